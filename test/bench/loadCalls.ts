import autocannon from 'autocannon'

/** One request again and again for so long, by so many connections at once. */
export type Load = {
  url: string
  method: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  connections: number
  seconds: number
}
/** `done` of them were answered with success. `p99` is ms. */
export type Loaded = { done: number; perSecond: number; p99: number }

/** By callers in a thread of their own: what it takes to be a client is not laid on the server's. Any other answer is a fault. */
export async function loaded({ seconds, ...load }: Load): Promise<Loaded> {
  const result = await autocannon({ ...load, duration: seconds, workers: 1 })
  const { errors, non2xx, latency } = result
  if (errors + non2xx > 0) throw new Error(`${load.url}: ${non2xx} refused, ${errors} failed`)
  const done = result['2xx']
  return { done, perSecond: done / result.duration, p99: latency.p99 }
}
