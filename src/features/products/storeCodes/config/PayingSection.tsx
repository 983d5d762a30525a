import { FormField } from '#console/FormPage.tsx'
import { useText } from '#console/language.tsx'
import { Card } from '#console/ui/Card.tsx'
import { Switch } from '#console/ui/Choice.tsx'
import { WaysInput } from '#features/products/sales/WaysInput.tsx'
import type { TermsProps } from '#features/products/storeCodes/config/CodeSection.tsx'
import { fieldTextsOf as m, sectionTexts } from '#features/products/storeCodes/config/config.messages.ts'
import { DigitsInput } from '#features/products/storeCodes/config/DigitsInput.tsx'
import { wayText } from '#shared/reference.ts'

/** Payment methods, authorize-only, and the time limit. */
export function PayingSection({ form, terms }: TermsProps) {
  const t = useText()
  const { moreWays, preAuth } = form.values
  const canPreAuth = terms.preAuthWays.length > 0
  const holding = terms.preAuthWays.map((way) => t(wayText[way])).join(', ')
  return (
    <Card title={t(sectionTexts.paying)}>
      <div className="flex flex-col gap-4">
        <FormField form={form} name="ways" label={t(m.ways)} hint={t(m.waysHint)} required>
          {({ value, onChange }) => (
            <WaysInput
              value={value}
              onChange={onChange}
              offered={terms.ways}
              more={{
                value: moreWays,
                onChange: (next) => form.hook.setValue('moreWays', next, { shouldDirty: true }),
              }}
            />
          )}
        </FormField>
        <FormField
          form={form}
          name="preAuth"
          label={t(m.preAuth)}
          hint={canPreAuth ? t(m.preAuthHint, { ways: holding }) : t(m.preAuthNever)}
        >
          {({ value, onChange }) => (
            <Switch checked={value} onChange={onChange} disabled={!canPreAuth && !preAuth} />
          )}
        </FormField>
        <FormField
          form={form}
          name="orderExpiryMinutes"
          label={t(m.expiry)}
          hint={t(m.expiryHint, { minutes: terms.expiryMinutes })}
        >
          {({ value, onChange }) => (
            <DigitsInput
              value={value}
              onChange={onChange}
              placeholder={String(terms.expiryMinutes)}
              unit={t(m.minutes)}
            />
          )}
        </FormField>
      </div>
    </Card>
  )
}
