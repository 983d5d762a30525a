import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'

/** One request, repeated for this long over this many connections at once. */
export type Load = {
  url: string
  method: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  connections: number
  seconds: number
}
/** `done` is the number of successful responses. `p99` is in ms. */
export type Loaded = { done: number; perSecond: number; p99: number }

/** Callers in a process of their own, so that their work does not count as the server's. */
export type Callers = { pid: number; load(load: Load): Promise<Loaded>; close(): void }

export function openCallers(): Callers {
  const child = fork(fileURLToPath(import.meta.url), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  return {
    pid: child.pid ?? 0,
    load: async (load) => {
      child.send(load)
      const [answer] = (await once(child, 'message')) as [Loaded | { fault: string }]
      if ('fault' in answer) throw new Error(answer.fault)
      return answer
    },
    close: () => void child.kill(),
  }
}

/** Runs the load. Any unsuccessful response is an error. */
async function loaded({ seconds, ...load }: Load): Promise<Loaded> {
  const result = await autocannon({ ...load, duration: seconds })
  const { errors, non2xx, latency } = result
  if (errors + non2xx > 0) throw new Error(`${load.url}: ${non2xx} refused, ${errors} failed`)
  const done = result['2xx']
  return { done, perSecond: done / result.duration, p99: latency.p99 }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.on('message', async (load: Load) => {
    process.send?.(await loaded(load).catch((error: unknown) => ({ fault: String(error) })))
  })
}
