import { jsonObject } from '../http.ts'
import type { Messenger, Notice, NoticeDraft } from '../notices/messenger.ts'
import { secondsAfter } from '../time.ts'
import type { Dispute } from '../trades/disputes.ts'
import type { Trade } from '../trades/trade.ts'
import type { World } from '../world.ts'
import { type Account, signatureHeader, signerFor } from './signature.ts'
import { amount, paidFields, paymentNumbers, refundStatus, refundView } from './views.ts'

const minute = 60
const hour = 60 * minute
const done = { resultCode: 'SUCCESS', resultStatus: 'S', resultMessage: 'success' }
const failed = { resultCode: 'PROCESS_FAIL', resultStatus: 'F', resultMessage: 'A general business failure.' }

/** Sends signed JSON to the order's or refund's URL; the response must be the result triad with S. */
export const alipayplusMessenger: Messenger = {
  schedule: [2 * minute, 10 * minute, 10 * minute, hour, 2 * hour, 6 * hour, 14 * hour],
  paid: (_world, trade) => {
    const numbers = paymentNumbers(trade)
    return draft(trade.notifyUrl, 'PAYMENT_RESULT', { result: done, ...numbers, ...paidFields(trade) })
  },
  // AMS sends nothing, because a merchant that cancels already knows from the response.
  closed: () => null,
  refundFinished: (_world, trade, refund) => {
    const result = refund.status === 'success' ? done : failed
    const message = { result, ...refundView(trade, refund), refundStatus: refundStatus[refund.status] }
    return draft(refund.notifyUrl, 'REFUND_RESULT', message)
  },
  disputed(_world, trade, dispute) {
    const view = disputeView(trade, dispute)
    if (dispute.stage === 'underReview') return draft(trade.notifyUrl, 'DEFENSE_SUPPLIED', view)
    const result = { won: 'VALIDATE_SUCCESS', lost: 'VALIDATE_FAIL' }[dispute.stage as string]
    if (result === undefined) return draft(trade.notifyUrl, 'DISPUTE_CREATED', view)
    return draft(trade.notifyUrl, 'DISPUTE_JUDGED', { ...view, disputeJudgedResult: result })
  },
  compose,
  acknowledged: (status, body) => {
    const { result } = jsonObject(body) ?? {}
    return status === 200 && (result as typeof done | undefined)?.resultStatus === 'S'
  },
}

function draft(url: string | null, notifyType: string, message: object): NoticeDraft | null {
  return url === null ? null : { url, kind: notifyType, payload: JSON.stringify({ notifyType, ...message }) }
}

function disputeView(trade: Trade, dispute: Dispute) {
  return {
    disputeId: dispute.disputeNo,
    paymentRequestId: trade.outTradeNo,
    paymentId: trade.channelNo,
    disputeAmount: amount(dispute.amount, trade.currency),
    disputeReasonCode: dispute.reason,
    disputeReasonMsg: dispute.reason,
    disputeTime: dispute.dueAt.toISOString(),
    defenseDueTime: secondsAfter(dispute.dueAt, 7 * 86_400).toISOString(),
  }
}

function compose(world: World, notice: Notice) {
  const account = accountOf(world, notice.account)
  const { paymentAmount } = (jsonObject(notice.payload) ?? {}) as { paymentAmount?: { value: string } }
  const signer = signerFor(world, account, BigInt(paymentAmount?.value ?? 0), notice.noticeNo)
  const time = signer.now.toISOString()
  const { pathname, search } = new URL(notice.url)
  const spoilt = notice.fault === 'notifyBadSignature' && notice.attempts === 0
  const content = {
    ...{ method: 'POST', path: pathname + search, clientId: notice.account, time },
    body: spoilt ? `${notice.payload} ` : notice.payload,
  }
  const headers = {
    'content-type': 'application/json; charset=UTF-8',
    'client-id': notice.account,
    'request-time': time,
    signature: signatureHeader(signer.keys.privateKey, signer.version, content),
  }
  return { headers, body: notice.payload }
}

function accountOf(world: World, clientId: string): Account {
  const account = world.merchants.at('alipayplus', clientId)
  if (!account) throw new Error('a trade without its merchant')
  return account
}
