import type { Caller } from '#test/faults/caller.ts'
import { askGateway, type GatewayAnswer } from '#test/faults/campaign/load/gateway.ts'
import { rememberPlaced, rememberRefund } from '#test/faults/campaign/load/journal.ts'
import { payCode } from '#test/faults/campaign/load/payers.ts'
import { nap, patienceMs, type Shop, type Worker } from '#test/faults/campaign/load/world.ts'

const wallets = { wechat: 'Wechat', alipay: 'Alipay', unionpay: 'UnionPay' } as const

/**
 * A merchant’s server makes one sale over the signed gateway: by bar code, by QR code, or one that must be
 * rejected.
 */
export async function sell(worker: Worker, turn: number): Promise<void> {
  const { place, chance, name } = worker
  const shop = chance.pick(place.shops)
  const caller = place.nextCaller()
  const amount = BigInt(chance.between(100, 9_900))
  const number = `${name}-${turn}-${chance.below(1e9)}`
  const kind = chance.pick(['barCode', 'barCode', 'scan', 'scan', 'refused'] as const)
  const wallet = chance.pick(['wechat', 'alipay', 'unionpay'] as const)
  const sale = { worker, shop, caller, amount, number, wallet, refunded: chance.yes(0.3) }
  if (kind === 'refused') return beRefused(sale)
  const orderId = kind === 'barCode' ? await byBarCode(sale) : await byScan(sale)
  if (orderId === null) return
  place.journal.paid.set(orderId, { amount, currency: shop.currency })
  if (sale.refunded) await giveBack(sale, orderId)
}

type Sale = {
  worker: Worker
  shop: Shop
  caller: Caller
  amount: bigint
  number: string
  wallet: keyof typeof wallets
  refunded: boolean
}

function bodyOf({ worker, shop, amount, number, wallet }: Sale, changes: object) {
  const orderAmount = { value: String(amount), currency: shop.currency }
  const notifyUrl = `${worker.place.receiver}/orders`
  return {
    paymentRequestId: number,
    order: { orderAmount, description: 'Oolong 乌龙', notifyUrl },
    paymentMethod: { paymentMethodType: wallets[wallet] },
    ...changes,
  }
}

/** The order ID once it is reported as paid; null if it failed or the outcome is unknown. */
async function byBarCode(sale: Sale): Promise<string | null> {
  const { worker, shop, caller, number, wallet } = sale
  const shown = await caller.insist('/sandbox/phone/api/code', {
    method: 'POST',
    body: { wallet },
    headers: { cookie: `sandbox_payer=${worker.name}till${number.length}` },
  })
  const paymentMethod = { paymentMethodType: wallets[wallet], paymentCode: String(shown.json.code) }
  const input = bodyOf(sale, { scenarioCode: 'OFFLINE', paymentMethod })
  const answer = await askGateway(worker.place, caller, shop, 'pay', input)
  return untilPaid(sale, answer)
}

async function byScan(sale: Sale): Promise<string | null> {
  const { worker, shop, caller, number } = sale
  const input = bodyOf(sale, { scenarioCode: 'ONLINE_QRCODE' })
  const answer = await askGateway(worker.place, caller, shop, 'pay', input)
  const content = answer?.paymentInfo?.paymentUrl
  if (answer?.paymentId) rememberPlaced(worker.place.journal, number, answer.paymentId)
  if (!answer?.paymentId || content === undefined) return null
  return (await payCode(caller, content, `${worker.name}phone`)) ? answer.paymentId : null
}

async function untilPaid(sale: Sale, first: GatewayAnswer | null): Promise<string | null> {
  const { worker, shop, caller, number } = sale
  const { journal } = worker.place
  const orderId = first?.paymentId
  if (first === null) journal.unsure.add(number)
  if (first && orderId) rememberPlaced(journal, number, orderId)
  if (first?.result.resultStatus === 'F') journal.refusedPayments.add(number)
  if (!first || !orderId || first.result.resultStatus === 'F') return null
  if (first.result.resultStatus === 'S') return orderId
  const until = performance.now() + patienceMs
  while (performance.now() < until) {
    const found = await askGateway(worker.place, caller, shop, 'inquiryPayment', { paymentId: orderId })
    if (found?.paymentStatus === 'SUCCESS') return orderId
    if (found?.paymentStatus && ['FAIL', 'CANCELLED', 'CLOSED'].includes(found.paymentStatus)) {
      journal.refusedPayments.add(number)
      return null
    }
    await nap(300)
  }
  journal.unsure.add(orderId)
  return null
}

/** A currency that no channel supports, or an invalid code. */
async function beRefused(sale: Sale): Promise<void> {
  const { worker, shop, caller, number, amount } = sale
  const order = { orderAmount: { value: String(amount), currency: 'JPY' }, description: 'Refused' }
  const input = worker.chance.yes(0.5)
    ? bodyOf(sale, { scenarioCode: 'ONLINE_QRCODE', order })
    : bodyOf(sale, { scenarioCode: 'OFFLINE', paymentMethod: { paymentCode: '100000000000000000' } })
  const answer = await askGateway(worker.place, caller, shop, 'pay', input)
  if (answer?.result.resultStatus === 'S')
    worker.place.journal.contradictions.push(`${number} was taken, and had to be refused`)
  if (answer?.result.resultStatus === 'F') worker.place.journal.refusedPayments.add(number)
}

async function giveBack({ worker, shop, caller, amount, number }: Sale, orderId: string): Promise<void> {
  const { place } = worker
  const reason = `gateway:${number}`
  const refundAmount = { value: String(amount / 2n), currency: shop.currency }
  const refund = { refundAmount, description: reason, notifyUrl: `${place.receiver}/refunds` }
  const input = { paymentId: orderId, refundRequestId: `R${number}`, refund }
  const until = performance.now() + patienceMs
  while (performance.now() < until) {
    const answer = await askGateway(place, caller, shop, 'refund', input)
    const code = answer?.result.resultCode
    if (answer?.refundId)
      return rememberRefund(place.journal, reason, {
        ...{ refundOrderId: answer.refundId, orderId, amount: amount / 2n, currency: shop.currency },
      })
    // The channel has not reported the payment yet.
    if (code !== undefined && code !== 'ORDER_STATUS_INVALID')
      return void place.journal.refusedRefunds.add(reason)
    await nap(300)
  }
  place.journal.unsure.add(reason)
}
