import type { ChannelTools } from '../channelHttp.ts'
import { type RailAnswer, readJsonAnswer } from '../channelJsonAnswer.ts'
import { below, pathOf } from '../channelRail.ts'
import { hmacOf, stampHolds, stampOf } from './signedJsonSignature.ts'

/** An account at a rail that speaks this protocol. */
export type SignedJsonAccount = { baseUrl: string; account: string; secret: string }

/** Sends a signed call; with a body it is a POST. */
export async function callSignedJson(
  { baseUrl, account, secret }: SignedJsonAccount,
  tools: ChannelTools,
  path: string,
  content?: object,
): Promise<RailAnswer> {
  const url = below(baseUrl, path)
  const method = content === undefined ? 'GET' : 'POST'
  const body = content === undefined ? '' : JSON.stringify(content)
  const timestamp = Math.floor(tools.now().getTime() / 1000).toString()
  const nonce = tools.nonce()
  const headers = {
    accept: 'application/json',
    'sandbox-account': account,
    'sandbox-timestamp': timestamp,
    'sandbox-nonce': nonce,
    'sandbox-signature': hmacOf(secret, [method, pathOf(url), timestamp, nonce], body),
    ...(body !== '' && { 'content-type': 'application/json' }),
  }
  const answer = await tools.send({ method, url: url.href, headers, ...(body !== '' && { body }) })
  if (!answer.arrived) return { kind: 'unknown', refusal: answer.refusal }

  const stamp = stampOf((name) => answer.headers.get(name))
  const signed = stamp !== null && stampHolds(stamp, secret, answer.body, tools.now())
  return readJsonAnswer(answer.status, answer.body.toString('utf8'), signed)
}
