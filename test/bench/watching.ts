import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { isMainThread, parentPort, Worker } from 'node:worker_threads'

/**
 * Many open pages in their own thread, each with a live stream; `heard` tells when each received an event, by
 * the machine’s clock.
 */
export type Watchers = {
  heard(id: string, all: number): Promise<number[]>
  close(): Promise<void>
}

export async function openWatchers(port: number, token: string, count: number): Promise<Watchers> {
  const worker = new Worker(new URL(import.meta.url))
  worker.postMessage({ port, token, count })
  await once(worker, 'message')
  return {
    heard: async (id, all) => {
      worker.postMessage({ id, all })
      const [times] = (await once(worker, 'message')) as [number[]]
      return times
    },
    close: async () => void (await worker.terminate()),
  }
}

/** Milliseconds of one clock shared by all threads. */
export const clock = () => performance.timeOrigin + performance.now()

if (!isMainThread) {
  const times = new Map<string, number[]>()
  const sockets: Socket[] = []
  let tell: { id: string; all: number } | null = null
  const answer = () => {
    const response = times.get(tell?.id ?? '') ?? []
    if (tell === null || response.length < tell.all) return
    times.delete(tell.id)
    tell = null
    parentPort?.postMessage(response)
  }
  const open = async (port: number, token: string) => {
    const socket = connect({ host: '127.0.0.1', port })
    sockets.push(socket)
    await once(socket, 'connect')
    socket.write(`GET /api/live HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${token}\r\n\r\n`)
    let rest = ''
    const ready = new Promise<void>((resolve) => {
      socket.on('data', (chunk) => {
        const at = clock()
        rest += String(chunk)
        if (rest.includes('event: ready')) resolve()
        for (const [, id = ''] of rest.matchAll(/"id":"(bench-[^"]+)"/g)) {
          times.set(id, [...(times.get(id) ?? []), at])
        }
        rest = rest.slice(rest.lastIndexOf('\n\n') + 2)
        answer()
      })
    })
    await ready
  }
  parentPort?.on(
    'message',
    async (input: { port: number; token: string; count: number } | { id: string; all: number }) => {
      if ('count' in input) {
        for (let place = 0; place < input.count; place++) await open(input.port, input.token)
        parentPort?.postMessage('watching')
      } else {
        tell = input
        answer()
      }
    },
  )
}
