import { below } from '../channelAdapter.ts'
import type { ChannelTools } from '../channelHttp.ts'
import { channelRefusal, ourRefusal } from '../channelRefusal.service.ts'
import type { Capabilities, Refusal } from '../channels.domain.ts'
import { meaning } from '../channelText.domain.ts'
import { type Meant, respCodes } from './unionpayCodes.domain.ts'
import { fieldsOfAnswer, type UnionpayFields } from './unionpayForm.ts'
import { certIdOf, type UnionpaySettings } from './unionpaySettings.ts'
import { signed, whyNotGenuine } from './unionpaySignature.ts'

/** The state that the operations of one merchant's account share. */
export type Unionpay = { settings: UnionpaySettings; tools: ChannelTools; capabilities: Capabilities }

/** A genuine answer about this transaction; `means` is undefined for an undocumented code. */
export type UnionpayAnswer =
  | { kind: 'answered'; fields: UnionpayFields; means: Meant | undefined; refusal: Refusal }
  | { kind: 'unknown'; refusal: Refusal }

type Api = 'frontTransReq' | 'backTransReq' | 'appTransReq' | 'queryTrans' | 'fileTrans'

export function addressOf({ settings }: Unionpay, api: Api): string {
  return below(settings.baseUrl, `/gateway/api/${api}.do`).href
}

/** All fields of a request, signed. */
export function signedFields({ settings }: Unionpay, fields: UnionpayFields): Record<string, string> {
  const common = {
    version: '5.1.0',
    encoding: 'UTF-8',
    signMethod: '01',
    certId: certIdOf(settings),
    accessType: '0',
    merId: settings.merId,
  }
  return signed({ ...common, ...fields }, settings.merchantPrivateKey)
}

/**
 * Sends a transaction. The signature is verified before anything else is read, and an answer about another
 * order is ignored.
 */
export async function callUnionpay(
  unionpay: Unionpay,
  api: Api,
  fields: UnionpayFields,
): Promise<UnionpayAnswer> {
  const { tools, settings } = unionpay
  const headers = { 'content-type': 'application/x-www-form-urlencoded; charset=UTF-8' }
  const body = new URLSearchParams(signedFields(unionpay, fields)).toString()
  const answer = await tools.send({ method: 'POST', url: addressOf(unionpay, api), headers, body })
  if (!answer.arrived) return { kind: 'unknown', refusal: answer.refusal }
  if (answer.status !== 200) {
    return { kind: 'unknown', refusal: ourRefusal('channel.serverError', { status: `${answer.status}` }) }
  }

  const message = fieldsOfAnswer(answer.body.toString('utf8'))
  if (message?.respCode === undefined)
    return { kind: 'unknown', refusal: ourRefusal('channel.answerUnreadable') }
  if (whyNotGenuine(message, settings, tools.now()) !== null)
    return { kind: 'unknown', refusal: ourRefusal('channel.answerUnsigned') }
  if (isOfAnother(message, { merId: settings.merId, ...fields }))
    return { kind: 'unknown', refusal: ourRefusal('channel.answerOther') }
  const means = meaning(respCodes, message.respCode)
  return {
    kind: 'answered',
    fields: message,
    means,
    refusal: channelRefusal(message.respCode, message.respMsg ?? ''),
  }
}

// The three together are the key of a transaction.
const keyNames = ['merId', 'orderId', 'txnTime']

function isOfAnother(message: UnionpayFields, input: UnionpayFields): boolean {
  return keyNames.some((name) => input[name] !== undefined && message[name] !== input[name])
}
