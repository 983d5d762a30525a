import { useParams } from '@tanstack/react-router'
import { api } from '#console/api.ts'
import { DetailPage } from '#console/DetailPage.tsx'
import { useLanguage, useText } from '#console/language.tsx'
import { useFieldColumns } from '#console/list/useFieldColumns.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { Card } from '#console/ui/Card.tsx'
import { Descriptions } from '#console/ui/Descriptions.tsx'
import { Empty } from '#console/ui/Empty.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import { Note } from '#console/ui/Note.tsx'
import { Table } from '#console/ui/Table.tsx'
import { percentOfRate } from '#features/merchants/ratePlan.domain.ts'
import { Beneficiary } from '#features/provider/commissions/policies/policyColumns.tsx'
import { lineChoice } from '#features/provider/commissions/statements/lineColumns.tsx'
import { StatementActs } from '#features/provider/commissions/statements/StatementActs.tsx'
import { StatementStateTag } from '#features/provider/commissions/statements/StatementTags.tsx'
import type { CommissionDetail } from '#features/provider/commissions/statements/statements.contract.ts'
import { lineList } from '#features/provider/commissions/statements/statements.fields.ts'
import { m } from '#features/provider/commissions/statements/statements.messages.ts'
import { formatMoney } from '#shared/money.ts'

export function StatementDetailPage() {
  const { statementId = '' } = useParams({ strict: false }) as { statementId?: string }
  return <StatementView key={statementId} statementId={statementId} />
}

/** One statement: who gets it, who checked, confirmed and paid it, and every line that it is the sum of. */
export function StatementView({ statementId }: { statementId: string }) {
  const t = useText()
  return (
    <DetailPage
      title={m.one}
      call={api.commissionStatements.get}
      input={{ statementId }}
      back={{ to: '/admin/commissions', label: m.back }}
      name={({ statementNo }) => statementNo}
      tag={({ state }) => <StatementStateTag of={state} />}
      actions={(of) => <StatementActs of={of} />}
      live={{ topic: 'commission', id: statementId }}
    >
      {(of) => (
        <>
          <Waits of={of} />
          <Card title={t(m.facts)}>
            <Facts of={of} />
          </Card>
          <Lines of={of} />
        </>
      )}
    </DetailPage>
  )
}

function Waits({ of: { state, checkedBy } }: { of: CommissionDetail }) {
  const t = useText()
  if (state !== 'draft') return null
  return <Note title={checkedBy === null ? t(m.waitsCheck) : t(m.waitsConfirm, { person: checkedBy })} />
}

function Facts({ of }: { of: CommissionDetail }) {
  const t = useText()
  const language = useLanguage()
  const { currency, rate, minFee, maxFee, checkedBy, checkTime, confirmedBy, confirmTime, paidBy, payTime } =
    of
  const hand = (person: string | null, time: Date | null) =>
    person !== null && time !== null ? (
      <>
        {person} <Instant at={time} />
      </>
    ) : null
  return (
    <Descriptions
      columns={3}
      items={[
        { label: t(m.beneficiary), value: <Beneficiary of={of} /> },
        { label: t(m.month), value: of.month },
        { label: t(m.total), value: <Amount value={of.totalAmount} currency={currency} withCode /> },
        { label: t(m.commission), value: <Amount value={of.commissionAmount} currency={currency} /> },
        of.carriedAmount !== 0n && {
          label: t(m.carried),
          value: <Amount value={of.carriedAmount} currency={currency} />,
        },
        rate !== null &&
          of.lines.some(({ proportion }) => proportion === rate) && {
            label: t(m.rate),
            value: `${percentOfRate(rate)}%`,
          },
        minFee !== null && { label: t(m.minFee), value: formatMoney(minFee, currency, language) },
        maxFee !== null && { label: t(m.maxFee), value: formatMoney(maxFee, currency, language) },
        { label: t(m.makeTime), value: <Instant at={of.makeTime} /> },
        { label: t(m.checkedBy), value: hand(checkedBy, checkTime) },
        { label: t(m.confirmedBy), value: hand(confirmedBy, confirmTime) },
        { label: t(m.paidBy), value: hand(paidBy, payTime) },
        of.reference !== null && { label: t(m.reference), value: <bdi>{of.reference}</bdi> },
      ]}
    />
  )
}

function Lines({ of }: { of: CommissionDetail }) {
  const t = useText()
  const columns = useFieldColumns(lineList, lineChoice)
  const { lines, currency, totalAmount } = of
  const rows = lines.map((line) => ({ ...line, key: String(line.lineNo), currency }))
  return (
    <Card title={t(m.lines)} flush>
      {rows.length === 0 ? (
        <Empty title={t(m.noLines)} />
      ) : (
        <Table
          label={t(m.lines)}
          rows={rows}
          rowKey="key"
          columns={columns}
          totals={{ what: t(m.total), amount: <Amount value={totalAmount} currency={currency} withCode /> }}
        />
      )}
      <p className="border-t border-line px-4 py-3 text-sm text-text-3">{t(m.rounding)}</p>
    </Card>
  )
}
