import { coverageOf } from '#features/finances/bankCredits/coverage.domain.ts'
import { matchJob } from '#features/finances/bankCredits/matching/matching.service.ts'
import {
  movementOf,
  type Statement,
  type StatementFormat,
} from '#features/finances/bankCredits/statements/bankStatement.domain.ts'
import type { CsvMapping } from '#features/finances/bankCredits/statements/csvStatement.domain.ts'
import { statementFaults } from '#features/finances/bankCredits/statements/statementFaults.domain.ts'
import {
  accountHash,
  type CsvAbout,
  hashOf,
  lineKeys,
  readStatements,
  refusedFile,
  sealStatement,
  textOf,
} from '#features/finances/bankCredits/statements/statementFiles.service.ts'
import {
  accountsWithOpen,
  statementDays,
} from '#features/finances/bankCredits/statements/statementList.sql.ts'
import {
  findAccount,
  insertLines,
  insertStatement,
  insertStatementFile,
  knownKeys,
  overlapping,
  updateMapping,
  upsertAccount,
} from '#features/finances/bankCredits/statements/statements.sql.ts'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { publish } from '#server/live/live.ts'
import { nextId } from '#server/nextId.ts'
import { requestErrors } from '#shared/commonErrors.ts'
import type { Currency } from '#shared/currency.ts'
import { AppError } from '#shared/errors.ts'
import { fieldTexts } from '#shared/fields.messages.ts'
import { sayInBoth } from '#shared/messages.ts'

type GivenCsv = {
  accountId: string | null
  accountNo: string
  currency: Currency
  label: string
  mapping: CsvMapping
}
type Given = { fileName: string; content: string; csv?: GivenCsv | undefined }
export type Imported = { known: boolean; statements: number; lines: number; knownLines: number }

/**
 * Imports a bank statement; a job then matches its lines. The whole file is checked first, and repeating an
 * import changes nothing. Throws `request.invalid` with the fault at the field `content`.
 */
export async function importStatement(ctx: Ctx, { fileName, content, csv }: Given): Promise<Imported> {
  const bytes = Buffer.from(content, 'base64')
  const account = csv && (await accountFor(ctx, csv))
  const { format, statements } = readStatements(
    textOf(bytes),
    account ? { ...account, ...aboutOf(csv) } : null,
  )
  const fileId = nextId()
  const fresh = await insertStatementFile(ctx.db, {
    ...{
      fileId,
      fileName,
      format,
      fileHash: hashOf(bytes),
      sealedContent: sealStatement(ctx.app, fileId, bytes),
    },
    importerId: ctx.actor.kind === 'account' ? ctx.actor.id : null,
    importerName: ctx.actor.name,
    now: ctx.now,
  })
  if (!fresh) {
    ctx.unchanged()
    return { known: true, statements: 0, lines: 0, knownLines: 0 }
  }
  const stored: { lines: number; knownLines: number }[] = []
  for (const statement of statements) {
    const accountId = account?.accountId ?? (await accountNamed(ctx, statement, ''))
    stored.push(await keep(ctx, { fileId, accountId, format }, statement))
  }
  if (account && csv) await updateMapping(ctx.db, account.accountId, csv.mapping)
  const sum = (key: 'lines' | 'knownLines') => stored.reduce((total, one) => total + one[key], 0)
  const imported = { statements: statements.length, lines: sum('lines'), knownLines: sum('knownLines') }
  const after = { fileName, format, ...imported }
  ctx.audit('bankStatement.imported', { type: 'bankStatement', id: fileId }, { after })
  ctx.enqueue(matchJob())
  await publish(ctx.db, ctx.scope, { topic: 'bankLine', id: fileId })
  return { known: false, ...imported }
}

const aboutOf = (csv: GivenCsv): CsvAbout => ({
  accountNo: csv.accountNo,
  currency: csv.currency,
  mapping: csv.mapping,
})

/** The account of a CSV file: a known one, or one with the entered number. */
async function accountFor(ctx: Ctx, { accountId, accountNo, currency, label }: GivenCsv) {
  if (accountId !== null) {
    const found = await findAccount(ctx.db, accountId)
    if (found?.currency === currency) return { accountId, currency }
    throw new AppError(requestErrors.invalid, {
      fields: [{ field: 'csv.accountId', text: fieldTexts.notAllowed }],
    })
  }
  const bare = accountNo.replace(/\W/g, '')
  if (bare.length < 5)
    throw new AppError(requestErrors.invalid, {
      fields: [{ field: 'csv.accountNo', text: fieldTexts.required }],
    })
  return { accountId: await accountNamed(ctx, { accountNo, currency }, label), currency }
}

function accountNamed(
  ctx: Ctx,
  named: Pick<Statement, 'accountNo' | 'currency'>,
  label: string,
): Promise<string> {
  const accountNoTail = named.accountNo.replace(/\W/g, '').slice(-4)
  return upsertAccount(ctx.db, {
    ...{ accountId: nextId(), accountHash: accountHash(ctx.app, named.accountNo), accountNoTail },
    ...{ currency: named.currency, label: label || named.currency, now: ctx.now },
  })
}

type Place = { fileId: string; accountId: string; format: StatementFormat }

async function keep(ctx: Ctx, { fileId, accountId, format }: Place, statement: Statement) {
  const other = await overlapping(ctx.db, accountId, statement, format)
  if (other !== null) throw refusedFile(sayInBoth(statementFaults.overlaps, () => ({ file: other })))
  const keys = lineKeys(accountId, statement.lines)
  const known = await knownKeys(ctx.db, keys)
  const statementId = nextId()
  const movement = movementOf(statement.lines)
  await insertStatement(ctx.db, {
    ...{ statementId, fileId, accountId, statement, movement, now: ctx.now },
    knownCount: known.size,
  })
  const lines = statement.lines.flatMap((line, index) => {
    const lineKey = keys[index] ?? Buffer.alloc(0)
    return known.has(lineKey.toString('hex'))
      ? []
      : [{ ...line, lineKey, lineId: nextId(), lineNo: index + 1 }]
  })
  await insertLines(ctx.db, { statementId, accountId, currency: statement.currency, now: ctx.now }, lines)
  return { lines: lines.length, knownLines: known.size }
}

/** Every bank account with its coverage and open lines. */
export async function bankAccounts(db: Db) {
  const [accounts, days] = [await accountsWithOpen(db), await statementDays(db)]
  return accounts.map((account) => {
    const own = days.filter(({ accountId }) => accountId === account.accountId)
    const coverage = coverageOf(own)
    const last = own.findLast(({ toDay }) => toDay === coverage.throughDay)
    return { ...account, ...coverage, closing: last?.closing ?? null, statementCount: own.length }
  })
}
