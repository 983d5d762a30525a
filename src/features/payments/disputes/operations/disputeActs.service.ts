import {
  type DisputeEvent,
  type DisputeStage,
  isAnswerable,
} from '#features/payments/disputes/disputes.domain.ts'
import { disputeErrors } from '#features/payments/disputes/disputes.errors.ts'
import {
  changeDispute,
  lockDispute,
  moveDispute,
  openDispute,
} from '#features/payments/disputes/disputes.service.ts'
import { isNumberTaken } from '#features/payments/disputes/disputes.sql.ts'
import { acceptDispute } from '#features/payments/disputes/evidence/evidence.service.ts'
import { disputedOf } from '#features/payments/disputes/list/disputeList.sql.ts'
import type { One } from '#features/payments/disputes/operations/disputeDesk.service.ts'
import { lockOrder } from '#features/payments/orders/orderBalance.service.ts'
import { isPaid } from '#features/payments/orders/orders.domain.ts'
import { userErrors } from '#features/system/users/users.errors.ts'
import { usersNamed } from '#features/system/users/userViews.service.ts'
import type { Ctx } from '#server/context.ts'
import { assertSecondPerson } from '#server/session/secondPerson.ts'
import { writeAsMerchant } from '#server/writeAsMerchant.ts'
import { AppError } from '#shared/errors.ts'
import { formatMoney } from '#shared/money.ts'

type Opened = {
  merchantId: string
  orderId: string
  disputeNo: string
  stage: DisputeStage
  reason: string
  amount: bigint
  feeAmount: bigint
  dueTime: Date | null
  proof: string
}

/**
 * Opens a dispute that was reported by letter. Amounts already refunded or disputed cannot be disputed again.
 */
export async function openByHand(ctx: Ctx, { merchantId, ...input }: Opened): Promise<{ disputeId: string }> {
  const { orderId, disputeNo, stage, amount } = input
  const entry = (disputeId: string) => ({
    action: 'dispute.openedByHand',
    object: { type: 'dispute' as const, id: disputeId },
    after: { orderId, disputeNo, stage, amount: String(amount) },
  })
  const disputeId = await writeAsMerchant(ctx, merchantId, (theirs) => open(theirs, input), entry)
  return { disputeId }
}

async function open(ctx: Ctx, input: Omit<Opened, 'merchantId'>): Promise<string> {
  const { orderId, disputeNo, amount, feeAmount, ...rest } = input
  const order = await lockOrder(ctx, orderId)
  if (!isPaid(order.status)) throw new AppError(disputeErrors.notPaid)
  const gone = order.refundedAmount + order.reservedAmount + (await disputedOf(ctx.db, ctx.scope, orderId))
  const left = order.payAmount > gone ? order.payAmount - gone : 0n
  if (amount <= 0n || amount > left) {
    throw new AppError(disputeErrors.amountTooHigh, {
      values: { max: formatMoney(left, order.currency, ctx.language) },
    })
  }
  if (await isNumberTaken(ctx.db, ctx.scope, orderId, disputeNo))
    throw new AppError(disputeErrors.numberTaken)
  const { currency } = order
  const channel = { channelAccountId: null, toldTime: null, feeReturned: false, origin: 'hand' } as const
  return openDispute(ctx, order, {
    orderId,
    disputeNo,
    amount,
    currency,
    fee: feeAmount,
    ...channel,
    ...rest,
  })
}

const entryOf =
  (action: string, { disputeId }: One, after: Record<string, unknown> = {}) =>
  () => ({ action, object: { type: 'dispute' as const, id: disputeId }, after })

/** Assigns the dispute to a staff member. Throws `user.notFound`. */
export async function assignDispute(ctx: Ctx, one: One, assigneeId: string | null) {
  const names = await usersNamed(ctx.db, assigneeId === null ? [] : [assigneeId])
  if (assigneeId !== null && !names.has(assigneeId)) throw new AppError(userErrors.notFound)
  const after = { assignee: assigneeId && (names.get(assigneeId) ?? '') }
  const work = async (theirs: Ctx) => {
    const dispute = await lockDispute(theirs, one.disputeId)
    await changeDispute(theirs, dispute, { assigneeId: assigneeId }, { action: 'dispute.assigned', ...after })
  }
  await writeAsMerchant(ctx, one.mchCode, work, entryOf('dispute.assigned', one, after))
  return {}
}

type Decided = {
  event: DisputeEvent
  proof: string
  dueTime?: Date | undefined
  feeReturned?: boolean | undefined
}

/** Moves a dispute to another stage that the channel reported by other means, with the evidence. */
export async function decideByHand(ctx: Ctx, one: One, { event, proof, dueTime, feeReturned }: Decided) {
  const work = async (theirs: Ctx) => {
    const dispute = await lockDispute(theirs, one.disputeId)
    if (dispute.asking !== null) throw new AppError(disputeErrors.tookOther)
    const evidence = event === 'represent' ? ({ evidenceState: 'submitted' } as const) : {}
    const change = {
      ...(dueTime !== undefined && { dueTime, reminded: null }),
      ...(feeReturned !== undefined && { feeReturned }),
      ...evidence,
    }
    await moveDispute(theirs, dispute, { event, change, proof })
  }
  await writeAsMerchant(ctx, one.mchCode, work, entryOf(`dispute.${event}`, one, { proof }))
  return {}
}

/** Sets what a dispute in a third currency took in the settlement currency. */
export async function priceDispute(ctx: Ctx, one: One, settleAmount: bigint, proof: string) {
  const work = async (theirs: Ctx) => {
    const dispute = await lockDispute(theirs, one.disputeId)
    if (dispute.settleAmount !== null || settleAmount <= 0n) throw new AppError(disputeErrors.alreadyPriced)
    const what = { action: 'dispute.priced', settleAmount, proof }
    await changeDispute(theirs, dispute, { settleAmount: settleAmount }, what)
  }
  const after = { settleAmount: String(settleAmount), proof }
  await writeAsMerchant(ctx, one.mchCode, work, entryOf('dispute.priced', one, after))
  return {}
}

/** Requests acceptance on the merchant's behalf. Nothing happens until a second person confirms. */
export async function askAcceptance(ctx: Ctx, one: One, reason: string) {
  const work = async (theirs: Ctx) => {
    const dispute = await lockDispute(theirs, one.disputeId)
    if (!isAnswerable(dispute.stage) || dispute.asking !== null)
      throw new AppError(disputeErrors.notAnswerable)
    if (dispute.acceptAsker !== null) throw new AppError(disputeErrors.askedAlready)
    const { name, id } = theirs.actor
    const change = { acceptAsker: name, acceptAskerId: id, acceptReason: reason }
    await changeDispute(theirs, dispute, change, { action: 'dispute.acceptAsked', reason })
  }
  await writeAsMerchant(ctx, one.mchCode, work, entryOf('dispute.acceptAsked', one, { reason }))
  return {}
}

/** Confirms or refuses a requested acceptance, by a second person. */
export async function confirmAcceptance(ctx: Ctx, one: One, accept: boolean) {
  const action = accept ? 'dispute.acceptConfirmed' : 'dispute.acceptRefused'
  const work = async (theirs: Ctx) => {
    const dispute = await lockDispute(theirs, one.disputeId)
    if (dispute.acceptAsker === null) throw new AppError(disputeErrors.notAsked)
    await assertSecondPerson(theirs, dispute.acceptAskerId, disputeErrors.sameHand)
    const done = { acceptAsker: null, acceptAskerId: null, acceptReason: null }
    await changeDispute(theirs, dispute, done, { action, askedBy: dispute.acceptAsker })
    if (accept) await acceptDispute(theirs, one.disputeId)
  }
  await writeAsMerchant(ctx, one.mchCode, work, entryOf(action, one))
  return {}
}
