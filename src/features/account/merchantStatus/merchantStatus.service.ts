import type { OwnStatus } from '#features/account/merchantStatus/merchantStatus.contract.ts'
import {
  approveResultFor,
  type MerchantStatus,
  requestedFor,
  type StatusReason,
} from '#features/account/merchantStatus/merchantStatus.domain.ts'
import { statusErrors } from '#features/account/merchantStatus/merchantStatus.errors.ts'
import { selectStatus, upsertStatus } from '#features/account/merchantStatus/merchantStatus.sql.ts'
import { tellOfStatus } from '#features/account/merchantStatus/statusNotices.service.ts'
import { lockApproveResult, setApproveResult } from '#features/merchants/merchants.service.ts'
import type { Ctx } from '#server/context.ts'
import { publish } from '#server/live/live.ts'
import { AppError } from '#shared/errors.ts'

/** The status of the scope's merchant for its users. */
export async function ownStatusOf(ctx: Ctx, approveResult: number | null): Promise<OwnStatus> {
  const row = await selectStatus(ctx.db, ctx.scope)
  return {
    approveResult,
    reason: row?.reason ?? null,
    message:
      (ctx.language === 'zh' ? row?.messageZh || row?.messageEn : row?.messageEn || row?.messageZh) ?? '',
    askedDocuments: row?.askedDocuments ?? [],
    setTime: row?.setTime ?? null,
  }
}

export type StatusInput = {
  /** The status the caller saw: throws `standing.changed` if it differs by now. */
  was: number | null
  standing: MerchantStatus
  reason: StatusReason
  messageEn: string
  messageZh: string
  askedDocuments: readonly string[]
}

/**
 * Approves, freezes or puts the scope's merchant under review; the server enforces it from the next request.
 */
export async function setStatus(ctx: Ctx, input: StatusInput): Promise<void> {
  const { merchantId } = ctx.scope
  const before = await lockApproveResult(ctx.db, ctx.scope)
  if (before !== input.was) throw new AppError(statusErrors.changed)
  const { standing, reason, messageEn, messageZh } = input
  const approveResult = approveResultFor(standing, before)
  const askedDocuments = requestedFor(standing, input.askedDocuments)
  await setApproveResult(ctx.db, ctx.scope, approveResult)
  await upsertStatus(ctx, { reason, messageEn, messageZh, askedDocuments })
  const after = { approveResult, reason, messageEn, messageZh, askedDocuments }
  ctx.audit(
    'standing.set',
    { type: 'standing', id: merchantId },
    { before: { approveResult: before }, after },
  )
  await tellOfStatus(ctx, { standing, messageEn, messageZh, askedDocuments })
  await publish(ctx.db, ctx.scope, { topic: 'merchant', id: merchantId })
}

/** Adds requested documents for the scope's merchant without changing its status. */
export async function askForDocuments(ctx: Ctx, kinds: readonly string[]): Promise<void> {
  const before = await selectStatus(ctx.db, ctx.scope)
  const requestedDocuments = [...new Set([...(before?.askedDocuments ?? []), ...kinds])]
  const notice = before ?? { reason: 'documents', messageEn: '', messageZh: '' }
  await writeInput(ctx, notice, before?.askedDocuments ?? [], requestedDocuments)
}

/**
 * Removes a document request once it has arrived or is no longer needed. Does nothing if it was not
 * requested.
 */
export async function settleAskedDocument(ctx: Ctx, kind: string): Promise<void> {
  const before = await selectStatus(ctx.db, ctx.scope)
  if (!before?.askedDocuments.includes(kind)) return
  const left = before.askedDocuments.filter((one) => one !== kind)
  await writeInput(ctx, before, before.askedDocuments, left)
}

async function writeInput(
  ctx: Ctx,
  answer: { reason: StatusReason; messageEn: string; messageZh: string },
  before: readonly string[],
  askedDocuments: string[],
): Promise<void> {
  const { merchantId } = ctx.scope
  const { reason, messageEn, messageZh } = answer
  await upsertStatus(ctx, { reason, messageEn, messageZh, askedDocuments })
  const change = { before: { askedDocuments: before }, after: { askedDocuments } }
  ctx.audit('standing.documentsAsked', { type: 'standing', id: merchantId }, change)
  await publish(ctx.db, ctx.scope, { topic: 'merchant', id: merchantId })
}
