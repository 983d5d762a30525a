import { passChange, refuseChange } from '#features/account/changes/changeDecisions.service.ts'
import { changeErrors } from '#features/account/changes/changes.errors.ts'
import { accountsOf } from '#features/account/changes/changes.service.ts'
import { changesWithin, type DeskRow, wholeChange } from '#features/account/changes/deskChanges.sql.ts'
import type { DeskChangeDetail } from '#features/account/changes/operations/changeDesk.contract.ts'
import { deskChangeSource, rowOf } from '#features/account/changes/operations/changeRows.sql.ts'
import { selectCurrent } from '#features/account/documents/documents.sql.ts'
import type { Ctx } from '#server/context.ts'
import { runAsMerchant } from '#server/runAsMerchant.ts'
import { writeAsMerchant } from '#server/writeAsMerchant.ts'
import { AppError } from '#shared/errors.ts'

type One = { merchantId: string; requestId: string }

export function changeOfMerchant(ctx: Ctx, { merchantId, requestId }: One): Promise<DeskChangeDetail> {
  return runAsMerchant(ctx, merchantId, 'read', async ({ app, db, scope }) => {
    const matching = changesWithin(db, ctx.dataScope, { merchantId, requestId })
      .where('change_request.tenantId', '=', scope.tenantId)
      .select([...deskChangeSource.rowColumns, ...wholeChange])
    const row = (await matching.executeTakeFirst()) as unknown as DeskRow | undefined
    if (!row) throw new AppError(changeErrors.notFound)
    return {
      ...rowOf(row),
      accounts: accountsOf(app, row),
      documents: await selectCurrent(db, scope),
      passedByMe: row.firstPasserId !== null && row.firstPasserId === ctx.actor.id,
      requestedByMe: row.requesterId !== null && row.requesterId === ctx.actor.id,
    }
  })
}

/** Approves in the merchant's tenant; the provider's audit log records it too. */
export async function passAtMerchant(ctx: Ctx, { merchantId, requestId }: One) {
  const object = { type: 'changeRequest', id: requestId } as const
  await writeAsMerchant(
    ctx,
    merchantId,
    (theirs) => passChange(theirs, requestId),
    () => ({ action: 'changeRequest.passed', object }),
  )
  return {}
}

export async function refuseAtMerchant(
  ctx: Ctx,
  { merchantId, requestId, reason }: One & { reason: string },
) {
  const object = { type: 'changeRequest', id: requestId } as const
  await writeAsMerchant(
    ctx,
    merchantId,
    (theirs) => refuseChange(theirs, requestId, reason),
    () => ({ action: 'changeRequest.refused', object, after: { reason } }),
  )
  return {}
}
