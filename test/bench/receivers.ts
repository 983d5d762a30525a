import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isMainThread, parentPort, Worker } from 'node:worker_threads'

/**
 * Merchants' servers in a thread of their own: one listener under many names. Those whose name begins with `hanging` never
 * answer; `drop` ends what they hold.
 */
export type Receivers = { port: number; drop(): Promise<void>; close(): Promise<void> }

export async function openReceivers(): Promise<Receivers> {
  const worker = new Worker(new URL(import.meta.url))
  const [port] = (await once(worker, 'message')) as [number]
  return {
    port,
    drop: async () => {
      worker.postMessage('drop')
      await once(worker, 'message')
    },
    close: async () => void (await worker.terminate()),
  }
}

if (!isMainThread) {
  const server = createServer((request, response) => {
    request.resume()
    if (request.headers.host?.startsWith('hanging')) return
    request.on('end', () => response.end('ok'))
  })
  server.listen(0, '127.0.0.1', () => parentPort?.postMessage((server.address() as AddressInfo).port))
  parentPort?.on('message', () => {
    server.closeAllConnections()
    parentPort?.postMessage('dropped')
  })
}
