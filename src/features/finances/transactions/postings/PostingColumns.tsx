import { useSearch } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { pathTo } from '#console/address.ts'
import { useText } from '#console/language.tsx'
import { TextLink } from '#console/link.tsx'
import type { FieldChoice } from '#console/list/useFieldColumns.tsx'
import type { Search } from '#console/search.ts'
import { useSession } from '#console/session.ts'
import { Amount } from '#console/ui/Amount.tsx'
import { Tag } from '#console/ui/Tag.tsx'
import { Words } from '#console/ui/Words.tsx'
import { useNavigate } from '#console/useNavigate.ts'
import type { Transaction } from '#features/finances/transactions/transactions.fields.ts'
import { m, postingTypeText, settledText } from '#features/finances/transactions/transactions.messages.ts'
import { linesTexts } from '#features/ledger/ledgerNames.messages.ts'
import { Way } from '#features/payments/orders/OrderTags.tsx'
import type { Currency } from '#shared/currency.ts'
import { channelNames } from '#shared/labels.messages.ts'
import type { Text } from '#shared/messages.ts'

/** Those a bookkeeper needs are visible; the rest are in the column chooser. */
export const postingChoice: FieldChoice<Transaction> = {
  shown: ['postedAt', 'type', 'orderId', 'gross', 'fee', 'tax', 'net', 'balance'],
  more: [
    ...(['settled', 'billedLater', 'tip', 'surcharge', 'feeRate', 'orderAmount'] as const),
    ...(['exchangeRate', 'channel', 'way', 'storeLabel', 'deviceId', 'operator'] as const),
    ...(['clientOrderId', 'channelTransactionId', 'postingId', 'currency'] as const),
  ],
  special: {
    type: { cell: (row) => <Opener row={row} /> },
    orderId: {
      title: m.object,
      exportAs: ['orderId', 'refundId', 'clearingId'],
      cell: (row) => <ObjectLink row={row} />,
    },
    gross: amountOrDash('gross'),
    fee: amountOrDash('fee'),
    tax: amountOrDash('tax'),
    net: amountOrDash('net'),
    settled: { title: m.settlement, exportAs: ['clearingId', 'settled'], cell: Settlement },
    billedLater: amountOrDash('billedLater'),
    tip: amountOrDash('tip'),
    surcharge: amountOrDash('surcharge'),
    feeRate: { cell: ({ feeRate }) => rateText(feeRate) },
    orderAmount: {
      cell: ({ orderAmount, orderCurrency }) =>
        orderAmount === null || orderCurrency === null ? (
          <Dash />
        ) : (
          <Amount value={orderAmount} currency={orderCurrency} withCode />
        ),
    },
    channel: { cell: ({ channel }) => wordsOr(channel, channelNames) },
    way: { cell: ({ way }) => (way ? <Way of={way} /> : <Dash />) },
  },
}

/** Shows zero as a dash, so that non-zero amounts stand out. */
export function amountOrDash<K extends string>(key: K) {
  return {
    cell: (row: Record<K, bigint> & { currency: Currency }) =>
      row[key] === 0n ? <Dash /> : <Amount value={row[key]} currency={row.currency} />,
  }
}

function wordsOr<K extends string>(key: K | null, words: Record<K, Text>) {
  return key === null ? <Dash /> : <Words of={words[key]} />
}

/** Formats "0.0275" as "2.75 %" without losing a digit. */
function rateText(rate: string | null) {
  if (rate === null) return <Dash />
  const percent = new Intl.NumberFormat('en-CA', { style: 'percent', maximumFractionDigits: 6 })
  return <span className="tabular-nums">{percent.format(Number(rate))}</span>
}

function Dash() {
  return <span className="text-text-3">—</span>
}

/** Opens the transfers of the posting beside the list. */
function Opener({ row }: { row: Transaction }) {
  const t = useText()
  const navigate = useNavigate()
  const before = useSearch({ strict: false }) as Search
  const search = { ...before, posting: row.postingId }
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      <button
        type="button"
        aria-label={t(linesTexts.open, { type: t(postingTypeText[row.type]), id: row.postingId })}
        onClick={() => void navigate({ to: '.', search, resetScroll: false })}
        className="-ml-1 inline-flex min-h-7 items-center gap-0.5 rounded px-1 text-left hover:text-accent hover:underline"
      >
        {t(postingTypeText[row.type])}
        <ChevronRight size={14} className="shrink-0 text-text-3" aria-hidden />
      </button>
      {row.billedLater > 0n && <Tag tone="info">{t(m.billedLater)}</Tag>}
      {row.type === 'feePayment' && <Amount value={-row.billedLater} currency={row.currency} />}
    </span>
  )
}

/** Links to what the posting records: a refund, an order, or the settlement. */
function ObjectLink({ row: { refundId, orderId, clearingId } }: { row: Transaction }) {
  const merchantId = useSession().partner.mch_code
  if (!refundId && !orderId && !clearingId) return <Dash />
  const to = refundId
    ? pathTo('/Payments/RefundOrder/Detail/$refundOrderId', { refundOrderId: refundId })
    : orderId
      ? pathTo('/Payments/PayOrder/Detail/$orderId', { orderId })
      : settlementPath(merchantId, clearingId ?? '')
  return (
    <TextLink to={to} className="underline decoration-control">
      {refundId ?? orderId ?? clearingId}
    </TextLink>
  )
}

const settlementPath = (clientId: string, clearingId: string) =>
  pathTo('/Finances/Settlements/Details/$clientId/$clearingId', { clientId, clearingId })

function Settlement({ type, clearingId, settled }: Transaction) {
  if (type === 'feePayment') return <Dash />
  return <SettlementLink clearingId={clearingId} settled={settled} />
}

function SettlementLink({ clearingId, settled }: Pick<Transaction, 'clearingId' | 'settled'>) {
  const merchantId = useSession().partner.mch_code
  const t = useText()
  return (
    <span className="inline-flex items-center gap-2">
      {clearingId && <TextLink to={settlementPath(merchantId, clearingId)}>{clearingId}</TextLink>}
      <Tag tone={settled ? 'good' : 'neutral'}>{t(settledText[settled ? 'settled' : 'unsettled'])}</Tag>
    </span>
  )
}
