import { request } from 'node:http'
import type { InjectOptions } from 'fastify'
import type { Served } from '#test/hostile/calls.ts'

type HttpRequest = InjectOptions & { remoteAddress?: string }
type Answer = Awaited<ReturnType<Served['server']['inject']>>

/**
 * Calls a product that listens on a port like one in this process. Each caller’s address becomes a local one
 * (all of 127.0.0.0/8 is on Linux). Status 0 means that the connection was cut before a response.
 */
export function overHttp(port: number): Served {
  return { server: { inject: (input) => ask(port, input) } }
}

function ask(
  port: number,
  { method = 'GET', url, headers = {}, payload, remoteAddress }: HttpRequest,
): Promise<Answer> {
  const bytes = bytesOf(payload)
  const isJson = payload !== undefined && typeof payload === 'object' && !Buffer.isBuffer(payload)
  return new Promise((resolve) => {
    const cut = (error: Error) => resolve(answer(0, {}, error.message))
    const clientRequest = request({
      ...{ host: '127.0.0.1', port, method, path: String(url), agent: false, timeout: 30_000 },
      ...(process.platform === 'linux' && remoteAddress && { localAddress: ownAddress(remoteAddress) }),
      headers: {
        ...(isJson && { 'content-type': 'application/json' }),
        ...(bytes && { 'content-length': bytes.length }),
        ...(headers as Record<string, string>),
      },
    })
    clientRequest.on('timeout', () => clientRequest.destroy(new Error('no answer came in 30 s')))
    clientRequest.on('error', cut)
    clientRequest.on('response', (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', cut)
      response.on('end', () =>
        resolve(answer(response.statusCode ?? 0, response.headers, Buffer.concat(parts).toString())),
      )
    })
    clientRequest.end(bytes)
  })
}

function answer(statusCode: number, headers: Record<string, unknown>, body: string): Answer {
  return { statusCode, headers, body, json: () => JSON.parse(body) as unknown }
}

function bytesOf(payload: InjectOptions['payload']): Buffer | undefined {
  if (payload === undefined || Buffer.isBuffer(payload)) return payload
  return Buffer.from(typeof payload === 'string' ? payload : JSON.stringify(payload))
}

/** Maps 10.a.b.c to 127.a.b.c, and any other address to 127.0.0.1. */
function ownAddress(address: string): string {
  const [, a = '0', b = '0', c = '1'] = address.split('.')
  return `127.${(Number(a) % 200) + 1}.${b}.${c}`
}
