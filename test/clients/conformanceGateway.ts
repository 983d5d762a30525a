import { verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import {
  cases,
  type Keys,
  merchantCode,
  type Step,
  signatureHeader,
  timeAt,
} from '#test/clients/conformanceCases.ts'

const path = '/api/v2.0/payments/pay'

export type ConformanceGateway = {
  url: string
  /** Number of requests for each case. */
  requests: Map<string, number>
  /** Faults of the requests themselves: an invalid signature, or a reused nonce. */
  faults: string[]
  close(): Promise<void>
}

/**
 * Answers each case of `calls.json` by its steps and repeats the last one. The payment’s request ID names the
 * case.
 */
export async function openConformanceGateway(keys: Keys): Promise<ConformanceGateway> {
  const requests = new Map<string, number>()
  const faults: string[] = []
  const nonces = new Set<string>()
  const server = createServer(async (request, response) => {
    const body = await text(request)
    const id = String(JSON.parse(body).paymentRequestId)
    const count = requests.get(id) ?? 0
    requests.set(id, count + 1)
    faults.push(...requestFaults(keys, request, body, nonces).map((fault) => `${id}: ${fault}`))
    const steps = cases.calls.find((one) => one.id === id)?.steps ?? []
    const step = steps[Math.min(count, steps.length - 1)]
    if (step === undefined || step.hangUp) request.socket.destroy()
    else answer(keys, request, response, step)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    faults,
    close: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

function requestFaults(keys: Keys, request: IncomingMessage, body: string, nonces: Set<string>): string[] {
  const header = (name: string) => String(request.headers[name] ?? '')
  const nonce = header('nonce')
  const [, value = ''] =
    /^algorithm=RS256,keyVersion=1,signature=([A-Za-z0-9%]+)$/.exec(header('signature')) ?? []
  const signed = `POST ${path}\n${merchantCode}.${header('request-time')}.${nonce}.${body}`
  const signature = Buffer.from(decodeURIComponent(value), 'base64')
  const faults = [
    request.method === 'POST' && request.url === path ? '' : `sent to ${request.method} ${request.url}`,
    header('merchant-code') === merchantCode ? '' : 'another merchant code',
    /^application\/json; ?charset=utf-8$/i.test(header('content-type')) ? '' : 'another content type',
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/.test(header('request-time'))
      ? ''
      : 'a time of another form',
    /^[0-9a-f]{32}$/i.test(nonce) && !nonces.has(nonce) ? '' : 'a nonce that is malformed or was used before',
    verify('RSA-SHA256', Buffer.from(signed), keys.merchant.publicKey, signature)
      ? ''
      : 'a signature that does not verify',
  ]
  nonces.add(nonce)
  return faults.filter((fault) => fault !== '')
}

function answer(keys: Keys, request: IncomingMessage, response: ServerResponse, step: Step): void {
  const { code, status, paymentId, signed } = step
  const result = { resultCode: code, resultStatus: status, resultMessage: 'As the case says.' }
  const body = step.body ?? JSON.stringify({ result, ...(paymentId && { paymentId }) })
  const nonce = signed === 'otherNonce' ? 'f'.repeat(32) : String(request.headers.nonce ?? '')
  const time = timeAt(signed === 'old' ? 600 : 0)
  const key = signed === 'otherKey' ? keys.stranger.privateKey : keys.platform.privateKey
  const covered = signed === 'otherBody' ? `${body} ` : body
  const head = { path, merchantCode, time, nonce }
  const signature = signatureHeader(key, head, covered, signed === 'otherVersion' ? 9 : 1)
  response.writeHead(step.http ?? 200, {
    'Content-Type': 'application/json; charset=UTF-8',
    ...(step.location && { Location: step.location }),
    ...(signed !== 'no' && {
      'Response-Time': time,
      Nonce: nonce,
      Signature: signed === 'malformed' ? 'algorithm=RS256,signature=AAAA' : signature,
    }),
  })
  response.end(body)
}
