import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Sandbox } from '#sandbox/sandbox.ts'

/** A notification as a channel signed and sent it. */
export type Letter = { url: string; headers: Record<string, string>; body: Buffer }
export type Receipt = { status: number; body: string }

/** A proxy between channels and product that keeps each notification and delivers it on request. */
export type Postbox = {
  origin: string
  letters: Letter[]
  /** Sets where notifications are delivered. */
  handOnTo(origin: string): void
  /** Delivers a notification now, optionally changed or to another address. */
  deliver(letter: Letter, changes?: Partial<Letter>): Promise<Receipt>
  /**
   * The notifications that arrived during the work: the channel sees them as delivered, but the product does
   * not get them.
   */
  during(work: () => Promise<unknown>): Promise<Letter[]>
  close(): Promise<void>
}

export async function openPostbox(): Promise<Postbox> {
  const letters: Letter[] = []
  let target: string | null = null
  let held = false
  const server = createServer(async (request, response) => {
    const letter = await letterOf(request)
    letters.push(letter)
    const { status, body } =
      target === null || held ? { status: 200, body: 'success' } : await deliver(letter)
    response.writeHead(status).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  async function deliver(letter: Letter, changes: Partial<Letter> = {}): Promise<Receipt> {
    const { url, headers, body } = { ...letter, ...changes }
    const answer = await fetch(target + url, { method: 'POST', headers, body: new Uint8Array(body) })
    return { status: answer.status, body: await answer.text() }
  }
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    letters,
    handOnTo: (origin) => {
      target = origin
    },
    deliver,
    during: async (work) => {
      const from = letters.length
      held = true
      await work().finally(() => {
        held = false
      })
      return letters.slice(from)
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

const own = [
  'host',
  'connection',
  'content-length',
  'transfer-encoding',
  'keep-alive',
  'accept-encoding',
  'expect',
]

async function letterOf(request: IncomingMessage): Promise<Letter> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const given = Object.entries(request.headers).filter(([name]) => !own.includes(name))
  const headers = Object.fromEntries(given.map(([name, value]) => [name, String(value)]))
  return { url: request.url ?? '/', headers, body: Buffer.concat(chunks) }
}

/** A UnionPay notification with other facts and a valid signature. */
export function signedAnew(letter: Letter, sandbox: Sandbox, facts: Record<string, string>): Letter {
  const { signature: _, ...message } = Object.fromEntries(new URLSearchParams(letter.body.toString()))
  const body = new URLSearchParams(sandbox.unionpaySays({ ...message, ...facts })).toString()
  return { ...letter, body: Buffer.from(body) }
}
