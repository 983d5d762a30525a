import { sql } from 'kysely'
import { bankLineExport } from '#features/finances/bankCredits/bankCredits.contract.ts'
import {
  channelText,
  confidenceText,
  directionText,
  ruleText,
  stateText,
  columnTexts as titles,
} from '#features/finances/bankCredits/bankCredits.messages.ts'
import { lineSorting, matchingLines } from '#features/finances/bankCredits/lines/lines.sql.ts'
import { inOrder } from '#server/database/page.ts'
import type { ColumnsOf } from '#server/exports/columns.ts'
import { exportOf } from '#server/exports/exportOf.ts'
import type { Text } from '#shared/messages.ts'

const text = (title: Text) => ({ title, kind: 'text' }) as const
const named = (title: Text, texts: Record<string, Text>) => ({ title, kind: 'name', texts }) as const

const columns: ColumnsOf<typeof bankLineExport> = {
  bookingDay: text(titles.bookingDay),
  valueDay: text(titles.valueDay),
  account: text(titles.account),
  direction: named(titles.direction, directionText),
  currency: text(titles.currency),
  amount: { title: titles.amount, kind: 'amount', currencyOf: 'currency' },
  counterparty: text(titles.counterparty),
  description: text(titles.description),
  reference: text(titles.reference),
  bankReference: text(titles.bankReference),
  state: named(titles.state, stateText),
  matchRule: named(titles.matchRule, ruleText),
  confidence: named(titles.confidence, confidenceText),
  channel: named(titles.channel, channelText),
  reason: text(titles.reason),
  settledBy: text(titles.settledBy),
  settleTime: { title: titles.settleTime, kind: 'instant' },
  lineId: text(titles.lineId),
}

/** Exports the bank lines in list order; debits are negative. Empty without access to all merchants. */
export const bankLineExports = [
  exportOf({ file: bankLineExport, fields: columns }, ({ db, signedIn: { dataScope } }, wanted) => {
    const withinDataScope = matchingLines(db, wanted).$if(!dataScope.all, (q) => q.where(sql<boolean>`false`))
    const rows = withinDataScope.select([
      'line.booking_day as bookingDay',
      'line.value_day as valueDay',
      sql<string>`account.label || ' •••• ' || account.account_no_tail`.as('account'),
      'line.direction',
      'line.currency',
      sql<bigint>`case line.direction when 'debit' then -line.amount else line.amount end`.as('amount'),
      'line.counterparty',
      'line.description',
      'line.reference',
      'line.bank_reference as bankReference',
      'line.state',
      'line.match_rule as matchRule',
      'line.confidence',
      'line.channel',
      'line.reason',
      'line.settled_by as settledBy',
      'line.settle_time as settleTime',
      'line.line_id as lineId',
    ])
    return inOrder(wanted, rows, lineSorting)
  }),
]
