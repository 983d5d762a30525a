/** One server-sent event. */
export type ServerEvent = { event: string; data: string }

type Options = {
  headers: Record<string, string>
  signal: AbortSignal
  onState: (state: 'connecting' | 'open' | 'lost') => void
  onEvent: (event: ServerEvent) => void
}

const firstRetryMs = 1_000
const lastRetryMs = 30_000
const refusals = [401, 403, 404]

/**
 * Follows a server-sent event stream by fetch (EventSource cannot send a token) until the signal aborts. A
 * lost connection is retried after 1, 2, 4 ... 30 s; a 401, 403 or 404 ends it, because retrying would not
 * help.
 */
export async function followEvents(
  url: string,
  { headers, signal, onState, onEvent }: Options,
): Promise<void> {
  let wait = firstRetryMs
  onState('connecting')
  while (!signal.aborted) {
    const response = await fetch(url, { headers, signal, cache: 'no-store' }).catch(() => null)
    if (response && refusals.includes(response.status)) return onState('lost')
    if (response?.ok && response.body) {
      onState('open')
      wait = firstRetryMs
      await readEvents(response.body, onEvent).catch(() => undefined)
    }
    if (signal.aborted) return
    onState('lost')
    await pause(wait + Math.random() * 500, signal)
    wait = Math.min(wait * 2, lastRetryMs)
  }
}

/** Emits each event of a stream until it ends, skipping comments. */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  onEvent: (event: ServerEvent) => void,
): Promise<void> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
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
