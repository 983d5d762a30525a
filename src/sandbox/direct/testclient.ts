import { createHmac, randomUUID } from 'node:crypto'

type Account = { baseUrl: string; account: string; secret: string }
export type DirectClient = (
  method: 'GET' | 'POST',
  path: string,
  body?: object,
) => Promise<{ status: number; body: Record<string, unknown>; genuine: boolean }>

const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex')

/** A merchant's client of the signed JSON protocol, written from the README. */
export function directClient(
  { baseUrl, account, secret }: Account,
  now: () => Date = () => new Date(),
): DirectClient {
  return async (method, path, body) => {
    const url = new URL(baseUrl + path)
    const sent = body ? JSON.stringify(body) : ''
    const [timestamp, nonce] = [String(Math.floor(now().getTime() / 1_000)), randomUUID()]
    const response = await fetch(url, {
      method,
      headers: {
        ...{ 'content-type': 'application/json', 'sandbox-account': account },
        ...{ 'sandbox-timestamp': timestamp, 'sandbox-nonce': nonce },
        'sandbox-signature': hmac(
          secret,
          `${method}\n${url.pathname}${url.search}\n${timestamp}\n${nonce}\n${sent}`,
        ),
      },
      ...(body ? { body: sent } : {}),
    })
    const text = await response.text()
    const genuine = isGenuine(secret, (name) => response.headers.get(name) ?? '', text)
    return { status: response.status, body: JSON.parse(text), genuine }
  }
}

export function isGenuine(secret: string, header: (name: string) => string, body: string): boolean {
  const signed = `${header('sandbox-timestamp')}\n${header('sandbox-nonce')}\n${body}`
  return hmac(secret, signed) === header('sandbox-signature')
}
