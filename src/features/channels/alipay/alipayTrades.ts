import { plainAmount } from '#shared/money.ts'
import { carriedAmount } from '../channelAmount.domain.ts'
import { ourRefusal } from '../channelRefusal.service.ts'
import type { CreateAnswer, CreateCommand, Refusal } from '../channels.domain.ts'
import { beijingTime, cutToBytes } from '../channelText.domain.ts'
import { precreated, refusalElsewhere, refusalMeans } from './alipayAnswers.domain.ts'
import { type Alipay, type AlipayAnswer, callAlipay, cashierUrl } from './alipayClient.ts'
import { readTrade } from './alipayReading.ts'

const products = {
  wap: { method: 'alipay.trade.wap.pay', productCode: 'QUICK_WAP_WAY' },
  page: { method: 'alipay.trade.page.pay', productCode: 'FAST_INSTANT_TRADE_PAY' },
} as const

/**
 * A QR code is requested and a payer's code is charged; a cashier address is only signed. Except for a
 * payer's code, Alipay has no trade until the payer arrives.
 */
export async function createTrade(alipay: Alipay, command: CreateCommand): Promise<CreateAnswer> {
  const { scene } = command
  const carried = carriedAmount(alipay.capabilities, command.amount, command.currency)
  if (!carried.ok) return notHere(ourRefusal(carried.code, { channel: 'alipay', ...carried.values }))
  switch (scene) {
    case 'native':
      return precreate(alipay, command)
    case 'barCode':
      return payByCode(alipay, command)
    case 'wap':
    case 'page':
      return { outcome: 'pending', next: { kind: 'redirect', url: cashierOf(alipay, command, scene) } }
    default:
      return notHere(ourRefusal('channel.scene', { channel: 'alipay' }))
  }
}

function notHere(refusal: Refusal): CreateAnswer {
  return { outcome: 'rejected', refusal, elsewhere: true }
}

function cashierOf(alipay: Alipay, command: CreateCommand, scene: 'wap' | 'page'): string {
  const { method, productCode } = products[scene]
  const addresses = {
    notify_url: command.notifyUrl,
    ...(command.returnUrl !== null && { return_url: command.returnUrl }),
  }
  const quit = scene === 'wap' && command.returnUrl !== null ? { quit_url: command.returnUrl } : {}
  const content = { ...contentOf(alipay, command), ...quit, product_code: productCode }
  return cashierUrl(alipay, method, content, addresses)
}

function contentOf({ settings }: Alipay, command: CreateCommand) {
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

async function precreate(alipay: Alipay, command: CreateCommand): Promise<CreateAnswer> {
  const answer = await callAlipay(alipay, 'alipay.trade.precreate', contentOf(alipay, command), {
    notify_url: command.notifyUrl,
  })
  if (answer.kind !== 'ok') return notMade(answer)
  const qr = precreated.safeParse(answer.json)
  return qr.success
    ? { outcome: 'pending', next: { kind: 'qr', content: qr.data.qr_code } }
    : { outcome: 'unknown', refusal: ourRefusal('channel.answerUnreadable') }
}

/** Charges the code that the till scanned: paid at once, or (10003) the payer enters a password first. */
async function payByCode(alipay: Alipay, command: CreateCommand): Promise<CreateAnswer> {
  const { payerCode, device, channelOrderNo } = command
  if (!/^(2[5-9]|30)\d{14,22}$/.test(payerCode ?? '')) {
    return { outcome: 'rejected', refusal: ourRefusal('channel.barCodeWrong', { channel: 'alipay' }) }
  }
  const content = {
    ...contentOf(alipay, command),
    scene: 'bar_code',
    auth_code: payerCode,
    product_code: 'FACE_TO_FACE_PAYMENT',
    ...(device !== null && { terminal_id: device.slice(0, 32) }),
  }
  const answer = await callAlipay(alipay, 'alipay.trade.pay', content, { notify_url: command.notifyUrl })
  if (answer.kind === 'confirming') return { outcome: 'pending', next: { kind: 'confirm' } }
  if (answer.kind !== 'ok') return notMade(answer)
  // The answer of a payment names no status: that it came is the status.
  const paid = { trade_status: 'TRADE_SUCCESS', ...(answer.json as object) }
  const read = readTrade(alipay.capabilities, paid, channelOrderNo)
  if (read.outcome === 'success') return read
  const refusal = 'refusal' in read ? read.refusal : ourRefusal('channel.answerUnreadable')
  return { outcome: 'unknown', refusal }
}

function notMade(answer: Exclude<AlipayAnswer, { kind: 'ok' }>): CreateAnswer {
  if (answer.kind === 'confirming') return { outcome: 'pending', next: { kind: 'confirm' } }
  if (answer.kind === 'unknown') return { outcome: 'unknown', refusal: answer.refusal }
  const { code, refusal } = answer
  const means = refusalMeans(code, refusal.code)
  if (means === 'declined') return { outcome: 'declined', refusal }
  if (means !== 'rejected') return { outcome: 'unknown', refusal }
  return { outcome: 'rejected', refusal, ...(refusalElsewhere(code, refusal.code) && { elsewhere: true }) }
}
