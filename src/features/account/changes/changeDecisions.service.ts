import { applyBusiness, setBankAddress } from '#features/account/business/business.service.ts'
import { openBanks, type WholeBank } from '#features/account/changes/bank/bankSecrets.ts'
import { tellOfStep } from '#features/account/changes/changeNotices.service.ts'
import { changeMachine, coolOffMs, passing } from '#features/account/changes/changes.domain.ts'
import { changeErrors } from '#features/account/changes/changes.errors.ts'
import { type ChangeRow, moveChange, notePass, selectChange } from '#features/account/changes/changes.sql.ts'
import { setSettlementRule } from '#features/merchants/settlementTerms/settlementTerms.service.ts'
import { selectTerms } from '#features/merchants/settlementTerms/settlementTerms.sql.ts'
import type { Ctx } from '#server/context.ts'
import { assertSecondPerson } from '#server/session/secondPerson.ts'
import { AppError } from '#shared/errors.ts'
import { step } from '#shared/machine.ts'

/**
 * Approves a change on the provider's behalf, in the merchant's transaction. Company and address change at
 * once. Bank details need a second approver and then cool off for 72 hours. Throws `change.notFound`,
 * `change.notInState`, and `change.sameHand` if both approvers are the same.
 */
export async function passChange(ctx: Ctx, requestId: string): Promise<void> {
  const request = await locked(ctx, requestId)
  const what = passing(request, ctx.actor.id ?? '')
  if (what === null) throw new AppError(changeErrors.notInState)
  if (what === 'sameHand') throw new AppError(changeErrors.sameHand)
  // If the provider requested it, the requester can be neither approver.
  await assertSecondPerson(ctx, request.requesterId, changeErrors.sameHand)
  await assertSecondPerson(ctx, request.firstPasserId, changeErrors.sameHand)
  const { kind } = request
  const object = { type: 'changeRequest', id: requestId } as const
  if (what === 'firstPass') {
    await notePass(ctx, requestId)
    ctx.audit('changeRequest.firstPassed', object, { after: { kind } })
    return tellOfStep(ctx, request, 'firstPassed')
  }
  if (what === 'passBank') {
    const applyTime = new Date(ctx.now.getTime() + coolOffMs)
    await moveChange(ctx, requestId, { state: 'coolOff', decided: true, applyTime })
    ctx.audit('changeRequest.coolOff', object, { after: { kind, applyTime } })
    ctx.enqueue(applyJob(ctx, requestId, applyTime))
    return tellOfStep(ctx, request, 'coolOff', { applyTime })
  }
  await applyBusiness(ctx, request.after as Parameters<typeof applyBusiness>[1])
  await moveChange(ctx, requestId, { state: 'passed', decided: true, end: { reason: null, by: null } })
  ctx.audit('changeRequest.passed', object, { before: request.before, after: { kind, ...request.after } })
  return tellOfStep(ctx, request, 'passed')
}

/** Rejects a change with a reason for the merchant. Throws as `passChange`. */
export async function refuseChange(ctx: Ctx, requestId: string, reason: string): Promise<void> {
  const request = await locked(ctx, requestId)
  const state = step(changeMachine, request.state, 'refuse')
  if (state === null) throw new AppError(changeErrors.notInState)
  await moveChange(ctx, requestId, { state, decided: true, end: { reason, by: null } })
  const after = { kind: request.kind, reason }
  ctx.audit('changeRequest.refused', { type: 'changeRequest', id: requestId }, { after })
  await tellOfStep(ctx, request, 'refused', { reason })
}

/**
 * Applies a change of bank details once its cooling-off has ended; otherwise, or when repeated, does nothing.
 * If the account has been changed meanwhile, the request is stopped, because it was approved against another
 * account.
 */
export async function applyChange(ctx: Ctx, requestId: string): Promise<void> {
  const request = await selectChange(ctx.db, ctx.scope, requestId, { lock: true })
  const { applyTime, sealedBank } = request ?? {}
  const due = request?.state === 'coolOff' && applyTime && applyTime <= ctx.now
  if (!due || !sealedBank) return ctx.unchanged()
  const { before, after } = openBanks(ctx.app, requestId, sealedBank)
  const object = { type: 'changeRequest', id: requestId } as const
  if (!(await stillGoesTo(ctx, before))) {
    await moveChange(ctx, requestId, { state: 'stopped', end: { reason: null, by: null } })
    ctx.audit('changeRequest.overtaken', object, { after: { kind: 'bank' } })
    return tellOfStep(ctx, request, 'overtaken')
  }
  await setBank(ctx, after)
  await moveChange(ctx, requestId, { state: 'passed', end: { reason: null, by: null } })
  ctx.audit('changeRequest.passed', object, {
    before: request.before,
    after: { kind: 'bank', ...request.after },
  })
  await tellOfStep(ctx, request, 'applied')
}

const parts = ['bankName', 'institutionNo', 'transitNo', 'routingNo', 'accountNo'] as const

async function stillGoesTo({ db, scope }: Ctx, before: WholeBank): Promise<boolean> {
  const terms = await selectTerms(db, scope)
  return terms !== undefined && parts.every((part) => (terms[part] ?? null) === before[part])
}

/** Only the account changes, not the settlement schedule. */
async function setBank(ctx: Ctx, bank: WholeBank): Promise<void> {
  const terms = await selectTerms(ctx.db, ctx.scope)
  if (!terms) throw new AppError(changeErrors.noRule)
  const { zone: _zone, currency: _currency, country: _country, openedAt: _opened, ...rule } = terms
  const details = Object.fromEntries(parts.map((part) => [part, bank[part] ?? undefined]))
  await setSettlementRule(ctx, { ...rule, ...details })
  await setBankAddress(ctx, bank.bankAddress)
}

async function locked(ctx: Ctx, requestId: string): Promise<ChangeRow> {
  const request = await selectChange(ctx.db, ctx.scope, requestId, { lock: true })
  if (!request) throw new AppError(changeErrors.notFound)
  return request
}

/** The job that applies a change when its cooling-off ends. */
export function applyJob({ scope }: Pick<Ctx, 'scope'>, requestId: string, runAt: Date) {
  const { tenantId, merchantId } = scope
  return {
    name: 'change.apply',
    payload: { tenantId, merchantId, requestId },
    key: `change.apply:${tenantId}:${requestId}`,
    runAt,
  }
}
