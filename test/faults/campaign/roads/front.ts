import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Chance } from '#test/faults/campaign/chance.ts'

/** Who speaks to whom: people and merchants to the product, the product to a channel, a channel to the product, a phone to its wallet. */
export type Lane = 'product' | 'channel' | 'notice' | 'phone'

/** What becomes of a call that is struck. */
export type Spell =
  | 'slow'
  | 'silent'
  | 'loseAnswer'
  | 'loseCall'
  | 'error500'
  | 'malformed'
  | 'truncated'
  | 'twice'
  | 'late'
  | 'tampered'
  | 'answerTampered'

type Cast = { lane: Lane; spell: Spell; share: number }

/** The one address of the product and of the sandbox of the rails, as a reverse proxy has it. */
export type Front = {
  origin: string
  /** How many calls were struck, by spell. */
  struck: Map<Spell, number>
  /** Each call of this lane is struck with this share. Answers how to lift it. */
  cast(cast: Cast): () => void
  /** Where calls to the product go from now on. */
  serveFrom(port: number): void
  close(): Promise<void>
}

type Call = { method: string; path: string; headers: IncomingHttpHeaders; body: Buffer; localAddress: string }
type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer }

const rails = /^\/sandbox\/(wechat|alipay|alipayplus|unionpay|card)\//

export async function openFront(sandboxPort: number, chance: Chance): Promise<Front> {
  const casts = new Set<Cast>()
  const struck = new Map<Spell, number>()
  const lifted = new Set<() => void>()
  let productPort = 0

  const laneOf = (path: string): Lane => {
    if (rails.test(path)) return 'channel'
    if (path.startsWith('/sandbox/')) return 'phone'
    return path.startsWith('/notify/') ? 'notice' : 'product'
  }
  const spellOn = (lane: Lane): Spell | null => {
    for (const one of casts) {
      if (one.lane !== lane || !chance.yes(one.share)) continue
      struck.set(one.spell, (struck.get(one.spell) ?? 0) + 1)
      return one.spell
    }
    return null
  }
  const untilLifted = () => new Promise<void>((resolve) => lifted.add(resolve))

  async function handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const path = incoming.url ?? '/'
    const lane = laneOf(path)
    const call: Call = {
      method: incoming.method ?? 'GET',
      path,
      headers: incoming.headers,
      body: await bodyOf(incoming),
      localAddress: incoming.socket.remoteAddress ?? '127.0.0.1',
    }
    const port = path.startsWith('/sandbox/') ? sandboxPort : productPort
    const spell = spellOn(lane)
    if (spell === 'silent') {
      await untilLifted()
      return void outgoing.destroy()
    }
    if (spell === 'loseCall') return void outgoing.destroy()
    if (spell === 'error500') return void outgoing.writeHead(500).end('{"code":"SYSTEM_ERROR"}')
    if (spell === 'malformed') return void outgoing.writeHead(200, json).end('<html>{"ok":')
    if (spell === 'slow') await sleep(chance.between(1_000, 4_000))
    if (spell === 'late') await sleep(chance.between(500, 3_000))
    if (spell === 'twice') await forward(port, call)
    const answer = await forward(port, spell === 'tampered' ? { ...call, body: changed(call.body) } : call)
    if (spell === 'loseAnswer') return void outgoing.destroy()
    const body = spell === 'answerTampered' ? changed(answer.body) : answer.body
    outgoing.writeHead(answer.status, answer.headers)
    if (spell !== 'truncated') return void outgoing.end(body)
    outgoing.write(body.subarray(0, Math.floor(body.length / 2)))
    outgoing.destroy()
  }

  const server = createServer((incoming, outgoing) => {
    handle(incoming, outgoing).catch(() => outgoing.destroy())
  })
  server.requestTimeout = 0
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  return {
    origin: `http://127.0.0.1:${port}`,
    struck,
    cast: (cast) => {
      casts.add(cast)
      return () => {
        casts.delete(cast)
        for (const resolve of lifted) resolve()
        lifted.clear()
      }
    },
    serveFrom: (next) => {
      productPort = next
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const json = { 'content-type': 'application/json' }

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of message) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

function forward(port: number, { method, path, headers, body, localAddress }: Call): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, method, path, headers, localAddress, agent: false }
    const asked = request({ ...options, timeout: 60_000 }, (answer) => {
      bodyOf(answer).then(
        (body) => resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body }),
        reject,
      )
    })
    asked.on('timeout', () => asked.destroy(new Error('no answer')))
    asked.on('error', reject)
    asked.end(body)
  })
}

/** One letter in the middle is another. */
function changed(body: Buffer): Buffer {
  const copy = Buffer.from(body)
  const at = Math.floor(copy.length / 2)
  if (copy.length > 0) copy[at] = (copy[at] ?? 0) ^ 1
  return copy
}
