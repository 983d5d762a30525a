import { useMemo } from 'react'
import { useLanguage, useText } from '#console/language.tsx'
import { TextLink } from '#console/link.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { Card } from '#console/ui/Card.tsx'
import { Table } from '#console/ui/Table.tsx'
import type { Column } from '#console/ui/table/column.ts'
import { typeNameWith } from '#features/finances/monthly/facts/typeNames.domain.ts'
import type { MonthlyDetail } from '#features/finances/monthly/monthly.contract.ts'
import {
  effectiveRate,
  groupedBy,
  networkOf,
  percentOfRate,
  typeOf,
} from '#features/finances/monthly/monthly.domain.ts'
import { brandText, fundingText, m, partTexts as p } from '#features/finances/monthly/monthly.messages.ts'
import type { Currency } from '#shared/currency.ts'
import type { Language, Text } from '#shared/messages.ts'
import { say } from '#shared/messages.ts'
import { wayText } from '#shared/reference.ts'

type Line = ReturnType<typeof groupedBy>[number] & { key: string; name: string }
type Search = Record<string, string>

/** The same fees by type, rate and network. A type links to its transactions. */
export function FeeTables({ statement, search }: { statement: MonthlyDetail; search: Search | null }) {
  const t = useText()
  const language = useLanguage()
  const { fees, currency } = statement
  const tables = useMemo(() => linesOf(fees, language), [fees, language])
  const total = groupedBy(fees, () => '')[0]
  const sums = total && {
    name: t(m.total),
    paymentCount: total.paymentCount,
    paymentAmount: <Amount value={total.paymentAmount} currency={currency} />,
    refundCount: total.refundCount,
    refundAmount: <Amount value={total.refundAmount} currency={currency} />,
    feeAmount: <Amount value={total.feeAmount} currency={currency} />,
    feeReturnAmount: <Amount value={total.feeReturnAmount} currency={currency} />,
    effective: percentOf(effectiveRate(total.feeAmount, total.paymentAmount)),
  }
  const shared = { rowKey: 'key' as const, ...(sums ? { totals: sums } : {}) }
  if (fees.length === 0) return null
  return (
    <>
      <Card title={t(p.byType)} flush>
        <Table {...shared} label={t(p.byType)} rows={tables.types} columns={typeColumns(currency, search)} />
      </Card>
      <Card title={t(p.byRate)} flush>
        <Table {...shared} label={t(p.byRate)} rows={tables.rates} columns={rateColumns(currency)} />
      </Card>
      <Card title={t(p.byNetwork)} flush>
        <Table {...shared} label={t(p.byNetwork)} rows={tables.networks} columns={networkColumns(currency)} />
      </Card>
    </>
  )
}

function linesOf(fees: MonthlyDetail['fees'], language: Language) {
  const texts = { way: wayText, brand: brandText, funding: fundingText }
  const textOf = (text: Text) => say(language, text)
  const named = (keyOf: (fee: MonthlyDetail['fees'][number]) => string, whole: boolean): Line[] =>
    groupedBy(fees, keyOf).map((fee) => ({
      ...fee,
      key: keyOf({ ...fee, feeRate: fee.feeRate ?? '' }),
      name: typeNameWith(fee, texts, textOf, { funding: whole, joint: language === 'en' ? ', ' : ' ' }),
    }))
  return {
    types: named(typeOf, true),
    rates: named((fee) => `${typeOf(fee)}/${fee.feeRate}`, true).filter(
      ({ paymentCount }) => paymentCount > 0,
    ),
    networks: named(networkOf, false),
  }
}

const percentOf = (rate: string | null) => (rate === null ? '—' : `${rate} %`)

type AmountKey = 'paymentAmount' | 'refundAmount' | 'feeAmount' | 'feeReturnAmount'
const amount = (currency: Currency, key: AmountKey, title: Text): Column<Line> => ({
  key,
  title,
  align: 'right',
  cell: (line) => <Amount value={line[key]} currency={currency} />,
})
const payments: Column<Line> = { key: 'paymentCount', title: m.payments, align: 'right' }
const effective: Column<Line> = {
  key: 'effective',
  title: m.effectiveRate,
  align: 'right',
  cell: ({ feeAmount, paymentAmount }) => percentOf(effectiveRate(feeAmount, paymentAmount)),
}

function typeColumns(currency: Currency, search: Search | null): Column<Line>[] {
  const nameCell = ({ name, way }: Line) =>
    search === null ? (
      name
    ) : (
      <TextLink to="/Finances/Transactions" search={{ ...search, way }}>
        {name}
      </TextLink>
    )
  return [
    { key: 'name', title: p.type, cell: nameCell },
    payments,
    amount(currency, 'paymentAmount', m.volume),
    { key: 'refundCount', title: m.refunds, align: 'right' },
    amount(currency, 'refundAmount', m.refunded),
    amount(currency, 'feeAmount', m.fees),
    amount(currency, 'feeReturnAmount', m.feeReturn),
    effective,
  ]
}

function rateColumns(currency: Currency): Column<Line>[] {
  return [
    { key: 'name', title: p.type },
    {
      key: 'rate',
      title: p.rate,
      align: 'right',
      cell: ({ feeRate }) => (feeRate === null ? '—' : `${percentOfRate(feeRate)} %`),
    },
    payments,
    amount(currency, 'paymentAmount', m.volume),
    amount(currency, 'feeAmount', m.fees),
  ]
}

function networkColumns(currency: Currency): Column<Line>[] {
  return [
    { key: 'name', title: p.network },
    payments,
    amount(currency, 'paymentAmount', m.volume),
    amount(currency, 'feeAmount', m.fees),
    effective,
  ]
}
