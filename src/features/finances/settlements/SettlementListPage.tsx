import { useMemo } from 'react'
import { api } from '#console/api.ts'
import { type Column, type Filter, ListView } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { useMaybeSession } from '#console/session.ts'
import { Amount } from '#console/ui/Amount.tsx'
import { optionsOf } from '#console/ui/options.ts'
import { PageHeader } from '#console/ui/PageHeader.tsx'
import { zoned } from '#console/ui/table/zoned.ts'
import { Words } from '#console/ui/Words.tsx'
import { useZone } from '#console/zone.tsx'
import { OwnReserves } from '#features/finances/reserves/OwnReserves.tsx'
import type { Clearing, ClearingTotals } from '#features/finances/settlements/clearing.contract.ts'
import { FinanceTabs } from '#features/finances/settlements/FinanceTabs.tsx'
import { NextSettlement } from '#features/finances/settlements/next/NextSettlement.tsx'
import {
  SettlementStatusTag,
  StateTag,
  ValidationTag,
} from '#features/finances/settlements/SettlementTags.tsx'
import {
  exportTitles as titles,
  triggerText,
  validationText,
} from '#features/finances/settlements/settlementExport.messages.ts'
import {
  type SettlementListQuery,
  settlementExport,
} from '#features/finances/settlements/settlements.contract.ts'
import { m } from '#features/finances/settlements/settlements.messages.ts'
import { PeekHistory } from '#features/payments/orders/history/PeekHistory.tsx'
import { settlementStateText, settlementStatusText } from '#shared/labels.messages.ts'
import type { Text } from '#shared/messages.ts'

const filters: Filter<SettlementListQuery>[] = [
  { days: ['fromDay', 'toDay'], label: titles.settleDate },
  { key: 'status', label: titles.status, options: optionsOf(settlementStatusText) },
  { key: 'state', label: titles.state, options: optionsOf(settlementStateText) },
  { key: 'validation', label: titles.validation, options: optionsOf(validationText) },
]

/** The settlement list, newest first, below the upcoming settlement. */
export function SettlementListPage() {
  const t = useText()
  const zone = useZone()
  const clientId = useMaybeSession()?.partner.mch_code ?? ''
  const columns = useMemo(() => columnsWith(zoned(titles.toTime, zone)), [zone])
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
          rowLink={({ clientId, clearingId }) => `/Finances/Settlements/Details/${clientId}/${clearingId}`}
          peekMore={({ clientId, clearingId }) => (
            <PeekHistory objectId={clearingId} read={() => api.settlements.get({ clientId, clearingId })} />
          )}
          live="clearing"
          totals={totals}
          exportTo={settlementExport}
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

type AmountKey = { [K in keyof Clearing]: Clearing[K] extends bigint ? K : never }[keyof Clearing]

function amountColumn(key: AmountKey, title: Text, more: Partial<Column<Clearing>> = {}): Column<Clearing> {
  const cell = (clearing: Clearing) => <Amount value={clearing[key]} currency={clearing.currency} />
  return { ...more, key, title, align: 'right', cell }
}

function columnsWith(toTime: Text): Column<Clearing>[] {
  return [
    { key: 'clearingId', title: titles.clearingId, copyable: true },
    { key: 'toTime', title: toTime, sortable: true },
    amountColumn('gross', titles.gross),
    amountColumn('serviceFee', titles.serviceFee),
    amountColumn('taxAmount', titles.tax, { hidden: true }),
    amountColumn('net', titles.net, { sortable: true }),
    { key: 'status', title: titles.status, cell: ({ status }) => <SettlementStatusTag of={status} /> },
    { key: 'state', title: titles.state, cell: ({ state }) => <StateTag of={state} /> },
    {
      key: 'validation',
      title: titles.validation,
      cell: ({ validation }) => <ValidationTag of={validation} />,
    },
    { key: 'settleDate', title: titles.settleDate, hidden: true },
    { key: 'fromTime', title: titles.fromTime, hidden: true },
    { key: 'currency', title: titles.currency, hidden: true },
    { key: 'exchangeRate', title: titles.exchangeRate, hidden: true },
    amountColumn('saleAmount', titles.sale, { hidden: true }),
    amountColumn('tipAmount', titles.tip, { hidden: true }),
    amountColumn('surchargeAmount', titles.surcharge, { hidden: true }),
    amountColumn('refundAmount', titles.refund, { hidden: true }),
    amountColumn('feeReturnAmount', titles.feeReturn, { hidden: true }),
    amountColumn('holdAmount', titles.hold, { hidden: true }),
    amountColumn('reserveAmount', titles.reserve, { hidden: true }),
    amountColumn('adjustmentAmount', titles.adjustment, { hidden: true }),
    amountColumn('carriedIn', titles.carriedIn, { hidden: true }),
    { key: 'paymentCount', title: titles.paymentCount, align: 'right', hidden: true },
    { key: 'refundCount', title: titles.refundCount, align: 'right', hidden: true },
    {
      key: 'trigger',
      title: titles.trigger,
      hidden: true,
      cell: ({ trigger }) => <Words of={triggerText[trigger]} />,
    },
    { key: 'settleTime', title: titles.settleTime, hidden: true },
  ]
}
