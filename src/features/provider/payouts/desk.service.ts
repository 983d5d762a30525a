import { askFile, askSending } from '#features/finances/payouts/files/bankFiles.service.ts'
import type { PayoutFormat } from '#features/finances/payouts/payouts.domain.ts'
import { approvePayout, bankOfPayout, reissuePayout } from '#features/finances/payouts/payouts.service.ts'
import { tenantOfClearing } from '#features/finances/settlements/settlements.domain.ts'
import { revalidate } from '#features/finances/settlements/settlements.service.ts'
import { clearingView } from '#features/finances/settlements/settlementViews.service.ts'
import { merchantOfClearing } from '#features/provider/payouts/desk.sql.ts'
import { atMerchant } from '#server/atMerchant.ts'
import { asActor, type Ctx } from '#server/context.ts'
import { transaction } from '#server/database/transaction.ts'
import { scopeOf } from '#server/session/scope.ts'
import type { Currency } from '#shared/currency.ts'
import { AppError } from '#shared/errors.ts'
import { say } from '#shared/messages.ts'

/** Approves each settlement by itself: one that is refused says why, and does not stand in the way of the others. */
export async function approveAll(ctx: Ctx, clearingIds: readonly string[]) {
  const refused: { clearingId: string; message: string }[] = []
  let approved = 0
  for (const clearingId of new Set(clearingIds)) {
    try {
      const merchantId = await atClearing(ctx, clearingId, async (theirs) => {
        await approvePayout(theirs, clearingId)
        return theirs.scope.merchantId
      })
      ctx.audit('payout.approved', { type: 'clearing', id: clearingId }, { after: { merchantId } })
      approved += 1
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error
      refused.push({ clearingId, message: say(ctx.language, error.text, error.values) })
    }
  }
  if (approved === 0) ctx.unchanged()
  return { approved, refused }
}

/** Validates a settlement again that failed. Refuses with `clearing.notFound` and `clearing.notFailed`. */
export async function validateAgain(ctx: Ctx, clearingId: string) {
  const passed = await atClearing(ctx, clearingId, async (theirs) => {
    await revalidate(theirs, theirs.scope.merchantId, clearingId)
    return (await clearingView(theirs, clearingId)).validation === 'passed'
  })
  ctx.audit('clearing.validatedAgain', { type: 'clearing', id: clearingId }, { after: { passed } })
  return { passed }
}

/** A settlement's number names its tenant; whose it is there, its own row says. */
async function atClearing<T>(ctx: Ctx, clearingId: string, work: (theirs: Ctx) => Promise<T>): Promise<T> {
  const { app, actor, language, requestId } = ctx
  const tenantId = tenantOfClearing(clearingId)
  const merchantId = await transaction(app.pool, tenantId, 'read', (db) =>
    merchantOfClearing(db, tenantId, clearingId),
  )
  if (merchantId === null) throw new AppError('clearing.notFound')
  return asActor(app, { scope: scopeOf(tenantId, merchantId), actor, language, requestId }, 'write', work)
}

type Payout = { merchantId: string; payoutId: string }

/** Where a payout went, and where it would go now. */
export function bankNow(ctx: Ctx, { merchantId, payoutId }: Payout) {
  return atMerchant(ctx, merchantId, 'read', (theirs) => bankOfPayout(theirs, payoutId))
}

export async function reissue(ctx: Ctx, { merchantId, payoutId }: Payout): Promise<Record<string, never>> {
  const newId = await atMerchant(ctx, merchantId, 'write', (theirs) => reissuePayout(theirs, payoutId))
  ctx.audit('payout.reissued', { type: 'payout', id: payoutId }, { after: { merchantId, newId } })
  return {}
}

type Wanted = { format: PayoutFormat; currency: Currency; dueDate: string; approvedBy: string | null }

export async function makeFileOf(ctx: Ctx, wanted: Wanted): Promise<{ fileId: string }> {
  return { fileId: await askFile(ctx, wanted) }
}

export async function markSent(ctx: Ctx, fileId: string): Promise<Record<string, never>> {
  await askSending(ctx, fileId)
  return {}
}
