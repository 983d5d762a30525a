import { sql } from 'kysely'
import type {
  Movement,
  Statement,
  StatementFormat,
} from '#features/finances/bankCredits/statements/bankStatement.domain.ts'
import type { CsvMapping } from '#features/finances/bankCredits/statements/csvStatement.domain.ts'
import type { Db } from '#server/database/db.ts'
import { providerTenant } from '#server/session/scope.ts'
import type { Currency } from '#shared/currency.ts'

/** An account row; all of these rows are in tenant 0. */
export type AccountRow = { accountId: string; currency: Currency; csvMapping: CsvMapping | null }

const accounts = (db: Db) =>
  db
    .selectFrom('bank_account')
    .where('tenant_id', '=', providerTenant)
    .select(['account_id as accountId', 'currency', 'csv_mapping as csvMapping'])

export function findAccount(db: Db, accountId: string): Promise<AccountRow | undefined> {
  return accounts(db).where('account_id', '=', accountId).executeTakeFirst() as Promise<
    AccountRow | undefined
  >
}

type NewAccount = {
  accountId: string
  accountHash: Buffer
  accountNoTail: string
  currency: Currency
  label: string
  now: Date
}

/** The account with this number and currency, created if new. */
export async function upsertAccount(db: Db, account: NewAccount): Promise<string> {
  await db
    .insertInto('bank_account')
    .values({
      tenant_id: providerTenant,
      account_id: account.accountId,
      account_hash: account.accountHash,
      account_no_tail: account.accountNoTail,
      currency: account.currency,
      label: account.label,
      create_time: account.now,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'account_hash', 'currency']).doNothing())
    .execute()
  const row = await accounts(db)
    .where('account_hash', '=', account.accountHash)
    .where('currency', '=', account.currency)
    .executeTakeFirstOrThrow()
  return row.accountId
}

export async function updateMapping(db: Db, accountId: string, mapping: CsvMapping): Promise<void> {
  await db
    .updateTable('bank_account')
    .set({ csv_mapping: JSON.stringify(mapping) })
    .where('tenant_id', '=', providerTenant)
    .where('account_id', '=', accountId)
    .execute()
}

type NewFile = {
  fileId: string
  fileHash: Buffer
  fileName: string
  format: StatementFormat
  sealedContent: Buffer
  importerId: string | null
  importerName: string
  now: Date
}

/** Returns false if a file with the same bytes was imported before. */
export async function insertStatementFile(db: Db, file: NewFile): Promise<boolean> {
  const inserted = await db
    .insertInto('bank_statement_file')
    .values({
      tenant_id: providerTenant,
      file_id: file.fileId,
      file_hash: file.fileHash,
      file_name: file.fileName,
      format: file.format,
      sealed_content: file.sealedContent,
      importer_id: file.importerId,
      importer_name: file.importerName,
      import_time: file.now,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'file_hash']).doNothing())
    .returning('file_id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** An overlapping statement in another format: its lines could not be recognized as the same. */
export async function overlapping(
  db: Db,
  accountId: string,
  { fromDay, toDay }: Statement,
  format: StatementFormat,
): Promise<string | null> {
  const row = await db
    .selectFrom('bank_statement as statement')
    .innerJoin('bank_statement_file as file', (join) =>
      join
        .onRef('file.tenant_id', '=', 'statement.tenant_id')
        .onRef('file.file_id', '=', 'statement.file_id'),
    )
    .where('statement.tenant_id', '=', providerTenant)
    .where('account_id', '=', accountId)
    .where('from_day', '<=', toDay)
    .where('to_day', '>=', fromDay)
    .where('file.format', '<>', format)
    .select('file.file_name as fileName')
    .limit(1)
    .executeTakeFirst()
  return row?.fileName ?? null
}

type NewStatement = {
  statementId: string
  fileId: string
  accountId: string
  statement: Statement
  movement: Movement
  knownCount: number
  now: Date
}

export async function insertStatement(db: Db, { statement, movement, ...ids }: NewStatement): Promise<void> {
  await db
    .insertInto('bank_statement')
    .values({
      tenant_id: providerTenant,
      statement_id: ids.statementId,
      file_id: ids.fileId,
      account_id: ids.accountId,
      statement_no: statement.statementNo,
      currency: statement.currency,
      from_day: statement.fromDay,
      to_day: statement.toDay,
      opening_amount: statement.opening,
      closing_amount: statement.closing,
      credit_amount: movement.credits,
      debit_amount: movement.debits,
      line_count: statement.lines.length,
      known_count: ids.knownCount,
      import_time: ids.now,
    })
    .execute()
}

/** The keys of lines that are already stored. */
export async function knownKeys(db: Db, keys: readonly Buffer[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('bank_line')
    .where('tenant_id', '=', providerTenant)
    .where('line_key', '=', sql<Buffer>`any(${keys}::bytea[])`)
    .select('line_key as lineKey')
    .execute()
  return new Set(rows.map(({ lineKey }) => lineKey.toString('hex')))
}

type NewLine = Statement['lines'][number] & { lineId: string; lineKey: Buffer; lineNo: number }
const atOnce = 1_000

export async function insertLines(
  db: Db,
  of: { statementId: string; accountId: string; currency: Currency; now: Date },
  lines: readonly NewLine[],
): Promise<void> {
  for (let from = 0; from < lines.length; from += atOnce) {
    const rows = lines.slice(from, from + atOnce).map((line) => ({
      tenant_id: providerTenant,
      line_id: line.lineId,
      line_key: line.lineKey,
      statement_id: of.statementId,
      account_id: of.accountId,
      line_no: line.lineNo,
      direction: line.direction,
      amount: line.amount,
      currency: of.currency,
      booking_day: line.bookingDay,
      value_day: line.valueDay,
      bank_reference: line.bankReference,
      reference: line.reference,
      counterparty: line.counterparty,
      description: line.description,
      raw: line.raw,
      state: 'unmatched',
      create_time: of.now,
    }))
    await db.insertInto('bank_line').values(rows).execute()
  }
}
