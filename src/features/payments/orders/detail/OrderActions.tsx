import { Printer, RefreshCw, Undo2, X } from 'lucide-react'
import { api, useWrite } from '#console/api.ts'
import { useLanguage, useText } from '#console/language.tsx'
import { lazyDialog } from '#console/lazyDialog.tsx'
import { Can, useCan } from '#console/permission.tsx'
import { ActionButton } from '#console/ui/ActionButton.tsx'
import { confirm } from '#console/ui/confirm.tsx'
import { notify } from '#console/ui/toast.tsx'
import { useDialog } from '#console/useDialog.ts'
import { HoldButton } from '#features/payments/holds/HoldActions.tsx'
import { detailTexts as m } from '#features/payments/orders/detail/detail.messages.ts'
import { useRequestedRefund } from '#features/payments/orders/detail/useRequestedRefund.tsx'
import type { OrderDetail } from '#features/payments/orders/orders.contract.ts'
import { isPaid } from '#features/payments/orders/orders.domain.ts'
import { formatMoney } from '#shared/money.ts'

// The dialogs load on first click.
const RefundDialog = lazyDialog(
  () => import('#features/payments/refunds/dialog/RefundDialog.tsx'),
  'RefundDialog',
)
const ReceiptDialog = lazyDialog(
  () => import('#features/payments/receipts/dialog/ReceiptDialog.tsx'),
  'ReceiptDialog',
)

/**
 * The actions on an order. An action that is not possible now says why; one that the user lacks permission
 * for is hidden.
 */
export function OrderActions({ order }: { order: OrderDetail }) {
  const t = useText()
  const language = useLanguage()
  const { target: open, open: show, close: closeDialog } = useDialog<'refund' | 'receipt'>()
  const input = useRequestedRefund()
  const mayRefund = useCan('refund.add')
  const { orderId, mayQuery, mayClose, refundable } = order
  const requery = useWrite(() => api.orders.requery({ orderId }), {
    onDone: () => notify.success(m.requeried),
  })
  const close = useWrite(() => api.orders.close({ orderId }), { onDone: () => notify.success(m.closed) })

  async function askToClose() {
    const amount = formatMoney(order.payAmount, order.currency, language)
    const body = t(m.confirmCloseHint, { amount })
    if (await confirm({ title: t(m.confirmClose), body, confirmLabel: t(m.close), danger: true }))
      close.submit()
  }

  return (
    <>
      <ActionButton
        icon={Printer}
        refusal={isPaid(order.status) ? null : t(m.nothingPaid)}
        onClick={() => show('receipt')}
      >
        {t(m.print)}
      </ActionButton>
      <Can do="order.edit">
        <ActionButton
          icon={X}
          busy={close.pending}
          refusal={mayClose?.message ?? null}
          onClick={() => void askToClose()}
        >
          {t(m.close)}
        </ActionButton>
        <ActionButton
          icon={RefreshCw}
          busy={requery.pending}
          refusal={mayQuery?.message ?? null}
          onClick={() => requery.submit()}
        >
          {t(m.requery)}
        </ActionButton>
      </Can>
      <HoldButton order={order} />
      <Can do="refund.add">
        <ActionButton
          look="primary"
          icon={Undo2}
          refusal={refundable.amount > 0n ? null : (refundable.refusal?.message ?? '')}
          onClick={() => show('refund')}
        >
          {t(m.refund)}
        </ActionButton>
      </Can>

      {open === 'refund' && <RefundDialog orderId={orderId} onClose={closeDialog} />}
      {input && mayRefund && (
        <RefundDialog key={String(input.amount)} orderId={orderId} onClose={input.forget} {...input.filled} />
      )}
      {open === 'receipt' && <ReceiptDialog number={orderId} onClose={closeDialog} />}
    </>
  )
}
