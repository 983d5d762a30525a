import { type ExpressionBuilder, sql } from 'kysely'
import {
  type BankLineQuery,
  type BankLineRow,
  bankLineList,
} from '#features/finances/bankCredits/bankLines.fields.ts'
import type { LineState } from '#features/finances/bankCredits/lines/lineStates.domain.ts'
import type { Confidence, MatchRule } from '#features/finances/bankCredits/matching/matching.domain.ts'
import type { Db } from '#server/database/db.ts'
import type { Database } from '#server/database/tables.ts'
import { fieldSource } from '#server/lists/fieldSource.ts'
import { providerTenant } from '#server/session/scope.ts'
import type { ListQuery } from '#shared/lists.ts'

type LineFilters = Omit<BankLineQuery, keyof ListQuery>

/** The lines that a filter matches, for the list and the export. */
export function matchingLines(db: Db, query: LineFilters) {
  const { accountId, state, direction, fromDay, toDay, search } = query
  return db
    .selectFrom('bank_line as line')
    .innerJoin('bank_account as account', (join) =>
      join.onRef('account.tenantId', '=', 'line.tenantId').onRef('account.accountId', '=', 'line.accountId'),
    )
    .where('line.tenantId', '=', providerTenant)
    .$if(accountId !== undefined, (q) => q.where('line.accountId', '=', accountId ?? ''))
    .$if(state !== undefined, (q) => q.where('line.state', '=', state ?? ''))
    .$if(direction !== undefined, (q) => q.where('line.direction', '=', direction ?? ''))
    .$if(fromDay !== undefined, (q) => q.where('bookingDay', '>=', fromDay ?? ''))
    .$if(toDay !== undefined, (q) => q.where('bookingDay', '<=', toDay ?? ''))
    .$if(search !== undefined && search !== '', (q) => q.where((where) => saying(where, search ?? '')))
}

/** No lines, for an export without access to all merchants. */
export function noLines(db: Db) {
  return matchingLines(db, {}).where(sql<boolean>`false`)
}

type Lines = ExpressionBuilder<Database & { line: Database['bank_line'] }, 'line'>

/** Matches any of a line's texts, or a written amount. */
function saying(where: unknown, search: string) {
  const { or } = where as Lines
  const like = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  const minor = search.replace(/[,.$\s]/g, '')
  const texts = ['reference', 'bankReference', 'counterparty', 'description'] as const
  return or([
    ...texts.map((column) => sql<boolean>`${sql.ref(`line.${column}`)} ilike ${like}`),
    ...(/^\d{1,15}$/.test(minor) ? [sql<boolean>`line.amount = ${BigInt(minor)}`] : []),
  ])
}

export const lineSource = fieldSource(bankLineList, 'line', {
  label: 'account.label',
  accountNoTail: 'account.accountNoTail',
  account: sql`account.label || ' •••• ' || account.account_no_tail`,
  payoutCount: sql`(select count(*)::int from bank_match
    where bank_match.tenant_id = line.tenant_id and bank_match.line_id = line.line_id)`,
})

const signedAmount = sql`case line.direction when 'debit' then -line.amount else line.amount end`

/** The columns of the export: debits are negative. */
export const lineFileColumns = lineSource.fileColumns.map((column) =>
  column.alias === 'amount' ? signedAmount.as('amount') : column,
)

export async function findLine(db: Db, lineId: string) {
  const row = await matchingLines(db, {})
    .innerJoin('bank_statement as statement', (join) =>
      join
        .onRef('statement.tenantId', '=', 'line.tenantId')
        .onRef('statement.statementId', '=', 'line.statementId'),
    )
    .innerJoin('bank_statement_file as file', (join) =>
      join.onRef('file.tenantId', '=', 'statement.tenantId').onRef('file.fileId', '=', 'statement.fileId'),
    )
    .where('line.lineId', '=', lineId)
    .select([...lineSource.rowColumns, 'raw', 'lineNo', 'postingId', 'statementNo', 'fileName'])
    .executeTakeFirst()
  return row as unknown as
    | (BankLineRow &
        Record<'raw' | 'statementNo' | 'fileName', string> & { lineNo: number; postingId: string | null })
    | undefined
}

/** Locks the line, so that only one transaction at a time settles it. */
export async function lockLine(db: Db, lineId: string) {
  const row = await db
    .selectFrom('bank_line')
    .where('tenantId', '=', providerTenant)
    .where('lineId', '=', lineId)
    .select(['lineId', 'state', 'direction', 'amount', 'currency', 'valueDay'])
    .forUpdate()
    .executeTakeFirst()
  return row && { ...row, state: row.state as LineState }
}

export type LineChange = {
  state: LineState
  matchRule: MatchRule | null
  confidence: Confidence | null
  channel: string | null
  reason: string | null
  postingId: string | null
  settledBy: string | null
  settleTime: Date | null
}

export async function updateLine(db: Db, lineId: string, change: LineChange): Promise<void> {
  await db
    .updateTable('bank_line')
    .set(change)
    .where('tenantId', '=', providerTenant)
    .where('lineId', '=', lineId)
    .execute()
}

/** Open lines, oldest first. */
export async function openLines(db: Db, most: number) {
  return db
    .selectFrom('bank_line')
    .where('tenantId', '=', providerTenant)
    .where('state', '=', 'unmatched')
    .select([
      'lineId',
      'direction',
      'amount',
      'currency',
      'valueDay',
      'reference',
      'counterparty',
      'description',
    ])
    .orderBy('bookingDay')
    .orderBy('lineId')
    .limit(most)
    .execute()
}
