import { commissionPaymentPosting, commissionPosting } from '#features/ledger/commissionPostings.domain.ts'
import { openCommissionAccounts, post } from '#features/ledger/ledger.service.ts'
import { commissionErrors } from '#features/provider/commissions/commissions.errors.ts'
import { makeStatements } from '#features/provider/commissions/statements/making.service.ts'
import {
  findStatement,
  type Looking,
  linesOf,
  matchingStatements,
  statementSource,
  sumStatements,
} from '#features/provider/commissions/statements/statementList.sql.ts'
import type { CommissionDetail } from '#features/provider/commissions/statements/statements.contract.ts'
import type {
  CommissionStatement,
  StatementQuery,
} from '#features/provider/commissions/statements/statements.fields.ts'
import {
  lockStatement,
  type StoredStatement,
  stepStatement,
} from '#features/provider/commissions/statements/statements.sql.ts'
import type { Ctx } from '#server/context.ts'
import { publish } from '#server/live/live.ts'
import { readAcrossTenants } from '#server/readAcrossTenants.ts'
import { assertSecondPerson } from '#server/session/secondPerson.ts'
import { permissionErrors } from '#shared/commonErrors.ts'
import { AppError } from '#shared/errors.ts'
import type { Page } from '#shared/lists.ts'

const lookingOf = ({ dataScope, actor }: Pick<Ctx, 'dataScope' | 'actor'>): Looking => ({
  dataScope,
  accountId: actor.id,
})

export function pageOfStatements(ctx: Ctx, query: StatementQuery): Promise<Page<CommissionStatement>> {
  return readAcrossTenants(ctx, (db) =>
    statementSource.pageOf(db, query, matchingStatements(db, lookingOf(ctx), query)),
  )
}

export function totalsOfStatements(ctx: Ctx, wanted: Partial<StatementQuery>) {
  return readAcrossTenants(ctx, (db) => sumStatements(db, lookingOf(ctx), wanted))
}

/** Throws `commission.statementNotFound`, also outside the data scope. */
export async function statementOf(ctx: Ctx, statementId: string): Promise<CommissionDetail> {
  const found = await readAcrossTenants(ctx, async (db) => {
    const statement = await findStatement(db, lookingOf(ctx), statementId)
    return statement && { ...statement, lines: await linesOf(db, statementId) }
  })
  if (!found) throw new AppError(commissionErrors.statementNotFound)
  const { checkerId, ...statement } = found
  const { state, beneficiaryId, checkedBy } = statement
  const own = beneficiaryId === ctx.actor.id
  return {
    ...statement,
    mayMake: state === 'draft' && ctx.dataScope.all,
    mayCheck: state === 'draft' && checkedBy === null && !own,
    mayConfirm: state === 'draft' && checkedBy !== null && checkerId !== ctx.actor.id && !own,
    mayPay: state === 'confirmed' && !own,
  }
}

/**
 * Generates missing statements of a month and regenerates drafts. It requires access to all merchants,
 * because nobody else sees the whole.
 */
export async function makeMonth(ctx: Ctx, month: string) {
  if (!ctx.dataScope.all)
    throw new AppError(permissionErrors.missing, {
      ...{ values: { permission: 'commission.edit' }, permission: 'commission.edit' },
    })
  return { made: await makeStatements(ctx, month, { again: true }) }
}

type StatementVersion = { statementId: string; version: number }

/** Confirms a draft as the first of two people. Throws the errors of `taken`. */
export async function checkStatement(ctx: Ctx, seen: StatementVersion) {
  const statement = await taken(ctx, seen)
  if (statement.state !== 'draft' || statement.checkerId !== null)
    throw new AppError(commissionErrors.notInState)
  await stepStatement(ctx, statement, 'check', { state: 'draft' })
  return told(ctx, statement, 'checked', {})
}

/**
 * Confirms as the second person: the statement is payable and posted. Without a positive amount nothing is
 * paid, and a negative balance carries over to the next. Throws `commission.sameHand` and the errors of
 * `taken`.
 */
export async function confirmStatement(ctx: Ctx, seen: StatementVersion) {
  const statement = await taken(ctx, seen)
  const { state, checkerId, commissionAmount: amount, totalAmount } = statement
  if (state !== 'draft' || checkerId === null) throw new AppError(commissionErrors.notInState)
  await assertSecondPerson(ctx, checkerId, commissionErrors.sameHand)
  const next = totalAmount > 0n ? 'confirmed' : 'carried'
  await stepStatement(ctx, statement, 'confirm', { state: next })
  if (amount !== 0n) {
    await openCommissionAccounts(ctx, statement.beneficiaryId, statement.currency)
    await post(ctx, commissionPosting({ ...statement, amount }))
  }
  return told(ctx, statement, next, { totalAmount })
}

/** Records the payment of a confirmed statement, by its reference at the bank. Throws as `taken`. */
export async function payStatement(
  ctx: Ctx,
  { reference, ...seen }: StatementVersion & { reference: string },
) {
  const statement = await taken(ctx, seen)
  if (statement.state !== 'confirmed') throw new AppError(commissionErrors.notInState)
  await stepStatement(ctx, statement, 'pay', { state: 'paid', reference })
  await post(ctx, commissionPaymentPosting({ ...statement, amount: statement.totalAmount }))
  return told(ctx, statement, 'paid', { reference, totalAmount: statement.totalAmount })
}

/**
 * Locks the statement at the version that the caller saw. Throws `commission.statementNotFound` (also
 * outside the data scope), `commission.own`, or `commission.changed` if it differs by now.
 */
async function taken(ctx: Ctx, { statementId, version }: StatementVersion): Promise<StoredStatement> {
  const seen = await readAcrossTenants(ctx, (db) => findStatement(db, lookingOf(ctx), statementId))
  const statement = seen && (await lockStatement(ctx.db, statementId))
  if (!statement) throw new AppError(commissionErrors.statementNotFound)
  if (statement.beneficiaryId === ctx.actor.id) throw new AppError(commissionErrors.own)
  if (statement.version !== version) throw new AppError(commissionErrors.changed)
  return statement
}

async function told(ctx: Ctx, { statementId, statementNo }: StoredStatement, what: string, after: object) {
  const about = { type: 'commissionStatement', id: statementId } as const
  ctx.audit(`commissionStatement.${what}`, about, { after: { statementNo, ...after } })
  await publish(ctx.db, ctx.scope, { topic: 'commission', id: statementId })
  return {}
}

/** A statement for print; recorded who took it. Throws `commission.statementNotFound`. */
export async function exportStatement(ctx: Ctx, statementId: string): Promise<CommissionDetail> {
  const statement = await statementOf(ctx, statementId)
  const about = { type: 'commissionStatement', id: statementId } as const
  ctx.audit('commissionStatement.export', about, { after: { format: 'pdf' } })
  return statement
}
