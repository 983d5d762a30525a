import { z } from 'zod'
import { api } from '#console/api.ts'
import { FormDialog, FormField, useForm } from '#console/FormDialog.tsx'
import { useLanguage, useText } from '#console/language.tsx'
import { Input } from '#console/ui/Input.tsx'
import { Note } from '#console/ui/Note.tsx'
import { optionsOf } from '#console/ui/options.ts'
import { Select } from '#console/ui/Select.tsx'
import { TextArea } from '#console/ui/TextArea.tsx'
import { notify } from '#console/ui/toast.tsx'
import { proofWidth, reasonWidth } from '#features/payments/refunds/operations/desk/refundDesk.contract.ts'
import {
  type PayBy,
  type ProposalAct,
  payBys,
} from '#features/payments/refunds/operations/desk/refundDesk.domain.ts'
import type { WaitingRefund } from '#features/payments/refunds/operations/desk/refundDesk.fields.ts'
import { m, payByText } from '#features/payments/refunds/operations/desk/refundDesk.messages.ts'
import { text } from '#shared/fields.ts'
import { formatMoney } from '#shared/money.ts'

const schema = z.object({
  payBy: z.enum(payBys),
  proof: text({ min: 2, max: proofWidth }),
  reason: text({ min: 2, max: reasonWidth }),
})
type Values = { payBy: PayBy; proof: string; reason: string }
type Props = { refund: WaitingRefund; act: ProposalAct; onClose: () => void }

/** Proposes a resolution for a refund; a second person must approve it. */
export function ProposeDialog({ refund, act, onClose }: Props) {
  const t = useText()
  const language = useLanguage()
  const { refundOrderId, amount, currency } = refund
  const initial: Values = { payBy: 'bankTransfer', proof: '', reason: '' }
  const form = useForm({
    initial,
    schema,
    send: ({ payBy, proof, reason }) =>
      api.refundDesk.propose({ refundOrderId, act, proof, reason, ...(act === 'payOut' && { payBy }) }),
    onDone: () => {
      notify.success(m.proposedDone)
      onClose()
    },
  })
  const pays = act === 'payOut'
  return (
    <FormDialog
      open
      onClose={onClose}
      title={pays ? m.payOut : m.markFailed}
      form={form}
      submitLabel={m.propose}
    >
      <Note tone="warn" title={`${refundOrderId} · ${formatMoney(amount, currency, language)} ${currency}`}>
        {t(pays ? m.payOutHint : m.markFailedHint)}
      </Note>
      {pays && (
        <FormField form={form} name="payBy" label={t(m.payBy)} required>
          {({ value, onChange }) => (
            <Select
              value={value}
              onChange={(chosen) => chosen && onChange(chosen as PayBy)}
              options={optionsOf(payByText)}
            />
          )}
        </FormField>
      )}
      <FormField form={form} name="proof" label={t(pays ? m.proofPayOut : m.proofFailed)} required>
        {(control) => <Input {...control} maxLength={proofWidth} />}
      </FormField>
      <FormField form={form} name="reason" label={t(m.reason)} required>
        {(control) => <TextArea {...control} maxWidth={reasonWidth} rows={3} />}
      </FormField>
    </FormDialog>
  )
}
