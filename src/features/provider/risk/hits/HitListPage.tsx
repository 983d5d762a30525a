import { useMemo } from 'react'
import { api } from '#console/api.ts'
import { type Column, type Filter, ListPage } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { optionsOf } from '#console/ui/options.ts'
import { zoned } from '#console/ui/table/zoned.ts'
import { Words } from '#console/ui/Words.tsx'
import { useZone } from '#console/zone.tsx'
import { MerchantName } from '#features/account/merchants/operations/MerchantName.tsx'
import { merchantFilter } from '#features/account/merchants/operations/merchantFilter.tsx'
import { HitEffectTag, ReviewTag } from '#features/provider/risk/hits/HitTags.tsx'
import {
  type HitQuery,
  type HitTotals,
  hitExport,
  type RiskHit,
} from '#features/provider/risk/hits/hits.contract.ts'
import { effectText, m, queueText, reviewText } from '#features/provider/risk/hits/hits.messages.ts'
import { PrecisionCard } from '#features/provider/risk/hits/PrecisionCard.tsx'
import { reasonText } from '#features/provider/risk/rules/reason.messages.ts'
import { wayText } from '#shared/reference.ts'
import type { Zone } from '#shared/zone.ts'

const filters: Filter<HitQuery>[] = [
  { key: 'queue', label: m.queue, options: optionsOf(queueText) },
  { key: 'effect', label: m.effect, options: optionsOf(effectText) },
  { key: 'review', label: m.review, options: optionsOf(reviewText) },
  { days: ['fromDay', 'toDay'], label: m.days },
  merchantFilter,
  { key: 'orderId', label: m.order },
]

/** What rules have met, with the queue of what waits for someone. */
export function HitListPage() {
  const zone = useZone()
  const columns = useMemo(() => columnsWith(zone), [zone])
  return (
    <>
      <ListPage
        title={m.title}
        description={m.about}
        endpoint={api.riskHits.list}
        rowKey="hitId"
        columns={columns}
        filters={filters}
        rowLink={({ merchantId, hitId }) => `/admin/riskHits/${merchantId}/${hitId}`}
        live="riskHit"
        totals={totals}
        exportTo={hitExport}
        empty={{ title: m.none, hint: m.noneHint }}
      />
      <div className="mt-4">
        <PrecisionCard />
      </div>
    </>
  )
}

const totals = {
  read: (narrowing: Partial<HitQuery>) => api.riskHits.totals(narrowing),
  count: ({ count }: HitTotals) => count,
  show: (sums: HitTotals) => <Totals {...sums} />,
}

function Totals({ count, waiting, overdue, amounts }: HitTotals) {
  const t = useText()
  const parts = [
    [m.hits, count],
    [m.waiting, waiting],
    [m.overdue, overdue],
  ] as const
  return (
    <span className="flex flex-wrap items-baseline gap-x-4">
      {parts.map(([label, value]) => (
        <span key={label.en}>
          {t(label)} <span className="font-medium text-text">{value}</span>
        </span>
      ))}
      {amounts.map(({ currency, amount }) => (
        <Amount key={currency} value={amount} currency={currency} withCode />
      ))}
    </span>
  )
}

function columnsWith(zone: Zone): Column<RiskHit>[] {
  return [
    { key: 'hitTime', title: zoned(m.hitTime, zone), sortable: true },
    {
      key: 'merchantId',
      title: m.merchant,
      exportAs: ['merchantId', 'tradeName'],
      cell: (hit) => <MerchantName of={hit} />,
    },
    {
      key: 'ruleName',
      title: m.rule,
      cell: ({ ruleName }) => <span className="block whitespace-normal sm:min-w-28">{ruleName}</span>,
    },
    { key: 'effect', title: m.effect, cell: ({ effect }) => <HitEffectTag of={effect} /> },
    { key: 'review', title: m.review, cell: (hit) => <ReviewTag of={hit} /> },
    {
      key: 'amount',
      title: m.amount,
      align: 'right',
      sortable: true,
      cell: ({ amount, currency }) => <Amount value={amount} currency={currency} withCode />,
    },
    { key: 'wayCode', title: m.way, hidden: true, cell: ({ wayCode }) => <Words of={wayText[wayCode]} /> },
    { key: 'reason', title: m.reason, hidden: true, cell: ({ reason }) => <Reason of={reason} /> },
    { key: 'orderId', title: m.order, copyable: true, hidden: true },
    { key: 'dueTime', title: zoned(m.dueTime, zone), sortable: true },
    { key: 'assignee', title: m.assignee },
    { key: 'decidedBy', title: m.decidedBy, hidden: true },
    { key: 'decideTime', title: zoned(m.decideTime, zone), hidden: true },
    { key: 'decisionReason', title: m.decisionReason, hidden: true },
  ]
}

function Reason({ of }: { of: RiskHit['reason'] }) {
  return (
    <span className="inline-block first-letter:uppercase">
      <Words of={reasonText[of]} />
    </span>
  )
}
