import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'

/**
 * Merchants’ servers in their own process: one listener under many names. Names that begin with `hanging`
 * never respond; `drop` closes what they hold. Calls to `/timed/{name}` are timed by `exactTime`;
 * `arrivals` returns each once.
 */
export type Receivers = {
  pid: number
  port: number
  drop(): Promise<void>
  arrivals(): Promise<Map<string, number>>
  close(): Promise<void>
}

/** The monotonic clock in ms with fractions, which all processes of this machine share. */
export const exactTime = () => Number(process.hrtime.bigint()) / 1e6

export async function openReceivers(): Promise<Receivers> {
  const child = fork(fileURLToPath(import.meta.url), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const [port] = (await once(child, 'message')) as [number]
  const request = async (what: 'drop' | 'arrivals') => {
    child.send(what)
    return (await once(child, 'message'))[0]
  }
  return {
    pid: child.pid ?? 0,
    port,
    drop: async () => void (await request('drop')),
    arrivals: async () => new Map(await request('arrivals')),
    close: async () => void child.kill(),
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  let arrived: [string, number][] = []
  const server = createServer((request, response) => {
    const [, kind, name] = (request.url ?? '').split('/')
    if (kind === 'timed' && name) arrived.push([name, exactTime()])
    request.resume()
    if (request.headers.host?.startsWith('hanging')) return
    request.on('end', () => response.end('ok'))
  })
  // Keeps the connections of clients that reuse them open.
  server.keepAliveTimeout = 60_000
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
  process.on('message', (what: 'drop' | 'arrivals') => {
    if (what === 'drop') server.closeAllConnections()
    process.send?.(what === 'drop' ? 'dropped' : arrived)
    if (what === 'arrivals') arrived = []
  })
}
