import { type PathWith, pathTo } from '#console/address.ts'
import { useText } from '#console/language.tsx'
import { TextLink } from '#console/link.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { Card } from '#console/ui/Card.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import { type StatusKind, StatusTag } from '#console/ui/Tag.tsx'
import { TradeStatusTag, Way } from '#features/payments/orders/OrderTags.tsx'
import type { InvoiceDetail, InvoiceMailRow } from '#features/products/invoices/detail/detail.contract.ts'
import { detailTexts as d } from '#features/products/invoices/detail/detail.messages.ts'
import { m } from '#features/products/invoices/invoices.messages.ts'

const row = 'flex flex-wrap items-center gap-x-4 gap-y-1 py-2 first:pt-0 last:pb-0'

const ownOrders = '/Payments/PayOrder/Detail/$orderId'
type Props = {
  invoice: InvoiceDetail
  /** The page of an order, if not the merchant's own. */
  orders?: PathWith<'orderId'>
}

/** Every payment attempt, including failed ones, with its order. */
export function InvoicePayments({ invoice: { payments, currency }, orders = ownOrders }: Props) {
  const t = useText()
  return (
    <Card title={t(d.payments)}>
      {payments.length === 0 && <p className="text-text-3">{t(d.noPayments)}</p>}
      <ul className="divide-y divide-line">
        {payments.map((payment) => (
          <li key={payment.orderId} className={row}>
            <TextLink
              className="underline decoration-control"
              to={pathTo(orders, { orderId: payment.orderId })}
            >
              {payment.orderId}
            </TextLink>
            <Way of={payment.way} />
            <TradeStatusTag of={payment.status} />
            <span className="ml-auto text-text-3">
              <Instant at={payment.payTime ?? payment.createTime} />
            </span>
            <span className="text-right">
              <Amount value={payment.amount} currency={currency} />
              {payment.refundedAmount > 0n && (
                <span className="block text-xs text-text-3">
                  {t(m.refundedAmount)} <Amount value={payment.refundedAmount} currency={currency} />
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const mailKinds: Record<InvoiceMailRow['state'], StatusKind> = {
  queued: 'working',
  sent: 'done',
  failed: 'failed',
}
const mailStates = { queued: d.queued, sent: d.mailSent, failed: d.mailFailed }

/** The emails about an invoice. */
export function InvoiceMails({ invoice: { mails } }: { invoice: InvoiceDetail }) {
  const t = useText()
  return (
    <Card title={t(d.mails)}>
      {mails.length === 0 && <p className="text-text-3">{t(d.noMails)}</p>}
      <ul className="divide-y divide-line">
        {mails.map(({ mailId, recipient, purpose, state, error, createTime, sentTime }) => (
          <li key={mailId} className={row}>
            <span className="min-w-0 break-all">{recipient}</span>
            <span className="text-text-3">{t(purpose === 'reminder' ? d.reminderMail : d.invoiceMail)}</span>
            <StatusTag kind={mailKinds[state]}>{t(mailStates[state])}</StatusTag>
            {error !== null && <span className="text-xs text-text-3">{error}</span>}
            <span className="ml-auto text-text-3">
              <Instant at={sentTime ?? createTime} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
