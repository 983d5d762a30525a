import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { disputesOf, expectExact, expectMoney } from '#test/matrix/books.ts'
import { type MatrixEnvironment, openGround } from '#test/matrix/environment.ts'
import { paper } from '#test/paperwork.ts'

let g: MatrixEnvironment
let token: string
beforeAll(async () => {
  g = await openGround('card')
  token = await g.t.signIn(g.merchant, 'manager')
})
afterAll(() => g.close())

const panel = async (path: string, body: object) => {
  const headers = { 'content-type': 'application/json' }
  const url = `${g.origin}/sandbox/panel/api/${path}`
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  return (await response.json()) as { disputes: { disputeNo: string; outTradeNo: string; stage: string }[] }
}
const post = (path: string, body: object = {}) =>
  g.t.call('POST', path, { token, body, headers: { 'idempotency-key': randomUUIDv7() } })

/** Returns a card payment with a chargeback that the merchant's console already shows. */
async function disputed(): Promise<{ orderId: string; disputeId: string; disputeNo: string }> {
  const { orderId, next } = await g.start()
  await g.pay(next)
  const { disputes } = await panel('chargeback', { rail: 'card', outTradeNo: `${orderId}01` })
  await g.until(async () => (await disputesOf(g, orderId)).length > 0, 'the merchant is told')
  const { body } = await g.t.call('GET', `/disputes?orderId=${orderId}`, { token })
  const [row] = (body.data as { rows: { disputeId: string; disputeNo: string }[] }).rows
  return { orderId, disputeId: row?.disputeId ?? '', disputeNo: disputes[0]?.disputeNo ?? '' }
}
const stageOf = async (orderId: string) => (await disputesOf(g, orderId))[0]

test('submits evidence once after a channel outage, and returns the money when won', async () => {
  const { orderId, disputeId, disputeNo } = await disputed()
  const url = `/api/disputes/${disputeId}/files?kind=receipt&name=r.pdf`
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/pdf' }
  const response = await g.t.server.inject({ method: 'POST', url, headers, payload: await paper('Receipt') })
  expect(response.statusCode).toBe(200)
  g.next('serviceUnavailable')
  expect((await post(`/disputes/${disputeId}/submission`, { statement: 'Sold in person' })).status).toBe(200)
  await g.pass(5)
  // A submission with an unknown outcome counts neither as failed nor as done.
  const { body } = await g.t.call('GET', `/disputes/${disputeId}`, { token })
  expect(body.data).toMatchObject({
    stage: 'chargeback',
    evidenceState: 'submitting',
    asking: 'submit',
    mayAnswer: false,
  })
  await g.until(async () => (await stageOf(orderId)) === 'represented', 'the channel has it', 600)
  await panel('decide-dispute', { disputeNo, stage: 'won' })
  await g.until(async () => (await stageOf(orderId)) === 'won', 'the bank gives in')
  await expectMoney(g)
  await expectExact(g)
}, 60_000)

test('accepts a dispute at the channel, and keeps it accepted instead of lost', async () => {
  const { orderId, disputeId } = await disputed()
  expect((await post(`/disputes/${disputeId}/acceptance`)).status).toBe(200)
  await g.until(async () => (await stageOf(orderId)) === 'accepted', 'the channel knows')
  await g.pass(60)
  expect(await stageOf(orderId)).toBe('accepted')
  await expectMoney(g)
  await expectExact(g)
}, 60_000)

test('closes a dispute to answers when the channel reports a decision during the submission', async () => {
  const { orderId, disputeId, disputeNo } = await disputed()
  g.next('serviceUnavailable')
  await post(`/disputes/${disputeId}/submission`, { statement: 'Sold in person' })
  await g.pass(2)
  await panel('decide-dispute', { disputeNo, stage: 'lost' })
  await g.pass(600)
  expect(await stageOf(orderId)).toBe('lost')
  const { body } = await g.t.call('GET', `/disputes/${disputeId}`, { token })
  expect(body.data).toMatchObject({ asking: null, mayAnswer: false, takenAmount: '2734' })
  await expectMoney(g)
  await expectExact(g)
}, 60_000)
