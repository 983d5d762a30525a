import { plain } from '#features/finances/payouts/formats/fixedWidth.domain.ts'
import { tellReturned } from '#features/finances/payouts/payoutNotices.service.ts'
import { sealAccountNo } from '#features/finances/payouts/payoutSecrets.ts'
import {
  bankAccountOf,
  formatFor,
  hindranceOf,
  type PaidBy,
  type PayoutEvent,
  payoutMachine,
} from '#features/finances/payouts/payouts.domain.ts'
import { payoutErrors } from '#features/finances/payouts/payouts.errors.ts'
import {
  findPayout,
  insertPayout,
  lockPayout,
  type PayoutChange,
  type PayoutRow,
  payoutsAt,
  selectPayTerms,
  updatePayout,
} from '#features/finances/payouts/payouts.sql.ts'
import { valueDateOf } from '#features/finances/payouts/valueDates.domain.ts'
import { moveClearing } from '#features/finances/settlements/clearingMoves.service.ts'
import { payoutPosting, payoutReturnPosting } from '#features/ledger/clearingPostings.domain.ts'
import { clearingErrors } from '#features/ledger/clearings.errors.ts'
import { lockForPosting, post } from '#features/ledger/ledger.service.ts'
import { merchantOf } from '#features/merchants/merchants.service.ts'
import { asOf, type Ctx } from '#server/context.ts'
import { publish } from '#server/live/live.ts'
import { nextId } from '#server/nextId.ts'
import { type BankAccount, isAmerican } from '#shared/bankAccounts.ts'
import { AppError } from '#shared/errors.ts'
import { step } from '#shared/machine.ts'
import { dayOf } from '#shared/time.ts'

/**
 * Approves a validated settlement for payment to the merchant's current bank details. Returns the payout's
 * ID. Throws `clearing.notFound`, `clearing.notInState`, `payout.merchantBlocked`, `payout.noBankDetails`,
 * `payout.currencyNotCarried` or `payout.amountTooLarge`.
 */
export async function approvePayout(
  ctx: Ctx,
  clearingId: string,
  arrives: 'nextBankDay' | 'today' = 'nextBankDay',
): Promise<string> {
  await moveClearing(ctx, clearingId, 'approve')
  return openAttempt(ctx, clearingId, 1, arrives)
}

/**
 * Pays a returned settlement again, to the merchant's current bank details. Returns the new payout's ID.
 * Throws the errors of `approvePayout`, and `payout.notFound`.
 */
export async function reissuePayout(ctx: Ctx, payoutId: string): Promise<string> {
  const returned = await findPayout(ctx.db, ctx.scope, payoutId)
  if (!returned) throw new AppError(payoutErrors.notFound)
  const { clearingId, attemptNo } = returned
  await moveClearing(ctx, clearingId, 'reissue')
  const attempts = await payoutsAt(ctx.db, ctx.scope, clearingId)
  if (attempts.at(-1)?.attemptNo !== attemptNo) throw new AppError(payoutErrors.notInState)
  return openAttempt(ctx, clearingId, attemptNo + 1)
}

async function openAttempt(
  ctx: Ctx,
  clearingId: string,
  attemptNo: number,
  arrives: 'nextBankDay' | 'today' = 'nextBankDay',
): Promise<string> {
  const terms = await selectPayTerms(ctx.db, ctx.scope, clearingId)
  if (!terms) throw new AppError(clearingErrors.notFound)
  const { amount, currency, settleDate } = terms
  const hindrance = hindranceOf(terms)
  if (hindrance !== null) throw new AppError(payoutErrors[hindrance], { values: { currency } })
  const bank = bankAccountOf(terms)
  if (bank === null) throw new AppError(payoutErrors.noBankDetails)
  const payeeName = payeeOf(terms, ctx.scope.merchantId)
  const format = formatFor(bank)

  const payoutId = nextId()
  const { timezone } = await merchantOf(ctx.db, ctx.scope)
  const valueDate = arrives === 'today' ? dayOf(ctx.now, timezone) : valueDateOf(format, settleDate, ctx.now)
  const what = { clearingId, attemptNo, currency, amount, format, payeeName, valueDate, ...shownOf(bank) }
  await insertPayout(ctx.db, ctx.scope, {
    ...what,
    payoutId,
    sealedAccountNo: sealAccountNo(ctx.app, payoutId, bank.accountNo),
    approvedBy: ctx.actor.kind === 'account' ? ctx.actor.id : null,
    approverName: ctx.actor.name,
    approveTime: ctx.now,
  })
  ctx.audit('payout.approved', { type: 'payout', id: payoutId }, { after: what })
  await notify(ctx, payoutId)
  return payoutId
}

/** A name in the bank's character set, or the merchant code if neither name can be written. */
function payeeOf(
  { legalName, tradeName }: { legalName: string; tradeName: string },
  merchantId: string,
): string {
  return [legalName, tradeName].find((name) => plain(name) !== null) ?? merchantId
}

function shownOf(bank: BankAccount) {
  const accountNoTail = bank.accountNo.slice(-4)
  return isAmerican(bank)
    ? {
        bankName: bank.bankName,
        institutionNo: null,
        transitNo: null,
        routingNo: bank.routingNo,
        accountNoTail,
      }
    : {
        bankName: bank.bankName,
        institutionNo: bank.institutionNo,
        transitNo: bank.transitNo,
        routingNo: null,
        accountNoTail,
      }
}

/**
 * Marks the payout as sent and posts it to the ledger. Repeating it changes nothing. Throws `payout.notFound`
 * or `payout.notInState`.
 */
export async function sendPayout(ctx: Ctx, payoutId: string, traceNo: string | null): Promise<void> {
  await lockForPosting(ctx)
  const payout = await locked(ctx, payoutId)
  if (payout.status === 'sent' || payout.status === 'paid') return ctx.unchanged()
  await move(ctx, payout, 'send', { traceNo: traceNo, sendTime: ctx.now })
  await moveClearing(ctx, payout.clearingId, 'send')
  await post(ctx, payoutPosting({ ...payout, merchantId: ctx.scope.merchantId }))
}

/**
 * Marks the payout as arrived. Repeating it changes nothing. Throws `payout.notFound` or `payout.notInState`.
 */
export async function markPaid(ctx: Ctx, payoutId: string, paidBy: PaidBy): Promise<void> {
  const payout = await locked(ctx, payoutId)
  if (payout.status === 'paid') return ctx.unchanged()
  await move(ctx, payout, 'pay', { paidTime: ctx.now, paidBy: paidBy })
  await moveClearing(ctx, payout.clearingId, 'pay')
}

/**
 * Records a return by the bank with its reason code: we owe the merchant the money again, and notify them
 * what to do. `returnId` is the return file. Returns false if another file had returned it; repeating the
 * same one changes nothing. Throws `payout.notFound` or `payout.notInState`.
 */
export async function returnPayout(
  ctx: Ctx,
  payoutId: string,
  { code, returnId }: { code: string; returnId: string | null },
): Promise<boolean> {
  await lockForPosting(ctx)
  const payout = await locked(ctx, payoutId)
  if (payout.status === 'returned') {
    ctx.unchanged()
    return payout.returnId === returnId
  }
  const { clearingId, attemptNo, currency, amount } = payout
  await move(ctx, payout, 'return', { returnCode: code, returnId: returnId, returnTime: ctx.now })
  await moveClearing(ctx, clearingId, 'return')
  const { merchantId } = ctx.scope
  const posting = { clearingId, merchantId, currency, amount, returnId: `${clearingId}:${attemptNo}` }
  await post(ctx, payoutReturnPosting(posting))
  await tellReturned(ctx, payout, code)
  return true
}

/**
 * The account a payout went to, and the one it would go to now; null without bank details. Throws
 * `payout.notFound`.
 */
export async function bankOfPayout({ db, scope }: Ctx, payoutId: string) {
  const payout = await findPayout(db, scope, payoutId)
  if (!payout) throw new AppError(payoutErrors.notFound)
  const terms = await selectPayTerms(db, scope, payout.clearingId)
  const bank = terms ? bankAccountOf(terms) : null
  return {
    old: { bankName: payout.bankName, accountNoTail: payout.accountNoTail },
    current: bank && { bankName: bank.bankName, accountNoTail: bank.accountNo.slice(-4) },
  }
}

/** The recorded times of each step when paying at once; it arrives on its value date. */
type Times = { approve: Date; send: Date; paid: (valueDate: string) => Date }

/**
 * Approves, sends and pays a settlement without a bank file: used by the demo's 'Settle now' and its
 * generated history. Returns the payout's ID. Throws the errors of `approvePayout`.
 */
export async function payAtOnce(
  ctx: Ctx,
  clearingId: string,
  { times, traceNo = null }: { times?: Times; traceNo?: string | null } = {},
): Promise<string> {
  const at = (now: Date | undefined) => (now ? asOf(ctx, { now }) : ctx)
  const payoutId = await approvePayout(at(times?.approve), clearingId, times ? 'nextBankDay' : 'today')
  await sendPayout(at(times?.send), payoutId, traceNo)
  const { valueDate } = await locked(ctx, payoutId)
  await markPaid(at(times?.paid(valueDate)), payoutId, 'atOnce')
  return payoutId
}

async function locked(ctx: Ctx, payoutId: string): Promise<PayoutRow> {
  const payout = await lockPayout(ctx.db, ctx.scope, payoutId)
  if (!payout) throw new AppError(payoutErrors.notFound)
  return payout
}

async function move(
  ctx: Ctx,
  payout: PayoutRow,
  event: PayoutEvent,
  change: Omit<PayoutChange, 'status'>,
): Promise<void> {
  const { payoutId } = payout
  const status = step(payoutMachine, payout.status, event)
  if (status === null) throw new AppError(payoutErrors.notInState)
  await updatePayout(ctx.db, ctx.scope, payoutId, { status, ...change })
  ctx.audit(
    `payout.${status}`,
    { type: 'payout', id: payoutId },
    { before: { status: payout.status }, after: { status, ...change } },
  )
  await notify(ctx, payoutId)
}

/** The provider's pages follow each payout; the merchant's follow the settlement. */
export async function notify(ctx: Ctx, payoutId: string): Promise<void> {
  await publish(ctx.db, ctx.scope, { topic: 'payout', id: payoutId })
}
