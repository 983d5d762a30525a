import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type ReceiverMood = 'answers' | 'hangs' | 'refuses' | 'breaksOff'

/** The merchants’ server: a journal of its notifications by order or refund number. */
export type Receiver = {
  origin: string
  /** How often each was notified, by path. */
  told: Map<string, number>
  /** Calls that came while it did not respond. */
  unanswered(): number
  behave(mood: ReceiverMood): void
  close(): Promise<void>
}

export async function openReceiver(): Promise<Receiver> {
  const told = new Map<string, number>()
  let mood: ReceiverMood = 'answers'
  let unanswered = 0
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    try {
      for await (const part of request) parts.push(part as Buffer)
    } catch {
      return
    }
    if (mood !== 'answers') unanswered += 1
    if (mood === 'hangs') return
    if (mood === 'refuses') return void response.writeHead(503).end()
    if (mood === 'breaksOff') return void response.destroy()
    const { refundId, paymentId } = JSON.parse(Buffer.concat(parts).toString('utf8'))
    const key = `${request.url} ${refundId ?? paymentId}`
    told.set(key, (told.get(key) ?? 0) + 1)
    response.end('SUCCESS')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    told,
    unanswered: () => unanswered,
    behave: (next) => {
      mood = next
      if (next === 'answers') server.closeAllConnections()
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
