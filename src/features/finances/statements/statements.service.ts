import type {
  ClearingState,
  StatementFacts,
  StatementFormat,
} from '#features/finances/statements/statement.domain.ts'
import {
  type FoundStatement,
  findStatement,
  sumsByDay,
  sumsByTax,
} from '#features/finances/statements/statements.sql.ts'
import { clearingErrors } from '#features/ledger/clearings.errors.ts'
import { merchantOf } from '#features/merchants/merchants.service.ts'
import { registrationsOf } from '#server/brand.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#shared/errors.ts'
import { addDays, dayOf, startOfDay } from '#shared/time.ts'
import type { Zone } from '#shared/zone.ts'

/** The settlement of a statement, and its merchant. Throws `clearing.notFound` for another merchant's. */
export async function statementOf(ctx: Ctx, clientId: string, clearingId: string) {
  const own = clientId === ctx.scope.merchantId
  const found = own ? await findStatement(ctx.db, ctx.scope, clearingId) : undefined
  if (!found) throw new AppError(clearingErrors.notFound)
  const merchant = await merchantOf(ctx.db, ctx.scope)
  const days = daysOf(found.fromTime, found.toTime, merchant.timezone)
  return { found, merchant, days }
}

/** The settlement of a statement, with an audit entry for its export. */
export async function exportStatement(
  ctx: Ctx,
  clientId: string,
  clearingId: string,
  format: StatementFormat,
) {
  const statement = await statementOf(ctx, clientId, clearingId)
  ctx.audit(
    'settlement.export',
    { type: 'clearing', id: clearingId },
    { after: { statement: format, language: ctx.language } },
  )
  return statement
}

/** The content of the printed statement. */
export async function statementFacts(
  { app, db, scope }: Ctx,
  { found, merchant, days }: Awaited<ReturnType<typeof statementOf>>,
): Promise<StatementFacts> {
  const taxes = await sumsByTax(db, scope, found)
  const registrationOf = await registrationsOf(app)
  return {
    ...found,
    zone: merchant.timezone,
    status: found.status as ClearingState,
    validation: found.validation as StatementFacts['validation'],
    bank: bankOf(found),
    taxes: taxes.map((part) => ({ ...part, registration: registrationOf(part.tax) })),
    days: await sumsByDay(db, scope, found, days),
  }
}

function bankOf(found: FoundStatement): StatementFacts['bank'] {
  const { bankName } = found
  return bankName === null ? null : { ...found, bankName }
}

/** The days that [from, to) touches in a time zone, oldest first, each with its first instant. */
export function daysOf(from: Date, to: Date, zone: Zone): { day: string; from: Date }[] {
  const days: { day: string; from: Date }[] = []
  for (let day = dayOf(from, zone); startOfDay(day, zone) < to; day = addDays(day, 1)) {
    days.push({ day, from: startOfDay(day, zone) })
  }
  return days
}
