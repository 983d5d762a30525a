import { sendRaw } from '#test/hostile/calls.ts'
import type { CampaignEnvironment } from '#test/hostile/campaign/environment.ts'
import { exchange, statusesOf } from '#test/hostile/campaign/rawSocket.ts'
import type { Judge } from '#test/hostile/campaign/tally.ts'
import { insides } from '#test/hostile/refusals.ts'

/** Headers that spoof an address or a host, are oversized, or smuggle a second request. */
export async function headers(environment: CampaignEnvironment, judge: Judge): Promise<void> {
  await forwarded(environment, judge)
  await hosts(environment, judge)
  await oversized(environment, judge)
  await smuggled(environment, judge)
  await methods(environment, judge)
}

const claims = [
  'x-forwarded-for',
  'x-real-ip',
  'forwarded',
  'x-client-ip',
  'true-client-ip',
  'cf-connecting-ip',
]

/** A new X-Forwarded-For for each try does not escape the sign-in rate limit. */
async function forwarded({ product }: CampaignEnvironment, judge: Judge): Promise<void> {
  for (const [place, name] of claims.entries()) {
    const statuses: number[] = []
    for (let tries = 0; tries < 65; tries += 1) {
      const body = '{}'
      const text = await exchange(
        product.port,
        `POST /api/signIn/code HTTP/1.1\r\nHost: a\r\n${name}: 9.9.${place}.${tries}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
      )
      statuses.push(...statusesOf(text))
    }
    judge(statuses.includes(429), `65 tries, each with another ${name}`, statuses.slice(-3).join(' '))
  }
}

/** Pages and mails take our own address from the settings, never from the Host header. */
async function hosts({ product }: CampaignEnvironment, judge: Judge): Promise<void> {
  const spoofs = [
    'evil.example',
    'evil.example:443',
    '127.0.0.1:1',
    'a"><script>',
    'console.example.evil.example',
  ]
  for (const host of spoofs) {
    for (const path of [
      '/',
      '/login',
      '/api/getInfo',
      '/pay/s/x',
      '/api/docs',
      '/redirect?to=//evil.example',
    ]) {
      for (const more of [
        '',
        `X-Forwarded-Host: ${host}\r\n`,
        'X-Forwarded-Proto: http\r\n',
        `X-Original-URL: /admin\r\n`,
      ]) {
        const text = await exchange(
          product.port,
          `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n${more}Connection: close\r\n\r\n`,
        )
        const head = text.slice(0, text.indexOf('\r\n\r\n'))
        const reflected =
          /^location:.*evil|access-control-allow-origin/im.test(head) || text.includes('evil.example')
        judge(!reflected && !insides.test(head), `GET ${path} with Host: ${host} ${more.trim()}`, head)
      }
    }
  }
}

async function oversized({ product, served, own }: CampaignEnvironment, judge: Judge): Promise<void> {
  const token = await own.token()
  for (const [name, value] of [
    ['authorization', `Bearer ${'9'.repeat(30_000)}`],
    ['cookie', `Access-Token=${'a'.repeat(30_000)}`],
    ['accept-language', 'zh,'.repeat(8_000)],
    ['x-anything', 'a'.repeat(60_000)],
  ] as const) {
    const text = await exchange(
      product.port,
      `GET /api/getInfo HTTP/1.1\r\nHost: a\r\n${name}: ${value}\r\nConnection: close\r\n\r\n`,
    )
    const [status = 0] = statusesOf(text)
    judge([400, 401, 431].includes(status), `${name} of ${value.length} bytes`, text.slice(0, 200))
  }
  const many = Array.from({ length: 3_000 }, (_, place) => `X-${place}: 1`).join('\r\n')
  const [status = 0] = statusesOf(
    await exchange(product.port, `GET /api/getInfo HTTP/1.1\r\nHost: a\r\n${many}\r\n\r\n`),
  )
  judge([400, 401, 431].includes(status), '3,000 headers', `${status}`)
  const strange = ['\u00ff\u00fe', 'a,b', ' ', 'k'.repeat(256), "'; drop table idempotency_key; --"]
  for (const key of strange) {
    const response = await sendRaw(served, 'PUT', '/api/sysArticle', '{}', 'application/json', {
      token,
      headers: { 'idempotency-key': key },
    })
    judge(
      response.status < 500 && !insides.test(response.text),
      `Idempotency-Key: ${key.slice(0, 40)}`,
      response.text,
    )
  }
}

const inner = 'GET /api/smuggled HTTP/1.1\r\nHost: a\r\n\r\n'

/**
 * Request smuggling: two parsers of one connection must agree where a request ends, so anything ambiguous is
 * rejected.
 */
async function smuggled({ product }: CampaignEnvironment, judge: Judge): Promise<void> {
  const post = (head: string, body: string) =>
    `POST /api/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n${head}\r\n\r\n${body}`
  const tries: Record<string, string> = {
    'CL.TE': post(`Content-Length: ${5 + inner.length}\r\nTransfer-Encoding: chunked`, `0\r\n\r\n${inner}`),
    'TE.CL': post(
      'Transfer-Encoding: chunked\r\nContent-Length: 4',
      `${inner.length.toString(16)}\r\n${inner}\r\n0\r\n\r\n`,
    ),
    'two lengths': post(`Content-Length: 2\r\nContent-Length: ${2 + inner.length}`, `{}${inner}`),
    'lengths in a list': post('Content-Length: 2, 40', `{}${inner}`),
    'length with a sign': post('Content-Length: +2', `{}${inner}`),
    'length below nothing': post('Content-Length: -1', `{}${inner}`),
    'TE of another kind': post('Transfer-Encoding: xchunked', `0\r\n\r\n${inner}`),
    'TE twice': post('Transfer-Encoding: chunked\r\nTransfer-Encoding: identity', `0\r\n\r\n${inner}`),
    'TE behind a tab': post('Transfer-Encoding:\tchunked\r\nContent-Length: 3', `0\r\n\r\n${inner}`),
    'TE on a folded line': post('Transfer-Encoding:\r\n chunked\r\nContent-Length: 3', `0\r\n\r\n${inner}`),
    'space before the colon': post('Content-Length : 2', `{}${inner}`),
    'a chunk that lies': post('Transfer-Encoding: chunked', `-1\r\n{}\r\n0\r\n\r\n${inner}`),
    'bare line feeds': post('Content-Length: 2', '{}').replaceAll('\r\n', '\n') + inner,
    'a NUL in a name': post('X-\u0000A: 1\r\nContent-Length: 2', '{}'),
    'two hosts': `GET /api/getInfo HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n${inner}`,
    'no host': `GET /api/getInfo HTTP/1.1\r\n\r\n${inner}`,
    'a line of nonsense': `\u0000\u0001\u0002\r\n\r\n${inner}`,
    'version of its own': `GET / HTTP/9.9\r\nHost: a\r\n\r\n${inner}`,
    'a body with a GET': `GET /api/getInfo HTTP/1.1\r\nHost: a\r\nContent-Length: ${inner.length}\r\n\r\n${inner}`,
  }
  for (const [name, bytes] of Object.entries(tries)) {
    const statuses = statusesOf(await exchange(product.port, bytes, 700))
    // The smuggled request was never answered; it would be a 404 of its own.
    const clean = statuses.length <= 1 && !statuses.includes(404) && statuses.every((status) => status < 500)
    judge(clean, `smuggled by ${name}`, statuses.join(' '))
  }
}

async function methods({ served, product }: CampaignEnvironment, judge: Judge): Promise<void> {
  for (const method of ['TRACE', 'TRACK', 'CONNECT', 'PROPFIND', 'OPTIONS', 'PATCH', 'LOCK']) {
    for (const path of ['/', '/api/orders', '/pay/s/x']) {
      const target = method === 'CONNECT' ? 'evil.example:443' : path
      const text = await exchange(
        product.port,
        `${method} ${target} HTTP/1.1\r\nHost: a\r\nX-Echo: canaryecho\r\nConnection: close\r\n\r\n`,
        700,
      )
      const [status = 0] = statusesOf(text)
      const harmless = status !== 200 && status < 500 && !text.includes('canaryecho')
      judge(harmless && !/access-control-allow/i.test(text), `${method} ${target}`, text.slice(0, 200))
    }
  }
  // A method override in a header or a field is ignored.
  const headers = { 'x-http-method-override': 'PUT', 'x-method-override': 'DELETE' }
  const response = await sendRaw(served, 'GET', '/api/sysArticle?_method=PUT', undefined, undefined, {
    headers,
  })
  judge(response.status === 401, 'a method by a header', response.text)
}
