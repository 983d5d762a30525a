import { once } from 'node:events'
import { isMainThread, parentPort, Worker } from 'node:worker_threads'
import { type Answered, openRaw, type RawSocket } from './rawSocket.ts'

/**
 * Requests to servers in turn. `rate` is a fixed number per second regardless of responses; without it each
 * connection sends its next request once it has a response.
 */
export type Load = {
  ports: number[]
  paths: string[]
  token: string
  connections: number
  milliseconds: number
  rate?: number
  /** A caller that waits longer leaves. */
  patienceMs: number
}

/** The results of one second: responses by status, timeouts, and the times of good responses. */
export type Loaded = {
  seconds: number
  good: number
  refused: number
  late: number
  faults: number
  goodMs: number[]
  refusedMs: number[]
}

/** A load generator in its own thread, reused for the next load. */
export type Loader = { load(what: Load): Promise<Loaded>; close(): Promise<void> }

export function openLoader(): Loader {
  const worker = new Worker(new URL(import.meta.url))
  return {
    load: async (what) => {
      worker.postMessage(what)
      const [answer] = (await once(worker, 'message')) as [Loaded | { fault: string }]
      if ('fault' in answer) throw new Error(answer.fault)
      return answer
    },
    close: async () => void (await worker.terminate()),
  }
}

async function loaded(what: Load): Promise<Loaded> {
  const seen: Loaded = { seconds: 0, good: 0, refused: 0, late: 0, faults: 0, goodMs: [], refusedMs: [] }
  const free: RawSocket[] = []
  const sockets = new Set<RawSocket>()
  let turn = 0
  let closing = false
  const open = async (place: number): Promise<RawSocket> => {
    const port = what.ports[place % what.ports.length] ?? 0
    const socket: RawSocket = await openRaw(port, () => {
      sockets.delete(socket)
      // A connection that the server closed is replaced, as in a browser.
      if (!closing)
        void open(place).then(
          (again) => free.push(again),
          () => undefined,
        )
    })
    sockets.add(socket)
    return socket
  }
  const requests = what.paths.map(
    (path) =>
      `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\naccept-language: en\r\nauthorization: Bearer ${what.token}\r\n\r\n`,
  )
  const next = () => requests[turn++ % requests.length] ?? ''
  const count = ({ status, ms }: Answered) => {
    if (status === 503 || status === 429) {
      seen.refused += 1
      seen.refusedMs.push(ms)
    } else if (status !== 200) seen.faults += 1
    else if (ms > what.patienceMs) seen.late += 1
    else {
      seen.good += 1
      seen.goodMs.push(ms)
    }
  }
  for (let place = 0; place < what.connections; place++) free.push(await open(place))
  const started = performance.now()
  const stop = started + what.milliseconds
  if (what.rate === undefined) await closedLoop(free, stop, next, count)
  else
    await openLoop(
      free,
      { stop, started, rate: what.rate, patienceMs: what.patienceMs },
      next,
      count,
      () => (seen.late += 1),
    )
  seen.seconds = (performance.now() - started) / 1000
  closing = true
  for (const socket of sockets) socket.close()
  return seen
}

/** Each connection sends its next request once it has a response. */
async function closedLoop(
  sockets: RawSocket[],
  stop: number,
  next: () => string,
  count: (one: Answered) => void,
) {
  await Promise.all(
    sockets.map(
      (socket) =>
        new Promise<void>((resolve) => {
          const again = () => {
            if (performance.now() >= stop) return resolve()
            socket.ask(next(), performance.now(), (answered) => {
              count(answered)
              if (answered.status === 0) return resolve()
              again()
            })
          }
          again()
        }),
    ),
  )
}

type Pace = { stop: number; started: number; rate: number; patienceMs: number }

/**
 * Sends at a fixed rate, whether or not earlier requests were answered; a request without a free connection
 * waits and finally gives up.
 */
async function openLoop(
  free: RawSocket[],
  { stop, started, rate, patienceMs }: Pace,
  next: () => string,
  count: (one: Answered) => void,
  leave: () => void,
) {
  const waiting: number[] = []
  let created = 0
  const send = () => {
    while (waiting.length > 0) {
      const due = waiting[0] ?? 0
      if (performance.now() - due > patienceMs) {
        waiting.shift()
        leave()
        continue
      }
      const socket = free.pop()
      if (!socket) return
      waiting.shift()
      socket.ask(next(), due, (answered) => {
        count(answered)
        if (answered.status !== 0) free.push(socket)
      })
    }
  }
  while (performance.now() < stop) {
    const due = Math.floor(((performance.now() - started) / 1000) * rate)
    for (; created < due; created++) waiting.push(started + (created / rate) * 1000)
    send()
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  const end = performance.now() + patienceMs
  while (waiting.length > 0 && performance.now() < end) {
    send()
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

if (!isMainThread) {
  parentPort?.on('message', async (what: Load) => {
    const answer = await loaded(what).catch((error: unknown) => ({ fault: String(error) }))
    parentPort?.postMessage(answer)
  })
}
