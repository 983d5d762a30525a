import {
  addressOf,
  bankAddressOf,
  checkedAddress,
  companyOf,
} from '#features/account/business/business.service.ts'
import { openBanks, sealBanks, type WholeBank } from '#features/account/changes/bank/bankSecrets.ts'
import { tellOfStep } from '#features/account/changes/changeNotices.service.ts'
import type { addressInput, BankInput, companyInput } from '#features/account/changes/changes.contract.ts'
import {
  type ChangeEvent,
  type ChangeKind,
  changeMachine,
  differences,
  type Facts,
} from '#features/account/changes/changes.domain.ts'
import { changeErrors } from '#features/account/changes/changes.errors.ts'
import type { ChangeRequest } from '#features/account/changes/changes.fields.ts'
import {
  type ChangeRow,
  insertChange,
  moveChange,
  selectChange,
  shown,
} from '#features/account/changes/changes.sql.ts'
import { checkCheque } from '#features/account/documents/documents.service.ts'
import { merchantOf } from '#features/merchants/merchants.service.ts'
import { selectTerms } from '#features/merchants/settlementTerms/settlementTerms.sql.ts'
import type { App, Ctx } from '#server/context.ts'
import { nextId } from '#server/nextId.ts'
import { bankAccountFaults, maskedAccount } from '#shared/bankAccounts.ts'
import { requestErrors } from '#shared/commonErrors.ts'
import { AppError } from '#shared/errors.ts'
import { step } from '#shared/machine.ts'

type ChangeDraft = {
  kind: ChangeKind
  before: Facts
  after: Facts
  reason: string
  documentId?: string
  sealed?: (requestId: string) => Buffer
}

/**
 * Requests a change, which takes effect only after the provider approves it. Throws `change.nothing` if
 * nothing differs, and `change.pending` if a request of this kind is open, including one sent concurrently.
 */
export async function requestChange(ctx: Ctx, input: ChangeDraft): Promise<ChangeRequest> {
  const { kind, reason, documentId = null } = input
  const changes = differences(input.before, input.after)
  if (changes.length === 0) throw new AppError(changeErrors.nothing)
  const requestId = nextId()
  const before = Object.fromEntries(changes.map((change) => [change.field, change.before]))
  const after = Object.fromEntries(changes.map((change) => [change.field, change.after]))
  const sealedBank = input.sealed?.(requestId) ?? null
  const request = { requestId, kind, before, after, sealedBank, documentId, reason }
  if (!(await insertChange(ctx, request))) throw new AppError(changeErrors.pending)
  const object = { type: 'changeRequest', id: requestId } as const
  ctx.audit('changeRequest.added', object, { before, after: { kind, ...after, reason } })
  await tellOfStep(ctx, request, 'requested', { reason })
  return known(ctx, requestId)
}

/** Requests a change of the company's identity. */
export async function requestCompany(ctx: Ctx, { reason, ...after }: ReturnType<typeof companyInput.parse>) {
  const before = await companyOf(ctx.db, ctx.scope)
  return requestChange(ctx, { kind: 'business', before, after, reason })
}

/** Requests a change of the business address. Throws `request.invalid` by field. */
export async function requestAddress(ctx: Ctx, { reason, ...input }: ReturnType<typeof addressInput.parse>) {
  const after = checkedAddress(input)
  return requestChange(ctx, {
    ...{ kind: 'address', before: await addressOf(ctx.db, ctx.scope), after, reason },
  })
}

/**
 * Requests a new payout account with a void cheque as proof. Throws `request.invalid` by field,
 * `change.noRule` if settlement is not set up, `change.noCheque`, `document.notFound`.
 */
export async function requestBank(ctx: Ctx, { reason, documentId, ...input }: BankInput) {
  const { country } = await merchantOf(ctx.db, ctx.scope)
  const after = bankAskedFor(country, input)
  await checkCheque(ctx, documentId)
  const before = await currentBank(ctx)
  return requestChange(ctx, {
    ...{ kind: 'bank', before: factsOf(before), after: newFactsOf(before, after), reason, documentId },
    sealed: (requestId) => sealBanks(ctx.app, requestId, { before, after }),
  })
}

/**
 * Requests a new payout account on the provider's behalf. It needs two other approvers and cools off like the
 * merchant's own request. Throws `request.invalid` by field, `change.noRule`, `change.pending`.
 */
export async function requestBankAtDesk(
  ctx: Ctx,
  reason: string,
  input: Omit<BankInput, 'reason' | 'documentId'>,
) {
  const { country } = await merchantOf(ctx.db, ctx.scope)
  const after = bankAskedFor(country, input)
  const before = await currentBank(ctx)
  return requestChange(ctx, {
    ...{ kind: 'bank', before: factsOf(before), after: newFactsOf(before, after), reason },
    sealed: (requestId) => sealBanks(ctx.app, requestId, { before, after }),
  })
}

/** Parses a typed bank account in the format of the merchant's country. */
function bankAskedFor(country: 'CA' | 'US', input: Omit<BankInput, 'reason' | 'documentId'>): WholeBank {
  const { bankName, bankAddress } = input
  const [institutionNo, transitNo, routingNo, accountNo] = [
    input.institutionNo.trim(),
    input.transitNo.trim(),
    input.routingNo.trim(),
    input.accountNo.trim(),
  ]
  const bank =
    country === 'US' ? { bankName, routingNo, accountNo } : { bankName, institutionNo, transitNo, accountNo }
  const fields = bankAccountFaults(bank)
  if (fields.length > 0) throw new AppError(requestErrors.invalid, { fields })
  const none = { institutionNo: null, transitNo: null, routingNo: null }
  return { ...none, ...bank, bankAddress }
}

/** The current payout account. Throws `change.noRule`. */
export async function currentBank({ db, scope }: Ctx): Promise<WholeBank> {
  const terms = await selectTerms(db, scope)
  if (!terms) throw new AppError(changeErrors.noRule)
  const {
    bankName = null,
    institutionNo = null,
    transitNo = null,
    routingNo = null,
    accountNo = null,
  } = terms
  const bankAddress = await bankAddressOf(db, scope)
  return { bankName, institutionNo, transitNo, routingNo, accountNo, bankAddress }
}

/** The account without secrets: only the last digits of its number. */
function factsOf({ accountNo, ...open }: WholeBank): Facts {
  return { ...open, account: accountNo === null ? null : maskedAccount(accountNo) }
}

/** Two numbers with the same last digits still differ, so the new one is marked without revealing more. */
function newFactsOf(before: WholeBank, after: WholeBank): Facts {
  const facts = factsOf(after)
  const alike = before.accountNo !== after.accountNo && facts.account === factsOf(before).account
  return alike ? { ...facts, account: `${facts.account} ≠` } : facts
}

/** Withdraws an undecided request. Throws `change.notFound`, `change.notInState`. */
export async function withdrawChange(ctx: Ctx, requestId: string): Promise<ChangeRequest> {
  const request = await moved(ctx, requestId, 'withdraw', null)
  await tellOfStep(ctx, request, 'withdrawn')
  return known(ctx, requestId)
}

/**
 * Stops a bank details change that is cooling off, so payouts continue to the old account. Throws as
 * `withdrawChange`.
 */
export async function stopChange(ctx: Ctx, requestId: string, reason: string): Promise<ChangeRequest> {
  const request = await moved(ctx, requestId, 'stop', reason)
  await tellOfStep(ctx, request, 'stopped', { reason })
  return known(ctx, requestId)
}

async function moved(
  ctx: Ctx,
  requestId: string,
  event: ChangeEvent & ('withdraw' | 'stop'),
  reason: string | null,
): Promise<ChangeRow> {
  const request = await selectChange(ctx.db, ctx.scope, requestId, { lock: true })
  if (!request) throw new AppError(changeErrors.notFound)
  const state = step(changeMachine, request.state, event)
  if (state === null) throw new AppError(changeErrors.notInState)
  await moveChange(ctx, requestId, { state, end: { reason, by: ctx.actor.name } })
  const after = { kind: request.kind, ...(reason !== null && { reason }) }
  ctx.audit(`changeRequest.${state}`, { type: 'changeRequest', id: requestId }, { after })
  return request
}

/** A request as the merchant sees it. Throws `change.notFound`. */
export async function known({ db, scope }: Ctx, requestId: string): Promise<ChangeRequest> {
  const request = await selectChange(db, scope, requestId)
  if (!request) throw new AppError(changeErrors.notFound)
  return shown(request)
}

/** Both full account numbers, to compare with the void cheque; null for other kinds of change. */
export function accountsOf(app: App, { requestId, sealedBank }: Pick<ChangeRow, 'requestId' | 'sealedBank'>) {
  if (sealedBank === null) return null
  const { before, after } = openBanks(app, requestId, sealedBank)
  return { before: before.accountNo, after: after.accountNo ?? '' }
}
