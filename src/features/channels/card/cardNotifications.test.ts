import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { cardChannel } from './cardChannel.ts'

const secret = 'whsec_test_secret'
const older = 'whsec_older_secret'
const now = new Date('2026-11-20T17:30:05Z')

const settings = {
  ...{ apiUrl: 'https://card.example', scriptUrl: 'https://card.example/js' },
  ...{ publishableKey: 'pk_test_12345678', secretKey: 'sk_test_12345678' },
  ...{ webhookSecret: secret, previousWebhookSecret: older },
}
const gone = { arrived: false as const, refusal: { code: 'channel.unreachable', message: '' } }
const tools = { send: async () => gone, now: () => now, nonce: () => 'n' }
const channel = cardChannel(settings, tools)

const intent = {
  ...{ object: 'payment_intent', id: 'pi_1', status: 'succeeded', amount: 1234, amount_received: 1234 },
  ...{ currency: 'cad', metadata: { channelOrderNo: '26112017300000001' }, latest_charge: 'ch_1' },
}
const eventOf = (type: string, object: object) =>
  JSON.stringify({ id: 'evt_1', object: 'event', type, created: 1_795_195_805, data: { object } })

function stamped(body: string, seconds = now.getTime() / 1000, key = secret) {
  return `t=${seconds},v1=${createHmac('sha256', key).update(`${seconds}.${body}`).digest('hex')}`
}

function read(body: string | Uint8Array, signature?: string) {
  const rawBody = Buffer.from(body)
  const headers = { 'stripe-signature': signature ?? stamped(rawBody.toString()) }
  return channel.readNotification({ headers, rawBody, url: '/notify' })
}

const paid = eventOf('payment_intent.succeeded', intent)

test('the published vector of the signature', async () => {
  const mac = createHmac('sha256', secret).update('1700000000.{"id":"evt_1"}').digest('hex')
  expect(mac).toBe('248a374f50f943a28b0f6ab50faf9a7e7e29b710fa26df9fb1618b9bf8ea9c9a')
  const then = { ...tools, now: () => new Date(1_700_000_000_000) }
  const headers = { 'stripe-signature': `t=1700000000,v1=${mac}` }
  const request = { headers, rawBody: Buffer.from('{"id":"evt_1"}'), url: '/' }
  await expect(cardChannel(settings, then).readNotification(request)).resolves.toEqual({
    ok: false,
    reason: 'the body is no event',
  })
})

test('what was paid is told, even while the provider cannot be asked for the card', async () => {
  const payTime = new Date(1_795_195_805_000)
  const facts = {
    channelOrderNo: '26112017300000001',
    channelTransactionId: 'pi_1',
    amount: 1234n,
    currency: 'CAD',
    payTime,
  }
  expect(await read(paid)).toMatchObject({
    ok: true,
    event: { eventId: 'evt_1', answer: { outcome: 'success', facts } },
  })
})

test.each([
  ['no signature', paid, '', /ahead|signature/],
  ['another secret', paid, stamped(paid, undefined, 'whsec_stranger'), /signature/],
  ['six minutes old', paid, stamped(paid, now.getTime() / 1000 - 301), /signature/],
  ['six minutes ahead', paid, stamped(paid, now.getTime() / 1000 + 360), /ahead/],
  ['a body that was changed', paid.replace('1234', '9999'), stamped(paid), /signature/],
  ['only the test scheme', paid, stamped(paid).replace('v1=', 'v0='), /signature/],
  ['an empty signature', paid, 't=,v1=', /signature/],
  ['a signature without its value', paid, `${stamped(paid)},v1`, /signature/],
  ['a signature of other letters', paid, `t=1,v1=${'é'.repeat(64)}`, /signature/],
  ['a time that is none', paid, stamped(paid).replace(/t=\d+/, 't=now'), /signature/],
  ['signed nonsense', 'nonsense', stamped('nonsense'), /no event/],
  ['a signed list', '[]', stamped('[]'), /no event/],
  [
    'a payment without its fields',
    eventOf('payment_intent.succeeded', { object: 'payment_intent' }),
    undefined,
    /read/,
  ],
  ['a dispute without its fields', eventOf('charge.dispute.created', {}), undefined, /read/],
  ['a refund without its fields', eventOf('refund.failed', {}), undefined, /read/],
])('%s is refused', async (_name, body, signature, reason) => {
  expect(await read(body, signature)).toEqual({ ok: false, reason: expect.stringMatching(reason) })
})

test('while the secret is rolled both hold, alone and side by side', async () => {
  expect(await read(paid, stamped(paid, undefined, older))).toMatchObject({ ok: true })
  const both = `${stamped(paid, undefined, 'whsec_newest')},${stamped(paid).split(',')[1]}`
  expect(await read(paid, both)).toMatchObject({ ok: true })
})

test.each([
  ['another event', eventOf('customer.created', {})],
  ['a payment that is not ours', eventOf('payment_intent.succeeded', { ...intent, metadata: {} })],
  ['a payment on its way', eventOf('payment_intent.processing', { ...intent, status: 'processing' })],
])('%s is acknowledged and that is all', async (_name, body) => {
  expect(await read(body)).toEqual({ ok: true, event: null })
})

test('amount and currency are told as they are told, and what cannot be held is unknown', async () => {
  const dollars = eventOf('payment_intent.succeeded', { ...intent, amount_received: 1, currency: 'usd' })
  expect(await read(dollars)).toMatchObject({ event: { answer: { facts: { amount: 1n, currency: 'USD' } } } })
  for (const changes of [
    { currency: 'xxx' },
    { amount_received: 1.5 },
    { amount_received: -1 },
    { status: 'brand_new' },
  ]) {
    const odd = eventOf('payment_intent.succeeded', { ...intent, ...changes })
    expect(await read(odd)).toMatchObject({ ok: true, event: { answer: { outcome: 'unknown' } } })
  }
})

test('a dispute of a payment that cannot be asked for is sent again', async () => {
  const dispute = {
    object: 'dispute',
    id: 'dp_1',
    status: 'needs_response',
    reason: 'fraudulent',
    amount: 1,
    currency: 'cad',
  }
  const named = eventOf('charge.dispute.created', { ...dispute, payment_intent: 'pi_1' })
  expect(await read(named)).toEqual({ ok: false, reason: 'the disputed payment could not be asked for' })
})

test('an event of another account is refused where the account is named', async () => {
  const acting = cardChannel({ ...settings, accountId: 'acct_0001' }, tools)
  const headers = { 'stripe-signature': stamped(paid) }
  const answer = await acting.readNotification({ headers, rawBody: Buffer.from(paid), url: '/' })
  expect(answer).toEqual({ ok: false, reason: 'it is about another account' })
})
