import { afterAll, beforeAll, expect, test } from 'vitest'
import { refOf, refundRefOf } from '#test/channelSamples.ts'
import { openSandboxedChannels, type SandboxedChannels } from '#test/sandboxedChannels.ts'
import type { Channel, CreateCommand } from '../channels.domain.ts'

let t: SandboxedChannels
let unionpay: Channel
beforeAll(async () => {
  t = await openSandboxedChannels()
  unionpay = t.channel('unionpay')
}, 60_000)
afterAll(() => t.close())

const scanned = async (changes: Partial<CreateCommand> = {}) => {
  const payerCode = (await t.phone('code', { wallet: 'unionpay' })).code
  return t.order('unionpay', { scene: 'barCode', payerCode, ...changes })
}

test('a charge whose payer never answers is reversed, and cannot be paid any more', async () => {
  t.sandbox.nextFault('unionpay', 'payerNever')
  const command = await scanned()
  expect(await unionpay.create(command)).toMatchObject({ outcome: 'pending' })
  expect(await unionpay.close(refOf(command))).toEqual({ outcome: 'closed' })
  expect(await unionpay.query(refOf(command))).toMatchObject({ outcome: 'closed' })
  expect(await unionpay.close(refOf(command))).toEqual({ outcome: 'closed' })
})

test('a charge that is paid is voided, once however often it is asked for', async () => {
  const command = await scanned()
  expect(await unionpay.create(command)).toMatchObject({ outcome: 'success' })
  expect(await unionpay.close(refOf(command))).toEqual({ outcome: 'closed' })
  expect(await unionpay.close(refOf(command))).toEqual({ outcome: 'closed' })
  // A voided payment has nothing left to refund.
  const refund = t.refundOf(command, 1n)
  expect(await unionpay.refund(refund)).toMatchObject({ outcome: 'rejected' })
  expect(await unionpay.queryRefund(refundRefOf(refund))).toMatchObject({ outcome: 'notFound' })
})

test('a charge given back in part, or paid on another day, is not voided: the money is there', async () => {
  const command = await scanned()
  await unionpay.create(command)
  await unionpay.refund(t.refundOf(command, 1n))
  expect(await unionpay.close(refOf(command))).toEqual({ outcome: 'paid' })

  const yesterdays = await scanned()
  await unionpay.create(yesterdays)
  t.sandbox.moveClock(86_400)
  expect(await unionpay.close(refOf(yesterdays))).toEqual({ outcome: 'paid' })
  t.sandbox.moveClock(null)
})

test('a charge of which no answer came is reversed, paid or not', async () => {
  t.sandbox.nextFault('unionpay', 'serverErrorButCreated')
  const command = await scanned()
  expect(await unionpay.create(command)).toMatchObject({ outcome: 'unknown' })
  t.sandbox.nextFault('unionpay', 'serviceUnavailable')
  // The query fails, so the outcome is unknown: the reversal refunds a payment.
  expect(await unionpay.close(refOf(command))).toEqual({ outcome: 'closed' })
  expect(await unionpay.query(refOf(command))).toMatchObject({ outcome: 'closed' })
})

test('a page that nobody has posted is given up, one that waits is closed', async () => {
  const command = t.order('unionpay', { scene: 'page' })
  const answer = await unionpay.create(command)
  expect(await unionpay.close(refOf(command))).toEqual({ outcome: 'closed' })

  if (answer.outcome !== 'pending' || answer.next.kind !== 'form') throw new Error('no form')
  const { url, fields } = answer.next
  await fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
  expect(await unionpay.query(refOf(command))).toEqual({ outcome: 'pending' })
  expect(await unionpay.close(refOf(command))).toEqual({ outcome: 'closed' })
  expect(await t.pay('unionpay', answer)).toMatchObject({ status: 'closed' })
})

test('an order that its payer left is over at its payTimeout', async () => {
  const command = t.order('unionpay')
  await unionpay.create(command)
  t.sandbox.moveClock(600)
  expect(await unionpay.query(refOf(command))).toMatchObject({ outcome: 'closed', refusal: { code: '69' } })
  expect(await unionpay.close(refOf(command))).toEqual({ outcome: 'closed' })
  t.sandbox.moveClock(null)
})

test('an order under another time is not to be found: number and time are its key', async () => {
  const command = t.order('unionpay')
  await unionpay.create(command)
  const createTime = new Date(command.createTime.getTime() - 1_000)
  expect(await unionpay.query({ ...refOf(command), createTime })).toMatchObject({
    outcome: 'rejected',
    refusal: { code: '34' },
  })
  expect(await unionpay.create({ ...command, createTime })).toMatchObject({
    outcome: 'unknown',
    refusal: { code: '12' },
  })
})

test('a renewed certificate of UnionPay is believed, for answers and notifications alike', async () => {
  t.sandbox.nextFault('unionpay', 'certificateRotated')
  const command = t.order('unionpay')
  const answer = await unionpay.create(command)
  expect(await t.pay('unionpay', answer)).toMatchObject({ status: 'paid' })
  expect(await t.heardOf(command)).toMatchObject([{ answer: { outcome: 'success' } }])
})

test("a rail whose clock is six minutes ahead is believed: UnionPay's answers are not dated", async () => {
  t.sandbox.nextFault('unionpay', 'clockSkewed')
  expect(await unionpay.create(t.order('unionpay'))).toMatchObject({ outcome: 'pending' })
})
