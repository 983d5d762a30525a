import { askFile, askSending } from '#features/finances/payouts/files/bankFiles.service.ts'
import { merchantOfClearing } from '#features/finances/payouts/operations/desk.sql.ts'
import type { PayoutFormat } from '#features/finances/payouts/payouts.domain.ts'
import { approvePayout, bankOfPayout, reissuePayout } from '#features/finances/payouts/payouts.service.ts'
import { tenantOfClearing } from '#features/finances/settlements/settlements.domain.ts'
import { clearingView } from '#features/finances/settlements/settlementViews.service.ts'
import { revalidate } from '#features/finances/settlements/validation/validation.service.ts'
import { clearingErrors } from '#features/ledger/clearings.errors.ts'
import type { Ctx } from '#server/context.ts'
import { dbAs, inSavepoint } from '#server/database/db.ts'
import { runAsMerchant } from '#server/runAsMerchant.ts'
import { writeAsMerchant } from '#server/writeAsMerchant.ts'
import type { Currency } from '#shared/currency.ts'
import { AppError } from '#shared/errors.ts'
import { say } from '#shared/messages.ts'

/** Approves each settlement on its own: refused ones report why and do not block the others. */
export async function approveAll(ctx: Ctx, clearingIds: readonly string[]) {
  const refused: { clearingId: string; message: string }[] = []
  let approved = 0
  for (const clearingId of new Set(clearingIds)) {
    try {
      const approve = (theirs: Ctx) => approvePayout(theirs, clearingId)
      await inSavepoint(ctx.db, () => atClearing(ctx, clearingId, approve, { action: 'payout.approved' }))
      approved += 1
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error
      refused.push({ clearingId, message: say(ctx.language, error.text, error.values) })
    }
  }
  ctx.unchanged()
  return { approved, refused }
}

/** Validates a failed settlement again. Throws `clearing.notFound` or `clearing.notFailed`. */
export async function validateAgain(ctx: Ctx, clearingId: string) {
  const work = async (theirs: Ctx) => {
    await revalidate(theirs, theirs.scope.merchantId, clearingId)
    return { passed: (await clearingView(theirs, clearingId)).validation === 'passed' }
  }
  return atClearing(ctx, clearingId, work, { action: 'clearing.validatedAgain' })
}

/**
 * Runs in the scope of the settlement's merchant; the ID encodes the tenant, and the row has the merchant.
 * Both audit logs get an entry. Throws `clearing.notFound`, also if the merchant is outside the data scope.
 */
async function atClearing<T>(
  ctx: Ctx,
  clearingId: string,
  work: (theirs: Ctx) => Promise<T>,
  { action }: { action: string },
): Promise<T> {
  const tenantId = tenantOfClearing(clearingId)
  const merchantId = await merchantOfClearing(dbAs(ctx.db, tenantId), tenantId, clearingId, ctx.dataScope)
  if (merchantId === null) throw new AppError(clearingErrors.notFound)
  const object = { type: 'clearing', id: clearingId } as const
  return writeAsMerchant(ctx, merchantId, work, () => ({ action, object }))
}

type Payout = { merchantId: string; payoutId: string }

/** The account a payout went to, and the one it would go to now. */
export function bankNow(ctx: Ctx, { merchantId, payoutId }: Payout) {
  return runAsMerchant(ctx, merchantId, 'read', (theirs) => bankOfPayout(theirs, payoutId))
}

export async function reissue(ctx: Ctx, { merchantId, payoutId }: Payout): Promise<Record<string, never>> {
  const entryOf = (newId: string) => ({
    ...{ action: 'payout.reissued', object: { type: 'payout' as const, id: payoutId } },
    after: { newId },
  })
  await writeAsMerchant(ctx, merchantId, (theirs) => reissuePayout(theirs, payoutId), entryOf)
  return {}
}

type BankFileInput = { format: PayoutFormat; currency: Currency; dueDate: string; approvedBy: string | null }

export async function makeFileOf(ctx: Ctx, wanted: BankFileInput): Promise<{ fileId: string }> {
  return { fileId: await askFile(ctx, wanted) }
}

export async function markSent(ctx: Ctx, fileId: string): Promise<Record<string, never>> {
  await askSending(ctx, fileId)
  return {}
}
