import { monthlyErrors } from '#features/finances/monthly/monthly.errors.ts'
import {
  partsOf,
  type StatementParts,
  type StatementRow,
  statusOf,
} from '#features/finances/monthly/monthlyList.sql.ts'
import { statementOf } from '#features/finances/monthly/monthlyViews.service.ts'
import { filesOf, journalProducts } from '#features/finances/transactions/journals/journals.domain.ts'
import { journalFileOf, journalsOf } from '#features/finances/transactions/journals/journals.service.ts'
import type { Ctx } from '#server/context.ts'
import type { SignedIn } from '#server/session/signedIn.ts'
import { AppError } from '#shared/errors.ts'
import { addDays, dayOf } from '#shared/time.ts'

/** A document for export; the export is audited. Throws `monthly.notFound`. */
export async function exportStatement(ctx: Ctx, statementId: string) {
  const statement = await statementOf(ctx, statementId)
  ctx.audit(
    'statement.export',
    { type: 'statement', id: statementId },
    { after: { format: 'pdf', language: ctx.language } },
  )
  return statement
}

/** A document of a month with the journals of its settlements, per bookkeeping program. */
export type MonthDocument = {
  statement: StatementRow
  parts: StatementParts
  journals: { name: string; text: string }[]
}

/**
 * The documents of a month; their export with all transactions is audited. Throws `monthly.notFound` if there
 * is none, or `journal.differs` if a settlement does not match its lines.
 */
export async function exportMonth(ctx: Ctx, signedIn: SignedIn, month: string): Promise<MonthDocument[]> {
  const statements = await statusOf(ctx.db, ctx.scope, month)
  if (statements.length === 0) throw new AppError(monthlyErrors.notFound)
  const documents: MonthDocument[] = []
  for (const statement of statements) {
    const after = { format: 'pack', month, language: ctx.language }
    ctx.audit('statement.export', { type: 'statement', id: statement.statementId }, { after })
    const parts = await partsOf(ctx.db, ctx.scope, statement.statementId)
    documents.push({ statement, parts, journals: await journalsIn(ctx, signedIn, statement) })
  }
  return documents
}

async function journalsIn(ctx: Ctx, signedIn: SignedIn, statement: StatementRow) {
  const { currency, fromTime, toTime, timezone } = statement
  const fromDay = dayOf(fromTime, timezone)
  const toDay = addDays(dayOf(toTime, timezone), -1)
  const files: MonthDocument['journals'] = []
  for (const product of journalProducts) {
    const input = { product, unit: 'settlement' as const, currency, fromDay, toDay }
    const { journals } = await journalsOf(ctx, signedIn, input)
    const parts = filesOf(journals, product).length
    for (let part = 1; part <= parts; part++) {
      const number = parts === 1 ? '' : `-${part}`
      const journal = await journalFileOf(ctx, signedIn, { ...input, part })
      files.push({ name: `journals-${product}-${currency}${number}.csv`, text: journal })
    }
  }
  return files
}
