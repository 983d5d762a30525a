import { pathTo } from '#console/address.ts'
import { api, useRead } from '#console/api.ts'
import { type Filter, ListPage } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { type FieldChoice, useFieldColumns } from '#console/list/useFieldColumns.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { Card } from '#console/ui/Card.tsx'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import { StatusTag } from '#console/ui/Tag.tsx'
import type { ReserveTotals } from '#features/finances/reserves/operations/reserveDesk.contract.ts'
import { m } from '#features/finances/reserves/operations/reserveDesk.messages.ts'
import {
  type MerchantReserve,
  type ReserveQuery,
  reserveList,
} from '#features/finances/reserves/operations/reserves.fields.ts'
import { MerchantName } from '#features/merchants/operations/MerchantName.tsx'
import { percentOfRate } from '#features/merchants/ratePlan.domain.ts'

const filters: Filter<ReserveQuery>[] = [
  { key: 'search', label: m.search },
  {
    key: 'waiting',
    label: m.waiting,
    options: [
      { value: 'true', label: m.waitingYes },
      { value: 'false', label: m.waitingNo },
    ],
  },
]

const choice: FieldChoice<MerchantReserve> = {
  shown: [
    ...(['merchantId', 'reserveRate', 'rollingHeld', 'targetAmount', 'fixedHeld'] as const),
    ...(['nextRelease', 'waiting'] as const),
  ],
  special: {
    merchantId: { title: m.merchant, cell: (row) => <MerchantName of={row} /> },
    reserveRate: {
      title: m.rolling,
      align: 'left',
      exportAs: ['reserveRate', 'reserveDays'],
      cell: (row) => <Rolling of={row} />,
    },
    rollingHeld: moneyCell('rollingHeld'),
    targetAmount: moneyCell('targetAmount'),
    fixedHeld: moneyCell('fixedHeld'),
    nextRelease: { exportAs: ['nextRelease', 'nextAmount'], cell: (row) => <NextRelease of={row} /> },
    waiting: { align: 'left', cell: (row) => <Waiting of={row} /> },
  },
}

function moneyCell(key: 'rollingHeld' | 'fixedHeld' | 'targetAmount') {
  return {
    cell: (row: MerchantReserve) => <Amount value={row[key]} currency={row.currency} withCode />,
  }
}

/** The reserves of all merchants and their release dates, for provider staff. */
export function ReserveListPage() {
  const columns = useFieldColumns(reserveList, choice)
  return (
    <>
      <ListPage
        title={m.title}
        description={m.about}
        endpoint={api.reserveDesk.list}
        rowKey="key"
        columns={columns}
        filters={filters}
        rowLink={({ merchantId }) => pathTo('/admin/reserves/$merchantId', { merchantId })}
        live="reserve"
        totals={totals}
        exportTo={reserveList.file}
        empty={{ title: m.none, hint: m.noneHint }}
      />
      <div className="mt-4">
        <ReleaseCalendar />
      </div>
    </>
  )
}

function ReleaseCalendar() {
  const t = useText()
  const { data, error, refetch } = useRead(api.reserveDesk.calendar, {})
  return (
    <Card title={t(m.calendar)}>
      {error && !data && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton />}
      {data?.length === 0 && <p className="text-text-3">{t(m.calendarNone)}</p>}
      <ul className="grid gap-x-6 gap-y-2 sm:grid-cols-2 xl:grid-cols-4">
        {data?.map(({ day, currency, amount, merchants }) => (
          <li key={`${day}/${currency}`} className="flex flex-wrap items-baseline gap-2">
            <span className="tabular-nums">{day}</span>
            <span className="font-medium">
              <Amount value={amount} currency={currency} withCode />
            </span>
            <span className="text-sm text-text-3">{t(m.merchants, { count: merchants })}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const totals = {
  read: (narrowing: Partial<ReserveQuery>) => api.reserveDesk.totals(narrowing),
  count: (rows: ReserveTotals[]) => rows.reduce((sum, { count }) => sum + count, 0),
  show: (rows: ReserveTotals[]) => rows.map((row) => <Total key={row.currency} {...row} />),
}

function Total({ currency, rollingHeld, fixedHeld }: ReserveTotals) {
  const t = useText()
  return (
    <span className="flex flex-wrap items-baseline gap-x-3 font-medium text-text">
      <span>
        {t(m.rollingHeld)} <Amount value={rollingHeld} currency={currency} withCode />
      </span>
      <span>
        {t(m.fixedHeld)} <Amount value={fixedHeld} currency={currency} withCode />
      </span>
    </span>
  )
}

function NextRelease({ of: { nextRelease, nextAmount, currency } }: { of: MerchantReserve }) {
  if (nextRelease === null) return '—'
  return (
    <span className="inline-flex flex-wrap gap-2">
      {nextRelease} <Amount value={nextAmount} currency={currency} withCode />
    </span>
  )
}

function Rolling({ of: { reserveRate, reserveDays } }: { of: MerchantReserve }) {
  const t = useText()
  if (reserveDays === 0) return <span className="text-text-3">{t(m.noTerms)}</span>
  return <>{t(m.termsOf, { rate: `${percentOfRate(reserveRate)}%`, count: reserveDays })}</>
}

function Waiting({ of: { waiting } }: { of: MerchantReserve }) {
  const t = useText()
  return waiting === 0 ? '—' : <StatusTag kind="waiting">{`${t(m.waitingYes)} ${waiting}`}</StatusTag>
}
