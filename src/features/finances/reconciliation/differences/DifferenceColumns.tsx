import type { Filter } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { TextLink } from '#console/link.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { optionsOf } from '#console/ui/options.ts'
import type { Column } from '#console/ui/table/column.ts'
import { Words } from '#console/ui/Words.tsx'
import { channelNames } from '#features/channels/channels.messages.ts'
import {
  kindText,
  stateText,
  titles,
  typeText,
} from '#features/finances/reconciliation/bills/billTexts.messages.ts'
import type {
  Difference,
  DifferenceListQuery,
} from '#features/finances/reconciliation/differences/differences.contract.ts'
import {
  DifferenceStateTag,
  DifferenceTypeTag,
} from '#features/finances/reconciliation/ReconciliationTags.tsx'
import { m, resolutionText } from '#features/finances/reconciliation/reconciliation.messages.ts'
import { refundStatusText } from '#shared/reference.ts'

export const differenceFilters: Filter<DifferenceListQuery>[] = [
  { key: 'state', label: titles.state, options: optionsOf(stateText) },
  { key: 'type', label: titles.type, options: optionsOf(typeText) },
  { key: 'channel', label: titles.channel, options: optionsOf(channelNames) },
  { days: ['fromDay', 'toDay'], label: titles.billDay },
  { key: 'orderId', label: titles.orderId },
]

/** The columns of a difference list. `linked`: order IDs link to order pages, as in the merchant console. */
export function differenceColumns(linked: boolean): Column<Difference>[] {
  return [
    { key: 'type', title: titles.type, cell: ({ type }) => <DifferenceTypeTag of={type} /> },
    { key: 'state', title: titles.state, cell: ({ state }) => <DifferenceStateTag of={state} /> },
    { key: 'billDay', title: titles.billDay, sortable: true },
    { key: 'channel', title: titles.channel, cell: ({ channel }) => <Words of={channelNames[channel]} /> },
    { key: 'kind', title: titles.kind, cell: ({ kind }) => <Words of={kindText[kind]} /> },
    {
      key: 'orderId',
      title: titles.orderId,
      copyable: true,
      cell: (row) => <Order of={row} linked={linked} />,
    },
    {
      key: 'hereAmount',
      title: titles.hereAmount,
      align: 'right',
      cell: (row) => <Side of={row} side="here" />,
    },
    {
      key: 'thereAmount',
      title: titles.thereAmount,
      align: 'right',
      cell: (row) => <Side of={row} side="there" />,
    },
    { key: 'carryUntil', title: titles.carryUntil, hidden: true },
    { key: 'dueDay', title: titles.dueDay, hidden: true },
    { key: 'askedBy', title: m.asked, hidden: true },
    { key: 'resolution', title: titles.resolution, cell: (row) => <Resolution of={row} /> },
    { key: 'reason', title: titles.reason, hidden: true },
    { key: 'resolvedBy', title: titles.resolvedBy, hidden: true },
    { key: 'resolveTime', title: titles.resolveTime, hidden: true },
    { key: 'createTime', title: titles.createTime, sortable: true, hidden: true },
    { key: 'lineNo', title: titles.lineNo, align: 'right', hidden: true },
    { key: 'channelOrderNo', title: titles.channelOrderNo, hidden: true, copyable: true },
    { key: 'channelTransactionId', title: titles.channelTransactionId, hidden: true, copyable: true },
  ]
}

function Order({
  of: { orderId, refundOrderId, channelOrderNo },
  linked,
}: {
  of: Difference
  linked: boolean
}) {
  if (orderId === null) return <span className="text-text-3">{channelOrderNo ?? '—'}</span>
  if (!linked) return refundOrderId ?? orderId
  const to = refundOrderId
    ? `/Payments/RefundOrder/Detail/${refundOrderId}`
    : `/Payments/PayOrder/Detail/${orderId}`
  return <TextLink to={to}>{refundOrderId ?? orderId}</TextLink>
}

/** The amount on one side, and any other value that differs there. */
export function Side({ of, side }: { of: Difference; side: 'here' | 'there' }) {
  const [amount, value] = side === 'here' ? [of.hereAmount, of.hereValue] : [of.thereAmount, of.thereValue]
  const tells = of.type === 'fee' || of.type === 'rate' || of.type === 'status' || of.type === 'late_success'
  return (
    <>
      {amount === null ? (
        <span className="text-text-3">—</span>
      ) : (
        <Amount value={amount} currency={of.currency} withCode />
      )}
      {tells && value !== null && (
        <div className="text-xs text-text-2">
          <Value of={value} type={of.type} />
        </div>
      )}
    </>
  )
}

function Value({ of, type }: { of: string; type: Difference['type'] }) {
  const t = useText()
  if (type === 'rate') return percentOf(of)
  if (of in refundStatusText) return t(refundStatusText[of as keyof typeof refundStatusText])
  return of
}

/** Formats a fraction ('0.006') as a percentage ('0.6%'). */
function percentOf(fraction: string): string {
  return `${Number((Number(fraction) * 100).toFixed(6))}%`
}

export function Resolution({ of: { resolution, arrivedDay } }: { of: Difference }) {
  if (resolution === null) return <span className="text-text-3">—</span>
  const known =
    resolution in resolutionText ? resolutionText[resolution as keyof typeof resolutionText] : null
  return (
    <>
      {known ? <Words of={known} /> : resolution}
      {arrivedDay && <div className="text-xs text-text-3">{arrivedDay}</div>}
    </>
  )
}
