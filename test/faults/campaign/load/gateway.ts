import { createSign, randomBytes } from 'node:crypto'
import type { Caller } from '#test/faults/caller.ts'
import { nap, patienceMs, type Shop, type Workplace } from '#test/faults/campaign/load/world.ts'

export type GatewayAnswer = {
  result: { resultCode: string; resultStatus: 'S' | 'F' | 'U' }
  paymentId?: string
  refundId?: string
  paymentStatus?: string
  refundStatus?: string
  paymentInfo?: { paymentUrl?: string }
}

/** The clock of one side was wrong, so nothing was done. */
const ofClocks = ['SIGNATURE_INVALID', 'RATE_LIMITED']

/**
 * Repeats a merchant’s signed call, with a new signature each time, until its outcome is final. Null if that
 * takes too long. A payment still in process is an answer.
 */
export async function askGateway(
  { now }: Workplace,
  caller: Caller,
  { merchantId, privateKey }: Shop,
  name: string,
  body: object,
): Promise<GatewayAnswer | null> {
  const path = `/api/v2.0/payments/${name}`
  const text = JSON.stringify(body)
  const until = performance.now() + patienceMs
  while (performance.now() < until) {
    const time = now()
      .toISOString()
      .replace(/\.\d+Z$/, '+00:00')
    const nonce = randomBytes(16).toString('hex')
    const signed = `POST ${path}\n${merchantId}.${time}.${nonce}.${text}`
    const signature = encodeURIComponent(createSign('RSA-SHA256').update(signed).sign(privateKey, 'base64'))
    const headers = {
      ...{ 'merchant-code': merchantId, 'request-time': time, nonce },
      signature: `algorithm=RS256,keyVersion=1,signature=${signature}`,
    }
    const response = await caller.ask(path, { method: 'POST', body, headers }).catch(() => null)
    if (response === null) caller.failed()
    else if (response.status >= 500 || response.status === 429) caller.failed(response.status)
    else {
      const answer = response.json as unknown as GatewayAnswer
      const { resultCode, resultStatus } = answer.result
      const open = resultStatus === 'U' && resultCode !== 'PAYMENT_IN_PROCESS'
      if (!open && !ofClocks.includes(resultCode)) return answer
    }
    await nap(200)
  }
  return null
}
