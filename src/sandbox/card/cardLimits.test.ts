import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CardCredentials } from '../merchants/credentials.ts'
import { openTestbed, type Testbed } from '../testbed.ts'

let bed: Testbed
let keys: CardCredentials
let count = 0
beforeAll(async () => {
  bed = await openTestbed()
  keys = (await bed.sandbox.credentials('DEM8QX', { name: 'Maple & Jade Trading' })).card
})
afterAll(() => bed.close())

type Sent = { key?: string; headers?: Record<string, string>; method?: 'GET' | 'POST' }
type JsonResponse = {
  id: string
  object: string
  status: string
  error?: { type: string; code?: string; param?: string }
}

async function call(
  path: string,
  form: Record<string, string> | null,
  { key, headers, method = 'POST' }: Sent = {},
) {
  const response = await fetch(`${keys.apiUrl}/v1/${path}`, {
    method,
    headers: { authorization: `Bearer ${key ?? keys.secretKey}`, ...headers },
    ...(form && { body: new URLSearchParams(form) }),
  })
  return { status: response.status, headers: response.headers, body: (await response.json()) as JsonResponse }
}

const draft = (more: Record<string, string> = {}) => ({
  ...{ amount: '1234', currency: 'cad', 'metadata[channelOrderNo]': `C${++count}`, ...more },
})
const once = (key: string) => ({ headers: { 'idempotency-key': key } })

test('rejects an amount above the provider’s maximum with its own code', async () => {
  expect((await call('payment_intents', draft({ amount: '99999999' }))).status).toBe(200)
  for (const amount of ['100000000', '999999999999']) {
    const { status, body } = await call('payment_intents', draft({ amount }))
    expect([status, body.error]).toMatchObject([400, { code: 'amount_too_large', param: 'amount' }])
  }
})

test('rejects an idempotency key longer than 255 characters without creating anything', async () => {
  expect((await call('payment_intents', draft(), once('k'.repeat(255)))).status).toBe(200)
  const form = draft()
  const { status, body } = await call('payment_intents', form, once('k'.repeat(256)))
  expect([status, body.error?.type]).toEqual([400, 'invalid_request_error'])
  const query = new URLSearchParams({
    query: `metadata['channelOrderNo']:'${form['metadata[channelOrderNo]']}'`,
  })
  const found = await call(`payment_intents/search?${query}`, null, { method: 'GET' })
  expect(found.body).toMatchObject({ data: [] })
})

test('pages through refunds forward and backward', async () => {
  const { id } = (await call('payment_intents', draft())).body
  const card = {
    'card[number]': '4242424242424242',
    'card[exp_month]': '12',
    'card[exp_year]': '2031',
    'card[cvc]': '123',
  }
  const method = await call('payment_methods', { type: 'card', ...card })
  const confirmed = await call(`payment_intents/${id}/confirm`, { payment_method: method.body.id })
  expect(confirmed.body.status, JSON.stringify(confirmed.body)).toBe('succeeded')
  const ids: string[] = []
  for (let part = 0; part < 4; part++)
    ids.unshift((await call('refunds', { payment_intent: id, amount: '100' })).body.id)
  type Page = { data: { id: string }[]; has_more: boolean }
  const listed = async (query: object) => {
    const path = `refunds?${new URLSearchParams({ payment_intent: id, limit: '2', ...query })}`
    const { data, has_more: more } = (await call(path, null, { method: 'GET' })).body as unknown as Page
    return [data.map((one) => one.id), more]
  }
  expect(await listed({})).toEqual([ids.slice(0, 2), true])
  expect(await listed({ starting_after: ids[1] ?? '' })).toEqual([ids.slice(2), false])
  expect(await listed({ ending_before: ids[3] ?? '' })).toEqual([ids.slice(1, 3), true])
  expect(await listed({ ending_before: ids[1] ?? '' })).toEqual([ids.slice(0, 1), false])
  const both = await call(`refunds?starting_after=${ids[0]}&ending_before=${ids[3]}`, null, { method: 'GET' })
  expect(both.status).toBe(400)
  expect((await call('refunds?ending_before=re_none', null, { method: 'GET' })).status).toBe(404)
})
