import { z } from 'zod'
import { api } from '#console/api.ts'
import { FormDialog, FormField, useForm } from '#console/FormDialog.tsx'
import { confirmed } from '#console/form/confirmed.ts'
import { useLanguage, useText } from '#console/language.tsx'
import { Input } from '#console/ui/Input.tsx'
import { InstantInput } from '#console/ui/InstantInput.tsx'
import { Select } from '#console/ui/Select.tsx'
import { notify } from '#console/ui/toast.tsx'
import { useZone } from '#console/zone.tsx'
import { isUsable } from '#features/finances/fxRates/fxRates.domain.ts'
import { m } from '#features/finances/fxRates/fxRates.messages.ts'
import { type Currency, currencyCodes } from '#shared/currency.ts'
import { currency, text } from '#shared/fields.ts'
import { formatInstant } from '#shared/zone.ts'

const schema = z
  .strictObject({
    base: currency,
    quote: currency,
    rate: z.string().refine(isUsable, { params: { words: m.rateFault } }),
    validFrom: z.date(),
    remark: text({ max: 200 }),
  })
  .refine(({ base, quote }) => base !== quote, { path: ['quote'], params: { words: m.samePair } })

type Values = { base: Currency; quote: Currency; rate: string; validFrom: Date | null; remark: string }
const codes = currencyCodes.map((code) => ({ value: code, label: code }))

/** Adds a rate manually, after stating it in words. */
export function RateDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const [language, zone] = [useLanguage(), useZone()]
  const form = useForm<Values, { state: string }>({
    initial: { base: 'CNY', quote: 'CAD', rate: '', validFrom: new Date(), remark: '' },
    schema,
    send: ({ validFrom, ...values }) => api.fxRates.add({ ...values, validFrom: validFrom ?? new Date() }),
    onDone: ({ state }) => {
      if (state === 'waiting') notify.info(m.addedWaiting)
      else notify.success(m.added)
      onClose()
    },
  })
  const asking = confirmed(form, ({ base, quote, rate, validFrom }) => ({
    title: t(m.confirmAdd, { base, quote, rate }),
    body: t(m.confirmAddBody, { time: formatInstant(validFrom ?? new Date(), zone, language, 'dateTime') }),
    confirmLabel: t(m.add),
  }))
  return (
    <FormDialog open onClose={onClose} title={m.add} form={asking} submitLabel={m.add}>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField form={form} name="base" label={t(m.base)} required>
          {({ value, onChange }) => (
            <Select value={value} onChange={(next) => onChange(next ?? value)} options={codes} />
          )}
        </FormField>
        <FormField form={form} name="quote" label={t(m.quote)} required>
          {({ value, onChange }) => (
            <Select value={value} onChange={(next) => onChange(next ?? value)} options={codes} />
          )}
        </FormField>
      </div>
      <FormField form={form} name="rate" label={t(m.rate)} hint={t(m.addHint)} required>
        {(control) => (
          <Input {...control} inputMode="decimal" align="right" maxLength={32} autoComplete="off" />
        )}
      </FormField>
      <FormField form={form} name="validFrom" label={t(m.validFrom)} required>
        {(control) => <InstantInput {...control} />}
      </FormField>
      <FormField form={form} name="remark" label={t(m.remark)}>
        {(control) => <Input {...control} />}
      </FormField>
    </FormDialog>
  )
}
