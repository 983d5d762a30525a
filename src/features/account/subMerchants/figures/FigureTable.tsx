import { ArrowUpRight } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { useText } from '#console/language.tsx'
import { GoLink } from '#console/link.tsx'
import { stringifySearch } from '#console/search.ts'
import { openAt } from '#console/shell/switching.ts'
import { Amount } from '#console/ui/Amount.tsx'
import { Card } from '#console/ui/Card.tsx'
import { Table } from '#console/ui/Table.tsx'
import type { Column } from '#console/ui/table/column.ts'
import type { Consolidated, FigureTotals } from '#features/account/subMerchants/figures/figures.contract.ts'
import { permilleOf } from '#features/account/subMerchants/figures/figures.domain.ts'
import type { FigureRow } from '#features/account/subMerchants/figures/figures.fields.ts'
import { figureTexts as m } from '#features/account/subMerchants/figures/figures.messages.ts'
import { listsBehind, type Place } from '#shared/figureLists.ts'
import type { Text } from '#shared/messages.ts'

type Props = { of: Consolidated; total: FigureTotals }

/** Each merchant's figures in one currency. Every number opens the underlying list in that merchant's tab. */
export function FigureTable({ of, total }: Props) {
  const t = useText()
  const { fromDay, toDay } = of
  const columns = useMemo(() => columnsOf(total, { fromDay, toDay }), [total, fromDay, toDay])
  const rows = of.rows.filter(({ currency }) => currency === total.currency)
  return (
    <Card flush title={t(m.byMerchant, { currency: total.currency })}>
      <Table
        label={t(m.byMerchant, { currency: total.currency })}
        rows={rows}
        columns={columns}
        rowKey="mchCode"
      />
    </Card>
  )
}

function columnsOf(total: FigureTotals, days: { fromDay: string; toDay: string }): Column<FigureRow>[] {
  const lists = listsBehind(days)
  type Money = 'sales' | 'refunds' | 'fees' | 'settled' | 'unsettled'
  const money = (key: Money, title: Text, place: Place): Column<FigureRow> => ({
    key,
    title,
    align: 'right',
    cell: (row) => (
      <Opening row={row} place={place} what={title}>
        <Amount value={row[key]} currency={row.currency} />
      </Opening>
    ),
  })
  return [
    { key: 'mchNickName', title: m.merchant, cell: (row) => <Merchant row={row} /> },
    money('sales', m.sales, lists.orders),
    {
      key: 'share',
      title: m.share,
      cell: ({ sales }) => <Share permille={permilleOf(sales, total.sales)} />,
    },
    {
      key: 'transactions',
      title: m.transactions,
      align: 'right',
      cell: (row) => (
        <Opening row={row} place={lists.orders} what={m.transactions}>
          {row.transactions}
        </Opening>
      ),
    },
    money('refunds', m.refunds, lists.refunds),
    money('fees', m.fees, lists.orders),
    money('settled', m.settled, lists.settled),
    money('unsettled', m.unsettled, lists.unsettled),
  ]
}

function Merchant({ row: { mchNickName, mchCode, own } }: { row: FigureRow }) {
  const t = useText()
  return (
    <span className="inline-block leading-snug">
      <span className="font-medium">{mchNickName}</span>
      {own && <span className="ml-1.5 text-xs text-text-3">({t(m.you)})</span>}
      <span className="block font-mono text-xs text-text-3">{mchCode}</span>
    </span>
  )
}

/** A bar of the share, with its percentage. */
function Share({ permille }: { permille: number }) {
  return (
    <span className="flex min-w-32 items-center gap-2">
      <span className="h-2 flex-1 overflow-hidden rounded-full bg-hover" aria-hidden>
        <span
          className="dot block h-full rounded-full bg-(--chart-blue)"
          style={{ width: `${permille / 10}%` }}
        />
      </span>
      <span className="w-12 text-right text-sm tabular-nums">{(permille / 10).toFixed(1)}%</span>
    </span>
  )
}

type OpeningProps = { row: FigureRow; place: Place; what: Text; children: ReactNode }

function Opening({ row, place, what, children }: OpeningProps) {
  const t = useText()
  const looks =
    'inline-flex items-center gap-1 rounded-sm underline-offset-3 hover:text-accent hover:underline'
  if (row.own)
    return (
      <GoLink to={place.to} search={place.search} className={looks}>
        {children}
      </GoLink>
    )
  const path = place.to + stringifySearch(place.search)
  return (
    <button
      type="button"
      className={looks}
      title={`${t(what)}: ${t(m.opens, { name: row.mchNickName })}`}
      onClick={() => void openAt(row, t, path).catch(() => undefined)}
    >
      <ArrowUpRight size={13} className="text-text-3" aria-hidden />
      {children}
    </button>
  )
}
