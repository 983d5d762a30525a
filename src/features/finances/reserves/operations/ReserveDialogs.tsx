import { z } from 'zod'
import { api } from '#console/api.ts'
import { FormDialog, FormField, useForm } from '#console/FormDialog.tsx'
import { useLanguage, useText } from '#console/language.tsx'
import { AmountInput } from '#console/ui/AmountInput.tsx'
import { DayInput } from '#console/ui/DayInput.tsx'
import { Input } from '#console/ui/Input.tsx'
import { Note } from '#console/ui/Note.tsx'
import { NumberInput } from '#console/ui/NumberInput.tsx'
import { Select } from '#console/ui/Select.tsx'
import { TextArea } from '#console/ui/TextArea.tsx'
import { notify } from '#console/ui/toast.tsx'
import {
  type HeldReserveRow,
  type ReserveDetail,
  reasonWidth,
} from '#features/finances/reserves/operations/reserveDesk.contract.ts'
import { m } from '#features/finances/reserves/operations/reserveDesk.messages.ts'
import { percentOfRate, rateOfPercent } from '#features/merchants/ratePlan.domain.ts'
import type { Currency } from '#shared/currency.ts'
import { text } from '#shared/fields.ts'
import { formatMoney } from '#shared/money.ts'

type Props = { detail: ReserveDetail; onClose: () => void }
const reason = text({ min: 2, max: reasonWidth })

function useDone(onClose: () => void) {
  return () => {
    notify.success(m.asked)
    onClose()
  }
}

/** Requests new rolling reserve terms from a day on. */
export function TermsDialog({ detail, onClose }: Props) {
  const t = useText()
  const { merchantId: mchCode, today } = detail
  const form = useForm({
    initial: {
      percent: percentOfRate(detail.reserveRate),
      reserveDays: detail.reserveDays as number | null,
      validFrom: today as string | null,
      reason: '',
    },
    schema: z.strictObject({
      percent: z.string().refine((typed) => rateOfPercent(typed) !== null),
      reserveDays: z.int().min(0).max(365).nullable(),
      validFrom: z
        .string()
        .nullable()
        .refine((day) => day !== null && day >= today),
      reason,
    }),
    send: ({ percent, reserveDays, validFrom, ...rest }) =>
      api.reserveDesk.askTerms({
        mchCode,
        reserveRate: rateOfPercent(percent) ?? '0',
        reserveDays: reserveDays ?? 0,
        validFrom: validFrom ?? today,
        reason: rest.reason,
      }),
    onDone: useDone(onClose),
  })
  return (
    <FormDialog open onClose={onClose} title={m.changeTerms} form={form} submitLabel={m.changeTerms}>
      <Note tone="info" title={t(m.changeHint)} />
      <div className="grid gap-4 sm:grid-cols-3">
        <FormField form={form} name="percent" label={t(m.percent)} required>
          {(control) => <Input {...control} inputMode="decimal" />}
        </FormField>
        <FormField form={form} name="reserveDays" label={t(m.reserveDays)} required>
          {({ value, onChange }) => <NumberInput value={value} onChange={onChange} min={0} max={365} />}
        </FormField>
        <FormField form={form} name="validFrom" label={t(m.validFrom)} required>
          {({ value, onChange }) => <DayInput value={value} onChange={onChange} min={today} />}
        </FormField>
      </div>
      <FormField form={form} name="reason" label={t(m.reason)} required>
        {(control) => <TextArea {...control} maxWidth={reasonWidth} rows={2} />}
      </FormField>
    </FormDialog>
  )
}

/** Requests a fixed reserve up to an amount. */
export function FixedDialog({ detail, onClose }: Props) {
  const t = useText()
  const { merchantId: mchCode, fixed } = detail
  const form = useForm({
    initial: {
      currency: (fixed[0]?.currency ?? 'CAD') as Currency,
      targetAmount: (fixed[0]?.targetAmount ?? null) as bigint | null,
      reason: '',
    },
    schema: z.strictObject({
      currency: z.custom<Currency>(),
      targetAmount: z
        .bigint()
        .nullable()
        .refine((value) => value !== null && value >= 0n),
      reason,
    }),
    send: ({ currency, targetAmount, ...rest }) =>
      api.reserveDesk.askFixed({ mchCode, currency, targetAmount: targetAmount ?? 0n, reason: rest.reason }),
    onDone: useDone(onClose),
  })
  const { currency } = form.values
  return (
    <FormDialog open onClose={onClose} title={m.setFixed} form={form} submitLabel={m.setFixed}>
      <Note tone="info" title={t(m.fixedHint)} />
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField form={form} name="currency" label={t(m.currency)} required>
          {({ value, onChange }) => (
            <Select
              value={value}
              onChange={onChange}
              options={fixed.map((one) => ({ value: one.currency, label: one.currency }))}
            />
          )}
        </FormField>
        <FormField form={form} name="targetAmount" label={`${t(m.targetAmount)} (${currency})`} required>
          {({ value, onChange }) => <AmountInput value={value} onChange={onChange} currency={currency} />}
        </FormField>
      </div>
      <FormField form={form} name="reason" label={t(m.reason)} required>
        {(control) => <TextArea {...control} maxWidth={reasonWidth} rows={2} />}
      </FormField>
    </FormDialog>
  )
}

/** Requests the release of one reserve with the next settlement. */
export function ReleaseDialog({
  mchCode,
  held,
  onClose,
}: {
  mchCode: string
  held: HeldReserveRow
  onClose: () => void
}) {
  const t = useText()
  const language = useLanguage()
  const { clearingId, kind: reserveKind, amount, currency } = held
  const form = useForm({
    initial: { reason: '' },
    schema: z.strictObject({ reason }),
    send: (values) => api.reserveDesk.askRelease({ mchCode, clearingId, reserveKind, reason: values.reason }),
    onDone: useDone(onClose),
  })
  return (
    <FormDialog open onClose={onClose} title={m.release} form={form} submitLabel={m.release}>
      <Note tone="warn" title={t(m.releaseHint, { amount: formatMoney(amount, currency, language) })} />
      <FormField form={form} name="reason" label={t(m.reason)} required>
        {(control) => <TextArea {...control} maxWidth={reasonWidth} rows={2} />}
      </FormField>
    </FormDialog>
  )
}
