import { api } from '#console/api.ts'
import { FormField, useForm } from '#console/FormDialog.tsx'
import { useText } from '#console/language.tsx'
import { AmountInput } from '#console/ui/AmountInput.tsx'
import { RadioGroup, Switch } from '#console/ui/Choice.tsx'
import { Input } from '#console/ui/Input.tsx'
import { NumberInput } from '#console/ui/NumberInput.tsx'
import type { OnboardingDraft } from '#features/provider/onboarding/onboarding.contract.ts'
import { stepText } from '#features/provider/onboarding/onboardingTexts.domain.ts'
import { StepForm } from '#features/provider/onboarding/steps/StepForm.tsx'
import type { SettlementStep as Asked } from '#features/provider/onboarding/steps.contract.ts'
import { wizardTexts as m } from '#features/provider/onboarding/wizard.messages.ts'
import { currencyOf, defaultCountry } from '#shared/places.ts'

type Values = Omit<Asked, 'minSettleAmount' | 'settleHour' | 'taxedWays'> & {
  minSettleAmount: bigint | null
  settleHour: number | null
}
type Props = { draft: OnboardingDraft; onSaved: () => void }

const usual: Values = {
  ...{
    mode: 'everyday',
    weekday: 1,
    dayOfMonth: 1,
    settleHour: 2,
    minSettleAmount: 0n,
    settleMode: 'regular',
  },
  ...{ surchargeMode: 'balance', feeBackOnRefund: true, bankName: '', institutionNo: '', transitNo: '' },
  ...{ routingNo: '', accountNo: '', bankAddress: '' },
}
const options = <K extends keyof typeof m>(...keys: K[]) => keys.map((value) => ({ value, label: m[value] }))

/** When, how and where to it is settled. The account's number is not shown again: left blank, it stays. */
export function SettlementStep({ draft, onSaved }: Props) {
  const t = useText()
  const { draftId, version, settlement, business } = draft
  const country = business?.country ?? defaultCountry
  const masked = settlement?.maskedAccount ?? null
  const form = useForm<Values, unknown>({
    initial: settlement === null ? usual : initialOf(settlement),
    send: ({ minSettleAmount, settleHour, ...values }) =>
      api.opening.saveSettlement({
        ...{ draftId, version, ...values, taxedWays: settlement?.taxedWays ?? [] },
        ...{ minSettleAmount: minSettleAmount ?? 0n, settleHour: settleHour ?? 0 },
      }),
    onDone: onSaved,
  })
  const { mode } = form.values
  const bank = (
    name: 'bankName' | 'institutionNo' | 'transitNo' | 'routingNo' | 'bankAddress',
    label: string,
  ) => (
    <FormField form={form} name={name} label={label}>
      {(control) => <Input {...control} autoComplete="off" />}
    </FormField>
  )
  return (
    <StepForm title={t(stepText.settlement)} form={form}>
      <FormField form={form} name="mode" label={t(m.mode)} required>
        {({ value, onChange }) => (
          <RadioGroup
            row
            value={value}
            onChange={onChange}
            options={options('everyday', 'everyWeek', 'everyMonth')}
          />
        )}
      </FormField>
      <div className="grid gap-4 sm:grid-cols-3">
        {mode === 'everyWeek' && (
          <FormField form={form} name="weekday" label={t(m.weekday)} required>
            {(control) => <NumberInput {...control} min={1} max={7} />}
          </FormField>
        )}
        {mode === 'everyMonth' && (
          <FormField form={form} name="dayOfMonth" label={t(m.dayOfMonth)} required>
            {(control) => <NumberInput {...control} min={1} max={31} />}
          </FormField>
        )}
        <FormField form={form} name="settleHour" label={t(m.settleHour)} required>
          {(control) => <NumberInput {...control} min={0} max={23} />}
        </FormField>
        <FormField form={form} name="minSettleAmount" label={t(m.minSettleAmount)} required>
          {(control) => <AmountInput {...control} currency={currencyOf[country]} />}
        </FormField>
      </div>
      <FormField form={form} name="settleMode" label={t(m.settleMode)} required>
        {({ value, onChange }) => (
          <RadioGroup value={value} onChange={onChange} options={options('regular', 'afterpay')} />
        )}
      </FormField>
      <FormField form={form} name="surchargeMode" label={t(m.surchargeMode)} required>
        {({ value, onChange }) => (
          <RadioGroup row value={value} onChange={onChange} options={options('balance', 'distributed')} />
        )}
      </FormField>
      <FormField form={form} name="feeBackOnRefund" label={t(m.feeBack)}>
        {({ value, onChange }) => <Switch checked={value} onChange={onChange} />}
      </FormField>
      <fieldset className="grid gap-4 border-t border-line pt-4 sm:grid-cols-2">
        <legend className="sr-only">{t(m.bank)}</legend>
        {bank('bankName', t(m.bankName))}
        {country === 'US' ? (
          bank('routingNo', t(m.routingNo))
        ) : (
          <>
            {bank('institutionNo', t(m.institutionNo))}
            {bank('transitNo', t(m.transitNo))}
          </>
        )}
        <FormField
          form={form}
          name="accountNo"
          label={t(m.accountNo)}
          {...(masked === null ? {} : { hint: t(m.accountStays, { account: masked }) })}
        >
          {(control) => <Input {...control} inputMode="numeric" autoComplete="off" maxLength={17} />}
        </FormField>
        {bank('bankAddress', t(m.bankAddress))}
      </fieldset>
    </StepForm>
  )
}

function initialOf({
  maskedAccount: _,
  taxedWays: _ways,
  ...stored
}: NonNullable<OnboardingDraft['settlement']>): Values {
  return { ...stored, accountNo: '' }
}
