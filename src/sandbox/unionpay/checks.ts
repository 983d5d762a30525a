import { firstIssue, matching, optional, positiveDigits, required } from '../fields.ts'
import { isCallable } from '../http.ts'
import { secondsAfter } from '../time.ts'
import { refuse, type UnionpayCall, type UnionpayReply } from './call.ts'
import { currencyOfNumber } from './codes.ts'
import { readGatewayTime } from './times.ts'

/** The value that merchants send if they want neither a notification nor a return. */
const nowhere = 'http://www.specialUrl.com'

const address = (value: unknown) => (value === nowhere || isCallable(value) ? null : 'is no address')
const money = (value: unknown) =>
  positiveDigits(value) ?? (String(value).length > 12 ? 'is longer than 12 digits' : null)
const currency = (value: unknown) =>
  typeof value === 'string' && Object.hasOwn(currencyOfNumber, value) ? null : 'is no currency'
const time = (value: unknown) =>
  typeof value === 'string' && readGatewayTime(value) ? null : 'must be yyyyMMddHHmmss'

const number = [required('/orderId', matching(/^[0-9A-Za-z]{8,40}$/)), required('/txnTime', time)]
const kind = [required('/bizType', matching(/^000[02]0[01]$/)), required('/channelType', matching(/^0[78]$/))]
const order = [
  ...[...number, ...kind, required('/txnAmt', money), required('/currencyCode', currency)],
  ...[required('/backUrl', address), optional('/payTimeout', time)],
]

const checks = {
  front: [...order, required('/frontUrl', address)],
  app: order,
  merchantQr: order,
  payerQr: [...order, required('/qrNo', matching(/^[0-9A-Za-z+/=]{1,1024}$/))],
  refund: [...number, ...kind, required('/txnAmt', money), required('/backUrl', address)],
  void: [...number, ...kind, required('/txnAmt', money), required('/backUrl', address)],
  reversal: [...number, ...kind],
  query: [...number, required('/bizType', matching(/^\d{6}$/))],
  file: [
    required('/settleDate', matching(/^(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/)),
    required('/fileType', matching(/^00$/)),
    required('/txnTime', time),
  ],
} as const

/** Validates the fields: a missing one is 13, a malformed one 10. */
export function faultIn(call: UnionpayCall, transaction: keyof typeof checks): UnionpayReply | null {
  const { fields } = call
  const issue = firstIssue(fields, checks[transaction])
  if (issue) return refuse(issue.value ? '10' : '13', issue.field.slice(1))
  return isOfToday(call) ? null : refuse('10', 'txnTime')
}

const tolerance = 86_400

/** A transaction is sent when it is made: its time may be a day off at most. A query repeats an old one. */
function isOfToday({ world, fields }: UnionpayCall): boolean {
  if (fields.txnType === '00') return true
  const sent = readGatewayTime(fields.txnTime ?? '')
  if (!sent) return false
  const now = world.wireTime()
  return sent > secondsAfter(now, -tolerance) && sent < secondsAfter(now, tolerance)
}
