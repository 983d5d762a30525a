import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isMainThread, parentPort, Worker } from 'node:worker_threads'

/**
 * Merchants’ servers in their own thread: one listener under many names. Names that begin with `hanging`
 * never respond; `drop` closes what they hold. Calls to `/timed/{name}` are timed in ms since 1970;
 * `arrivals` returns each once.
 */
export type Receivers = {
  port: number
  drop(): Promise<void>
  arrivals(): Promise<Map<string, number>>
  close(): Promise<void>
}

/** The time of this thread in ms since 1970 with fractions, by a clock that is never adjusted. */
export const exactTime = () => performance.timeOrigin + performance.now()

export async function openReceivers(): Promise<Receivers> {
  const worker = new Worker(new URL(import.meta.url))
  const [port] = (await once(worker, 'message')) as [number]
  const request = async (what: 'drop' | 'arrivals') => {
    worker.postMessage(what)
    return (await once(worker, 'message'))[0]
  }
  return {
    port,
    drop: async () => void (await request('drop')),
    arrivals: () => request('arrivals') as Promise<Map<string, number>>,
    close: async () => void (await worker.terminate()),
  }
}

if (!isMainThread) {
  let arrived = new Map<string, number>()
  const server = createServer((request, response) => {
    const [, kind, name] = (request.url ?? '').split('/')
    if (kind === 'timed' && name) arrived.set(name, exactTime())
    request.resume()
    if (request.headers.host?.startsWith('hanging')) return
    request.on('end', () => response.end('ok'))
  })
  // Keeps the connections of clients that reuse them open.
  server.keepAliveTimeout = 60_000
  server.listen(0, '127.0.0.1', () => parentPort?.postMessage((server.address() as AddressInfo).port))
  parentPort?.on('message', (what: 'drop' | 'arrivals') => {
    if (what === 'drop') server.closeAllConnections()
    parentPort?.postMessage(what === 'drop' ? 'dropped' : arrived)
    if (what === 'arrivals') arrived = new Map()
  })
}
