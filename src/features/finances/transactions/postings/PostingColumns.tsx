import { ChevronRight } from 'lucide-react'
import type { Column } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { TextLink } from '#console/link.tsx'
import { useSession } from '#console/session.ts'
import { Amount } from '#console/ui/Amount.tsx'
import { Tag } from '#console/ui/Tag.tsx'
import { zoned } from '#console/ui/table/zoned.ts'
import { Words } from '#console/ui/Words.tsx'
import type { Transaction } from '#features/finances/transactions/transactions.contract.ts'
import {
  linesTexts,
  m,
  postingTypeText,
  settledText,
} from '#features/finances/transactions/transactions.messages.ts'
import { Way } from '#features/payments/orders/OrderTags.tsx'
import { channelNames } from '#shared/labels.messages.ts'
import type { Text } from '#shared/messages.ts'
import type { Zone } from '#shared/zone.ts'

/** The columns of the list. Those a bookkeeper needs are visible; the rest are in the column chooser. */
export function postingColumns(zone: Zone, onOpen: (postingId: string) => void): Column<Transaction>[] {
  return [
    { key: 'postedAt', title: zoned(m.postedAt, zone), sortable: true },
    { key: 'type', title: m.type, cell: (row) => <Opener row={row} onOpen={onOpen} /> },
    {
      key: 'object',
      title: m.object,
      exportAs: ['orderId', 'refundId', 'clearingId'],
      cell: (row) => <ObjectLink row={row} />,
    },
    amount('gross', m.gross),
    amount('fee', m.fee),
    amount('tax', m.tax),
    amount('net', m.net),
    {
      ...amount('balance', m.balance),
      cell: (row) => <Amount value={row.balance} currency={row.currency} />,
    },
    ...moreColumns,
  ]
}

const moreColumns: Column<Transaction>[] = [
  {
    key: 'settled',
    title: m.settlement,
    hidden: true,
    exportAs: ['clearingId', 'settled'],
    cell: Settlement,
  },
  hidden(amount('billedLater', m.billedLater)),
  hidden(amount('tip', m.tip)),
  hidden(amount('surcharge', m.surcharge)),
  {
    key: 'feeRate',
    title: m.feeRate,
    align: 'right',
    hidden: true,
    cell: ({ feeRate }) => rateText(feeRate),
  },
  {
    key: 'orderAmount',
    title: m.orderAmount,
    align: 'right',
    hidden: true,
    cell: ({ orderAmount, orderCurrency }) =>
      orderAmount === null || orderCurrency === null ? (
        <Dash />
      ) : (
        <Amount value={orderAmount} currency={orderCurrency} withCode />
      ),
  },
  { key: 'exchangeRate', title: m.exchangeRate, align: 'right', hidden: true },
  { key: 'channel', title: m.channel, hidden: true, cell: ({ channel }) => wordsOr(channel, channelNames) },
  { key: 'way', title: m.way, hidden: true, cell: ({ way }) => (way ? <Way of={way} /> : <Dash />) },
  { key: 'storeLabel', title: m.store, hidden: true },
  { key: 'deviceId', title: m.device, hidden: true },
  { key: 'operator', title: m.operator, hidden: true },
  { key: 'clientOrderId', title: m.clientOrderId, copyable: true, hidden: true },
  { key: 'channelTransactionId', title: m.channelTransactionId, copyable: true, hidden: true },
  { key: 'postingId', title: m.postingId, copyable: true, hidden: true },
  { key: 'currency', title: m.currency, hidden: true },
]

type AmountKey = 'gross' | 'fee' | 'tax' | 'net' | 'tip' | 'surcharge' | 'billedLater' | 'balance'

/** An amount in the account's currency. Zero shows as a dash so that non-zero amounts stand out. */
function amount(key: AmountKey, title: Text): Column<Transaction> {
  const cell = (row: Transaction) =>
    row[key] === 0n ? <Dash /> : <Amount value={row[key]} currency={row.currency} />
  return { key, title, align: 'right', cell }
}

function hidden(column: Column<Transaction>): Column<Transaction> {
  return { ...column, hidden: true }
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

function Opener({ row, onOpen }: { row: Transaction; onOpen: (postingId: string) => void }) {
  const t = useText()
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      <button
        type="button"
        aria-label={t(linesTexts.open, { type: t(postingTypeText[row.type]), id: row.postingId })}
        onClick={() => onOpen(row.postingId)}
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
    ? `/Payments/RefundOrder/Detail/${refundId}`
    : orderId
      ? `/Payments/PayOrder/Detail/${orderId}`
      : settlementPath(merchantId, clearingId ?? '')
  return (
    <TextLink to={to} className="underline decoration-control">
      {refundId ?? orderId ?? clearingId}
    </TextLink>
  )
}

const settlementPath = (clientId: string, clearingId: string) =>
  `/Finances/Settlements/Details/${clientId}/${clearingId}`

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
