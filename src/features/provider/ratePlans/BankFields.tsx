import { FormField } from '#console/FormDialog.tsx'
import type { Form } from '#console/form/useForm.ts'
import { useText } from '#console/language.tsx'
import { Input } from '#console/ui/Input.tsx'
import type { MerchantRates } from '#features/provider/ratePlans/ratePlans.contract.ts'
import { m } from '#features/provider/ratePlans/ratePlans.messages.ts'
import type { TypedRule } from '#features/provider/ratePlans/typedRule.tsx'

type Props = { form: Form<TypedRule>; merchant: Pick<MerchantRates, 'country' | 'rule'> }

/** The bank account, as the merchant's country writes it. */
export function BankFields({ form, merchant: { country, rule } }: Props) {
  const t = useText()
  const account = rule?.maskedAccount ?? null
  return (
    <fieldset className="flex flex-col gap-4 border-t border-line pt-4">
      <legend className="sr-only">{t(m.bank)}</legend>
      <p className="text-sm text-text-2">{t(m.bankHint)}</p>
      <FormField form={form} name="bankName" label={t(m.bankName)}>
        {(control) => <Input {...control} maxLength={60} />}
      </FormField>
      {country === 'US' ? (
        <FormField form={form} name="routingNo" label={t(m.routingNo)}>
          {(control) => <Input {...control} inputMode="numeric" maxLength={9} />}
        </FormField>
      ) : (
        <>
          <FormField form={form} name="institutionNo" label={t(m.institutionNo)}>
            {(control) => <Input {...control} inputMode="numeric" maxLength={3} />}
          </FormField>
          <FormField form={form} name="transitNo" label={t(m.transitNo)}>
            {(control) => <Input {...control} inputMode="numeric" maxLength={5} />}
          </FormField>
        </>
      )}
      <FormField
        form={form}
        name="accountNo"
        label={t(m.accountNo)}
        {...(account === null ? {} : { hint: t(m.accountStays, { account }) })}
      >
        {(control) => <Input {...control} inputMode="numeric" autoComplete="off" maxLength={17} />}
      </FormField>
    </fieldset>
  )
}
