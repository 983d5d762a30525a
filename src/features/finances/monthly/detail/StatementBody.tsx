import type { Address } from '#console/address.ts'
import { useText } from '#console/language.tsx'
import { TextLink } from '#console/link.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { Card } from '#console/ui/Card.tsx'
import { Descriptions } from '#console/ui/Descriptions.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import { AccountTable, PayoutTable, TaxTable } from '#features/finances/monthly/detail/AccountTables.tsx'
import { FeeTables } from '#features/finances/monthly/detail/FeeTables.tsx'
import type { MonthlyDetail } from '#features/finances/monthly/monthly.contract.ts'
import { kindText, listTexts, m, partTexts as p } from '#features/finances/monthly/monthly.messages.ts'
import { formatInstant, isZone } from '#shared/zone.ts'

type Props = {
  statement: MonthlyDetail
  /** The path of another document of the same merchant. */
  pathOf: (statementId: string) => Address
  /** Whether to link to the merchant's own pages, which provider staff cannot open. */
  linked: boolean
}

/** The content of a document, for its merchant and the provider. */
export function StatementBody({ statement, pathOf, linked }: Props) {
  const search = linked ? searchOf(statement) : null
  const billed = statement.kind === 'invoice' || statement.closingOwed !== 0n
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <Facts statement={statement} pathOf={pathOf} search={search} />
      <FeeTables statement={statement} search={search} />
      <TaxTable statement={statement} />
      <PayoutTable statement={statement} linked={linked} />
      <AccountTable statement={statement} of="payable" />
      {billed && <AccountTable statement={statement} of="feeReceivable" />}
    </div>
  )
}

/** The month as filters for the transaction list: its first and last day. */
function searchOf({ fromTime, toTime, timezone, currency }: MonthlyDetail): Record<string, string> | null {
  if (!isZone(timezone)) return null
  const dayAt = (instant: Date) => formatInstant(instant, timezone, 'en', 'date')
  return { currency, fromDay: dayAt(fromTime), toDay: dayAt(new Date(toTime.getTime() - 1)) }
}

function Facts({
  statement,
  pathOf,
  search,
}: Omit<Props, 'linked'> & { search: Record<string, string> | null }) {
  const t = useText()
  const { currency, timezone, dueDay, payTime, corrects, correctedBy, effectiveRate } = statement
  const zone = isZone(timezone) ? { zone: timezone } : {}
  const money = (value: bigint) => <Amount value={value} currency={currency} />
  const other = (id: string | null) => id && <TextLink to={pathOf(id)}>{id}</TextLink>
  const links = search && (
    <span className="flex flex-wrap gap-4">
      <TextLink to="/Finances/Transactions" search={search}>
        {t(listTexts.seeTransactions)}
      </TextLink>
      <TextLink to="/Finances/Settlements" search={{ fromDay: search.fromDay, toDay: search.toDay }}>
        {t(listTexts.seeSettlements)}
      </TextLink>
    </span>
  )
  return (
    <Card title={t(p.summary)} extra={links}>
      <Descriptions
        columns={3}
        items={[
          { label: t(m.kind), value: t(kindText[statement.kind]) },
          { label: t(m.month), value: statement.month },
          { label: t(m.volume), value: money(statement.paymentAmount) },
          { label: t(m.fees), value: money(statement.feeAmount) },
          { label: t(m.feeReturn), value: money(statement.feeReturnAmount) },
          { label: t(m.tax), value: money(statement.taxAmount) },
          { label: t(m.effectiveRate), value: effectiveRate && `${effectiveRate} %` },
          statement.kind === 'invoice' && { label: t(p.totalDue), value: money(statement.dueAmount) },
          dueDay !== null && { label: t(m.dueDay), value: dueDay },
          { label: t(p.from), value: <Instant at={statement.fromTime} withZone {...zone} /> },
          { label: t(p.upTo), value: <Instant at={statement.toTime} withZone {...zone} /> },
          { label: t(m.issued), value: <Instant at={statement.issueTime} {...zone} /> },
          payTime !== null && { label: t(m.paidAt), value: <Instant at={payTime} {...zone} /> },
          payTime !== null && { label: t(m.reference), value: statement.payReference },
          corrects !== null && { label: t(m.corrects), value: other(corrects) },
          corrects !== null && { label: t(m.reason), value: statement.correctionReason },
          correctedBy !== null && { label: t(m.correctedBy), value: other(correctedBy) },
        ]}
      />
    </Card>
  )
}
