import { pathTo } from '#console/address.ts'
import type { Filter } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { TextLink } from '#console/link.tsx'
import { fieldFilters } from '#console/list/fieldFilters.ts'
import type { FieldChoice } from '#console/list/useFieldColumns.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { Words } from '#console/ui/Words.tsx'
import { titles } from '#features/finances/reconciliation/bills/billTexts.messages.ts'
import type { Difference } from '#features/finances/reconciliation/differences/differences.contract.ts'
import {
  type DifferenceListQuery,
  differenceList,
} from '#features/finances/reconciliation/differences/differences.fields.ts'
import {
  DifferenceStateTag,
  DifferenceTypeTag,
} from '#features/finances/reconciliation/ReconciliationTags.tsx'
import { resolutionText } from '#features/finances/reconciliation/reconciliation.messages.ts'
import { refundStatusText } from '#shared/reference.ts'

export const differenceFilters: Filter<DifferenceListQuery>[] = [
  ...fieldFilters(differenceList, ['state', 'type', 'channel']),
  { days: ['fromDay', 'toDay'], label: titles.billDay },
  ...fieldFilters(differenceList, ['orderId']),
]

/** The columns of the list. `linked`: order IDs link to order pages, as in the merchant console. */
export function differenceChoice(linked: boolean): FieldChoice<Difference> {
  return {
    shown: [
      ...(['type', 'state', 'billDay', 'channel', 'kind', 'orderId'] as const),
      ...(['hereAmount', 'thereAmount', 'resolution'] as const),
    ],
    more: [
      ...(['carryUntil', 'dueDay', 'askedBy', 'reason', 'resolvedBy', 'resolveTime'] as const),
      ...(['createTime', 'lineNo', 'channelOrderNo', 'channelTransactionId'] as const),
    ],
    special: {
      type: { cell: ({ type }) => <DifferenceTypeTag of={type} /> },
      state: { cell: ({ state }) => <DifferenceStateTag of={state} /> },
      orderId: { cell: (row) => <Order of={row} linked={linked} /> },
      hereAmount: { cell: (row) => <Side of={row} side="here" /> },
      thereAmount: { cell: (row) => <Side of={row} side="there" /> },
      resolution: { cell: (row) => <Resolution of={row} /> },
    },
  }
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
    ? pathTo('/Payments/RefundOrder/Detail/$refundOrderId', { refundOrderId })
    : pathTo('/Payments/PayOrder/Detail/$orderId', { orderId })
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
