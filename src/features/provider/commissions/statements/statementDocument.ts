import { percentOfRate } from '#features/merchants/ratePlan.domain.ts'
import { kindText } from '#features/provider/commissions/policies/policies.messages.ts'
import type { CommissionDetail } from '#features/provider/commissions/statements/statements.contract.ts'
import type { CommissionLine } from '#features/provider/commissions/statements/statements.fields.ts'
import { lineKindText, m, stateText } from '#features/provider/commissions/statements/statements.messages.ts'
import { type Block, type Issuer, issuedBy, type Report } from '#server/documents/report.ts'
import { type Language, say, type Text } from '#shared/messages.ts'
import { formatMoney } from '#shared/money.ts'

/** A commission statement for print: every line, and the sum of them. */
export function statementReport(statement: CommissionDetail, language: Language, issuer: Issuer): Report {
  const t = (text: Text, values: Record<string, string | number> = {}) => say(language, text, values)
  const { statementNo, beneficiaryName, beneficiaryKind, makeTime, confirmTime } = statement
  return {
    title: t(m.one),
    subtitle: statementNo,
    ...issuedBy(issuer),
    recipient: [beneficiaryName, t(kindText[beneficiaryKind])],
    footer: t(m.footer, { no: statementNo }),
    language,
    paper: 'LETTER',
    madeAt: confirmTime ?? makeTime,
    pageText: t(m.page),
    blocks: [
      factsOf(statement, t),
      linesOf(statement, language, t),
      { kind: 'paragraph', text: t(m.rounding) },
    ],
  }
}

type Say = (text: Text, values?: Record<string, string | number>) => string

function factsOf(statement: CommissionDetail, t: Say): Block {
  const { month, currency, state, checkedBy, confirmedBy, reference } = statement
  const rows: [string, string][] = [
    [t(m.month), month],
    [t(m.currency), currency],
    [t(m.state), t(stateText[state])],
    ...(checkedBy === null ? [] : [[t(m.checkedBy), checkedBy] as [string, string]]),
    ...(confirmedBy === null ? [] : [[t(m.confirmedBy), confirmedBy] as [string, string]]),
    ...(reference === null ? [] : [[t(m.reference), reference] as [string, string]]),
  ]
  return { kind: 'facts', rows }
}

function linesOf({ lines, currency, totalAmount }: CommissionDetail, language: Language, t: Say): Block {
  const money = (amount: bigint) => formatMoney(amount, currency, language)
  const right = (text: Text, share: number) => ({ title: t(text), share, align: 'right' as const })
  return {
    kind: 'table',
    columns: [
      { title: t(m.line), share: 26 },
      { title: t(m.aboutMonth), share: 10 },
      right(m.days, 7),
      right(m.fees, 14),
      right(m.volume, 16),
      right(m.proportion, 12),
      right(m.amount, 15),
    ],
    rows: lines.map((line) => [
      namedLine(line, t),
      line.aboutMonth,
      line.days === null ? '' : String(line.days),
      line.days === null ? '' : money(line.feeAmount),
      line.days === null ? '' : money(line.volumeAmount),
      line.proportion === null ? '' : `${percentOfRate(line.proportion)} %`,
      money(line.amount),
    ]),
    total: [t(m.total), '', '', '', '', '', money(totalAmount)],
    none: t(m.noLines),
  }
}

function namedLine({ kind, tradeName, merchantId }: CommissionLine, t: Say): string {
  const what = t(lineKindText[kind])
  if (tradeName === null) return what
  return kind === 'commission' ? `${tradeName} (${merchantId})` : `${what}: ${tradeName} (${merchantId})`
}
