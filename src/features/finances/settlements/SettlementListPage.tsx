import { pathTo } from '#console/address.ts'
import { api } from '#console/api.ts'
import { PeekHistory } from '#console/history/PeekHistory.tsx'
import { type Filter, ListView } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { fieldFilters } from '#console/list/fieldFilters.ts'
import { type FieldChoice, useFieldColumns } from '#console/list/useFieldColumns.tsx'
import { useMaybeSession } from '#console/session.ts'
import { Amount } from '#console/ui/Amount.tsx'
import { PageHeader } from '#console/ui/PageHeader.tsx'
import { OwnReserves } from '#features/finances/reserves/OwnReserves.tsx'
import type { ClearingTotals } from '#features/finances/settlements/clearing.contract.ts'
import { NextSettlement } from '#features/finances/settlements/next/NextSettlement.tsx'
import {
  SettlementStatusTag,
  StateTag,
  ValidationTag,
} from '#features/finances/settlements/SettlementTags.tsx'
import { exportTitles as titles } from '#features/finances/settlements/settlementExport.messages.ts'
import {
  type Clearing,
  type SettlementListQuery,
  settlementList,
} from '#features/finances/settlements/settlements.fields.ts'
import { m } from '#features/finances/settlements/settlements.messages.ts'
import { FinanceTabs } from '#features/ledger/FinanceTabs.tsx'

const filters: Filter<SettlementListQuery>[] = [
  { days: ['fromDay', 'toDay'], label: titles.settleDate },
  ...fieldFilters(settlementList, ['status', 'state', 'validation']),
]

const choice: FieldChoice<Clearing> = {
  shown: ['clearingId', 'toTime', 'gross', 'serviceFee', 'net', 'status', 'state', 'validation'],
  more: [
    ...(['taxAmount', 'settleDate', 'fromTime', 'currency', 'exchangeRate', 'saleAmount'] as const),
    ...(['tipAmount', 'surchargeAmount', 'refundAmount', 'feeReturnAmount', 'holdAmount'] as const),
    ...(['reserveAmount', 'adjustmentAmount', 'carriedIn', 'paymentCount', 'refundCount'] as const),
    ...(['trigger', 'settleTime'] as const),
  ],
  special: {
    status: { cell: ({ status }) => <SettlementStatusTag of={status} /> },
    state: { cell: ({ state }) => <StateTag of={state} /> },
    validation: { cell: ({ validation }) => <ValidationTag of={validation} /> },
    fromTime: { zoned: false },
    exchangeRate: { align: 'left' },
    settleTime: { zoned: false },
  },
}

/** The settlement list, newest first, below the upcoming settlement. */
export function SettlementListPage() {
  const t = useText()
  const clientId = useMaybeSession()?.partner.mch_code ?? ''
  const columns = useFieldColumns(settlementList, choice)
  return (
    <>
      <PageHeader title={t(m.title)} />
      <FinanceTabs />
      <div className="flex flex-col gap-4">
        <NextSettlement />
        <OwnReserves clientId={clientId} />
        <ListView
          title={m.title}
          endpoint={api.settlements.list}
          rowKey="clearingId"
          columns={columns}
          filters={filters}
          rowLink={({ clientId, clearingId }) =>
            pathTo('/Finances/Settlements/Details/$clientId/$clearingId', { clientId, clearingId })
          }
          peekMore={({ clientId, clearingId }) => (
            <PeekHistory objectId={clearingId} read={() => api.settlements.get({ clientId, clearingId })} />
          )}
          live="clearing"
          totals={totals}
          exportTo={settlementList.file}
          empty={{ title: m.empty, hint: m.emptyHint }}
        />
      </div>
    </>
  )
}

const totals = {
  read: (filters: Partial<SettlementListQuery>) => api.settlements.totals(filters),
  count: (rows: ClearingTotals[]) => rows.reduce((sum, { count }) => sum + count, 0),
  show: (rows: ClearingTotals[]) => rows.map((row) => <Total key={row.currency} {...row} />),
}

/** Totals of one currency. Amounts in different currencies are never added together. */
function Total({ currency, count, gross, fee, tax, net }: ClearingTotals) {
  const t = useText()
  const figures = [
    [titles.gross, gross],
    [titles.serviceFee, fee],
    [titles.tax, tax],
  ] as const
  return (
    <span className="flex flex-wrap items-baseline gap-x-3">
      <span>{t(m.totalCount, { count })}</span>
      {figures
        .filter(([, amount]) => amount !== 0n)
        .map(([title, amount]) => (
          <span key={title.zh as string}>
            {t(title)} <Amount value={amount} currency={currency} />
          </span>
        ))}
      <span className="font-medium text-text">
        {t(titles.net)} <Amount value={net} currency={currency} withCode />
      </span>
    </span>
  )
}
