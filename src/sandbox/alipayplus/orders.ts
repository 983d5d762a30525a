import { type Currency, isCurrency } from '../channels.ts'
import {
  exactly,
  type Field,
  firstIssue,
  matching,
  offsetTime,
  optional,
  positiveDigits,
  required,
  textAt,
  textOrNullAt,
  textUpTo,
  valueAt,
} from '../fields.ts'
import { canonical, isCallable, pause } from '../http.ts'
import { readOffsetTime, secondsAfter } from '../time.ts'
import type { Trade } from '../trades/trade.ts'
import { makeTrade, markPaid, tradeByNumber, unseenPayer } from '../trades/trades.ts'
import { chargeBarCode, payerOfBarCode } from '../wallet/barCodes.ts'
import type { AmsCall } from './call.ts'
import { type AmsReply, doubt, failure, inProcess, success } from './results.ts'
import { paidFields, paymentNumbers } from './views.ts'

const url = (value: unknown) => (isCallable(value) ? null : 'is not an address')
const oneOf =
  (...values: string[]) =>
  (value: unknown) =>
    values.some((each) => each === value) ? null : `must be one of ${values.join(', ')}`

const common: Field[] = [
  required('/paymentRequestId', matching(/^[0-9A-Za-z_-]{1,64}$/)),
  required('/productCode', oneOf('IN_STORE_PAYMENT', 'CASHIER_PAYMENT')),
  required('/order/referenceOrderId', textUpTo(64)),
  required('/order/orderDescription', textUpTo(256)),
  required('/order/orderAmount/value', positiveDigits),
  required('/paymentAmount/value', positiveDigits),
  required('/paymentAmount/currency', matching(/^[A-Z]{3}$/)),
  required('/settlementStrategy/settlementCurrency', matching(/^[A-Z]{3}$/)),
  required('/paymentNotifyUrl', url),
  optional('/paymentExpiryTime', offsetTime),
]
const ofCashier: Field[] = [
  required('/paymentMethod/paymentMethodType', exactly('ALIPAY_CN')),
  required('/env/terminalType', oneOf('WEB', 'WAP', 'APP', 'MINI_APP')),
  optional('/paymentRedirectUrl', url),
]
const ofStore: Field[] = [
  required('/paymentMethod/paymentMethodType', exactly('CONNECT_WALLET')),
  required('/paymentFactor/inStorePaymentScenario', oneOf('PaymentCode', 'OrderCode')),
  required('/order/merchant/referenceMerchantId', textUpTo(64)),
  required('/order/merchant/merchantMCC', matching(/^\d{4}$/)),
  required('/order/merchant/merchantName', textUpTo(256)),
  required('/order/merchant/store/referenceStoreId', textUpTo(64)),
  required('/order/merchant/store/storeName', textUpTo(256)),
  required('/order/env/storeTerminalId', textUpTo(64)),
  required('/order/env/storeTerminalRequestTime', offsetTime),
]
const paymentCode = required('/paymentMethod/paymentMethodId', matching(/^\d{16,24}$/))

type Product = 'barCode' | 'native' | 'wap' | 'page' | 'app' | 'miniProgram'
const ofTerminal: Record<string, Product> = { WEB: 'page', WAP: 'wap', APP: 'app', MINI_APP: 'miniProgram' }

function productOf(body: AmsCall['body']): Product {
  if (body.productCode === 'CASHIER_PAYMENT') return ofTerminal[textAt(body, '/env/terminalType')] ?? 'page'
  return textAt(body, '/paymentFactor/inStorePaymentScenario') === 'PaymentCode' ? 'barCode' : 'native'
}

/** Creates an order and charges a bar code at once. A repeated request returns the same order. */
export async function pay(call: AmsCall): Promise<AmsReply> {
  const { world, merchant, body } = call
  const refused = whyNotPay(call)
  if (refused) return refused

  const known = tradeByNumber(world, 'alipayplus', merchant.account, textAt(body, '/paymentRequestId'))
  if (known)
    return known.request === requestOf(body) ? placed(call, known) : failure('REPEAT_REQ_INCONSISTENT')

  const amount = BigInt(textAt(body, '/paymentAmount/value'))
  const fault = world.faults.take('alipayplus', 'create', amount, textAt(body, '/paymentRequestId'))
  if (fault === 'rateLimited') return doubt('REQUEST_TRAFFIC_EXCEED_LIMIT')
  const payer = productOf(body) === 'barCode' ? payerOfBarCode(world, 'alipay', codeOf(body)) : null
  if (productOf(body) === 'barCode' && payer === null) return failure('INVALID_PAYMENT_CODE')

  const trade = makeTrade(world, draftOf(call))
  if (fault === 'timeoutButPaid' || fault === 'notifyBeforeResponse') {
    const paid = markPaid(world, trade, payer ?? unseenPayer)
    await (fault === 'timeoutButPaid' ? pause(world, 15) : world.deliver())
    return placed(call, trade.product === 'barCode' ? paid : trade)
  }
  const charged = payer === null ? null : chargeBarCode(world, trade, payer)
  if (fault === 'serverErrorButCreated') return doubt('UNKNOWN_EXCEPTION')
  if (charged === 'noMoney') return failure('USER_BALANCE_NOT_ENOUGH')
  return placed(call, tradeByNumber(world, 'alipayplus', merchant.account, trade.outTradeNo) ?? trade)
}

const codeOf = (body: AmsCall['body']) => textAt(body, '/paymentMethod/paymentMethodId')

/** Builds the response: the result for a bar code, otherwise the code or link that the payer opens. */
function placed({ world }: AmsCall, trade: Trade): AmsReply {
  if (trade.status === 'closed') return failure('ORDER_IS_CLOSED')
  const numbers = paymentNumbers(trade)
  if (trade.status === 'paid') return success({ ...numbers, ...paidFields(trade) })
  if (trade.product === 'barCode') return inProcess('payment', numbers)

  const code = `${world.publicUrl()}/sandbox/alipayplus/qr/${trade.token}`
  if (trade.product === 'native') {
    const codeDetails = [
      { codeValue: code, displayType: 'TEXT' },
      { codeValue: `${code}?image=small`, displayType: 'SMALLIMAGE' },
    ]
    const orderCodeForm = { codeDetails, expireTime: trade.expiresAt.toISOString() }
    return inProcess('payment', { ...numbers, orderCodeForm })
  }
  if (trade.product === 'miniProgram') {
    return inProcess('payment', { ...numbers, paymentData: JSON.stringify({ tradeNO: trade.channelNo }) })
  }
  const normalUrl = `${world.publicUrl()}/sandbox/alipayplus/cashier/${trade.token}`
  const links = trade.product === 'app' ? { schemeUrl: `alipays://platformapi/pay?t=${trade.token}` } : {}
  return inProcess('payment', { ...numbers, normalUrl, ...links })
}

function whyNotPay({ world, body }: AmsCall): AmsReply | null {
  const store = body.productCode === 'IN_STORE_PAYMENT'
  const issue = firstIssue(body, [...common, ...(store ? ofStore : ofCashier)])
  if (issue) return failure('PARAM_ILLEGAL', `${issue.field.slice(1).replaceAll('/', '.')} ${issue.issue}.`)
  const code = productOf(body) === 'barCode' ? firstIssue(body, [paymentCode]) : null
  if (code) return failure('INVALID_PAYMENT_CODE')

  const currency = valueAt(body, '/paymentAmount/currency')
  if (!isCurrency(currency)) return failure('CURRENCY_NOT_SUPPORT')
  const same = ['value', 'currency'].every(
    (name) => valueAt(body, `/order/orderAmount/${name}`) === valueAt(body, `/paymentAmount/${name}`),
  )
  if (!same) return failure('PARAM_ILLEGAL', 'paymentAmount is not order.orderAmount.')
  return expiryOf(world.clock(), body) > world.clock() ? null : failure('PARAM_ILLEGAL', 'paymentExpiryTime')
}

/** An in-store order closes after 14 minutes, a cashier order at its own expiry. */
function expiryOf(now: Date, body: AmsCall['body']): Date {
  const input = readOffsetTime(textAt(body, '/paymentExpiryTime')) ?? secondsAfter(now, 14 * 60)
  const latest = secondsAfter(now, body.productCode === 'IN_STORE_PAYMENT' ? 14 * 60 : 48 * 3_600)
  return new Date(Math.min(input.getTime(), latest.getTime()))
}

// A repeat must have the same order and payment method; times may differ.
function requestOf(body: AmsCall['body']): string {
  const { paymentRequestId, productCode, paymentAmount, paymentMethod, paymentFactor } = body
  return canonical({ paymentRequestId, productCode, paymentAmount, paymentMethod, paymentFactor })
}

function draftOf({ world, merchant, body }: AmsCall) {
  return {
    rail: 'alipayplus' as const,
    account: merchant.account,
    outTradeNo: textAt(body, '/paymentRequestId'),
    product: productOf(body),
    amount: BigInt(textAt(body, '/paymentAmount/value')),
    currency: textAt(body, '/paymentAmount/currency') as Currency,
    description: textAt(body, '/order/orderDescription'),
    notifyUrl: textOrNullAt(body, '/paymentNotifyUrl'),
    returnUrl: textOrNullAt(body, '/paymentRedirectUrl'),
    request: requestOf(body),
    extra: {},
    seen: true,
    expiresAt: expiryOf(world.clock(), body),
  }
}
