import { pathTo } from '#console/address.ts'
import { useText } from '#console/language.tsx'
import { TextLink } from '#console/link.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { Card } from '#console/ui/Card.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import { Note } from '#console/ui/Note.tsx'
import { Table } from '#console/ui/Table.tsx'
import type { Column } from '#console/ui/table/column.ts'
import type { MonthlyDetail } from '#features/finances/monthly/monthly.contract.ts'
import { percentOfRate } from '#features/finances/monthly/monthly.domain.ts'
import { listTexts, m, movementText, partTexts as p } from '#features/finances/monthly/monthly.messages.ts'
import type { Currency } from '#shared/currency.ts'
import { isZone } from '#shared/zone.ts'

type Tax = MonthlyDetail['taxes'][number] & { key: string }

export function TaxTable({ statement: { taxes, currency } }: { statement: MonthlyDetail }) {
  const t = useText()
  if (taxes.length === 0) return null
  const amount = (key: 'taxedFeeAmount' | 'taxAmount' | 'taxReturnAmount', title: Column<Tax>['title']) =>
    ({
      key,
      title,
      align: 'right',
      cell: (row: Tax) => <Amount value={row[key]} currency={currency} />,
    }) as const
  const columns: Column<Tax>[] = [
    { key: 'tax', title: p.taxKind },
    { key: 'rate', title: p.rate, align: 'right', cell: ({ rate }) => `${percentOfRate(rate)} %` },
    { key: 'registration', title: p.registration },
    amount('taxedFeeAmount', p.taxedFees),
    amount('taxAmount', m.tax),
    amount('taxReturnAmount', p.taxReturn),
  ]
  const rows = taxes.map((tax) => ({ ...tax, key: `${tax.tax}/${tax.rate}` }))
  return (
    <Card title={t(p.taxes)} flush>
      <Table label={t(p.taxes)} rows={rows} columns={columns} rowKey="key" />
    </Card>
  )
}

type PaidOut = MonthlyDetail['payouts'][number] & { key: string }

/** Each payout links to the settlement that it paid. */
export function PayoutTable({ statement, linked }: { statement: MonthlyDetail; linked: boolean }) {
  const t = useText()
  const { payouts, currency, merchantId, timezone } = statement
  if (payouts.length === 0) return null
  const settlement = ({ clearingId }: PaidOut) =>
    linked && clearingId !== '' ? (
      <TextLink
        to={pathTo('/Finances/Settlements/Details/$clientId/$clearingId', {
          clientId: merchantId,
          clearingId,
        })}
      >
        {clearingId}
      </TextLink>
    ) : (
      clearingId
    )
  const zone = isZone(timezone) ? { zone: timezone } : {}
  const columns: Column<PaidOut>[] = [
    { key: 'postedAt', title: p.paidOut, cell: ({ postedAt }) => <Instant at={postedAt} {...zone} /> },
    { key: 'clearingId', title: p.settlement, cell: settlement },
    {
      key: 'amount',
      title: p.amount,
      align: 'right',
      cell: ({ amount }) => <Amount value={amount} currency={currency} />,
    },
  ]
  const sum = payouts.reduce((all, { amount }) => all + amount, 0n)
  const rows = payouts.map((payout, place) => ({ ...payout, key: String(place) }))
  const totals = { postedAt: t(m.total), amount: <Amount value={sum} currency={currency} /> }
  return (
    <Card title={t(p.payouts)} flush>
      <Table label={t(p.payouts)} rows={rows} columns={columns} rowKey="key" totals={totals} />
    </Card>
  )
}

type Step = { key: string; name: string; lines: string; amount: bigint }

/** Opening balance, movements and closing balance; red if they do not add up. */
export function AccountTable({
  statement,
  of,
}: {
  statement: MonthlyDetail
  of: 'payable' | 'feeReceivable'
}) {
  const t = useText()
  const owes = of === 'feeReceivable'
  const { currency } = statement
  const opening = owes ? statement.openingOwed : statement.openingBalance
  const closing = owes ? statement.closingOwed : statement.closingBalance
  const moved = statement.movements
    .filter(({ account }) => account === of)
    .map(({ category, lineCount, amount }) => ({
      key: category,
      name: t(movementText[category]),
      lines: String(lineCount),
      amount: owes ? -amount : amount,
    }))
  const adds = moved.reduce((sum, { amount }) => sum + amount, opening) === closing
  const first = { key: 'opening', name: t(owes ? p.openingOwed : p.opening), lines: '', amount: opening }
  const title = t(owes ? p.owed : p.account)
  const totals = {
    name: t(owes ? p.closingOwed : p.closing),
    amount: <Amount value={closing} currency={currency} />,
  }
  return (
    <Card title={title} flush>
      <Table
        label={title}
        rows={[first, ...moved]}
        columns={stepColumns(currency)}
        rowKey="key"
        totals={totals}
      />
      <div className="p-4">
        <Note tone={adds ? 'good' : 'bad'} title={t(adds ? listTexts.adds : listTexts.addsNot)} />
      </div>
    </Card>
  )
}

function stepColumns(currency: Currency): Column<Step>[] {
  return [
    { key: 'name', title: p.movement },
    { key: 'lines', title: p.lines, align: 'right' },
    {
      key: 'amount',
      title: p.amount,
      align: 'right',
      cell: ({ amount }) => <Amount value={amount} currency={currency} />,
    },
  ]
}
