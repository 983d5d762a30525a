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

/**
 * Who calls whom: people and merchants the product, the product a channel, a channel the product, a phone its
 * wallet.
 */
export type Lane = 'product' | 'channel' | 'notice' | 'phone'

/** What happens to an affected call. */
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
/** `lift` releases what it holds. */
type ActiveStrike = Cast & { struck: number; lifted: Promise<void>; lift(): void }

/** The reverse proxy in front of the product and the channel sandbox. */
export type Front = {
  origin: string
  /** Affects this share of the lane’s calls until it is lifted. `struck` counts them. */
  cast(cast: Cast): { struck(): number; lift(): void }
  /** How many calls are in flight, and how many a port of the product has answered. */
  onTheirWay(): number
  answeredBy(port: number): number
  /** Routes calls for the product to this port from now on. */
  serveFrom(port: number): void
  close(): Promise<void>
}

type Call = { method: string; path: string; headers: IncomingHttpHeaders; body: Buffer; localAddress: string }
type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer }

const channels = /^\/sandbox\/(wechat|alipay|alipayplus|unionpay|card)\//

export async function openFront(sandboxPort: number, chance: Chance): Promise<Front> {
  const casts = new Set<ActiveStrike>()
  const answered = new Map<number, number>()
  let onTheirWay = 0
  let productPort = 0

  const laneOf = (path: string): Lane => {
    if (channels.test(path)) return 'channel'
    if (path.startsWith('/sandbox/')) return 'phone'
    return path.startsWith('/notify/') ? 'notice' : 'product'
  }
  const castOn = (lane: Lane): ActiveStrike | null => {
    for (const one of casts) {
      if (one.lane !== lane || !chance.yes(one.share)) continue
      one.struck += 1
      return one
    }
    return null
  }

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
    const cast = castOn(lane)
    const spell = cast?.spell
    if (spell === 'silent') {
      await cast?.lifted
      return void outgoing.destroy()
    }
    if (spell === 'loseCall') return void outgoing.destroy()
    if (spell === 'error500') return void outgoing.writeHead(500).end('{"code":"SYSTEM_ERROR"}')
    if (spell === 'malformed') return void outgoing.writeHead(200, json).end('<html>{"ok":')
    if (spell === 'slow') await sleep(chance.between(1_000, 4_000))
    if (spell === 'late') await sleep(chance.between(500, 3_000))
    if (spell === 'twice') await forward(port, call)
    const answer = await forward(port, spell === 'tampered' ? { ...call, body: changed(call.body) } : call)
    answered.set(port, (answered.get(port) ?? 0) + 1)
    if (spell === 'loseAnswer') return void outgoing.destroy()
    const body = spell === 'answerTampered' ? changed(answer.body) : answer.body
    outgoing.writeHead(answer.status, answer.headers)
    if (spell !== 'truncated') return void outgoing.end(body)
    outgoing.write(body.subarray(0, Math.floor(body.length / 2)))
    outgoing.destroy()
  }

  const server = createServer((incoming, outgoing) => {
    onTheirWay += 1
    const over = () => {
      onTheirWay -= 1
    }
    handle(incoming, outgoing)
      .catch(() => outgoing.destroy())
      .finally(over)
  })
  server.requestTimeout = 0
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  return {
    origin: `http://127.0.0.1:${port}`,
    cast: (cast) => {
      const { promise: lifted, resolve: lift } = Promise.withResolvers<void>()
      const current: ActiveStrike = { ...cast, struck: 0, lifted, lift }
      casts.add(current)
      return {
        struck: () => current.struck,
        lift: () => {
          casts.delete(current)
          lift()
        },
      }
    },
    onTheirWay: () => onTheirWay,
    answeredBy: (port) => answered.get(port) ?? 0,
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
    const clientRequest = request({ ...options, timeout: 60_000 }, (answer) => {
      bodyOf(answer).then(
        (body) => resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body }),
        reject,
      )
    })
    clientRequest.on('timeout', () => clientRequest.destroy(new Error('no answer')))
    clientRequest.on('error', reject)
    clientRequest.end(body)
  })
}

/** Changes one letter in the middle. */
function changed(body: Buffer): Buffer {
  const copy = Buffer.from(body)
  const at = Math.floor(copy.length / 2)
  if (copy.length > 0) copy[at] = (copy[at] ?? 0) ^ 1
  return copy
}
