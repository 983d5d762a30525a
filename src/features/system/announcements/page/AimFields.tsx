import { useState } from 'react'
import { FormField } from '#console/form/FormField.tsx'
import type { Form } from '#console/form/useForm.ts'
import { useText } from '#console/language.tsx'
import { Card } from '#console/ui/Card.tsx'
import { Input } from '#console/ui/Input.tsx'
import { MultiSelect, Select } from '#console/ui/Select.tsx'
import type { AnnouncementDraft } from '#features/system/announcements/announcements.contract.ts'
import { actTexts, m } from '#features/system/announcements/announcements.messages.ts'
import type { Currency } from '#shared/currency.ts'
import { countries } from '#shared/places.ts'

const currencies: readonly Currency[] = ['CAD', 'USD']

/** The audience among merchants; an empty field excludes nobody. */
export function AimFields({ form }: { form: Form<AnnouncementDraft> }) {
  const t = useText()
  return (
    <Card title={t(actTexts.whom)} extra={<span className="text-sm text-text-3">{t(actTexts.aimHint)}</span>}>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField form={form} name="countries" label={t(m.countries)}>
          {({ value, onChange }) => (
            <MultiSelect
              value={value}
              onChange={onChange}
              placeholder={t(m.everyone)}
              options={(['CA', 'US'] as const).map((one) => ({ value: one, label: countries[one] }))}
            />
          )}
        </FormField>
        <FormField form={form} name="currencies" label={t(m.currencies)}>
          {({ value, onChange }) => (
            <MultiSelect
              value={value}
              onChange={onChange}
              placeholder={t(m.everyone)}
              options={currencies.map((one) => ({ value: one, label: one }))}
            />
          )}
        </FormField>
        <FormField form={form} name="kaLevels" label={t(m.kaLevels)}>
          {({ value, onChange }) => (
            <MultiSelect
              value={value}
              onChange={onChange}
              placeholder={t(m.everyone)}
              options={(['ordinary', 'ka'] as const).map((one) => ({ value: one, label: m[one] }))}
            />
          )}
        </FormField>
        <FormField form={form} name="language" label={t(m.language)}>
          {({ value, onChange }) => (
            <Select
              value={value}
              onChange={onChange}
              placeholder={t(m.everyone)}
              clearable
              options={[
                { value: 'en', label: m.english },
                { value: 'zh', label: m.chinese },
              ]}
            />
          )}
        </FormField>
        <FormField form={form} name="merchantIds" label={t(m.merchantIds)} hint={t(actTexts.merchantsHint)}>
          {({ value, onChange }) => <Codes value={value} onChange={onChange} />}
        </FormField>
      </div>
    </Card>
  )
}

/** Merchant codes as they are typed or pasted. */
function Codes({ value, onChange }: { value: readonly string[]; onChange: (codes: string[]) => void }) {
  const [typed, setTyped] = useState(value.join(' '))
  return (
    <Input
      value={typed}
      autoCapitalize="characters"
      spellCheck={false}
      onChange={(text) => {
        setTyped(text)
        onChange([
          ...new Set(
            text
              .toUpperCase()
              .split(/[\s,;，；]+/)
              .filter(Boolean),
          ),
        ])
      }}
    />
  )
}
