import { pathTo } from '#console/address.ts'
import { api } from '#console/api.ts'
import { type Filter, ListPage } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { fieldFilters } from '#console/list/fieldFilters.ts'
import { type FieldChoice, useFieldColumns } from '#console/list/useFieldColumns.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { optionsOf } from '#console/ui/options.ts'
import { Words } from '#console/ui/Words.tsx'
import { MerchantName } from '#features/merchants/operations/MerchantName.tsx'
import { merchantFilter } from '#features/merchants/operations/merchantFilter.tsx'
import type { HitTotals } from '#features/payments/risk/hits/hits.contract.ts'
import { type HitQuery, hitList, type RiskHit } from '#features/payments/risk/hits/hits.fields.ts'
import { m, queueText } from '#features/payments/risk/hits/hits.messages.ts'
import { HitEffectTag, ReviewTag } from '#features/payments/risk/operations/hits/HitTags.tsx'
import { PrecisionCard } from '#features/payments/risk/operations/hits/PrecisionCard.tsx'
import { reasonText } from '#features/payments/risk/rules/reason.messages.ts'

const filters: Filter<HitQuery>[] = [
  { key: 'queue', label: m.queue, options: optionsOf(queueText) },
  ...fieldFilters(hitList, ['effect', 'review']),
  { days: ['fromDay', 'toDay'], label: m.days },
  merchantFilter,
  ...fieldFilters(hitList, ['orderId']),
]

const choice: FieldChoice<RiskHit> = {
  shown: ['hitTime', 'merchantId', 'ruleName', 'effect', 'review', 'amount', 'dueTime', 'assignee'],
  more: ['wayCode', 'reason', 'orderId', 'decidedBy', 'decideTime', 'decisionReason'],
  special: {
    merchantId: {
      title: m.merchant,
      exportAs: ['merchantId', 'tradeName'],
      cell: (hit) => <MerchantName of={hit} />,
    },
    ruleName: {
      cell: ({ ruleName }) => <span className="block whitespace-normal sm:min-w-28">{ruleName}</span>,
    },
    effect: { cell: ({ effect }) => <HitEffectTag of={effect} /> },
    review: { cell: (hit) => <ReviewTag of={hit} /> },
    amount: { cell: ({ amount, currency }) => <Amount value={amount} currency={currency} withCode /> },
    reason: { cell: ({ reason }) => <Reason of={reason} /> },
  },
}

/** The payments that rules matched, with the review queue. */
export function HitListPage() {
  const columns = useFieldColumns(hitList, choice)
  return (
    <>
      <ListPage
        title={m.title}
        description={m.about}
        endpoint={api.riskHits.list}
        rowKey="hitId"
        columns={columns}
        filters={filters}
        rowLink={({ merchantId, hitId }) =>
          pathTo('/admin/riskHits/$merchantId/$hitId', { merchantId, hitId })
        }
        live="riskHit"
        totals={totals}
        exportTo={hitList.file}
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

function Reason({ of }: { of: RiskHit['reason'] }) {
  return (
    <span className="inline-block first-letter:uppercase">
      <Words of={reasonText[of]} />
    </span>
  )
}
