import {
  tellApplicant,
  tellManagers,
  tellProvider,
} from '#features/payments/refunds/approvals/approvalNotices.service.ts'
import type { RefundApproval } from '#features/payments/refunds/approvals/approvals.contract.ts'
import {
  type AuditLevel,
  expiryOf,
  notDecidable,
  type ProviderReason,
  type Waiting,
  waitsAt,
} from '#features/payments/refunds/approvals/approvals.domain.ts'
import {
  type FoundAudit,
  findAudit,
  insertAudit,
  type LockedAudit,
  lockAudit,
  updateAudit,
} from '#features/payments/refunds/approvals/approvals.sql.ts'
import { hasOtherApprover } from '#features/payments/refunds/approvals/approvers.sql.ts'
import {
  assertRefundPassword,
  type ComparedPassword,
} from '#features/payments/refunds/refundPassword.service.ts'
import { refundAuditErrors } from '#features/payments/refunds/refunds.errors.ts'
import type { Refund } from '#features/payments/refunds/refunds.fields.ts'
import {
  type JudgedRefund,
  judgeRefund,
  type NewRefund,
  writeRefund,
} from '#features/payments/refunds/refunds.service.ts'
import type { Ctx } from '#server/context.ts'
import type { RequestCtx } from '#server/http/routes.ts'
import { publish } from '#server/live/live.ts'
import { nextId } from '#server/nextId.ts'
import { nameOf } from '#shared/codes.ts'
import { AppError } from '#shared/errors.ts'
import { say } from '#shared/messages.ts'
import type { Role } from '#shared/permissions.ts'
import { sourceCode } from '#shared/reference.ts'

export type RequestedRefund = Refund | RefundApproval

/**
 * Requests a full or partial refund, as a user who has entered the refund password: it is placed at once, or
 * becomes a request if it needs approval. A request reserves nothing. Throws the errors of the contract; a
 * wrong password counts even then.
 */
export async function askForRefund(
  ctx: RequestCtx,
  orderId: string,
  draft: NewRefund,
  compared: ComparedPassword,
): Promise<RequestedRefund> {
  await assertRefundPassword(ctx, compared, { type: 'order', id: orderId })
  return applyOrRefund(ctx, orderId, draft, ctx.signedIn.role)
}

/** Refunds or requests a refund, after the refund password has been checked. */
export async function applyOrRefund(
  ctx: Ctx,
  orderId: string,
  draft: NewRefund,
  role: Role | null,
): Promise<RequestedRefund> {
  const judged = await judgeRefund(ctx, orderId, draft.amount)
  const { overOwnLimit, providerReason: reason } = judged
  const someoneElse = overOwnLimit && (await hasOtherApprover(ctx.db, ctx.scope, ctx.actor.id))
  const waiting = waitsAt({ byCashier: role === 'cashier', overOwnLimit, someoneElse, reason })
  return waiting === null ? writeRefund(ctx, judged, draft) : apply(ctx, judged, draft, waiting)
}

async function apply(
  ctx: Ctx,
  judged: JudgedRefund,
  input: NewRefund,
  { level, reason: providerReason }: Waiting,
): Promise<RefundApproval> {
  const { actor, now } = ctx
  const { orderId, currency } = judged.order
  const auditId = nextId()
  const draft = {
    ...{ auditId, orderId, amount: input.amount, currency, remark: input.reason || null, level },
    providerReason,
    applicantId: actor.kind === 'account' ? actor.id : null,
    applicantName: actor.name,
    source: sourceCode[actor.source],
    deviceId: input.deviceId ?? null,
    applyTime: now,
    expireTime: expiryOf(now),
  }
  if (!(await insertAudit(ctx.db, ctx.scope, draft))) throw new AppError(refundAuditErrors.waiting)
  const after = { orderId, amount: input.amount, remark: draft.remark, level }
  ctx.audit('refundAudit.applied', { type: 'refundAudit', id: auditId }, { after })
  const audit = await told(ctx, auditId)
  await (level === 'merchant' ? tellManagers : tellProvider)(ctx, audit)
  return viewOf(ctx, audit, level)
}

export type Passed = { audit: FoundAudit; refundOrderId: string | null }

/**
 * Approves a refund request. Whether the refund is possible is checked again, and if the provider must
 * approve too, the request moves on to it. On an error of the contract, the request stays open.
 */
export async function passAudit(ctx: Ctx, auditId: string, level: AuditLevel): Promise<Passed> {
  const found = await lockDecidable(ctx, auditId, level)
  const { applicantId: operatorId, source } = found
  const by = { operatorId, source: nameOf(sourceCode, source), auditId }
  const judged = await judgeRefund(ctx, found.orderId, found.amount, by)
  if (level === 'merchant' && judged.providerReason !== null) {
    await handOn(ctx, auditId, judged.providerReason)
    const audit = await told(ctx, auditId)
    await tellProvider(ctx, audit)
    return { audit, refundOrderId: null }
  }
  const { refundOrderId } = await writeRefund(ctx, judged, inputOf(found))
  await updateAudit(ctx.db, ctx.scope, auditId, {
    ...{ status: 'success', refundOrderId, decideTime: ctx.now },
    ...{ decidedById: ctx.actor.id, decidedBy: ctx.actor.name },
  })
  ctx.audit('refundAudit.passed', target(auditId), { after: { refundOrderId, level } })
  const audit = await told(ctx, auditId)
  await tellApplicant(ctx, audit, 'passed')
  return { audit, refundOrderId }
}

/** Passes a request that the merchant has approved on to the provider. */
async function handOn(ctx: Ctx, auditId: string, reason: ProviderReason): Promise<void> {
  const { id, name } = ctx.actor
  await updateAudit(ctx.db, ctx.scope, auditId, {
    ...{ level: 'provider', providerReason: reason },
    ...{ passedById: id, passedBy: name, passTime: ctx.now },
  })
  ctx.audit('refundAudit.handedOn', target(auditId), { after: { level: 'provider', reason } })
}

function inputOf({ amount, remark, deviceId, applicantId, applicantName, source }: LockedAudit): NewRefund {
  return {
    amount,
    ...(remark !== null && { reason: remark }),
    ...(deviceId !== null && { deviceId }),
    applicant: { operatorId: applicantId, operatorName: applicantName, source: nameOf(sourceCode, source) },
    passed: true,
  }
}

/** Refuses a refund request, with a reason that the applicant sees. */
export async function refuseAudit(
  ctx: Ctx,
  auditId: string,
  level: AuditLevel,
  reason: string,
): Promise<FoundAudit> {
  await lockDecidable(ctx, auditId, level)
  await updateAudit(ctx.db, ctx.scope, auditId, {
    ...{ status: 'refused', refusal: reason, decideTime: ctx.now },
    ...{ decidedById: ctx.actor.id, decidedBy: ctx.actor.name },
  })
  ctx.audit('refundAudit.refused', target(auditId), { after: { reason, level } })
  const audit = await told(ctx, auditId)
  await tellApplicant(ctx, audit, 'refused')
  return audit
}

/** Refuses a request that nobody decided in time. Does nothing if it was decided in the meantime. */
export async function lapseAudit(ctx: Ctx, auditId: string): Promise<void> {
  const found = await lockAudit(ctx.db, ctx.scope, auditId)
  if (found?.status !== 'waitAudit' || found.expireTime > ctx.now) return ctx.unchanged()
  await updateAudit(ctx.db, ctx.scope, auditId, { status: 'refused', decideTime: ctx.now })
  ctx.audit('refundAudit.lapsed', target(auditId))
  await tellApplicant(ctx, await told(ctx, auditId), 'lapsed')
}

const target = (auditId: string) => ({ type: 'refundAudit', id: auditId }) as const

async function lockDecidable(ctx: Ctx, auditId: string, level: AuditLevel): Promise<LockedAudit> {
  const found = await lockAudit(ctx.db, ctx.scope, auditId)
  if (!found) throw new AppError(refundAuditErrors.notFound)
  const refusal = notDecidable(found, { accountId: ctx.actor.id, level }, ctx.now)
  if (refusal) throw new AppError(refusal)
  return found
}

/** Publishes the change of the request and its order to open pages. */
async function told(ctx: Ctx, auditId: string): Promise<FoundAudit> {
  const audit = await findAudit(ctx.db, ctx.scope, auditId)
  if (!audit) throw new AppError(refundAuditErrors.notFound)
  await publish(ctx.db, ctx.scope, { topic: 'refundAudit', id: auditId })
  await publish(ctx.db, ctx.scope, { topic: 'order', id: audit.orderId })
  return audit
}

/** The request as a user at this level sees it, with the reason why they may not decide on it. */
export function viewOf(
  { actor, now, language }: Pick<Ctx, 'actor' | 'now' | 'language'>,
  { applicantId, ...audit }: FoundAudit,
  level: AuditLevel,
): RefundApproval {
  const refusal = notDecidable({ ...audit, applicantId }, { accountId: actor.id, level }, now)
  return { ...audit, mayDecide: refusal && { code: refusal.code, message: say(language, refusal.text) } }
}
