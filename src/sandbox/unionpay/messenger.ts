import type { Messenger, Notice } from '../notices/messenger.ts'
import type { World } from '../world.ts'
import { type Code, wordsOf } from './codes.ts'
import { orderFields, refundCodes, refundFields } from './queries.ts'
import { type Fields, signed } from './signature.ts'

/**
 * Back notifications: signed forms to backUrl, acknowledged by a 200 in time. There are five attempts, as
 * the SDK's manual says; a failed payment is not notified.
 */
export const unionpayMessenger: Messenger = {
  schedule: [60, 120, 240, 300],
  paid(_world, trade) {
    if (trade.notifyUrl === null) return null
    return { url: trade.notifyUrl, kind: 'paid', payload: JSON.stringify(told(orderFields(trade), '00')) }
  },
  closed: () => null,
  refundFinished(world, _trade, refund) {
    if (refund.notifyUrl === null) return null
    const fields = told(refundFields(world, refund), refundCodes[refund.status])
    return { url: refund.notifyUrl, kind: `refund ${refund.status}`, payload: JSON.stringify(fields) }
  },
  compose,
  acknowledged: (status) => status === 200,
}

function told(fields: Fields, respCode: Code): Fields {
  return { ...fields, respCode, respMsg: wordsOf(respCode) }
}

function compose(world: World, notice: Notice) {
  const fields = signed(world, JSON.parse(notice.payload))
  const spoilt = notice.fault === 'notifyBadSignature' && notice.attempts === 0
  const body = new URLSearchParams(spoilt ? { ...fields, txnAmt: `${fields.txnAmt}0` } : fields).toString()
  return { headers: { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' }, body }
}
