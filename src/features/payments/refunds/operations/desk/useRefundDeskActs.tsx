import type { ReactNode } from 'react'
import { api, useWrite } from '#console/api.ts'
import { useLanguage, useText } from '#console/language.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Dialog } from '#console/ui/Dialog.tsx'
import { Note } from '#console/ui/Note.tsx'
import { notify } from '#console/ui/toast.tsx'
import { useDialog } from '#console/useDialog.ts'
import { DecideDialog } from '#features/payments/refunds/operations/desk/DecideDialog.tsx'
import { ProposeDialog } from '#features/payments/refunds/operations/desk/ProposeDialog.tsx'
import type { WaitingRefund } from '#features/payments/refunds/operations/desk/refundDesk.fields.ts'
import { m } from '#features/payments/refunds/operations/desk/refundDesk.messages.ts'
import { formatMoney } from '#shared/money.ts'

type Act = 'retry' | 'payOut' | 'markFailed' | 'decide'

/** The dialog of the action chosen on a refund. */
export function useRefundDeskActs() {
  const { target: open, open: show, close } = useDialog<{ refund: WaitingRefund; act: Act }>()
  const onClose = close
  let dialog: ReactNode = null
  if (open?.act === 'retry') dialog = <RetryDialog refund={open.refund} onClose={onClose} />
  else if (open?.act === 'decide' && open.refund.proposal)
    dialog = <DecideDialog refund={open.refund} proposal={open.refund.proposal} onClose={onClose} />
  else if (open?.act === 'payOut' || open?.act === 'markFailed')
    dialog = <ProposeDialog refund={open.refund} act={open.act} onClose={onClose} />
  return { open: (refund: WaitingRefund, act: Act) => show({ refund, act }), dialog }
}

function RetryDialog({ refund, onClose }: { refund: WaitingRefund; onClose: () => void }) {
  const t = useText()
  const language = useLanguage()
  const { refundOrderId, amount, currency } = refund
  const retry = useWrite(() => api.refundDesk.retry({ refundOrderId }), {
    onDone: () => {
      notify.success(m.retried)
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={() => !retry.pending && onClose()}
      title={t(m.retry)}
      footer={
        <>
          <Button onClick={onClose} disabled={retry.pending}>
            {t(m.cancel)}
          </Button>
          <Button look="primary" busy={retry.pending} onClick={() => retry.submit()}>
            {t(m.retry)}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Note tone="info" title={`${refundOrderId} · ${formatMoney(amount, currency, language)} ${currency}`}>
          {t(m.retryHint)}
        </Note>
        {retry.error && (
          <div role="alert">
            <Note tone="bad" title={retry.error.message} />
          </div>
        )}
      </div>
    </Dialog>
  )
}
