import { channelAdapters } from '#features/channels/channelRegistry.ts'
import type { TestApp } from '#test/app.ts'
import { gatewayClient, newKeys, webPayment } from '#test/gateway.ts'
import { sendRaw } from '#test/hostile/calls.ts'
import type { CampaignEnvironment } from '#test/hostile/campaign/environment.ts'
import type { Judge } from '#test/hostile/campaign/tally.ts'
import { paperCard } from '#test/paperAccounts.ts'

const hosts = [
  ...[
    '127.0.0.1',
    'localhost',
    '0.0.0.0',
    '127.1',
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    '0x7f.1',
    '１２７.0.0.1',
    '127.0.0.1.',
  ],
  ...[
    '10.0.0.1',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0',
    '224.0.0.1',
    '255.255.255.255',
  ],
  ...[
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::ffff:a9fe:a9fe]',
    '[fe80::1]',
    '[fc00::1]',
    '[64:ff9b::7f00:1]',
    '[2002:7f00:1::]',
  ],
  ...['metadata.google.internal', 'till', 'till.local', 'db.internal', 'router.home.arpa', 'a.localhost'],
]
const wholes = [
  ...[
    'file:///etc/passwd',
    'gopher://127.0.0.1:5432/_x',
    'ftp://example.com/',
    'javascript:alert(1)',
    'data:text/html,x',
  ],
  ...[
    '//127.0.0.1/',
    'https:127.0.0.1',
    'http://example.com/',
    'https://user:pw@example.com/',
    'https://example.com@127.0.0.1/',
  ],
  ...[
    'https://127.0.0.1\\@example.com/',
    'https://127.0.0.1#@example.com/',
    'https://ex ample.com/',
    '\u0000https://example.com',
    'dict://127.0.0.1:11211/',
  ],
]
const addresses = [
  ...hosts.flatMap((host) => [`https://${host}/hook`, `https://${host}:8443/hook`]),
  ...wholes,
]

const json = 'application/json'
type HttpResponse = Awaited<ReturnType<typeof sendRaw>>
const refused = ({ status }: HttpResponse) => status >= 400 && status < 500
const textOf = ({ status, text }: HttpResponse) => `${status} ${text}`

/** Every address that a user can set and the product would call; none may lead into a private network. */
export async function ssrf(environment: CampaignEnvironment, judge: Judge): Promise<void> {
  await webhooks(environment, judge)
  await notifyUrls(environment, judge)
  await channels(environment, judge)
  await links(environment, judge)
}

async function webhooks({ served, own }: CampaignEnvironment, judge: Judge): Promise<void> {
  const token = await own.token()
  const path = `/api/developer/webhooks/${own.things.endpointId}`
  const moved = (url: string) =>
    sendRaw(served, 'PUT', path, JSON.stringify({ url, events: ['PAYMENT_RESULT'] }), json, { token })
  const good = await moved('https://shop.example.com/hook')
  judge(
    good.status === 200,
    'an address of the public internet: else the chapter proves nothing',
    textOf(good),
  )
  for (const url of addresses) {
    const body = JSON.stringify({ url, events: ['PAYMENT_RESULT'] })
    const added = await sendRaw(served, 'POST', '/api/developer/webhooks', body, json, { token })
    judge(refused(added), `a webhook at ${url}`, textOf(added))
    const edited = await moved(url)
    judge(refused(edited), `a webhook moved to ${url}`, textOf(edited))
  }
}

/** The notify URL of a single payment. */
async function notifyUrls({ t, product, own }: CampaignEnvironment, judge: Judge): Promise<void> {
  const at = { ...t, server: { server: { address: () => ({ port: product.port }) } } } as unknown as TestApp
  const client = await gatewayClient(at, own.merchant, {}, newKeys())
  const request = (notifyUrl: string) => {
    const { order, ...payment } = webPayment()
    return client.call('pay', { ...payment, order: { ...order, notifyUrl } }, { keyVersion: 2 })
  }
  const good = await request('https://shop.example.com/told')
  judge(
    good.result.resultCode === 'PAYMENT_IN_PROCESS',
    'a payment that is told to the public internet',
    good.text,
  )
  for (const url of addresses) {
    const response = await request(url)
    judge(
      response.result.resultStatus === 'F' && response.status < 500,
      `a payment told to ${url}`,
      response.text,
    )
  }
}

/** Staff set the address of a channel: it must use https and contain no password. */
async function channels({ served, own, staffToken }: CampaignEnvironment, judge: Judge): Promise<void> {
  const token = await staffToken()
  const path = `/api/provider/merchants/${own.merchant.merchantId}/channels`
  const opened = (apiUrl: string) => {
    const settings = { ...paperCard(), apiUrl }
    const body = JSON.stringify({ profile: channelAdapters.card.profiles[0], channel: 'card', settings })
    return sendRaw(served, 'POST', path, body, json, { token })
  }
  const good = await opened('https://rail.example')
  judge(good.status === 200, 'a channel at an address of the public internet', textOf(good))
  for (const apiUrl of wholes) {
    const response = await opened(apiUrl)
    judge(refused(response), `a channel at ${apiUrl}`, textOf(response))
  }
}

/**
 * Links shown to others and images fetched: a script is not a valid link, and a logo must be one of our own.
 */
async function links({ served, staffToken }: CampaignEnvironment, judge: Judge): Promise<void> {
  const token = await staffToken()
  const response = await sendRaw(served, 'GET', '/api/provider/branding', undefined, undefined, { token })
  const { data } = response.body as unknown as { data: Record<string, unknown> }
  const changed = (change: object) =>
    sendRaw(served, 'PUT', '/api/provider/branding', JSON.stringify({ ...data, ...change }), json, { token })
  const good = await changed({})
  judge(good.status === 200, 'the branding as it is', textOf(good))
  const bad = [
    ...['javascript:alert(1)', 'data:text/html,x', 'vbscript:x', 'file:///etc/passwd'],
    ...['https://169.254.169.254/logo.png', '//evil.example/x'],
  ]
  for (const url of bad) {
    for (const field of ['logo', ...(url.startsWith('https') ? [] : ['liveChatUrl'])]) {
      const answer = await changed({ [field]: url })
      judge(refused(answer), `${field} of the provider: ${url}`, textOf(answer))
    }
  }
}
