/** One server-sent event. */
export type ServerEvent = { event: string; data: string }

/** `lost` while reconnecting; `refused` when the server answered that retrying would not help. */
export type StreamState = 'connecting' | 'open' | 'lost' | 'refused'

type Options = {
  headers: Record<string, string>
  signal: AbortSignal
  onState: (state: StreamState) => void
  onEvent: (event: ServerEvent) => void
  /** Called whenever anything arrives, heartbeats included. */
  onAlive?: () => void
}

/** The server sends a heartbeat every 15 s: a stream without three of them is dead, even if it looks open. */
export const silenceMs = 45_000
const firstRetryMs = 1_000
const lastRetryMs = 30_000
const refusals = [401, 403, 404]

/**
 * Follows a server-sent event stream by fetch (EventSource cannot send a token) until the signal aborts. A
 * connection that is lost, or silent for 45 s, is retried after 1, 2, 4 ... 30 s; a 401, 403 or 404 ends it,
 * because retrying would not help.
 */
export async function followEvents(url: string, options: Options): Promise<void> {
  const { signal, onState } = options
  let wait = firstRetryMs
  onState('connecting')
  while (!signal.aborted) {
    const end = await readOnce(url, options)
    if (signal.aborted) return
    if (end === 'refused') return onState('refused')
    if (end === 'read') wait = firstRetryMs
    onState('lost')
    await pause(wait + Math.random() * 500, signal)
    wait = Math.min(wait * 2, lastRetryMs)
  }
}

/** Connects once and reads until the stream ends, fails or falls silent. */
async function readOnce(url: string, { headers, signal, onState, onEvent, onAlive }: Options) {
  const dog = watchdog()
  const attempt = AbortSignal.any([signal, dog.signal])
  try {
    const response = await fetch(url, { headers, signal: attempt, cache: 'no-store' })
    if (refusals.includes(response.status)) return 'refused'
    if (!response.ok || !response.body) return 'failed'
    onState('open')
    await readEvents(response.body, onEvent, () => {
      dog.restart()
      onAlive?.()
    })
    return 'read'
  } catch {
    return 'failed'
  } finally {
    dog.stop()
  }
}

/** Aborts its signal 45 s after it was last restarted. */
function watchdog() {
  const silent = new AbortController()
  const start = () => setTimeout(() => silent.abort(), silenceMs)
  let timer = start()
  return {
    signal: silent.signal,
    restart: () => {
      clearTimeout(timer)
      timer = start()
    },
    stop: () => clearTimeout(timer),
  }
}

/** Emits each event of a stream until it ends, skipping comments. */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  onEvent: (event: ServerEvent) => void,
  onAlive?: () => void,
): Promise<void> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    onAlive?.()
    const blocks = (rest + decoder.decode(value, { stream: true })).split(/\r?\n\r?\n/)
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const event = eventIn(block)
      if (event) onEvent(event)
    }
  }
}

function eventIn(block: string): ServerEvent | null {
  const fields = block.split(/\r?\n/).filter((line) => !line.startsWith(':'))
  const valuesOf = (name: string) =>
    fields
      .filter((line) => line.startsWith(`${name}:`))
      .map((line) => line.slice(name.length + 1).replace(/^ /, ''))
  const data = valuesOf('data').join('\n')
  return data === '' ? null : { event: valuesOf('event')[0] ?? 'message', data }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
