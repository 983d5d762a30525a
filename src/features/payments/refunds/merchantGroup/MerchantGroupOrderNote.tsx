import { useSearch } from '@tanstack/react-router'
import { ExternalLink, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { pathTo } from '#console/address.ts'
import { api, useRead } from '#console/api.ts'
import { useLanguage, useText } from '#console/language.tsx'
import { lazyDialog } from '#console/lazyDialog.tsx'
import { useCan } from '#console/permission.tsx'
import { oneOf, type Search } from '#console/search.ts'
import { openAt } from '#console/shell/switching.ts'
import { Button } from '#console/ui/Button.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import { Note } from '#console/ui/Note.tsx'
import { tenantOfId } from '#features/payments/orders/create/orderId.domain.ts'
import type { MerchantGroupOrder } from '#features/payments/refunds/merchantGroup/merchantGroup.contract.ts'
import { merchantGroupTexts as m } from '#features/payments/refunds/merchantGroup/merchantGroup.messages.ts'
import { formatMoney } from '#shared/money.ts'
import { tradeStatusText } from '#shared/reference.ts'

const RefundDialog = lazyDialog(
  () => import('#features/payments/refunds/dialog/RefundDialog.tsx'),
  'RefundDialog',
)

/**
 * A note above the order list: if the search is the full order ID of another merchant in the group, it shows
 * the merchant and, if allowed, a refund button.
 */
export function MerchantGroupOrderNote() {
  const mayRefund = useCan('familyRefund.add')
  const orderId = (oneOf(useSearch({ strict: false }) as Search, 'search') ?? '').trim()
  const { data } = useRead(
    api.familyRefunds.find,
    { number: orderId },
    {
      enabled: mayRefund && tenantOfId(orderId) !== null,
    },
  )
  if (!data?.order || data.order.orderId !== orderId) return null
  return <Found order={data.order} />
}

function Found({ order }: { order: MerchantGroupOrder }) {
  const t = useText()
  const language = useLanguage()
  const [open, setOpen] = useState(false)
  const { orderId, mchCode: code, mchNickName: name, relation, currency, refundable, payTime } = order
  const money = (value: bigint) => formatMoney(value, currency, language)
  const path = pathTo('/Payments/PayOrder/Detail/$orderId', { orderId })
  const acts = (
    <span className="flex flex-wrap gap-2">
      {relation === 'sub' && (
        <Button
          size="small"
          icon={ExternalLink}
          onClick={() => void openAt({ mchCode: code, mchNickName: name }, t, path).catch(() => undefined)}
        >
          {t(m.openTab)}
        </Button>
      )}
      {refundable.amount > 0n && (
        <Button size="small" look="primary" icon={Undo2} onClick={() => setOpen(true)}>
          {t(m.refund)}
        </Button>
      )}
    </span>
  )
  return (
    <div className="mb-4">
      <Note title={t(m.title, { name, code })} action={acts}>
        {t(m.body, { order: orderId, name })}
        <span className="mt-1 flex flex-wrap gap-x-3">
          <span>{t(tradeStatusText[order.status])}</span>
          <span>
            {money(order.payAmount)}
            {payTime && (
              <>
                {' · '}
                <Instant at={payTime} />
              </>
            )}
          </span>
          {order.refundedAmount > 0n && <span>{t(m.refunded, { amount: money(order.refundedAmount) })}</span>}
          {refundable.amount === 0n && <span>{whyNot(order) ?? t(m.nothingLeft)}</span>}
        </span>
      </Note>
      {open && (
        <RefundDialog
          orderId={orderId}
          onClose={() => setOpen(false)}
          of={merchantGroupWay(order, t(m.whose, { name, code }))}
        />
      )}
    </div>
  )
}

/** Why nothing can be refunded now; null if everything already is or is pending. */
function whyNot({ refundable: { refusal } }: MerchantGroupOrder): string | null {
  return refusal === null || refusal.code === 'refund.amountTooHigh' ? null : refusal.message
}

/** How the dialog reads and refunds another merchant's order. */
function merchantGroupWay({ orderId, mchNickName }: MerchantGroupOrder, whose: string) {
  return {
    read: async () => {
      const { order } = await api.familyRefunds.find({ number: orderId })
      if (!order) throw new Error(`${orderId} of ${mchNickName} can no longer be refunded from here`)
      return order
    },
    submit: ({ reason, ...input }: { amount: bigint; reason: string; refundPassword: string }) =>
      api.familyRefunds.submit({ payOrderId: orderId, ...input, ...(reason === '' ? {} : { reason }) }),
    note: <Note title={whose} />,
  }
}
