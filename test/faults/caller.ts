import { Agent, request } from 'node:http'

export type HttpResponse = {
  status: number
  text: string
  json: Record<string, never> & Record<string, unknown>
}
type Asking = { method?: 'GET' | 'POST'; body?: object; headers?: Record<string, string> }

/** One caller with its own address, like a payer or a merchant. */
export type Caller = {
  origin: string
  ask(path: string, asking?: Asking): Promise<HttpResponse>
  /**
   * Repeats a request until its response is not a server error, as people and scripts do. Counts the
   * failures.
   */
  insist(path: string, asking?: Asking): Promise<HttpResponse>
  /** Counts a failure of a caller that retries by itself: with a status, or without any response. */
  failed(status?: number): void
  close(): void
}

const patienceMs = 90_000
const againMs = 150

/** How often no response came, and how often one left the outcome open. */
export type Failures = { unreachable: number; refused: Record<string, number> }

export function callerAt(port: number, place: number, failures: Failures): Caller {
  // Linux answers on all of 127.0.0.0/8. Elsewhere all callers share one address and its rate limit.
  const localAddress = process.platform === 'linux' ? `127.0.1.${place + 1}` : '127.0.0.1'
  const agent = new Agent({ keepAlive: true, localAddress })

  function ask(path: string, { method = 'GET', body, headers = {} }: Asking = {}): Promise<HttpResponse> {
    const payload = body === undefined ? undefined : JSON.stringify(body)
    const sent = { ...headers, ...(payload !== undefined && { 'content-type': 'application/json' }) }
    return new Promise((resolve, reject) => {
      const clientRequest = request(
        { host: '127.0.0.1', port, path, method, headers: sent, agent, timeout: 30_000 },
        (answer) => {
          const parts: Buffer[] = []
          answer.on('data', (part) => parts.push(part))
          answer.on('error', reject)
          answer.on('end', () => {
            const text = Buffer.concat(parts).toString()
            const json = String(answer.headers['content-type']).includes('json') ? JSON.parse(text) : {}
            resolve({ status: answer.statusCode ?? 0, text, json })
          })
        },
      )
      clientRequest.on('timeout', () => clientRequest.destroy(new Error('no answer came')))
      clientRequest.on('error', reject)
      clientRequest.end(payload)
    })
  }

  function failed(status?: number): void {
    if (status === undefined) failures.unreachable += 1
    else failures.refused[status] = (failures.refused[status] ?? 0) + 1
  }

  async function insist(path: string, asking?: Asking): Promise<HttpResponse> {
    const until = performance.now() + patienceMs
    for (;;) {
      const response = await ask(path, asking).catch(() => null)
      if (response && response.status < 500 && response.status !== 429) return response
      failed(response?.status)
      if (performance.now() > until) throw new Error(`${path}: ${response?.status} ${response?.text}`)
      await new Promise((resolve) => setTimeout(resolve, againMs))
    }
  }

  return { origin: `http://127.0.0.1:${port}`, ask, insist, failed, close: () => agent.destroy() }
}
