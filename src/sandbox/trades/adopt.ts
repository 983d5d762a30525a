import type { Currency, SandboxChannel } from '../channels.ts'
import { randomHex } from '../keys.ts'
import { secondsAfter } from '../time.ts'
import type { World } from '../world.ts'
import { setAside } from './holds.ts'
import { newChannelNo, newRefundNo } from './trade.ts'
import { makeTrade } from './trades.ts'

/** An order that was paid before the sandbox knew of it. Amounts are minor units. */
export type PaidOrder = {
  rail: SandboxChannel
  /** As given to `credentials`, which must have been called for this merchant. */
  merchantRef: string
  outTradeNo: string
  amount: bigint
  currency: Currency
  paidAt: Date
  /** The channel's own number; generated if omitted. */
  transactionId?: string
  description?: string
  /** The payer's id on the phone: 8-32 lower-case letters and digits. */
  payerId?: string
  refunds?: { outRefundNo: string; amount: bigint; refundedAt: Date; refundId?: string }[]
}

/** A waiting order created before the sandbox knew of it. Nobody is notified when it is paid. */
export type WaitingOrder = Pick<PaidOrder, 'rail' | 'merchantRef' | 'outTradeNo' | 'amount' | 'currency'> & {
  description: string
  expiresAt: Date
}

const insertTrade = `insert or ignore into trade (rail, account, out_trade_no, channel_no, product, amount, currency,
  description, status, token, request, extra, seen, payer_id, created_at, expires_at, paid_at)
  values (?, ?, ?, ?, 'native', ?, ?, ?, 'paid', ?, '', '{}', 1, ?, ?, ?, ?)`

const insertRefund = `insert or ignore into refund (trade_id, rail, account, out_refund_no, channel_no, amount,
  status, finish_as, due_at, created_at, finished_at)
  values ((select id from trade where rail = ? and account = ? and out_trade_no = ?), ?, ?, ?, ?, ?, 'success', 'success',
  ?, ?, ?)`

/**
 * Takes over orders that are already paid, in one transaction, without a notification, so that they can be
 * queried and refunded. An order whose number is known already is left alone, but for refunds that are not
 * known of it. Returns how many orders were new.
 */
export function adoptPaid(world: World, orders: Iterable<PaidOrder>): number {
  const accounts = new Map<string, string>()
  const knownAccount = (order: PaidOrder) => {
    const key = `${order.rail} ${order.merchantRef}`
    const account = accounts.get(key) ?? accountOf(world, order)
    accounts.set(key, account)
    return account
  }
  return world.store.transaction(() => {
    let adopted = 0
    for (const order of orders) adopted += adopt(world, knownAccount(order), order)
    return adopted
  })
}

/** Takes over an order that waits, so that it can be queried and closed. Its number must be free. */
export function adoptWaiting(world: World, order: WaitingOrder): void {
  const { merchantRef: _, ...known } = order
  const created = { product: 'native', notifyUrl: null, returnUrl: null, request: '', extra: {}, seen: true }
  makeTrade(world, { ...known, ...created, account: accountOf(world, order) })
}

/**
 * An order whose money its card's bank has set aside, before the sandbox knew of it. Nobody is notified when
 * it lapses.
 */
export type HeldOrder = WaitingOrder & { transactionId: string; heldAt: Date; heldUntil: Date }

const seededCard = {
  ...{ kind: 'ok', brand: 'visa', funding: 'credit', last4: '4242', fingerprint: 'seededcard' },
  ...{ expMonth: 12, expYear: 2034 },
}

/**
 * Takes over an order whose money is set aside, so that it can be queried, taken and freed. Its number must
 * be free.
 */
export function adoptHeld(world: World, { transactionId, heldAt, heldUntil, ...order }: HeldOrder): void {
  const { merchantRef: _, ...known } = order
  const extra = {
    ...{ capture: 'manual', state: 'requires_capture', card: JSON.stringify(seededCard) },
    ...{ heldAt: String(heldAt.getTime()), authorised: String(order.amount) },
  }
  const created = { product: 'hosted', notifyUrl: null, returnUrl: null, request: '', extra, seen: true }
  const trade = makeTrade(world, { ...known, ...created, account: accountOf(world, order) })
  world.store.run('update trade set channel_no = ? where id = ?', transactionId, trade.id)
  setAside(world, trade, heldUntil)
}

function accountOf(world: World, { rail, merchantRef }: Pick<PaidOrder, 'rail' | 'merchantRef'>): string {
  const account = world.merchants.of(rail, merchantRef)?.account
  if (account === undefined) throw new RangeError(`the sandbox has no merchant ${merchantRef}`)
  return account
}

function adopt(world: World, account: string, order: PaidOrder): number {
  const { rail, outTradeNo, amount, currency, paidAt } = order
  const at = paidAt.getTime()
  const added = world.store.run(
    insertTrade,
    ...[rail, account, outTradeNo, order.transactionId ?? newChannelNo(rail, paidAt), amount, currency],
    ...[order.description ?? outTradeNo, randomHex(24), order.payerId ?? 'seededpayer1', at],
    ...[secondsAfter(paidAt, 7_200).getTime(), at],
  )
  for (const refund of order.refunds ?? []) {
    const when = refund.refundedAt.getTime()
    world.store.run(
      insertRefund,
      ...[rail, account, outTradeNo, rail, account, refund.outRefundNo],
      ...[refund.refundId ?? newRefundNo(rail, refund.refundedAt), refund.amount, when, when, when],
    )
  }
  return added
}
