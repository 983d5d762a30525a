import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import fastify, { type FastifyInstance } from 'fastify'
import { openSandbox, type Sandbox } from './sandbox.ts'
import { stockedKeys } from './stockedKeys.ts'

/** A notification as the merchant's server received it. */
export type Received = { url: string; headers: IncomingHttpHeaders; body: string }

/** The merchant server's response to a notification. */
export type Answer = { status: number; body: string }

export type JsonAnswer = { status: number; body: Record<string, unknown> }

/**
 * A sandbox on loopback for tests, with a merchant server that receives its notifications and a clock that
 * can be moved.
 */
export type Testbed = {
  url: string
  sandbox: Sandbox
  notifyUrl: string
  received: Received[]
  /** Sets the merchant server's response from now on; initially 200 `success`. */
  answers(answer: Answer): void
  /** Moves the sandbox's clock ahead. */
  later(seconds: number): void
  now(): Date
  /** Closes the sandbox and opens it again on the same data. */
  restart(): Promise<void>
  post(path: string, body: object, cookie?: string): Promise<JsonAnswer>
  get(path: string, cookie?: string): Promise<JsonAnswer>
  close(): Promise<void>
}

export async function openTestbed(): Promise<Testbed> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sandbox-'))
  const merchant = await openMerchantServer()
  let ahead = 0
  let served = await serve(dataDir, 0, now)

  function now() {
    return new Date(Date.now() + ahead * 1_000)
  }

  return {
    get url() {
      return served.url
    },
    get sandbox() {
      return served.sandbox
    },
    notifyUrl: `${merchant.url}/notify`,
    received: merchant.received,
    answers: merchant.answers,
    later: (seconds) => {
      ahead += seconds
    },
    now,
    restart: async () => {
      await served.close()
      served = await serve(dataDir, served.port, now)
      // Kept-alive connections need a moment to notice that they are closed.
      await setTimeout(20)
    },
    post: (path, body, cookie) =>
      askJson(`${served.url}${path}`, { method: 'POST', body: JSON.stringify(body), cookie }),
    get: (path, cookie) => askJson(`${served.url}${path}`, { method: 'GET', cookie }),
    close: async () => {
      await served.close()
      await merchant.close()
      await rm(dataDir, { recursive: true })
    },
  }
}

async function serve(dataDir: string, port: number, clock: () => Date) {
  const app: FastifyInstance = fastify({ forceCloseConnections: true })
  let url = ''
  const siteUrl = 'https://console.example'
  const sandbox = await openSandbox({
    dataDir,
    publicUrl: () => url,
    siteUrl,
    clock,
    makeKeys: stockedKeys(),
  })
  await app.register(sandbox.plugin, { prefix: '/sandbox' })
  url = await app.listen({ host: '127.0.0.1', port })
  const close = async () => {
    await app.close()
    await sandbox.close()
  }
  return { url, sandbox, port: Number(new URL(url).port), close }
}

async function openMerchantServer() {
  const received: Received[] = []
  let answer: Answer = { status: 200, body: 'success' }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    received.push({
      url: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(chunks).toString(),
    })
    response.writeHead(answer.status).end(answer.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    answers: (next: Answer) => {
      answer = next
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

type TestRequest = { method: 'GET' | 'POST'; body?: string; cookie: string | undefined }

async function askJson(url: string, { method, body, cookie }: TestRequest): Promise<JsonAnswer> {
  const headers = { ...(body ? { 'content-type': 'application/json' } : {}), ...(cookie ? { cookie } : {}) }
  const response = await fetch(url, { method, headers, ...(body ? { body } : {}) })
  return { status: response.status, body: (await response.json()) as JsonAnswer['body'] }
}
