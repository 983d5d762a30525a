import {
  balanceBlocks,
  payoutBlocks,
  summaryBlocks,
} from '#features/finances/monthly/document/monthlyFigures.ts'
import { heading, right, type Saying } from '#features/finances/monthly/document/monthlySaying.ts'
import { networkName, typeName } from '#features/finances/monthly/facts/paymentTypes.ts'
import {
  effectiveRate,
  groupedBy,
  networkOf,
  percentOfRate,
  typeOf,
} from '#features/finances/monthly/monthly.domain.ts'
import { kindText, m, partTexts as p } from '#features/finances/monthly/monthly.messages.ts'
import type { StatementParts, StatementRow } from '#features/finances/monthly/monthlyList.sql.ts'
import type { Block } from '#server/documents/report.ts'
import { type Language, say } from '#shared/messages.ts'
import { formatMoney } from '#shared/money.ts'
import { formatInstant, formatZone } from '#shared/zone.ts'

/** The blocks of an invoice or statement, from the data stored when it was issued. */
export function monthlyBlocks(row: StatementRow, parts: StatementParts, language: Language): Block[] {
  const saying: Saying = {
    language,
    t: (text, values = {}) => say(language, text, values),
    money: (amount) => formatMoney(amount, row.currency, language),
    at: (instant) => formatInstant(instant, row.timezone, language, 'dateTime'),
  }
  const { t } = saying
  return [
    ...headBlocks(row, saying),
    ...summaryBlocks(row, parts, saying),
    heading(t(p.byType)),
    typeTable(parts, saying),
    { kind: 'paragraph', text: t(row.country === 'CA' ? p.conduct : p.effective) },
    heading(t(p.byRate)),
    rateTable(parts, saying),
    heading(t(p.byNetwork)),
    networkTable(parts, saying),
    heading(t(p.taxes)),
    taxTable(row, parts, saying),
    ...payoutBlocks(parts, saying),
    ...balanceBlocks(row, parts, saying),
  ]
}

function headBlocks(row: StatementRow, { t, at, language }: Saying): Block[] {
  const facts: [string, string][] = [
    [t(m.month), row.month],
    [t(m.currency), row.currency],
    [t(p.from), at(row.fromTime)],
    [t(p.upTo), at(row.toTime)],
    [t(m.issued), at(row.issueTime)],
    [t(p.zone), formatZone(row.timezone, row.issueTime, language)],
    ...(row.dueDay === null ? [] : [[t(m.dueDay), row.dueDay] as [string, string]]),
  ]
  const { corrects, correctionReason } = row
  const corrected = t(p.corrects, { id: corrects ?? '', reason: correctionReason ?? '' })
  return [
    { kind: 'facts', rows: facts },
    ...(corrects === null ? [] : [{ kind: 'paragraph', text: corrected } as const]),
  ]
}

const percent = (rate: string | null) => (rate === null ? '–' : `${rate} %`)

function typeTable({ fees }: StatementParts, { t, money, language }: Saying): Block {
  return {
    kind: 'table',
    columns: [
      { title: t(p.type), share: 17 },
      right(t(m.payments), 10),
      right(t(m.volume), 13),
      right(t(m.refunds), 9),
      right(t(m.refunded), 12),
      right(t(m.fees), 11),
      right(t(m.feeReturn), 11),
      right(t(m.effectiveRate), 12),
    ],
    rows: groupedBy(fees, typeOf).map((fee) => [
      typeName(fee, language),
      String(fee.paymentCount),
      money(fee.paymentAmount),
      String(fee.refundCount),
      money(fee.refundAmount),
      money(fee.feeAmount),
      money(fee.feeReturnAmount),
      percent(effectiveRate(fee.feeAmount, fee.paymentAmount)),
    ]),
    ...totalOf(fees, (whole) => [
      t(m.total),
      String(whole.paymentCount),
      money(whole.paymentAmount),
      String(whole.refundCount),
      money(whole.refundAmount),
      money(whole.feeAmount),
      money(whole.feeReturnAmount),
      percent(effectiveRate(whole.feeAmount, whole.paymentAmount)),
    ]),
    none: t(p.none),
  }
}

type Fees = StatementParts['fees']

function totalOf(fees: Fees, cells: (whole: ReturnType<typeof groupedBy>[number]) => string[]) {
  const [whole] = groupedBy(fees, () => '')
  return whole ? { total: cells(whole) } : {}
}

function rateTable({ fees }: StatementParts, { t, money, language }: Saying): Block {
  return {
    kind: 'table',
    columns: [
      { title: t(p.type), share: 20 },
      right(t(p.rate), 12),
      right(t(m.payments), 12),
      right(t(m.volume), 16),
      right(t(m.fees), 14),
    ],
    rows: fees
      .filter(({ paymentCount }) => paymentCount > 0)
      .map((fee) => [
        typeName(fee, language),
        `${percentOfRate(fee.feeRate)} %`,
        String(fee.paymentCount),
        money(fee.paymentAmount),
        money(fee.feeAmount),
      ]),
    none: t(p.none),
  }
}

function networkTable({ fees }: StatementParts, { t, money, language }: Saying): Block {
  return {
    kind: 'table',
    columns: [
      { title: t(p.network), share: 20 },
      right(t(m.payments), 12),
      right(t(m.volume), 16),
      right(t(m.fees), 14),
      right(t(m.effectiveRate), 12),
    ],
    rows: groupedBy(fees, networkOf).map((fee) => [
      networkName(fee, language),
      String(fee.paymentCount),
      money(fee.paymentAmount),
      money(fee.feeAmount),
      percent(effectiveRate(fee.feeAmount, fee.paymentAmount)),
    ]),
    none: t(p.none),
  }
}

function taxTable(row: StatementRow, { taxes }: StatementParts, { t, money }: Saying): Block {
  const total = [
    t(m.total),
    '',
    '',
    '',
    money(row.taxAmount),
    money(row.taxReturnAmount),
    money(row.taxAmount - row.taxReturnAmount),
  ]
  return {
    kind: 'table',
    columns: [
      { title: t(p.taxKind), share: 7 },
      { title: t(p.rate), share: 9 },
      { title: t(p.registration), share: 20 },
      right(t(p.taxedFees), 13),
      right(t(m.tax), 12),
      right(t(p.taxReturn), 12),
      right(t(m.total), 13),
    ],
    rows: taxes.map((part) => [
      part.tax,
      `${percentOfRate(part.rate)} %`,
      part.registration,
      money(part.taxedFeeAmount),
      money(part.taxAmount),
      money(part.taxReturnAmount),
      money(part.taxAmount - part.taxReturnAmount),
    ]),
    ...(taxes.length > 1 ? { total } : {}),
    none: t(p.none),
  }
}

export const titleOf = (row: StatementRow, language: Language): string => say(language, kindText[row.kind])
