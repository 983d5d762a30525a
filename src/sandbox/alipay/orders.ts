import { type Currency, isCurrency } from '../channels.ts'
import {
  type Field,
  firstIssue,
  matching,
  optional,
  required,
  textAt,
  textOrNullAt,
  textUpTo,
} from '../fields.ts'
import { canonical, isCallable, pause } from '../http.ts'
import { readBeijingTime, secondsAfter } from '../time.ts'
import type { Trade } from '../trades/trade.ts'
import { makeTrade, markPaid, tradeByNumber, unseenPayer } from '../trades/trades.ts'
import type { AlipayCall } from './call.ts'
import { type AlipayReply, failure, success, unknown } from './errors.ts'
import { readAmount } from './money.ts'

export type Product = 'precreate' | 'barCode' | 'wap' | 'page'

const amount = (value: unknown) => (readAmount(value) === null ? 'must be an amount such as 12.34' : null)
const currency = (value: unknown) => (isCurrency(value) ? null : 'is not a currency of this merchant')
const beijing = (value: unknown) =>
  typeof value === 'string' && readBeijingTime(value) ? null : 'must be yyyy-MM-dd HH:mm:ss'

const fields: Field[] = [
  required('/out_trade_no', matching(/^[0-9A-Za-z_]{1,64}$/)),
  required('/total_amount', amount),
  required('/subject', textUpTo(256)),
  optional('/timeout_express', matching(/^([1-9]\d{0,4}[mhd]|1c)$/)),
  optional('/time_expire', beijing),
  optional('/trans_currency', currency),
  optional('/settle_currency', currency),
  optional('/passback_params', textUpTo(512)),
]
const productCode = { wap: 'QUICK_WAP_WAY', page: 'FAST_INSTANT_TRADE_PAY' } as const

/** The order, or the error response. */
export type Placed = { ok: true; trade: Trade; repeated: boolean } | { ok: false; reply: AlipayReply }

/** Creates the order; the same number with the same content returns the same order. */
export function placeOrder(call: AlipayCall, product: Product): Placed {
  const refused = whyNotPlace(call, product)
  if (refused) return { ok: false, reply: refused }

  const { world, merchant, body } = call
  const known = tradeByNumber(world, 'alipay', merchant.account, textAt(body, '/out_trade_no'))
  if (!known) return { ok: true, trade: makeTrade(world, draftOf(call, product)), repeated: false }
  if (known.request !== requestOf(call, product))
    return { ok: false, reply: failure('ACQ.CONTEXT_INCONSISTENT') }
  return { ok: true, trade: known, repeated: true }
}

/** Returns a code to scan. Until someone scans it, `query` and `close` do not find the trade. */
export async function precreate(call: AlipayCall): Promise<AlipayReply> {
  const { world, body } = call
  if (whyNotPlace(call, 'precreate') === null && isNew(call)) {
    const requestedAmount = readAmount(body.total_amount) ?? 0n
    const fault = world.faults.take('alipay', 'create', requestedAmount, textAt(body, '/out_trade_no'))
    if (fault === 'rateLimited') return failure('ACQ.SYSTEM_ERROR', '请求过于频繁，请稍后重试')
    if (fault) return await precreateUnder(call, fault)
  }
  const placed = placeOrder(call, 'precreate')
  return placed.ok ? codeOf(call, placed.trade) : placed.reply
}

async function precreateUnder(call: AlipayCall, fault: string): Promise<AlipayReply> {
  const { world } = call
  const placed = placeOrder(call, 'precreate')
  if (!placed.ok) return placed.reply
  if (fault === 'serverErrorButCreated') return unknown

  markPaid(world, placed.trade, unseenPayer)
  await (fault === 'timeoutButPaid' ? pause(world, 15) : world.deliver())
  return codeOf(call, { ...placed.trade, status: 'waiting' })
}

function codeOf({ world }: AlipayCall, trade: Trade): AlipayReply {
  if (trade.status === 'paid') return failure('ACQ.TRADE_HAS_SUCCESS')
  if (trade.status === 'closed') return failure('ACQ.TRADE_HAS_CLOSE')
  const qrCode = `${world.publicUrl()}/sandbox/alipay/qr/${trade.token}`
  return success({ out_trade_no: trade.outTradeNo, qr_code: qrCode })
}

function isNew({ world, merchant, body }: AlipayCall): boolean {
  return tradeByNumber(world, 'alipay', merchant.account, textAt(body, '/out_trade_no')) === null
}

function whyNotPlace({ world, parameters, body }: AlipayCall, product: Product): AlipayReply | null {
  const issue = firstIssue(body, fields)
  if (issue) return failure('ACQ.INVALID_PARAMETER', `参数无效：${issue.field.slice(1)} ${issue.issue}`)
  if ((product === 'wap' || product === 'page') && body.product_code !== productCode[product]) {
    return failure('ACQ.INVALID_PARAMETER', `参数无效：product_code must be ${productCode[product]}`)
  }
  if (parameters.notify_url && !isCallable(parameters.notify_url)) {
    return failure('ACQ.INVALID_PARAMETER', '参数无效：notify_url')
  }
  if (expiryOf(world.clock(), body) <= world.clock())
    return failure('ACQ.INVALID_PARAMETER', '参数无效：time_expire')
  return null
}

// A repeat may differ in times and extras, but not in the order itself.
function requestOf({ body }: AlipayCall, product: Product): string {
  const { out_trade_no, total_amount, subject, trans_currency = null } = body
  return canonical({
    out_trade_no,
    total: String(readAmount(total_amount)),
    subject,
    trans_currency,
    product,
  })
}

function draftOf(call: AlipayCall, product: Product) {
  const { world, merchant, parameters, body } = call
  return {
    rail: 'alipay' as const,
    account: merchant.account,
    outTradeNo: textAt(body, '/out_trade_no'),
    product,
    amount: readAmount(body.total_amount) ?? 0n,
    currency: (textOrNullAt(body, '/trans_currency') ?? 'CNY') as Currency,
    description: textAt(body, '/subject'),
    notifyUrl: parameters.notify_url || null,
    returnUrl: parameters.return_url || textOrNullAt(body, '/quit_url'),
    request: requestOf(call, product),
    extra: {
      passbackParams: textAt(body, '/passback_params'),
      settleCurrency: textAt(body, '/settle_currency'),
    },
    // A payer on the cashier page has already opened the order.
    seen: product !== 'precreate',
    expiresAt: expiryOf(world.clock(), body),
  }
}

const seconds = { m: 60, h: 3_600, d: 86_400, c: 86_400 } as const

/** Returns `time_expire`, or `timeout_express` from now; the default is two hours. */
function expiryOf(now: Date, body: unknown): Date {
  const at = readBeijingTime(textAt(body, '/time_expire'))
  if (at) return at

  const [, count, unit] = /^(\d+)([mhdc])$/.exec(textAt(body, '/timeout_express')) ?? []
  if (count === undefined) return secondsAfter(now, 7_200)
  return secondsAfter(now, Number(count) * seconds[unit as keyof typeof seconds])
}
