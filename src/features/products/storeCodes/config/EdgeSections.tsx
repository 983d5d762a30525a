import { FormField } from '#console/FormPage.tsx'
import { useLanguage, useText } from '#console/language.tsx'
import { AmountInput } from '#console/ui/AmountInput.tsx'
import { Card } from '#console/ui/Card.tsx'
import { RecipientsInput } from '#features/products/sales/RecipientsInput.tsx'
import type { SectionProps, TermsProps } from '#features/products/storeCodes/config/CodeSection.tsx'
import { fieldTextsOf as m, sectionTexts } from '#features/products/storeCodes/config/config.messages.ts'
import { HoursInput } from '#features/products/storeCodes/config/HoursInput.tsx'
import { formatZone } from '#shared/zone.ts'

const limits = ['minAmount', 'maxAmount', 'maxPerDay'] as const
const hints = { minAmount: m.minAmountHint, maxAmount: m.maxAmountHint, maxPerDay: m.maxPerDayHint }

/** Limits per payment and day. */
export function LimitsSection({ form, terms }: TermsProps) {
  const t = useText()
  const zone = formatZone(terms.zone, new Date(), useLanguage())
  return (
    <Card title={t(sectionTexts.limits)}>
      <div className="grid gap-4 sm:grid-cols-3">
        {limits.map((name) => (
          <FormField key={name} form={form} name={name} label={t(m[name])} hint={t(hints[name], { zone })}>
            {({ value, onChange }) => (
              <AmountInput value={value} onChange={onChange} currency={form.values.currency} />
            )}
          </FormField>
        ))}
      </div>
    </Card>
  )
}

/** When the code accepts payments. */
export function HoursSection({ form, terms }: TermsProps) {
  const t = useText()
  const zone = formatZone(terms.zone, new Date(), useLanguage())
  return (
    <Card title={t(sectionTexts.hours)}>
      <FormField form={form} name="businessHours" label={t(m.hours)} hint={t(m.hoursHint, { zone })}>
        {({ value, onChange }) => <HoursInput value={value} onChange={onChange} zone={terms.zone} />}
      </FormField>
    </Card>
  )
}

/** Who is notified. */
export function NoticeSection({ form }: SectionProps) {
  const t = useText()
  return (
    <Card title={t(sectionTexts.notice)}>
      <FormField form={form} name="recipients" label={t(m.recipients)} hint={t(m.recipientsHint)}>
        {({ value, onChange }) => <RecipientsInput value={value} onChange={onChange} />}
      </FormField>
    </Card>
  )
}
