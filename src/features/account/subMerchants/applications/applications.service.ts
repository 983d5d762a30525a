import type { ApplicationInput } from '#features/account/subMerchants/applications/applications.contract.ts'
import {
  type ApplicationEvent,
  applicationMachine,
  judgeInput,
} from '#features/account/subMerchants/applications/applications.domain.ts'
import {
  type ApplicationRow,
  insertApplication,
  lockApplication,
  type NewApplication,
  updateApplication,
} from '#features/account/subMerchants/applications/applications.sql.ts'
import { sealBank } from '#features/account/subMerchants/applications/bankSeal.ts'
import { askedFaultTexts } from '#features/account/subMerchants/applications/faults.messages.ts'
import { subMerchantErrors } from '#features/account/subMerchants/subMerchants.errors.ts'
import { checkImage } from '#features/images/images.service.ts'
import { merchantOf } from '#features/merchants/merchants.service.ts'
import type { Ctx } from '#server/context.ts'
import { publish } from '#server/live/live.ts'
import { nextId } from '#server/nextId.ts'
import { requestErrors } from '#shared/commonErrors.ts'
import { AppError } from '#shared/errors.ts'
import { step } from '#shared/machine.ts'

/**
 * Applies for a sub-merchant of the scope's merchant. Throws `request.invalid` by field, `image.notFound`,
 * `subMerchant.notMaster` at a sub-merchant, and `subMerchant.alreadyApplied`.
 */
export async function applyForSub(ctx: Ctx, input: ApplicationInput): Promise<{ applicationId: string }> {
  const master = await merchantOf(ctx.db, ctx.scope)
  if (master.parentMerchantId !== null) throw new AppError(subMerchantErrors.notMaster)
  const applicationId = nextId()
  const draft = await draftOf(ctx, applicationId, input, master.legalName)
  if (!(await insertApplication(ctx, draft))) throw new AppError(subMerchantErrors.alreadyApplied)

  const { sealedBank: _, ...message } = draft
  ctx.audit('subMerchant.applied', about(applicationId), { after: message })
  await publish(ctx.db, ctx.scope, { topic: 'subMerchant', id: applicationId })
  return { applicationId }
}

async function draftOf(
  ctx: Ctx,
  applicationId: string,
  input: ApplicationInput,
  masterName: string,
): Promise<NewApplication> {
  const judged = judgeInput(input)
  if (!judged.ok) {
    const faults = judged.faults.map(({ field, fault }) => ({ field, text: askedFaultTexts[fault] }))
    throw new AppError(requestErrors.invalid, { fields: [...faults, ...judged.bankFaults] })
  }
  await checkImage(ctx, input.photoImageId)
  const { bankName: _b, institutionNo: _i, transitNo: _t, routingNo: _r, accountNo: _a, ...facts } = input
  const sealedBank = judged.bank && sealBank(ctx.app.secretKey, applicationId, judged.bank)
  const contactEmail = input.contactEmail.toLowerCase()
  return {
    ...facts,
    ...judged.plain,
    applicationId,
    contactEmail,
    legalName: input.legalName ?? masterName,
    sealedBank,
  }
}

/**
 * Withdraws an undecided application. Throws `subMerchant.applicationNotFound` and `subMerchant.notInState`.
 */
export async function withdrawApplication(ctx: Ctx, applicationId: string) {
  await moveApplication(ctx, applicationId, 'withdraw')
  ctx.audit('subMerchant.withdrawn', about(applicationId))
  return { applicationId }
}

/** Locks an application and moves it on if its state allows; returns it as it was before. */
export async function moveApplication(
  ctx: Ctx,
  applicationId: string,
  event: ApplicationEvent,
  reason?: string,
): Promise<ApplicationRow> {
  const row = await lockToMove(ctx, applicationId, event)
  const status = step(applicationMachine, row.status, event) ?? row.status
  await updateApplication(ctx, applicationId, { status, ...(reason === undefined ? {} : { reason }) })
  await publish(ctx.db, ctx.scope, { topic: 'subMerchant', id: applicationId })
  return row
}

/** Locks an application for which the event is allowed. */
export async function lockToMove(ctx: Ctx, applicationId: string, event: ApplicationEvent) {
  const row = await lockApplication(ctx.db, ctx.scope, applicationId)
  if (!row) throw new AppError(subMerchantErrors.applicationNotFound)
  if (step(applicationMachine, row.status, event) === null) throw new AppError(subMerchantErrors.notInState)
  return row
}

export function about(applicationId: string) {
  return { type: 'subMerchantApplication', id: applicationId } as const
}
