/** An API client that uses public HTTP only. Amounts are strings of minor units, as on the wire. */
export type Caller = {
  signIn(username: string, password: string): Promise<void>
  get<T>(path: string): Promise<T>
  post<T>(path: string, body?: unknown, headers?: Record<string, string>): Promise<T>
  /** Sends a request that must fail, and returns its status and code. */
  refused(path: string, body: unknown): Promise<{ status: number; code: string; message: string }>
  /** Listens to the events of the signed-in merchant. Returns a function that stops it. */
  listen(onEvent: (event: { topic: string; id: string }) => void): Promise<() => void>
}

type Answer = { data?: unknown; code?: string; message?: string }

/** Creates a client for a server's base URL. */
export function callerOf(base: string): Caller {
  let token = ''
  const call = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${base}/api${path}`, {
      method,
      headers: {
        'accept-language': 'en',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, body: (await answer.json()) as Answer }
  }
  const good = async <T>(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<T> => {
    const { status, body: answer } = await call(method, path, body, headers)
    if (status !== 200)
      throw new Error(`${method} ${path} answered ${status} ${answer.code}: ${answer.message}`)
    return answer.data as T
  }
  return {
    signIn: async (username, password) => {
      token = (await good<{ token: string }>('POST', '/login', { username, password })).token
    },
    get: (path) => good('GET', path),
    post: (path, body, headers) => good('POST', path, body ?? {}, headers),
    refused: async (path, body) => {
      const { status, body: answer } = await call('POST', path, body)
      return { status, code: answer.code ?? '', message: answer.message ?? '' }
    },
    listen: (onEvent) => listen(`${base}/api/live`, token, onEvent),
  }
}

async function listen(url: string, token: string, onEvent: (event: { topic: string; id: string }) => void) {
  const stopping = new AbortController()
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` }, signal: stopping.signal })
  const lines = answer.body?.pipeThrough(new TextDecoderStream())
  const read = async () => {
    let held = ''
    for await (const text of lines ?? []) {
      held += text
      const events = held.split('\n\n')
      held = events.pop() ?? ''
      for (const event of events.filter((one) => one.startsWith('event: change'))) {
        onEvent(JSON.parse(event.slice(event.indexOf('data: ') + 6)))
      }
    }
  }
  read().catch((error: Error) => {
    if (error.name !== 'AbortError') throw error
  })
  return () => stopping.abort()
}
