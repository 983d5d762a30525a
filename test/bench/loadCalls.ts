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

/**
 * Runs the load in its own thread, so that the client’s work does not count as the server’s. Any unsuccessful
 * response is an error.
 */
export async function loaded({ seconds, ...load }: Load): Promise<Loaded> {
  const result = await autocannon({ ...load, duration: seconds, workers: 1 })
  const { errors, non2xx, latency } = result
  if (errors + non2xx > 0) throw new Error(`${load.url}: ${non2xx} refused, ${errors} failed`)
  const done = result['2xx']
  return { done, perSecond: done / result.duration, p99: latency.p99 }
}
