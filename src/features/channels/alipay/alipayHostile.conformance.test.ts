import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSandboxedChannels, type SandboxedChannels } from '#test/sandboxedChannels.ts'
import { channelTools } from '../channelHttp.ts'
import type { NotificationRequest } from '../channelNotifications.domain.ts'
import { channelAdapters } from '../channelRegistry.ts'
import type { Channel, CreateCommand } from '../channels.domain.ts'

/** Messages to both Alipay channels that are forged, replayed, or about another merchant. */
const channels = ['alipay', 'alipayplus'] as const
type Name = (typeof channels)[number]

let t: SandboxedChannels
let ear: { url: string; heard: NotificationRequest[]; close(): void }

beforeAll(async () => {
  t = await openSandboxedChannels()
  ear = await openEar()
}, 60_000)
afterAll(async () => {
  ear.close()
  await t.close()
})

async function openEar() {
  const heard: NotificationRequest[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const headers = request.headers as NotificationRequest['headers']
    heard.push({ headers, rawBody: Buffer.concat(chunks), url: request.url ?? '' })
    response.end('success')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/told`
  return { url, heard, close: () => server.close() }
}

/** The notifications that the channel sent about a payment just made. */
async function told(name: Name, changes: Partial<CreateCommand> = {}) {
  const command = t.order(name, { notifyUrl: ear.url, ...changes })
  expect(await t.pay(name, await t.channel(name).create(command))).toMatchObject({ status: 'paid' })
  await t.sandbox.deliver()
  const request = ear.heard.at(-1)
  if (!request) throw new Error('nothing was told')
  return { command, request }
}

const at = (name: Name, seconds: number): Channel =>
  t.channel(name, { now: () => new Date(Date.now() + seconds * 1_000) })

async function otherMerchants(name: Name): Promise<Channel> {
  const keys = await t.sandbox.credentials('DEM8QS', { name: 'Solo' })
  return channelAdapters[name].open(
    keys[name],
    channelAdapters[name].profiles[0],
    channelTools({ loopback: true }),
  )
}

const replaced = (request: NotificationRequest, from: string | RegExp, to: string) => {
  const body = Buffer.from(request.rawBody).toString('utf8').replace(from, to)
  expect(body).not.toBe(Buffer.from(request.rawBody).toString('utf8'))
  return { ...request, rawBody: Buffer.from(body) }
}

describe.each(channels)('%s', (name) => {
  test('believes what came, and again the same, by the same name', async () => {
    const { command, request } = await told(name)
    const first = await t.channel(name).readNotification(request)
    expect(first).toMatchObject({ ok: true, event: { channelOrderNo: command.channelOrderNo } })
    expect(await t.channel(name).readNotification(request)).toEqual(first)
    expect(t.channel(name).acknowledge(false, 'no').status).toBe(400)
  })

  test('refuses what was changed on the way', async () => {
    const { request } = await told(name)
    const reason = 'the signature does not hold'
    for (const changed of [
      replaced(request, /1234|12\.34/, name === 'alipay' ? '99.99' : '9999'),
      replaced(request, 'CAD', 'USD'),
      replaced(request, /$/, name === 'alipay' ? '&refund_fee=1.00' : ' '),
      replaced(request, /^/, name === 'alipay' ? 'a=b&' : '\uFEFF'),
    ]) {
      expect(await t.channel(name).readNotification(changed)).toEqual({ ok: false, reason })
    }
  })

  test("refuses another merchant's, also in this one's name", async () => {
    const { request } = await told(name)
    expect(await (await otherMerchants(name)).readNotification(request)).toMatchObject({ ok: false })
    const { clientId } = t.credentials.alipayplus
    const mine = { ...request, headers: { ...request.headers, 'client-id': clientId } }
    const keys = await t.sandbox.credentials('DEM8QS')
    const swapped = { ...t.credentials[name], alipayPublicKey: keys[name].alipayPublicKey }
    const believer = channelAdapters[name].open(
      swapped,
      channelAdapters[name].profiles[0],
      channelTools({ loopback: true }),
    )
    const reason = 'the signature does not hold'
    expect(await believer.readNotification(mine)).toEqual({ ok: false, reason })
  })

  test.each([
    ['nothing', Buffer.alloc(0)],
    ['no text', Buffer.from('ff00fe', 'hex')],
    ['a megabyte', Buffer.alloc(1_000_000, 'a')],
    ['an array', Buffer.from('[]')],
    ['deep JSON', Buffer.from('['.repeat(100_000))],
  ])('refuses %s', async (_name, rawBody) => {
    const { request } = await told(name)
    expect(await t.channel(name).readNotification({ ...request, rawBody })).toMatchObject({ ok: false })
  })

  test('tells an amount and a currency as they were told', async () => {
    for (const fault of ['notifyAmountMismatch', 'notifyCurrencyMismatch'] as const) {
      t.sandbox.nextFault(name, fault)
      const { request } = await told(name)
      const answer = await t.channel(name).readNotification(request)
      const facts = fault === 'notifyAmountMismatch' ? { amount: 1235n } : { currency: 'USD' }
      expect(answer).toMatchObject({ ok: true, event: { answer: { outcome: 'success', facts } } })
    }
  })
})

test('a field that stands twice in a form is refused', async () => {
  const { request } = await told('alipay')
  const doubled = replaced(request, /$/, '&total_amount=12.34')
  expect(await t.channel('alipay').readNotification(doubled)).toMatchObject({ ok: false })
})

test('Alipay+ counts only at its own path, with its own algorithm, within five minutes', async () => {
  const { request } = await told('alipayplus')
  const channel = t.channel('alipayplus')
  const signature = request.headers.signature ?? ''
  const withSignature = (text: string | undefined) => ({
    ...request,
    headers: { ...request.headers, signature: text },
  })
  const wrong: NotificationRequest[] = [
    { ...request, url: '/other' },
    { ...request, url: `${request.url}?a=1` },
    withSignature(undefined),
    withSignature(''),
    withSignature(signature.replace('RSA256', 'none')),
    withSignature(signature.replace(/signature=.*/, 'signature=')),
    withSignature(signature.replace(/signature=.*/, 'signature=%zz')),
    withSignature(`${signature},signature=AAAA`),
    { ...request, headers: { ...request.headers, 'request-time': new Date().toISOString() } },
  ]
  for (const one of wrong) expect(await channel.readNotification(one)).toMatchObject({ ok: false })
  for (const seconds of [-301, 301]) {
    expect(await at('alipayplus', seconds).readNotification(request)).toEqual({
      ok: false,
      reason: 'it was not sent within five minutes of now',
    })
  }
  expect(await at('alipayplus', 290).readNotification(request)).toMatchObject({ ok: true })
})

test('a rail whose clock is ahead is refused, and heard when it sends again', async () => {
  const command = t.order('alipayplus')
  const answer = await t.channel('alipayplus').create(command)
  t.sandbox.nextFault('alipayplus', 'clockSkewed')
  expect(await t.pay('alipayplus', answer)).toMatchObject({ status: 'paid' })
  expect(await t.heardOf(command)).toEqual([])
  expect(t.sandbox.notices(command.channelOrderNo)).toMatchObject([{ state: 'waiting', attempts: 1 }])
  expect(await t.channel('alipayplus').query({ ...command, reference: null })).toMatchObject({
    outcome: 'success',
  })
})

test('a chargeback of Alipay+ is told of', async () => {
  t.sandbox.nextFault('alipayplus', 'chargeback')
  const command = t.order('alipayplus')
  await t.pay('alipayplus', await t.channel('alipayplus').create(command))
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ seconds: 61 })
  await fetch(`${t.origin}/sandbox/panel/api/clock`, { method: 'POST', headers, body })
  const events = await t.heardOf(command)
  expect(events.at(-1)).toMatchObject({
    about: 'dispute',
    dispute: { stage: 'needsResponse', amount: 1234n, currency: 'CAD', dueBy: expect.any(Date) },
  })
})
