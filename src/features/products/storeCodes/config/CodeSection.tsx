import { FormField } from '#console/FormPage.tsx'
import type { Form } from '#console/form/useForm.ts'
import { useText } from '#console/language.tsx'
import { Card } from '#console/ui/Card.tsx'
import { RadioGroup } from '#console/ui/Choice.tsx'
import { ImageInput } from '#console/ui/ImageInput.tsx'
import { Input } from '#console/ui/Input.tsx'
import { optionsOf } from '#console/ui/options.ts'
import { TextArea } from '#console/ui/TextArea.tsx'
import { CurrencySelect } from '#features/products/sales/CurrencySelect.tsx'
import type {
  StoreCodeConfig,
  StoreCodeSettings,
} from '#features/products/storeCodes/config/config.contract.ts'
import { fieldTextsOf as m, sectionTexts } from '#features/products/storeCodes/config/config.messages.ts'
import { labelWidth, noteWidth } from '#features/products/storeCodes/storeCodes.domain.ts'
import { kindText } from '#features/products/storeCodes/storeCodes.messages.ts'

export type SectionProps = { form: Form<StoreCodeSettings> }
export type TermsProps = SectionProps & { terms: StoreCodeConfig['terms'] }

/** What the code is called, where it hangs, and in which currency it sells. */
export function CodeSection({ form, terms }: TermsProps) {
  const t = useText()
  return (
    <Card title={t(sectionTexts.code)}>
      <div className="flex flex-col gap-4">
        <FormField
          form={form}
          name="label"
          label={t(m.label)}
          hint={t(m.labelHint, { most: labelWidth })}
          required
        >
          {(control) => <Input {...control} />}
        </FormField>
        <FormField form={form} name="placeKind" label={t(m.placeKind)} hint={t(m.placeKindHint)} required>
          {({ value, onChange }) => (
            <RadioGroup row value={value} onChange={onChange} options={optionsOf(kindText)} />
          )}
        </FormField>
        <FormField form={form} name="currency" label={t(m.currency)} hint={t(m.currencyHint)} required>
          {({ value, onChange }) => (
            <CurrencySelect value={value} onChange={onChange} offered={terms.currencies} />
          )}
        </FormField>
        <FormField form={form} name="paymentNote" label={t(m.paymentNote)} hint={t(m.paymentNoteHint)}>
          {(control) => <TextArea {...control} maxWidth={noteWidth} rows={2} />}
        </FormField>
        <FormField form={form} name="logoImageId" label={t(m.logo)} hint={t(m.logoHint)}>
          {({ value, onChange }) => <ImageInput value={value} onChange={onChange} alt={t(m.logo)} />}
        </FormField>
      </div>
    </Card>
  )
}
