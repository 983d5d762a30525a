import { plainAmount } from '#shared/money.ts'
import { carriedAmount } from '../channelAmount.domain.ts'
import type { ChannelTools } from '../channelHttp.ts'
import { ourRefusal, railRefusal } from '../channelRefusal.ts'
import type {
  Capabilities,
  CloseAnswer,
  CreateAnswer,
  CreateCommand,
  QueryAnswer,
} from '../channels.domain.ts'
import { beijingTime, cutToBytes } from '../channelText.domain.ts'
import {
  cancelled,
  paymentFacts,
  precreated,
  refusalMeans,
  trade,
  tradeState,
} from './alipayAnswers.domain.ts'
import { callAlipay, cashierUrl } from './alipayClient.ts'
import type { AlipaySettings } from './alipaySettings.ts'

/** What the verbs of one merchant's account share. */
export type Alipay = { settings: AlipaySettings; tools: ChannelTools; capabilities: Capabilities }

const products = {
  wap: { method: 'alipay.trade.wap.pay', productCode: 'QUICK_WAP_WAY' },
  page: { method: 'alipay.trade.page.pay', productCode: 'FAST_INSTANT_TRADE_PAY' },
} as const

/** A QR is asked for; a cashier's address is only signed. Either way Alipay has no trade before the payer is there. */
export async function createTrade(alipay: Alipay, command: CreateCommand): Promise<CreateAnswer> {
  const { settings, tools } = alipay
  const { scene } = command
  if (scene === 'jsapi')
    return { outcome: 'rejected', refusal: ourRefusal('channel.scene', { channel: 'alipay' }) }
  const carried = carriedAmount(alipay.capabilities, command.amount, command.currency)
  if (!carried.ok) {
    return {
      outcome: 'rejected',
      refusal: ourRefusal(carried.code, { channel: 'alipay', ...carried.values }),
    }
  }

  const content = contentOf(settings, command)
  if (scene === 'native') return precreate(alipay, content, command.notifyUrl)
  const { method, productCode } = products[scene]
  const addresses = {
    notify_url: command.notifyUrl,
    ...(command.returnUrl !== null && { return_url: command.returnUrl }),
  }
  const quit = scene === 'wap' && command.returnUrl !== null ? { quit_url: command.returnUrl } : {}
  const url = cashierUrl(
    settings,
    tools,
    method,
    { ...content, ...quit, product_code: productCode },
    addresses,
  )
  return { outcome: 'pending', next: { kind: 'redirect', url } }
}

function contentOf(settings: AlipaySettings, command: CreateCommand) {
  return {
    out_trade_no: command.channelOrderNo,
    total_amount: plainAmount(command.amount, command.currency),
    trans_currency: command.currency,
    settle_currency: command.currency,
    // Alipay refuses these marks in a subject.
    subject: cutToBytes(command.description.replace(/[/=&]/g, ' '), 256),
    seller_id: settings.sellerId,
    time_expire: beijingTime(command.expireTime),
  }
}

async function precreate(
  { settings, tools }: Alipay,
  content: object,
  notifyUrl: string,
): Promise<CreateAnswer> {
  const answer = await callAlipay(settings, tools, 'alipay.trade.precreate', content, {
    notify_url: notifyUrl,
  })
  if (answer.kind === 'unknown') return { outcome: 'unknown', refusal: answer.refusal }
  if (answer.kind === 'refused') {
    const means = refusalMeans(answer.code, answer.refusal.code)
    const outcome = means === 'rejected' || means === 'declined' ? means : 'unknown'
    return { outcome, refusal: answer.refusal }
  }
  const qr = precreated.safeParse(answer.json)
  return qr.success
    ? { outcome: 'pending', next: { kind: 'qr', content: qr.data.qr_code } }
    : { outcome: 'unknown', refusal: ourRefusal('channel.answerUnreadable') }
}

/** ACQ.TRADE_NOT_EXIST means that nobody has scanned yet: the code or address can still be paid, so it is waiting. */
export async function queryTrade(
  { settings, tools, capabilities }: Alipay,
  outTradeNo: string,
): Promise<QueryAnswer> {
  const answer = await callAlipay(settings, tools, 'alipay.trade.query', { out_trade_no: outTradeNo })
  if (answer.kind === 'ok') return readTrade(capabilities, answer.json, outTradeNo)
  if (answer.kind === 'refused' && refusalMeans(answer.code, answer.refusal.code) === 'absent') {
    return { outcome: 'pending' }
  }
  return { outcome: 'unknown', refusal: answer.refusal }
}

/** What a trade says of this order, from an answer or a notification. */
export function readTrade(capabilities: Capabilities, json: unknown, outTradeNo?: string): QueryAnswer {
  const parsed = trade.safeParse(json)
  if (!parsed.success) return { outcome: 'unknown', refusal: ourRefusal('channel.answerUnreadable') }
  if (parsed.data.out_trade_no !== (outTradeNo ?? parsed.data.out_trade_no)) {
    return { outcome: 'unknown', refusal: ourRefusal('channel.answerOther') }
  }
  const state = tradeState(parsed.data)
  if (state === 'pending') return { outcome: 'pending' }
  if (state === 'closed') return { outcome: 'closed', refusal: railRefusal(parsed.data.trade_status, '') }
  const facts = state && paymentFacts(capabilities, parsed.data)
  return facts
    ? { outcome: state, facts }
    : { outcome: 'unknown', refusal: ourRefusal('channel.answerUnreadable') }
}

/** Closes the trade; where no payer has scanned there is none yet, and the shown code is made worthless instead. */
export async function closeTrade(alipay: Alipay, outTradeNo: string): Promise<CloseAnswer> {
  const answer = await callAlipay(alipay.settings, alipay.tools, 'alipay.trade.close', {
    out_trade_no: outTradeNo,
  })
  if (answer.kind === 'ok') return { outcome: 'closed' }
  if (answer.kind === 'unknown') return { outcome: 'unknown', refusal: answer.refusal }

  const means = refusalMeans(answer.code, answer.refusal.code)
  if (means === 'absent') return cancelUnscanned(alipay, outTradeNo)
  if (means === 'paid' || means === 'closed') return { outcome: means }
  // "Not allowed in this state" is said of a paid trade as of a closed one.
  if (means === 'status') return closedAlready(await queryTrade(alipay, outTradeNo))
  return { outcome: means === 'rejected' ? 'rejected' : 'unknown', refusal: answer.refusal }
}

/**
 * A payer who paid in between is refunded by this call (`action: refund`): then only a query tells the truth. Of a cashier
 * that nobody has opened there is nothing to cancel either; its address dies at `time_expire`.
 */
async function cancelUnscanned({ settings, tools }: Alipay, outTradeNo: string): Promise<CloseAnswer> {
  const answer = await callAlipay(settings, tools, 'alipay.trade.cancel', { out_trade_no: outTradeNo })
  if (answer.kind !== 'ok') {
    const absent = answer.kind === 'refused' && refusalMeans(answer.code, answer.refusal.code) === 'absent'
    return absent ? { outcome: 'closed' } : { outcome: 'unknown', refusal: answer.refusal }
  }
  const { action = 'close' } = cancelled.safeParse(answer.json).data ?? { action: '' }
  return action === 'close'
    ? { outcome: 'closed' }
    : { outcome: 'unknown', refusal: railRefusal('action', action) }
}

function closedAlready(answer: QueryAnswer): CloseAnswer {
  if (answer.outcome === 'success' || answer.outcome === 'refunded') return { outcome: 'paid' }
  if (answer.outcome === 'closed') return { outcome: 'closed' }
  const refusal = answer.outcome === 'pending' ? railRefusal('ACQ.TRADE_STATUS_ERROR', '') : answer.refusal
  return { outcome: 'unknown', refusal }
}
