import { orderAddress } from '#features/checkout/address.ts'
import { sendRaw } from '#test/hostile/calls.ts'
import type { CampaignEnvironment } from '#test/hostile/campaign/environment.ts'
import type { Judge } from '#test/hostile/campaign/tally.ts'

/** Security headers of every page: no foreign scripts, no framing, no sniffing, no caching. */
export async function pages(environment: CampaignEnvironment, judge: Judge): Promise<void> {
  const { served, own, t } = environment
  const { orderId, storeCodeId, clientOrderId } = own.things
  const addresses = [
    ...['/', '/login', '/orders', '/admin', '/admin/system/users', '/pos', '/api/docs', '/nothing/here'],
    ...[`/pay/s/${storeCodeId}`, `/pay/r/s/${storeCodeId}/${clientOrderId}`, '/pay/s/none', '/api/v2.0/docs'],
    new URL(orderAddress(t.app, orderId, {}), 'http://page').href.replace('http://page', ''),
    '/?redirect=https://evil.example',
    '/login?redirect=//evil.example',
    '/login?redirect=javascript:alert(1)',
  ].map((one) => one.replace(/^https?:\/\/[^/]+/, ''))
  for (const url of addresses) {
    const response = await sendRaw(served, 'GET', url, undefined, undefined)
    for (const [what, holds] of Object.entries(heldBy(url, response.headers, response.text)))
      judge(holds, `${url}: ${what}`, `${response.status} ${JSON.stringify(response.headers)}`)
  }
  await otherOrigins(environment, judge)
}

function heldBy(url: string, headers: Record<string, unknown>, text: string): Record<string, boolean> {
  const policy = String(headers['content-security-policy'] ?? '')
  const directive = (name: string) =>
    policy
      .split(';')
      .map((part) => part.trim())
      .find((part) => part.startsWith(`${name} `)) ?? ''
  const scripts = directive('script-src')
  const isPage = String(headers['content-type'] ?? '').includes('html')
  const inline = [...text.matchAll(/<script(?![^>]*\bsrc=)(?![^>]*type="application\/json")[^>]*>([^<]+)/g)]
  const handlers = /<[a-z][^>]*\son[a-z]+\s*=\s*["']/i.test(text)
  return {
    'no script of others or inline': scripts !== '' && !/unsafe|\*|data:|http:/.test(scripts),
    'nothing embedded': directive('object-src') === "object-src 'none'",
    'no other base': directive('base-uri') === "base-uri 'none'",
    'in no frame':
      directive('frame-ancestors') === "frame-ancestors 'none'" && headers['x-frame-options'] === 'DENY',
    'violations are reported': directive('report-uri') !== '' && directive('report-to') !== '',
    'no guessing of types': headers['x-content-type-options'] === 'nosniff',
    'by TLS alone': /max-age=(\d{8,})/.test(String(headers['strict-transport-security'] ?? '')),
    'tells no address on': /^(strict-origin|origin|no-referrer|same-origin)$/.test(
      String(headers['referrer-policy'] ?? ''),
    ),
    // API documentation is public and may be cached.
    'not kept for others':
      !isPage ||
      url.endsWith('/docs') ||
      /no-(store|cache)|private/.test(String(headers['cache-control'] ?? '')),
    'no cookie that a script or another site can use': cookiesHold(headers['set-cookie']),
    'no inline script or handler': !isPage || (inline.length === 0 && !handlers),
    'says not what it is made of': headers.server === undefined && headers['x-powered-by'] === undefined,
  }
}

function cookiesHold(given: unknown): boolean {
  const cookies = given === undefined ? [] : [given].flat().map(String)
  return cookies.every(
    (one) => /HttpOnly/i.test(one) && /SameSite=(Lax|Strict)/i.test(one) && /Secure/i.test(one),
  )
}

/** A page of another origin can read and do nothing, because it does not have the token header. */
async function otherOrigins({ served, own }: CampaignEnvironment, judge: Judge): Promise<void> {
  const token = await own.token()
  const cookie = `Access-Token=${encodeURIComponent(token)}`
  for (const origin of [
    'https://evil.example',
    'null',
    'https://console.example.evil.example',
    'http://127.0.0.1',
  ]) {
    const headers = { origin, referer: `${origin}/`, cookie, 'sec-fetch-site': 'cross-site' }
    for (const [method, url] of [
      ['GET', '/api/orders'],
      ['PUT', '/api/sysArticle'],
      ['POST', '/api/logout'],
    ] as const) {
      for (const type of [
        'application/json',
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
      ]) {
        const body = method === 'GET' ? undefined : '{}'
        const response = await sendRaw(served, method, url, body, body && type, { headers })
        const unread = response.headers['access-control-allow-origin'] === undefined
        judge(
          unread && [401, 415].includes(response.status),
          `${method} ${url} from ${origin} as ${type}`,
          `${response.status} ${response.text}`,
        )
      }
    }
    const response = await sendRaw(served, 'OPTIONS' as 'GET', '/api/orders', undefined, undefined, {
      headers: {
        ...headers,
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'authorization',
      },
    })
    judge(
      response.headers['access-control-allow-origin'] === undefined,
      `preflight from ${origin}`,
      `${response.status}`,
    )
  }
  // The console’s download form is the only call that accepts a form, and only with a token in it.
  const form = await sendRaw(
    served,
    'POST',
    '/api/orders/export',
    'format=csv',
    'application/x-www-form-urlencoded',
    { headers: { cookie } },
  )
  judge(form.status === 401, 'a form of another site that fetches a file', `${form.status} ${form.text}`)
}
