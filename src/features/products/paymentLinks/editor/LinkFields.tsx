import { FormField } from '#console/form/FormField.tsx'
import type { Form } from '#console/form/useForm.ts'
import { useText } from '#console/language.tsx'
import { AmountInput } from '#console/ui/AmountInput.tsx'
import { Card } from '#console/ui/Card.tsx'
import { RadioGroup } from '#console/ui/Choice.tsx'
import { Input } from '#console/ui/Input.tsx'
import { InstantInput } from '#console/ui/InstantInput.tsx'
import { NumberInput } from '#console/ui/NumberInput.tsx'
import { optionsOf } from '#console/ui/options.ts'
import { TextArea } from '#console/ui/TextArea.tsx'
import type { DetailProduct } from '#features/products/paymentLinks/detail/detail.contract.ts'
import { amountTexts, m } from '#features/products/paymentLinks/editor/editor.messages.ts'
import type { LinkValues } from '#features/products/paymentLinks/editor/linkForm.tsx'
import { PresetsInput } from '#features/products/paymentLinks/editor/PresetsInput.tsx'
import { ProductsInput } from '#features/products/paymentLinks/editor/ProductsInput.tsx'
import { amountKindTexts } from '#features/products/paymentLinks/list/list.messages.ts'
import { linkLimits } from '#features/products/paymentLinks/paymentLinks.domain.ts'
import { CurrencySelect } from '#features/products/sales/CurrencySelect.tsx'
import { QuestionsInput } from '#features/products/sales/QuestionsInput.tsx'
import { mostQuestions } from '#features/products/sales/questions.domain.ts'
import { RecipientsInput } from '#features/products/sales/RecipientsInput.tsx'
import { questionTexts, recipientTexts, wayTexts } from '#features/products/sales/sales.messages.ts'
import { WaysInput } from '#features/products/sales/WaysInput.tsx'
import type { Currency } from '#shared/currency.ts'

type Props = {
  form: Form<LinkValues>
  sold: readonly DetailProduct[]
  readOnly: boolean
  currencies: readonly Currency[]
}

/** All fields of a link by section. */
export function LinkFields({ form, sold, readOnly, currencies }: Props) {
  const t = useText()
  return (
    <fieldset disabled={readOnly} className="flex min-w-0 flex-col gap-4">
      <Card title={t(m.content)}>
        <div className="flex flex-col gap-4">
          <FormField form={form} name="name" label={t(m.name)} hint={t(m.nameHint)} required>
            {(control) => <Input {...control} autoComplete="off" />}
          </FormField>
          <FormField form={form} name="currency" label={t(m.currency)} hint={t(m.currencyHint)} required>
            {({ value, onChange }) => (
              <CurrencySelect value={value} onChange={onChange} offered={currencies} disabled={readOnly} />
            )}
          </FormField>
          <FormField form={form} name="amountKind" label={t(m.amountKind)}>
            {({ value, onChange }) => (
              <RadioGroup row value={value} onChange={onChange} options={optionsOf(amountKindTexts)} />
            )}
          </FormField>
          {form.values.amountKind === 'products' ? (
            <ProductsInput form={form} sold={sold} readOnly={readOnly} />
          ) : (
            <ChosenAmount form={form} readOnly={readOnly} />
          )}
        </div>
      </Card>
      <PayersPage form={form} readOnly={readOnly} />
      <Limits form={form} />
      <Card title={t(m.told)}>
        <FormField form={form} name="recipients" label={t(recipientTexts.label)} bare>
          {({ value, onChange }) => <RecipientsInput value={value} onChange={onChange} />}
        </FormField>
      </Card>
    </fieldset>
  )
}

function ChosenAmount({ form, readOnly }: Pick<Props, 'form' | 'readOnly'>) {
  const t = useText()
  const { currency } = form.values
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <FormField form={form} name="minAmount" label={t(amountTexts.least)} hint={t(amountTexts.free)}>
          {({ value, onChange }) => <AmountInput value={value} onChange={onChange} currency={currency} />}
        </FormField>
        <FormField form={form} name="maxAmount" label={t(amountTexts.most)} hint={t(amountTexts.free)}>
          {({ value, onChange }) => <AmountInput value={value} onChange={onChange} currency={currency} />}
        </FormField>
      </div>
      <PresetsInput form={form} readOnly={readOnly} />
    </>
  )
}

function PayersPage({ form, readOnly }: Pick<Props, 'form' | 'readOnly'>) {
  const t = useText()
  return (
    <Card title={t(m.payer)}>
      <div className="flex flex-col gap-5">
        <FormField form={form} name="merchantNote" label={t(m.note)} hint={t(m.noteHint)}>
          {(control) => <TextArea {...control} maxWidth={linkLimits.noteWidth} rows={2} />}
        </FormField>
        <FormField
          form={form}
          name="questions"
          label={t(questionTexts.label)}
          hint={t(questionTexts.hint, { most: mostQuestions })}
        >
          {({ value, onChange }) => <QuestionsInput value={value} onChange={onChange} disabled={readOnly} />}
        </FormField>
        <FormField form={form} name="ways" label={t(wayTexts.label)} hint={t(wayTexts.hint)} required>
          {({ value, onChange }) => <WaysInput value={value} onChange={onChange} />}
        </FormField>
      </div>
    </Card>
  )
}

function Limits({ form }: Pick<Props, 'form'>) {
  const t = useText()
  return (
    <Card title={t(m.limits)}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <FormField form={form} name="startTime" label={t(m.start)} hint={t(m.startHint)}>
          {({ value, onChange }) => <InstantInput value={value} onChange={onChange} />}
        </FormField>
        <FormField form={form} name="endTime" label={t(m.end)} hint={t(m.endHint)}>
          {({ value, onChange }) => <InstantInput value={value} onChange={onChange} />}
        </FormField>
        <FormField form={form} name="maxPayments" label={t(m.maxPayments)} hint={t(m.maxPaymentsHint)}>
          {({ value, onChange }) => <NumberInput value={value} onChange={onChange} />}
        </FormField>
        <FormField form={form} name="orderExpiryMinutes" label={t(m.expiry)} hint={t(m.expiryHint)}>
          {({ value, onChange }) => <NumberInput value={value} onChange={onChange} unit={t(m.minutes)} />}
        </FormField>
      </div>
    </Card>
  )
}
