import { z } from 'zod'
import { api, useWrite } from '#console/api.ts'
import { FormDialog, FormField, useForm } from '#console/FormDialog.tsx'
import { useLanguage, useText } from '#console/language.tsx'
import { useCan } from '#console/permission.tsx'
import { Button } from '#console/ui/Button.tsx'
import { confirm } from '#console/ui/confirm.tsx'
import { Note } from '#console/ui/Note.tsx'
import { TextArea } from '#console/ui/TextArea.tsx'
import { notify } from '#console/ui/toast.tsx'
import {
  type AdjustmentDetail,
  reasonWidth,
} from '#features/finances/adjustments/operations/adjustmentDesk.contract.ts'
import { m } from '#features/finances/adjustments/operations/adjustmentDesk.messages.ts'
import { text } from '#shared/fields.ts'
import { formatMoney } from '#shared/money.ts'

type What = 'approve' | 'refuse' | 'reverse'
type Props = { adjustment: AdjustmentDetail; onAsk: (what: What) => void }

/**
 * A second person approves or refuses, the proposer can withdraw, and a posted adjustment can be reversed.
 */
export function AdjustmentActs({ adjustment, onAsk }: Props) {
  const t = useText()
  const mayDecide = useCan('adjustment.edit')
  const mayAdd = useCan('adjustment.add')
  const { merchantId: mchCode, adjustmentId, status, isMine, reversedBy } = adjustment
  const withdraw = useWrite(() => api.adjustmentDesk.withdraw({ mchCode, adjustmentId }), {
    onDone: () => notify.success(m.withdrawn),
  })
  async function ask() {
    if (await confirm({ title: t(m.withdrawTitle), confirmLabel: t(m.withdraw) })) withdraw.submit()
  }
  if (status === 'posted')
    return mayAdd && reversedBy === null ? (
      <Button onClick={() => onAsk('reverse')}>{t(m.reverse)}</Button>
    ) : null
  if (status !== 'proposed') return null
  if (isMine)
    return mayAdd ? (
      <Button busy={withdraw.pending} onClick={() => void ask()}>
        {t(m.withdraw)}
      </Button>
    ) : null
  if (!mayDecide) return null
  return (
    <>
      <Button look="danger" onClick={() => onAsk('refuse')}>
        {t(m.refuse)}
      </Button>
      <Button look="primary" onClick={() => onAsk('approve')}>
        {t(m.approve)}
      </Button>
    </>
  )
}

type DialogProps = { adjustment: AdjustmentDetail; what: What; onClose: () => void }

const done = { approve: m.approved, refuse: m.refusedDone, reverse: m.proposed }

/** Shows the effect on the money, and takes the reason for the decision. */
export function DecideDialog({ adjustment, what, onClose }: DialogProps) {
  const t = useText()
  const language = useLanguage()
  const { merchantId: mchCode, adjustmentId, amount, currency, tradeName: shop } = adjustment
  const needed = what !== 'approve'
  const form = useForm({
    initial: { reason: '' },
    schema: z.strictObject({ reason: text({ min: needed ? 2 : 0, max: reasonWidth }) }),
    send: async ({ reason }) => {
      if (what === 'reverse') await api.adjustmentDesk.reverse({ mchCode, adjustmentId, reason })
      else await api.adjustmentDesk.decide({ mchCode, adjustmentId, approve: what === 'approve', reason })
    },
    onDone: () => {
      notify.success(done[what])
      onClose()
    },
  })
  const title = { approve: m.approve, refuse: m.refuse, reverse: m.reverse }[what]
  return (
    <FormDialog open onClose={onClose} title={title} form={form} submitLabel={title}>
      {what === 'approve' && (
        <Note
          tone="warn"
          title={t(m.approveTitle, { amount: formatMoney(amount, currency, language), shop })}
        >
          {t(m.approveBody)}
        </Note>
      )}
      {what === 'reverse' && <Note tone="info" title={t(m.reverseHint)} />}
      <FormField
        form={form}
        name="reason"
        label={t(what === 'reverse' ? m.reason : m.decisionReason)}
        {...(what === 'reverse' ? { hint: t(m.reasonHint) } : {})}
        required={needed}
      >
        {(control) => <TextArea {...control} maxWidth={reasonWidth} rows={2} />}
      </FormField>
    </FormDialog>
  )
}
