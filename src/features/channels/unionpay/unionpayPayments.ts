import { carriedAmount } from '../channelAmount.domain.ts'
import { ourRefusal } from '../channelRefusal.service.ts'
import type { CreateAnswer, CreateCommand, NextStep, PaymentRef, QueryAnswer } from '../channels.domain.ts'
import { cutToBytes } from '../channelText.domain.ts'
import {
  addressOf,
  callUnionpay,
  signedFields,
  type Unionpay,
  type UnionpayAnswer,
} from './unionpayClient.ts'
import { currencyNumbers, isBusy } from './unionpayCodes.domain.ts'
import type { UnionpayFields } from './unionpayForm.ts'
import { merchantQr } from './unionpayMerchantQr.ts'
import { payerCodeOf } from './unionpayPayerCode.domain.ts'
import { readPayment } from './unionpayReading.ts'
import { txnTimeOf } from './unionpayTimes.domain.ts'

/** The value for the gateway if there is no address to notify or to return to. */
export const nowhere = 'http://www.specialUrl.com'

/**
 * Creates the payment. A page's form is only signed: UnionPay has no order before the payer's browser posts
 * it.
 */
export async function createPayment(unionpay: Unionpay, command: CreateCommand): Promise<CreateAnswer> {
  const { capabilities } = unionpay
  const { scene } = command
  if (!capabilities.scenes.includes(scene))
    return { outcome: 'rejected', refusal: ourRefusal('channel.scene', { channel: 'unionpay' }) }
  const carried = carriedAmount(capabilities, command.amount, command.currency)
  if (!carried.ok) {
    const refusal = ourRefusal(carried.code, { channel: 'unionpay', ...carried.values })
    return { outcome: 'rejected', refusal }
  }

  const order = orderFields(command, carried.units)
  if (scene === 'barCode') return chargePayer(unionpay, command, order)
  if (scene === 'native') return askForQr(unionpay, command, order)
  if (scene === 'app') return askForNumber(unionpay, command, order)
  const fields = signedFields(unionpay, { ...order, ...online(command), ...frontUrlOf(command) })
  const next: NextStep = { kind: 'form', url: addressOf(unionpay, 'frontTransReq'), fields }
  return { outcome: 'pending', next, reference: onlineProduct }
}

function orderFields(command: CreateCommand, units: bigint): UnionpayFields {
  return {
    txnType: '01',
    orderId: command.channelOrderNo,
    txnTime: txnTimeOf(command.createTime),
    txnAmt: units.toString(),
    currencyCode: currencyNumber(command),
    backUrl: command.notifyUrl,
    payTimeout: txnTimeOf(command.expireTime),
    // The marks that part fields would part this one.
    orderDesc: cutToBytes(command.description.replace(/[&={}[\]"']/g, ' '), 32),
  }
}

function currencyNumber({ currency }: { currency: string }): string {
  return Object.entries(currencyNumbers).find(([code]) => code === currency)?.[1] ?? ''
}

/** UnionPay's number of its online product; kept with the payment, since its refunds must name it too. */
const onlineProduct = '000201'

function online({ scene }: CreateCommand): UnionpayFields {
  return { txnSubType: '01', bizType: onlineProduct, channelType: scene === 'page' ? '07' : '08' }
}

function frontUrlOf({ returnUrl }: CreateCommand): UnionpayFields {
  return { frontUrl: returnUrl ?? nowhere }
}

/** A transaction number (tn) that the wallet's own control takes over. */
async function askForNumber(unionpay: Unionpay, command: CreateCommand, order: UnionpayFields) {
  const answer = await callUnionpay(unionpay, 'appTransReq', { ...order, ...online(command) })
  const live = new URL(unionpay.settings.baseUrl).hostname === 'gateway.95516.com'
  return madeAnswer(unionpay, command, answer, ({ tn }) =>
    tn ? { kind: 'sdk', params: { tn, mode: live ? '00' : '01' } } : null,
  )
}

/** A merchant's QR (01/07): UnionPay's, or ours where the settings say so. */
async function askForQr(unionpay: Unionpay, command: CreateCommand, order: UnionpayFields) {
  const fields = { ...order, txnSubType: '07', bizType: '000000', channelType: '08' }
  const answer = await callUnionpay(unionpay, 'backTransReq', fields)
  return madeAnswer(unionpay, command, answer, ({ qrCode }) => {
    const content = merchantQr(unionpay.settings, command, qrCode)
    return content === null ? null : { kind: 'qr', content }
  })
}

/**
 * The payer's code (01/06). The gateway answers that it took the charge, never that it is paid: so it is
 * asked at once.
 */
async function chargePayer(
  unionpay: Unionpay,
  command: CreateCommand,
  order: UnionpayFields,
): Promise<CreateAnswer> {
  const qrNo = payerCodeOf(command.payerCode ?? '')
  if (qrNo === null)
    return { outcome: 'rejected', refusal: ourRefusal('channel.barCodeWrong', { channel: 'unionpay' }) }

  const termId = /^[0-9A-Za-z]{8}$/.exec(command.device ?? '')?.[0] ?? ''
  const fields = { ...order, txnSubType: '06', bizType: '000000', channelType: '08', qrNo, termId }
  const answer = await callUnionpay(unionpay, 'backTransReq', fields)
  const { kind } = answer
  const taken = kind === 'answered' && (answer.means === 'ok' || answer.means === 'processing')
  if (!taken) return madeAnswer(unionpay, command, answer, () => null)

  const filters = await queryPayment(unionpay, refOf(command))
  if (filters.outcome === 'success' || filters.outcome === 'declined') return filters
  if (filters.outcome === 'closed') return { outcome: 'declined', refusal: filters.refusal }
  return { outcome: 'pending', next: { kind: 'confirm' } }
}

function refOf({
  channelOrderNo,
  scene,
  amount,
  currency,
  description,
  createTime,
}: CreateCommand): PaymentRef {
  return { channelOrderNo, scene, amount, currency, description, createTime, reference: null }
}

/**
 * Interprets the first answer to an order. A used number means that an earlier attempt arrived. UnionPay
 * returns a code or a transaction number only once, so only a QR that we generate can be shown again.
 */
async function madeAnswer(
  unionpay: Unionpay,
  command: CreateCommand,
  answer: UnionpayAnswer,
  nextOf: (fields: UnionpayFields) => NextStep | null,
): Promise<CreateAnswer> {
  if (answer.kind === 'unknown') return { outcome: 'unknown', refusal: answer.refusal }
  const { means, fields, refusal } = answer
  if (means === 'ok') {
    const next = nextOf(fields)
    const reference = command.scene === 'app' ? { reference: onlineProduct } : {}
    return next
      ? { outcome: 'pending', next, ...reference }
      : { outcome: 'unknown', refusal: ourRefusal('channel.answerUnreadable') }
  }
  if (means === 'declined' || means === 'shortOfMoney') return { outcome: 'declined', refusal }
  if (means === 'refused') return { outcome: 'rejected', refusal }
  if (means === 'account') {
    return { outcome: 'rejected', refusal, elsewhere: true, ...(isBusy(fields.respCode) && { again: true }) }
  }
  if (means !== 'repeated') return { outcome: 'unknown', refusal }

  const filters = await queryPayment(unionpay, refOf(command))
  if (filters.outcome === 'success' || filters.outcome === 'declined') return filters
  if (filters.outcome !== 'pending') return { outcome: 'unknown', refusal }
  if (command.scene === 'barCode') return { outcome: 'pending', next: { kind: 'confirm' } }
  const next = nextOf({})
  return next ? { outcome: 'pending', next } : { outcome: 'unknown', refusal, codeLost: true }
}

/**
 * Queries a payment. For a page that nobody has posted yet, UnionPay has no order (34) and the payer may
 * still post it, so it waits. For any other it means that nothing arrived.
 */
export async function queryPayment(unionpay: Unionpay, payment: PaymentRef): Promise<QueryAnswer> {
  const answer = await queryTransaction(unionpay, payment.channelOrderNo, payment.createTime)
  if (answer.kind === 'unknown') return { outcome: 'unknown', refusal: answer.refusal }
  const { means, fields, refusal } = answer
  if (means === 'absent') return isPage(payment) ? { outcome: 'pending' } : { outcome: 'rejected', refusal }
  if (means !== 'ok') return { outcome: 'unknown', refusal }
  return readPayment(unionpay.capabilities, fields, fields.origRespCode, fields.origRespMsg)
}

export function isPage({ scene }: PaymentRef): boolean {
  return scene === 'page' || scene === 'wap'
}

/** Queries any of our transactions by its number and the time at which it was sent. */
export function queryTransaction(unionpay: Unionpay, orderId: string, sent: Date): Promise<UnionpayAnswer> {
  const kind = { txnType: '00', txnSubType: '00', bizType: '000000' }
  return callUnionpay(unionpay, 'queryTrans', { ...kind, orderId, txnTime: txnTimeOf(sent) })
}
