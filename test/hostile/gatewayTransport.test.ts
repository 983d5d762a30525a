import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { revokeKey, setCredentialTerms } from '#features/gateway/credentials/credentials.service.ts'
import { openPool } from '#server/database/pool.ts'
import { serveProduct } from '#server/product.ts'
import { type TestApp, testApp } from '#test/app.ts'
import {
  type Changes,
  type GatewayAnswer,
  type GatewayClient,
  gatewayClient,
  listening,
  newKeys,
  send,
  webPayment,
} from '#test/gateway.ts'
import { footprintOf } from '#test/hostile/footprint.ts'
import { ahead, replaced, rows } from '#test/hostile/gatewayRows.ts'

let t: TestApp
let client: GatewayClient
let other: GatewayClient
beforeAll(async () => {
  t = await testApp()
  await listening(t)
  client = await gatewayClient(t, await t.merchant())
  other = await gatewayClient(t, await t.merchant(), {}, newKeys())
})
afterAll(() => t.close())

const decent = ({ text }: GatewayAnswer) =>
  expect(text).not.toMatch(/\.ts:|stack|select |node_modules|\{\w+\}/)

describe('a gateway call is rejected before anything is done', () => {
  let before: Record<string, string>
  beforeAll(async () => {
    before = await settled()
  })
  afterAll(async () => expect(await settled()).toEqual(before))

  test.each(rows)('rejects a call with $what', async ({ changes, status, code, names }) => {
    const answer = await client.call('pay', webPayment(), changes({ other }))
    expect({ status: answer.status, code: answer.result.resultCode }, answer.text).toEqual({ status, code })
    expect(answer.result.resultStatus).toBe('F')
    expect(answer.body).toEqual({})
    if (names) expect(answer.result.resultMessage).toContain(names)
    decent(answer)
    const chinese = await client.call('pay', webPayment(), {
      ...changes({ other }),
      language: 'zh-CN,zh;q=0.9',
    })
    expect(chinese.result.resultMessage).toMatch(/[\u4e00-\u9fff]/)
  })
})

/** The footprint without the nonces and the request log, which every call writes. */
async function settled(): Promise<Record<string, string>> {
  const all = Object.entries(await footprintOf(t.database.ownerUrl))
  return Object.fromEntries(all.filter(([table]) => !/gateway_(nonce|request|key)$/.test(table)))
}

test('accepts header lines in another order, in other letter case and with other spellings of UTF-8', async () => {
  const orders = [
    (lines: string[][]) => lines.toReversed(),
    (lines: string[][]) => lines.map(([name = '', value = '']) => [name.toLowerCase(), value]),
    replaced('Content-Type', 'application/json'),
    replaced('Content-Type', 'Application/JSON;charset="utf-8"'),
  ]
  for (const headers of orders) {
    const { result } = await client.call('pay', webPayment(), { headers })
    expect(result.resultCode).toBe('PAYMENT_IN_PROCESS')
  }
})

test('includes the query string in the signed content', async () => {
  const { result } = await client.call('pay', webPayment(), { query: '?lang=en&x=%2F' })
  expect(result.resultCode).toBe('PAYMENT_IN_PROCESS')
})

describe('a nonce', () => {
  test('is accepted once, even with another body in the next minute', async () => {
    const nonce = randomBytes(16).toString('hex')
    const input = webPayment()
    expect((await client.call('pay', input, { nonce })).result.resultCode).toBe('PAYMENT_IN_PROCESS')
    for (const body of [input, webPayment()]) {
      const again = await client.call('pay', body, { nonce, time: ahead(60) })
      expect(again.result).toMatchObject({ resultCode: 'NONCE_REPEATED', resultStatus: 'U' })
      expect(again.result.resultMessage).toContain('Nonce')
    }
  })

  test('can be used by another merchant as well', async () => {
    const nonce = randomBytes(16).toString('hex')
    for (const one of [client, other]) {
      expect((await one.call('pay', webPayment(), { nonce })).result.resultCode).toBe('PAYMENT_IN_PROCESS')
    }
  })

  test('is accepted by one of two processes that get it at once', () =>
    withSecond(async (second) => {
      for (let turn = 0; turn < 5; turn++) {
        const letter = await caught((changes) => client.call('pay', webPayment(), changes))
        const answers = await Promise.all(
          [t, second, t, second].map((process) => send(process, letter.path, letter.lines, letter.body)),
        )
        const codes = answers.map(({ result }) => result.resultCode).sort()
        expect(codes).toEqual([...Array(3).fill('NONCE_REPEATED'), 'PAYMENT_IN_PROCESS'])
      }
    }))
})

/** Starts another process on the same database, which shares no memory with the first. */
async function withSecond(work: (second: TestApp) => Promise<void>): Promise<void> {
  const pool = openPool({ url: t.database.appUrl, name: 'second', pipeline: true, onError: () => undefined })
  const second = { ...t, server: await serveProduct({ ...t.app, pool, readPool: pool }, t.live) }
  await listening(second)
  try {
    await work(second)
  } finally {
    await second.server.close()
    await pool.end()
  }
}

test('a process applies the rate limit and revoked keys of every other process within a second', () =>
  withSecond(async (second) => {
    const merchant = await t.merchant()
    const here = await gatewayClient(t, merchant, { rateLimit: 4 })
    const there = await gatewayClient(second, merchant, { rateLimit: 4 }, newKeys())
    const aSecond = () => new Promise((resolve) => setTimeout(resolve, 1_050))
    const asks = async (one: GatewayClient, keyVersion: number) =>
      (await one.call('inquiryPayment', { paymentId: '1' }, { keyVersion })).status
    expect([await asks(here, 1), await asks(here, 1), await asks(here, 1)]).toEqual([200, 200, 200])
    await aSecond()
    expect([await asks(there, 2), await asks(there, 2)]).toEqual([200, 429])

    await t.write(merchant, (ctx) => setCredentialTerms(ctx, { ...open, rateLimit: 100 }))
    await t.write(merchant, (ctx) => revokeKey(ctx, 2))
    await aSecond()
    expect([await asks(here, 1), await asks(there, 2)]).toEqual([200, 401])
  }))

const open = { enabled: true, cardInfoAllowed: false }

type Caught = { path: string; lines: string[][]; body: string }

/**
 * The bytes of a correctly signed call that was rejected for its content type, so that its nonce is still
 * unused.
 */
async function caught(call: (changes: Changes) => Promise<unknown>): Promise<Caught> {
  let lines: string[][] = []
  const body = JSON.stringify(webPayment())
  await call({
    raw: body,
    headers: (signed) => {
      lines = signed
      return replaced('Content-Type', 'text/plain')(signed)
    },
  })
  return { path: '/api/v2.0/payments/pay', lines, body }
}

test('an unknown call and a wrong method are answered with 404', async () => {
  const answer = await client.call('paySomething', {})
  expect(answer).toMatchObject({ status: 404, result: { resultCode: 'PARAM_ILLEGAL' } })
  const got = await t.server.inject({ method: 'GET', url: '/api/v2.0/payments/pay' })
  expect(got.statusCode).toBe(404)
  expect(got.json().result).toMatchObject({ resultCode: 'PARAM_ILLEGAL', resultStatus: 'F' })
})
