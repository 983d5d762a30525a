import { resolveException, type Settling } from '#features/payments/exceptions/exceptionActs.service.ts'
import { exceptionErrors } from '#features/payments/exceptions/exceptions.errors.ts'
import { updateAssignee } from '#features/payments/exceptions/exceptions.sql.ts'
import type {
  DeskException,
  DeskExceptionQuery,
} from '#features/payments/exceptions/operations/exceptionDesk.fields.ts'
import {
  type ExceptionNarrowing,
  pageOfExceptions,
} from '#features/payments/exceptions/operations/exceptionRows.sql.ts'
import { accountErrors } from '#features/session/accounts/accounts.errors.ts'
import { usersNamed } from '#features/system/users/userViews.service.ts'
import type { Ctx } from '#server/context.ts'
import type { RequestCtx } from '#server/http/routes.ts'
import { publish } from '#server/live/live.ts'
import { readAcrossTenants } from '#server/readAcrossTenants.ts'
import { runAsMerchant } from '#server/runAsMerchant.ts'
import type { SignedIn } from '#server/session/signedIn.ts'
import { AppError } from '#shared/errors.ts'
import type { Page } from '#shared/lists.ts'

export async function deskExceptions(
  ctx: RequestCtx,
  query: DeskExceptionQuery,
): Promise<Page<DeskException>> {
  const found = await readAcrossTenants(ctx, (db) =>
    pageOfExceptions(db, ctx.dataScope, query, toFilters(ctx.signedIn, query)),
  )
  return { ...found, rows: await named(ctx, found.rows) }
}

type Filters = Pick<DeskExceptionQuery, 'status' | 'kind' | 'orderId' | 'merchantId' | 'assigned'>

export function toFilters({ accountId }: SignedIn, { assigned, ...filters }: Filters): ExceptionNarrowing {
  const { status, kind, orderId, merchantId } = filters
  const assigneeId = assigned === undefined ? undefined : assigned === 'mine' ? accountId : null
  return { status, kind, orderId, merchantId, assigneeId }
}

type One = { mchCode: string; exceptionId: string }

/** Assigns the exception to a staff member. Throws `account.notFound` if the account is not staff. */
export async function assignException(
  ctx: RequestCtx,
  { mchCode, exceptionId }: One,
  assigneeId: string | null,
): Promise<void> {
  const names = await usersNamed(ctx.db, assigneeId === null ? [] : [assigneeId])
  if (assigneeId !== null && !names.has(assigneeId)) throw new AppError(accountErrors.notFound)
  const after = { assigneeId, assignee: assigneeId && names.get(assigneeId) }
  await runAsMerchant(ctx, mchCode, 'write', async (theirs) => {
    const known = await updateAssignee(theirs.db, theirs.scope, exceptionId, assigneeId)
    if (!known) throw new AppError(exceptionErrors.notFound)
    theirs.audit('exception.assigned', { type: 'exception', id: exceptionId }, { after })
    await publish(theirs.db, theirs.scope, { topic: 'exception', id: exceptionId })
  })
  ctx.audit('exception.assigned', { type: 'exception', id: exceptionId }, { after })
}

/** Resolves an exception on the merchant's behalf, in the merchant's books and audit log. */
export async function resolveAtDesk(
  ctx: RequestCtx,
  { mchCode, exceptionId }: One,
  settling: Settling,
): Promise<void> {
  await runAsMerchant(ctx, mchCode, 'write', (theirs) => resolveException(theirs, exceptionId, settling))
  const after = { merchantId: mchCode, reason: settling.reason }
  ctx.audit(`exception.${settling.act}`, { type: 'exception', id: exceptionId }, { after })
}

const first = { pageNum: 1, pageSize: 1 } as const

/** One exception of a merchant in the data scope. Throws `exception.notFound`. */
export async function exceptionAtDesk(ctx: RequestCtx, { exceptionId }: One): Promise<DeskException> {
  const found = await readAcrossTenants(ctx, (db) =>
    pageOfExceptions(db, ctx.dataScope, first, { exceptionId }),
  )
  const [row] = await named(ctx, found.rows)
  if (!row) throw new AppError(exceptionErrors.notFound)
  return row
}

async function named({ db }: Ctx, rows: DeskException[]): Promise<DeskException[]> {
  const ids = rows.flatMap(({ assigneeId }) => (assigneeId === null ? [] : [assigneeId]))
  const names = await usersNamed(db, ids)
  return rows.map((row) => ({ ...row, assignee: (row.assigneeId && names.get(row.assigneeId)) ?? null }))
}
