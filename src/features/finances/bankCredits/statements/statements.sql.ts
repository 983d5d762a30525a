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
    .where('tenantId', '=', providerTenant)
    .select(['accountId', 'currency', 'csvMapping'])

export function findAccount(db: Db, accountId: string): Promise<AccountRow | undefined> {
  return accounts(db).where('accountId', '=', accountId).executeTakeFirst() as Promise<AccountRow | undefined>
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
      tenantId: providerTenant,
      accountId: account.accountId,
      accountHash: account.accountHash,
      accountNoTail: account.accountNoTail,
      currency: account.currency,
      label: account.label,
      createTime: account.now,
    })
    .onConflict((conflict) => conflict.columns(['tenantId', 'accountHash', 'currency']).doNothing())
    .execute()
  const row = await accounts(db)
    .where('accountHash', '=', account.accountHash)
    .where('currency', '=', account.currency)
    .executeTakeFirstOrThrow()
  return row.accountId
}

export async function updateMapping(db: Db, accountId: string, mapping: CsvMapping): Promise<void> {
  await db
    .updateTable('bank_account')
    .set({ csvMapping: JSON.stringify(mapping) })
    .where('tenantId', '=', providerTenant)
    .where('accountId', '=', accountId)
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
      tenantId: providerTenant,
      fileId: file.fileId,
      fileHash: file.fileHash,
      fileName: file.fileName,
      format: file.format,
      sealedContent: file.sealedContent,
      importerId: file.importerId,
      importerName: file.importerName,
      importTime: file.now,
    })
    .onConflict((conflict) => conflict.columns(['tenantId', 'fileHash']).doNothing())
    .returning('fileId')
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
      join.onRef('file.tenantId', '=', 'statement.tenantId').onRef('file.fileId', '=', 'statement.fileId'),
    )
    .where('statement.tenantId', '=', providerTenant)
    .where('accountId', '=', accountId)
    .where('fromDay', '<=', toDay)
    .where('toDay', '>=', fromDay)
    .where('file.format', '<>', format)
    .select('file.fileName')
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
      tenantId: providerTenant,
      statementId: ids.statementId,
      fileId: ids.fileId,
      accountId: ids.accountId,
      statementNo: statement.statementNo,
      currency: statement.currency,
      fromDay: statement.fromDay,
      toDay: statement.toDay,
      openingAmount: statement.opening,
      closingAmount: statement.closing,
      creditAmount: movement.credits,
      debitAmount: movement.debits,
      lineCount: statement.lines.length,
      knownCount: ids.knownCount,
      importTime: ids.now,
    })
    .execute()
}

/** The keys of lines that are already stored. */
export async function knownKeys(db: Db, keys: readonly Buffer[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('bank_line')
    .where('tenantId', '=', providerTenant)
    .where('lineKey', '=', sql<Buffer>`any(${keys}::bytea[])`)
    .select('lineKey')
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
      tenantId: providerTenant,
      lineId: line.lineId,
      lineKey: line.lineKey,
      statementId: of.statementId,
      accountId: of.accountId,
      lineNo: line.lineNo,
      direction: line.direction,
      amount: line.amount,
      currency: of.currency,
      bookingDay: line.bookingDay,
      valueDay: line.valueDay,
      bankReference: line.bankReference,
      reference: line.reference,
      counterparty: line.counterparty,
      description: line.description,
      raw: line.raw,
      state: 'unmatched',
      createTime: of.now,
    }))
    await db.insertInto('bank_line').values(rows).execute()
  }
}
