import {
  type Day,
  resultOf,
  type StatementFacts,
  stepsOf,
} from '#features/finances/statements/statement.domain.ts'
import { m, stateText } from '#features/finances/statements/statement.messages.ts'
import type { Block } from '#server/documents/report.ts'
import { type Language, say, type Text } from '#shared/messages.ts'
import { formatMoney } from '#shared/money.ts'
import { wayText } from '#shared/reference.ts'
import { formatInstant, formatZone } from '#shared/zone.ts'

/** The blocks of the document, in the reader's language. */
export function statementBlocks(facts: StatementFacts, language: Language, madeAt: Date): Block[] {
  const t = (text: Text, values = {}) => say(language, text, values)
  const money = (amount: bigint) => formatMoney(amount, facts.currency, language)
  const at = (instant: Date) => formatInstant(instant, facts.zone, language, 'dateTime')
  const steps = stepsOf(facts).map(({ figure, amount }) => ({
    label: t(m[figure]),
    amount,
    shown: money(amount),
  }))
  const { netAmount } = facts
  const result = {
    label: t(m[resultOf(facts.status)]),
    amount: netAmount,
    shown: money(netAmount),
    total: true,
  }
  return [
    heading(t(m.settlement)),
    pairs([
      [t(m.settleDate), facts.settleDate],
      [t(m.status), t(stateText[facts.status])],
      [t(m.from), at(facts.fromTime)],
      [t(m.upTo), at(facts.toTime)],
      [t(m.currency), facts.currency],
      [t(m.zone), formatZone(facts.zone, facts.toTime, language)],
      [t(m.made), at(madeAt)],
    ]),
    heading(t(m.explain)),
    {
      kind: 'waterfall' as const,
      steps: [...steps, result],
      about: t(m.explainAbout, { amount: money(netAmount) }),
    },
    heading(t(m.payout)),
    pairs(payoutPairs(facts, t, at)),
    heading(t(m.validation)),
    {
      kind: 'paragraph' as const,
      text: t(m[facts.validation], {
        time: facts.validateTime ? at(facts.validateTime) : '',
      }),
    },
    heading(t(m.taxes)),
    taxTable(facts, t, money),
    heading(t(m.byDay)),
    dayTable(facts, t, money),
  ]
}

type Say = (text: Text, values?: Record<string, string>) => string
type Money = (amount: bigint) => string
const heading = (text: string) => ({ kind: 'heading' as const, text })
const pairs = (rows: [string, string][]) => ({ kind: 'facts' as const, rows })

function payoutPairs(facts: StatementFacts, t: Say, at: (instant: Date) => string): [string, string][] {
  const { bank, traceNo, valueDate, paidTime } = facts
  if (bank === null) return [[t(m.bank), t(m.noBank)]]
  const numbers: [string, string] = bank.routingNo
    ? [t(m.routing), bank.routingNo]
    : [t(m.institution), `${bank.institutionNo ?? ''} / ${bank.transitNo ?? ''}`]
  return [
    [t(m.bank), bank.bankName],
    [t(m.account), `•••• ${bank.accountNoTail ?? ''}`],
    numbers,
    [t(m.trace), traceNo ?? t(m.none)],
    [t(m.valueDate), valueDate ?? t(m.none)],
    [t(m.paidAt), paidTime ? at(paidTime) : t(m.none)],
  ]
}

function taxTable({ taxes, taxAmount }: StatementFacts, t: Say, money: Money) {
  return {
    kind: 'table' as const,
    columns: [
      { title: t(m.taxKind), share: 2 },
      { title: t(m.registration), share: 3 },
      { title: t(m.amount), share: 2, align: 'right' as const },
    ],
    rows: taxes.map(({ tax, registration, amount }) => [tax, registration, money(amount)]),
    ...(taxes.length > 1 ? { total: [t(m.total), '', money(taxAmount)] } : {}),
    none: t(m.noTax),
  }
}

function dayTable({ days }: StatementFacts, t: Say, money: Money) {
  const right = { align: 'right' as const }
  const sum = (of: (day: Day) => bigint) => money(days.reduce((all, day) => all + of(day), 0n))
  const count = (of: (day: Day) => number) => String(days.reduce((all, day) => all + of(day), 0))
  return {
    kind: 'table' as const,
    columns: [
      { title: t(m.day), share: 10 },
      { title: t(m.way), share: 13 },
      { title: t(m.payments), share: 9, ...right },
      { title: t(m.taken), share: 13, ...right },
      { title: t(m.refunds), share: 9, ...right },
      { title: t(m.refunded), share: 11, ...right },
      { title: t(m.fees), share: 10, ...right },
      { title: t(m.taxShort), share: 9, ...right },
      { title: t(m.net), share: 13, ...right },
    ],
    rows: days.map((day) => [
      day.day,
      t(day.way === null ? m.other : wayText[day.way]),
      String(day.payments),
      money(day.taken),
      String(day.refunds),
      money(day.refunded),
      money(day.fee),
      money(day.tax),
      money(day.net),
    ]),
    total: [
      t(m.total),
      '',
      count(({ payments }) => payments),
      sum(({ taken }) => taken),
      count(({ refunds }) => refunds),
      sum(({ refunded }) => refunded),
      sum(({ fee }) => fee),
      sum(({ tax }) => tax),
      sum(({ net }) => net),
    ],
    none: t(m.noLines),
  }
}
