import { z } from 'zod'
import { api } from '#console/api.ts'
import { FormDialog, FormField, useForm } from '#console/FormDialog.tsx'
import { useText } from '#console/language.tsx'
import { AmountInput } from '#console/ui/AmountInput.tsx'
import { DayInput } from '#console/ui/DayInput.tsx'
import { Input } from '#console/ui/Input.tsx'
import { Note } from '#console/ui/Note.tsx'
import { optionsOf } from '#console/ui/options.ts'
import { Select } from '#console/ui/Select.tsx'
import { TextArea } from '#console/ui/TextArea.tsx'
import { notify } from '#console/ui/toast.tsx'
import { MerchantSelect } from '#features/merchants/operations/MerchantSelect.tsx'
import { m as own, stageText } from '#features/payments/disputes/disputes.messages.ts'
import { m } from '#features/payments/disputes/operations/disputeDesk.messages.ts'
import type { Currency } from '#shared/currency.ts'
import { text } from '#shared/fields.ts'

const stages = ['inquiry', 'chargeback', 'preArbitration', 'arbitration'] as const
const schema = z.strictObject({
  merchantId: z
    .string()
    .min(1)
    .nullable()
    .refine((value) => value !== null),
  orderId: text({ min: 1, max: 25 }),
  disputeNo: text({ min: 2, max: 60 }),
  stage: z.enum(stages),
  reason: text({ min: 2, max: 60 }),
  amount: z
    .bigint()
    .nullable()
    .refine((value) => value !== null && value > 0n),
  feeAmount: z.bigint().nullable(),
  dueDay: z.string().nullable(),
  proof: text({ min: 2, max: 300 }),
  currency: z.custom<Currency>(),
})

/** Opens a dispute that the channel reported by letter. */
export function OpenDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const form = useForm({
    initial: {
      merchantId: null as string | null,
      orderId: '',
      disputeNo: '',
      stage: 'chargeback' as (typeof stages)[number],
      reason: '',
      amount: null as bigint | null,
      feeAmount: null as bigint | null,
      dueDay: null as string | null,
      proof: '',
      currency: 'CAD' as Currency,
    },
    schema,
    send: ({ merchantId, amount, feeAmount, dueDay, currency: _, ...rest }) =>
      api.disputeDesk.open({
        ...rest,
        merchantId: merchantId ?? '',
        amount: amount ?? 0n,
        feeAmount: feeAmount ?? 0n,
        dueTime: dueDay === null ? null : new Date(`${dueDay}T23:59:00Z`),
      }),
    onDone: () => {
      notify.success(m.opened)
      onClose()
    },
  })
  const { currency } = form.values
  const options = optionsOf(stageText).filter(({ value }) => (stages as readonly string[]).includes(value))
  return (
    <FormDialog open onClose={onClose} title={m.openByHand} form={form} submitLabel={m.openByHand}>
      <Note tone="warn" title={t(m.openHint)} />
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
      <FormField form={form} name="orderId" label={t(own.orderId)} required>
        {(control) => <Input {...control} />}
      </FormField>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField form={form} name="disputeNo" label={t(own.disputeNo)} required>
          {(control) => <Input {...control} />}
        </FormField>
        <FormField form={form} name="stage" label={t(own.stage)} required>
          {({ value, onChange }) => (
            <Select
              value={value}
              onChange={onChange}
              options={
                options as { value: (typeof stages)[number]; label: (typeof options)[number]['label'] }[]
              }
            />
          )}
        </FormField>
        <FormField form={form} name="amount" label={`${t(own.amount)} (${currency})`} required>
          {({ value, onChange }) => <AmountInput value={value} onChange={onChange} currency={currency} />}
        </FormField>
        <FormField form={form} name="feeAmount" label={`${t(m.fee)} (${currency})`}>
          {({ value, onChange }) => <AmountInput value={value} onChange={onChange} currency={currency} />}
        </FormField>
        <FormField form={form} name="reason" label={t(own.reasonCode)} required>
          {(control) => <Input {...control} />}
        </FormField>
        <FormField form={form} name="dueDay" label={t(m.dueDay)}>
          {({ value, onChange }) => <DayInput value={value} onChange={onChange} />}
        </FormField>
      </div>
      <FormField form={form} name="proof" label={t(m.proof)} hint={t(m.proofHint)} required>
        {(control) => <TextArea {...control} maxWidth={300} rows={2} />}
      </FormField>
    </FormDialog>
  )
}
