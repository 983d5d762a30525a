import { canonical, pause } from '../http.ts'
import { secondsAfter } from '../time.ts'
import type { Trade } from '../trades/trade.ts'
import { cancelByPayer, makeTrade, markPaid, tradeByNumber, unseenPayer } from '../trades/trades.ts'
import { chargeBarCode, payerOfBarCode } from '../wallet/barCodes.ts'
import { answer, refuse, serverError, type UnionpayCall, type UnionpayReply } from './call.ts'
import { faultIn } from './checks.ts'
import { currencyNumbers, currencyOfNumber } from './codes.ts'
import { emvQr } from './emv.ts'
import type { Fields } from './signature.ts'
import { readGatewayTime } from './times.ts'

type Product = 'front' | 'app' | 'merchantQr' | 'payerQr'

// Type, subtype and business of each product.
const kinds: Record<Product, string> = {
  front: '01.01.000201',
  app: '01.01.000201',
  merchantQr: '01.07.000000',
  payerQr: '01.06.000000',
}

type Placed = { ok: true; trade: Trade; repeated: boolean } | { ok: false; reply: UnionpayReply }

/**
 * Places an order under (merId, orderId, txnTime). The same number with the same content is the same order;
 * with other content it is a repeat (12).
 */
function placeOrder(call: UnionpayCall, product: Product): Placed {
  const { world, merchant, fields } = call
  const { txnType, txnSubType, bizType } = fields
  if (kinds[product] !== `${txnType}.${txnSubType}.${bizType}`) return refused(refuse('10', 'txnSubType'))
  const fault = faultIn(call, product)
  if (fault) return refused(fault)

  const known = tradeByNumber(world, 'unionpay', merchant.account, fields.orderId ?? '')
  if (known) return known.request === requestOf(fields) ? placed(known, true) : refused(refuse('12'))
  const timeout = readGatewayTime(fields.payTimeout ?? '') ?? secondsAfter(world.wireTime(), 7_200)
  if (timeout <= world.wireTime()) return refused(refuse('10', 'payTimeout'))
  // The merchant's clock was not moved with ours.
  const expiresAt = secondsAfter(timeout, world.timeMachine.ahead())
  return placed(makeTrade(world, draftOf(call, product, expiresAt)), false)
}

function placed(trade: Trade, repeated: boolean): Placed {
  return { ok: true, trade, repeated }
}

function refused(reply: UnionpayReply): Placed {
  return { ok: false, reply }
}

// A repeat may differ in what the merchant's signer adds and in the payer's code, but not in the order.
function requestOf({ signature: _s, certId: _c, qrNo: _q, ...order }: Fields): string {
  return canonical(order)
}

function draftOf({ merchant, fields }: UnionpayCall, product: Product, expiresAt: Date) {
  const { orderId = '', txnTime = '', txnAmt = '0', backUrl = '', frontUrl, reqReserved = '' } = fields
  return {
    rail: 'unionpay' as const,
    account: merchant.account,
    outTradeNo: orderId,
    product,
    amount: BigInt(txnAmt),
    currency: currencyOfNumber[fields.currencyCode ?? ''] ?? ('CNY' as const),
    description: fields.orderDesc || orderId,
    notifyUrl: addressOf(backUrl),
    returnUrl: addressOf(frontUrl),
    request: requestOf(fields),
    extra: { txnTime, reqReserved, kind: kinds[product] },
    seen: true,
    expiresAt,
  }
}

/** This address means that nobody is notified. */
export function addressOf(url: string | undefined): string | null {
  return !url || url.startsWith('http://www.specialUrl.com') ? null : url
}

export const createMerchantQr = (call: UnionpayCall) =>
  create(call, 'merchantQr', (trade) => answer('00', { qrCode: qrOf(call, trade) }))

export const createAppOrder = (call: UnionpayCall) =>
  create(call, 'app', (trade) => answer('00', { tn: trade.channelNo }))

/** UnionPay's own address for yuan; otherwise an EMVCo QR that any wallet of the network reads. */
function qrOf({ world, merchant }: UnionpayCall, trade: Trade): string {
  if (trade.currency === 'CNY') return `${world.publicUrl()}/sandbox/unionpay/qr/${trade.token}`
  return emvQr({
    merId: trade.account,
    name: merchant.name,
    reference: trade.outTradeNo,
    amount: `${trade.amount / 100n}.${String(trade.amount % 100n).padStart(2, '0')}`,
    currencyNumber: currencyNumbers[trade.currency],
  })
}

/**
 * Charges the payer whose code was scanned. `00` only means that the charge was accepted; a query returns
 * the result.
 */
export function chargePayer(call: UnionpayCall): Promise<UnionpayReply> {
  const { world, fields } = call
  return create(call, 'payerQr', (trade, repeated) => {
    if (repeated || trade.status !== 'waiting') return answer(trade.status === 'closed' ? '69' : '00')
    const payerId = payerOfBarCode(world, 'unionpay', fields.qrNo ?? '')
    const charged = payerId === null ? 'noCode' : chargeBarCode(world, trade, payerId)
    if (charged === 'noCode' || charged === 'noMoney') cancelByPayer(world, trade)
    return answer(charges[charged])
  })
}

const charges = { paid: '00', confirming: '05', noMoney: '64', noCode: '61' } as const

type ReplyBuilder = (trade: Trade, repeated: boolean) => UnionpayReply

/** Creates an order and notifies the merchant, with armed faults. */
export async function create(
  call: UnionpayCall,
  product: Product,
  message: ReplyBuilder,
): Promise<UnionpayReply> {
  const { world, fields } = call
  const fault = isNew(call) ? takeFault(call) : null
  if (fault === 'rateLimited') return answer('06')

  const order = placeOrder(call, product)
  if (!order.ok) return order.reply
  const reply = message(order.trade, order.repeated)
  if (fault === 'serverErrorButCreated') return serverError
  if (fault === 'timeoutButPaid' || fault === 'notifyBeforeResponse') {
    const trade = tradeByNumber(world, 'unionpay', order.trade.account, fields.orderId ?? '')
    if (trade?.status === 'waiting') markPaid(world, trade, unseenPayer)
    await (fault === 'timeoutButPaid' ? pause(world, 15) : world.deliver())
  }
  return reply
}

function isNew({ world, merchant, fields }: UnionpayCall): boolean {
  return tradeByNumber(world, 'unionpay', merchant.account, fields.orderId ?? '') === null
}

function takeFault({ world, fields }: UnionpayCall) {
  const { txnAmt = '', orderId = '' } = fields
  return /^\d{1,12}$/.test(txnAmt) ? world.faults.take('unionpay', 'create', BigInt(txnAmt), orderId) : null
}
