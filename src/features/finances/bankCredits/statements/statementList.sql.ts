import { sql } from 'kysely'
import {
  type BankStatementQuery,
  type BankStatementRow,
  bankStatementList,
} from '#features/finances/bankCredits/bankStatements.fields.ts'
import type { CsvMapping } from '#features/finances/bankCredits/statements/csvStatement.domain.ts'
import type { Db } from '#server/database/db.ts'
import { fieldSource } from '#server/lists/fieldSource.ts'
import { providerTenant } from '#server/session/scope.ts'
import type { Currency } from '#shared/currency.ts'
import type { Page } from '#shared/lists.ts'

// If none of a statement's lines came from an earlier one, its stored lines must match the counted totals.
const proof = sql<'proven' | 'unknown' | 'broken'>`case
  when known_count = 0 and not (
    select count(*) = statement.line_count
           and coalesce(sum(amount) filter (where direction = 'credit'), 0) = statement.credit_amount
           and coalesce(sum(amount) filter (where direction = 'debit'), 0) = statement.debit_amount
      from bank_line line
     where line.tenant_id = statement.tenant_id and line.statement_id = statement.statement_id) then 'broken'
  when opening_amount is null then 'unknown'
  else 'proven' end`

const source = fieldSource(bankStatementList, 'statement', {
  label: 'account.label',
  accountNoTail: 'account.accountNoTail',
  opening: 'statement.openingAmount',
  closing: 'statement.closingAmount',
  proof,
  fileName: 'file.fileName',
  format: 'file.format',
  importerName: 'file.importerName',
})

/** A page of statements, each with its proof. */
export function listStatements(db: Db, query: BankStatementQuery): Promise<Page<BankStatementRow>> {
  const matching = db
    .selectFrom('bank_statement as statement')
    .innerJoin('bank_account as account', (join) =>
      join
        .onRef('account.tenantId', '=', 'statement.tenantId')
        .onRef('account.accountId', '=', 'statement.accountId'),
    )
    .innerJoin('bank_statement_file as file', (join) =>
      join.onRef('file.tenantId', '=', 'statement.tenantId').onRef('file.fileId', '=', 'statement.fileId'),
    )
    .where('statement.tenantId', '=', providerTenant)
    .$if(query.accountId !== undefined, (q) => q.where('statement.accountId', '=', query.accountId ?? ''))
  return source.pageOf(db, query, matching)
}

export type AccountSums = {
  accountId: string
  label: string
  accountNoTail: string
  currency: Currency
  csvMapping: CsvMapping | null
  openCount: number
  openCredits: bigint
  openDebits: bigint
}

/** Every account with its open lines. */
export async function accountsWithOpen(db: Db): Promise<AccountSums[]> {
  const rows = await db
    .selectFrom('bank_account as account')
    .leftJoin('bank_line as line', (join) =>
      join
        .onRef('line.tenantId', '=', 'account.tenantId')
        .onRef('line.accountId', '=', 'account.accountId')
        .on('line.state', '=', 'unmatched'),
    )
    .where('account.tenantId', '=', providerTenant)
    .groupBy(['account.tenantId', 'account.accountId'])
    .select([
      'account.accountId',
      'account.label',
      'account.accountNoTail',
      'account.currency',
      'account.csvMapping',
      sql<bigint>`count(line.line_id)`.as('openCount'),
      sql<bigint>`coalesce(sum(line.amount) filter (where line.direction = 'credit'), 0)::bigint`.as(
        'openCredits',
      ),
      sql<bigint>`coalesce(sum(line.amount) filter (where line.direction = 'debit'), 0)::bigint`.as(
        'openDebits',
      ),
    ])
    .orderBy('account.label')
    .orderBy('account.accountId')
    .execute()
  return rows.map((row) => ({ ...row, openCount: Number(row.openCount) })) as AccountSums[]
}

export type StatementDays = {
  accountId: string
  fromDay: string
  toDay: string
  opening: bigint | null
  closing: bigint | null
}

/** The days and balances of every statement, to compute coverage. */
export function statementDays(db: Db): Promise<StatementDays[]> {
  return db
    .selectFrom('bank_statement')
    .where('tenantId', '=', providerTenant)
    .select(['accountId', 'fromDay', 'toDay', 'openingAmount as opening', 'closingAmount as closing'])
    .orderBy('fromDay')
    .execute()
}
