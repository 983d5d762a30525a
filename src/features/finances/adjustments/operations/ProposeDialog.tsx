import { z } from 'zod'
import { api } from '#console/api.ts'
import { FormDialog, FormField, useForm } from '#console/FormDialog.tsx'
import { useText } from '#console/language.tsx'
import { Input } from '#console/ui/Input.tsx'
import { Note } from '#console/ui/Note.tsx'
import { optionsOf } from '#console/ui/options.ts'
import { Select } from '#console/ui/Select.tsx'
import { TextArea } from '#console/ui/TextArea.tsx'
import { notify } from '#console/ui/toast.tsx'
import {
  type AboutType,
  aboutTypes,
  type ReasonCode,
  reasonCodes,
} from '#features/finances/adjustments/adjustments.domain.ts'
import { reasonCodeText } from '#features/finances/adjustments/adjustments.messages.ts'
import { proposal, reasonWidth } from '#features/finances/adjustments/operations/adjustmentDesk.contract.ts'
import { aboutText, m } from '#features/finances/adjustments/operations/adjustmentDesk.messages.ts'
import { LineFields, type TypedLine } from '#features/finances/adjustments/operations/LineFields.tsx'
import { MerchantSelect } from '#features/merchants/operations/MerchantSelect.tsx'
import { type Currency, currencies } from '#shared/currency.ts'

const schema = z.strictObject({
  merchantId: z
    .string()
    .nullable()
    .refine((value) => value !== null),
  currency: proposal.shape.currency,
  reasonCode: z.enum(reasonCodes),
  reason: proposal.shape.reason,
  aboutType: z.enum(aboutTypes),
  aboutId: proposal.shape.aboutId,
  lines: z
    .array(z.custom<TypedLine>())
    .refine((lines) => lines.every(({ amount }) => amount !== null && amount > 0n)),
})

const first: TypedLine[] = [
  { id: 1, account: 'merchant', side: 'credit', amount: null },
  { id: 2, account: 'writeOff', side: 'debit', amount: null },
]

/** Proposes a manual credit or debit: merchant, amount, reason and accounts. */
export function ProposeDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const form = useForm({
    initial: {
      merchantId: null as string | null,
      currency: 'CAD' as Currency,
      reasonCode: 'feeCorrection' as ReasonCode,
      reason: '',
      aboutType: 'other' as AboutType,
      aboutId: '',
      lines: first,
    },
    schema,
    send: ({ merchantId, lines, ...rest }) =>
      api.adjustmentDesk.propose({
        ...rest,
        merchantId: merchantId ?? '',
        lines: lines.map(({ account, side, amount }) => ({ account, side, amount: amount ?? 0n })),
      }),
    onDone: () => {
      notify.success(m.proposed)
      onClose()
    },
  })
  const { currency, aboutType, lines } = form.values
  const named = aboutType !== 'fee' && aboutType !== 'other'
  return (
    <FormDialog open onClose={onClose} title={m.add} form={form} submitLabel={m.propose} width="large">
      <Note tone="info" title={t(m.addHint)} />
      <FormField form={form} name="merchantId" label={t(m.merchant)} required>
        {({ value, onChange }) => (
          <MerchantSelect
            value={value}
            onChange={(next, merchant) => {
              onChange(next)
              if (merchant) form.hook.setValue('currency', merchant.currency)
            }}
          />
        )}
      </FormField>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField form={form} name="currency" label={t(m.currency)} required>
          {({ value, onChange }) => (
            <Select
              value={value}
              onChange={onChange}
              options={Object.keys(currencies).map((code) => ({ value: code as Currency, label: code }))}
            />
          )}
        </FormField>
        <FormField form={form} name="reasonCode" label={t(m.reasonCode)} required>
          {({ value, onChange }) => (
            <Select value={value} onChange={onChange} options={optionsOf(reasonCodeText)} />
          )}
        </FormField>
        <FormField form={form} name="aboutType" label={t(m.aboutObject)} required>
          {({ value, onChange }) => (
            <Select value={value} onChange={onChange} options={optionsOf(aboutText)} />
          )}
        </FormField>
        {named && (
          <FormField form={form} name="aboutId" label={t(m.aboutId)} required>
            {(control) => <Input {...control} />}
          </FormField>
        )}
      </div>
      <FormField form={form} name="reason" label={t(m.reason)} hint={t(m.reasonHint)} required>
        {(control) => <TextArea {...control} maxWidth={reasonWidth} rows={2} />}
      </FormField>
      <FormField form={form} name="lines" label={t(m.lines)} required>
        {({ onChange }) => <LineFields lines={lines} currency={currency} onChange={onChange} />}
      </FormField>
    </FormDialog>
  )
}
