import type { AccountAt } from '../merchants/accounts.ts'
import type { Messenger, Notice, NoticeDraft } from '../notices/messenger.ts'
import { beijingTime, secondsAfter } from '../time.ts'
import { refundedAmount } from '../trades/refunds.ts'
import type { Trade } from '../trades/trade.ts'
import type { World } from '../world.ts'
import { rotateKey } from './certificates.ts'
import { readAmount, writeAmount } from './money.ts'
import { type Parameters, signMessage } from './signature.ts'
import { buyerFields, currencyFields, tradeStatus } from './trades.ts'

const minute = 60
const hour = 60 * minute

/** Sends signed forms to the trade's notify_url; the response must be the text `success`. */
export const alipayMessenger: Messenger = {
  schedule: [4 * minute, 10 * minute, 10 * minute, hour, 2 * hour, 6 * hour, 15 * hour],
  paid: (world, trade) => draftFor(world, trade, 'paid', {}),
  closed: (world, trade) =>
    draftFor(world, trade, 'closed', { gmt_close: beijingTime(trade.closedAt ?? world.clock()) }),
  refundFinished(world, trade, refund) {
    if (refund.status !== 'success' || !refund.finishedAt) return null
    return draftFor(world, trade, 'refund', {
      refund_fee: writeAmount(refundedAmount(world, trade)),
      out_biz_no: refund.outRefundNo,
      gmt_refund: `${beijingTime(refund.finishedAt)}.000`,
    })
  },
  compose,
  acknowledged: (status, body) => status === 200 && body === 'success',
}

function draftFor(world: World, trade: Trade, kind: string, more: Parameters): NoticeDraft | null {
  if (trade.notifyUrl === null || !trade.seen) return null

  const total = writeAmount(trade.amount)
  const { passbackParams } = trade.extra
  const payload: Parameters = {
    notify_type: 'trade_status_sync',
    app_id: trade.account,
    auth_app_id: trade.account,
    charset: 'utf-8',
    version: '1.0',
    out_trade_no: trade.outTradeNo,
    trade_no: trade.channelNo,
    trade_status: tradeStatus({ world }, trade),
    seller_id: accountOf(world, trade.account).keys.sellerId,
    subject: trade.description,
    total_amount: total,
    gmt_create: beijingTime(trade.createdAt),
    ...(passbackParams ? { passback_params: passbackParams } : {}),
    ...currencyFields(trade),
    ...(trade.paidAt && trade.payerId ? paymentFields(trade.paidAt, trade.payerId, total) : {}),
    ...more,
  }
  return { url: trade.notifyUrl, kind, payload: JSON.stringify(payload) }
}

function paymentFields(paidAt: Date, payerId: string, total: string): Parameters {
  const { buyer_user_id, buyer_logon_id } = buyerFields(payerId)
  return {
    gmt_payment: beijingTime(paidAt),
    buyer_id: buyer_user_id,
    buyer_logon_id,
    receipt_amount: total,
    buyer_pay_amount: total,
    invoice_amount: total,
    point_amount: '0.00',
    fund_bill_list: JSON.stringify([{ amount: total, fundChannel: 'ALIPAYACCOUNT' }]),
  }
}

function compose(world: World, notice: Notice) {
  const fields: Parameters = JSON.parse(notice.payload)
  const account = accountOf(world, notice.account)
  const amount = readAmount(fields.total_amount) ?? 0n
  const strike = world.faults.take('alipay', 'answer', amount, notice.noticeNo)
  const { alipay } = (strike === 'certificateRotated' ? rotateKey(world, account) : account).keys
  const now = secondsAfter(world.wireTime(), strike === 'clockSkewed' ? 360 : 0)
  const message = { ...fields, notify_id: notice.noticeNo, notify_time: beijingTime(now) }
  const signed = signMessage(alipay.privateKey, message)
  const spoilt = notice.fault === 'notifyBadSignature' && notice.attempts === 0
  const form = new URLSearchParams(spoilt ? { ...signed, subject: `${signed.subject}!` } : signed)
  const headers = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' }
  return { headers, body: form.toString() }
}

export function accountOf(world: World, appId: string): AccountAt<'alipay'> {
  const merchant = world.merchants.at('alipay', appId)
  if (!merchant) throw new Error('a trade without its merchant')
  return merchant
}
