import { deflateSync } from 'node:zlib'
import { zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSandboxedChannels, type SandboxedChannels } from '#test/sandboxedChannels.ts'
import { answeredChannel, unionpayTestSettings } from '#test/unionpayAuthority.ts'
import type { BillLine } from '../channelBills.domain.ts'
import type { Channel, CreateCommand } from '../channels.domain.ts'

let t: SandboxedChannels
let unionpay: Channel
const aDay = 86_400
beforeAll(async () => {
  t = await openSandboxedChannels()
  unionpay = t.channel('unionpay')
}, 60_000)
afterAll(() => t.close())

/** Beijing's day, so many days from today. */
const day = (later: number) => new Date(Date.now() + (later * 24 + 8) * 3_600_000).toISOString().slice(0, 10)

async function paid(changes: Partial<CreateCommand> = {}) {
  const command = t.order('unionpay', changes)
  expect(await t.pay('unionpay', await unionpay.create(command))).toMatchObject({ status: 'paid' })
  return command
}

async function billOf(later: number): Promise<BillLine[]> {
  const bill = await unionpay.fetchBill('ZM', day(later))
  if (bill.outcome !== 'success') throw new Error(`no bill: ${bill.outcome}`)
  const [file] = bill.files
  const parsed = file && unionpay.parseBill('ZM', file)
  if (!parsed?.ok) throw new Error('a bill that cannot be read')
  return parsed.lines
}

test('a day that is not over has no file; one that is has its payments, refunds and voids', async () => {
  const [first, second] = [await paid(), await paid({ currency: 'CNY', amount: 20_000n })]
  const refund = t.refundOf(first, 234n)
  await unionpay.refund(refund)
  const payerCode = (await t.phone('code', { wallet: 'unionpay' })).code
  const voided = t.order('unionpay', { scene: 'barCode', payerCode })
  await unionpay.create(voided)
  await unionpay.close({ ...voided, reference: null })
  expect(await unionpay.fetchBill('ZM', day(0))).toMatchObject({
    outcome: 'notReady',
    refusal: { code: '98' },
  })

  t.sandbox.moveClock(aDay)
  expect(await billOf(0)).toMatchObject([
    { type: 'payment', channelOrderNo: first.channelOrderNo, amount: 1234n, currency: 'CAD', fee: '0.06' },
    { type: 'payment', channelOrderNo: second.channelOrderNo, amount: 20_000n, currency: 'CNY', fee: '1.00' },
    {
      type: 'refund',
      refundNo: refund.refundNo,
      channelOrderNo: first.channelOrderNo,
      amount: 234n,
      fee: '-0.01',
    },
    { type: 'payment', channelOrderNo: voided.channelOrderNo, raw: { 交易子类: '06' } },
    { type: 'refund', channelOrderNo: voided.channelOrderNo, amount: 1234n, raw: { 交易类型: '31' } },
  ])
  expect(await unionpay.fetchBill('ZM', day(1))).toMatchObject({ outcome: 'notReady' })
  expect(await unionpay.fetchBill('ZM', day(-1))).toMatchObject({ outcome: 'success' })
})

/** One payment and its refund on the sandbox's day, then the bill of that day once it is over. */
async function brokenBill(fault: Parameters<typeof t.sandbox.nextFault>[1]) {
  const later = ahead++
  const command = await paid()
  await unionpay.refund(t.refundOf(command, 100n))
  t.sandbox.moveClock(aDay)
  t.sandbox.nextFault('unionpay', fault)
  return { lines: await billOf(later), command, later }
}
let ahead = 1

test('billMissingLine: a payment is not in the file', async () => {
  const { lines } = await brokenBill('billMissingLine')
  expect(lines.map(({ type }) => type)).toEqual(['refund'])
})

test('billExtraLine: the file has a payment that nobody made', async () => {
  const { lines, command } = await brokenBill('billExtraLine')
  const strange = lines.filter(({ channelOrderNo }) => channelOrderNo !== command.channelOrderNo)
  expect(strange).toMatchObject([{ type: 'payment', amount: 8888n }])
})

test('billFeeDrift: the fee is a cent too high', async () => {
  const { lines } = await brokenBill('billFeeDrift')
  expect(lines[0]).toMatchObject({ type: 'payment', fee: '0.07' })
})

test('billRateDrift: the fee is of another rate', async () => {
  const { lines } = await brokenBill('billRateDrift')
  expect(lines[0]).toMatchObject({ type: 'payment', fee: '0.09' })
})

test('billRefundOtherDay: the refund is in the file of the next day', async () => {
  const { lines, later, command } = await brokenBill('billRefundOtherDay')
  expect(lines.map(({ type }) => type)).toEqual(['payment'])
  t.sandbox.moveClock(aDay)
  expect(await billOf(later + 1)).toMatchObject([{ type: 'refund', channelOrderNo: command.channelOrderNo }])
})

const zmName = `INN26112088ZM_${unionpayTestSettings.merId}`
const sealed = (files: Record<string, Uint8Array>) => deflateSync(zipSync(files)).toString('base64')
const given = (fileContent: string) =>
  answeredChannel({ fields: { respCode: '00', respMsg: '', fileContent } })
test.each([
  ['nothing', ''],
  ['no archive', deflateSync(Buffer.from('no zip')).toString('base64')],
  ['an archive that is not deflated', Buffer.from(zipSync({ [zmName]: Buffer.from('') })).toString('base64')],
  ['no ZM file', sealed({ 'readme.txt': Buffer.from('x') })],
  ['the file of another day', sealed({ [zmName.replace('1120', '1119')]: Buffer.from('') })],
])('a bill of %s is not taken', async (_name, content) => {
  expect(await given(content).fetchBill('ZM', '2026-11-20')).toMatchObject({ outcome: 'unknown' })
})

test("another merchant's file comes and is not read", async () => {
  const channel = given(sealed({ [zmName.replace(/\d$/, 'x')]: Buffer.from('') }))
  const bill = await channel.fetchBill('ZM', '2026-11-20')
  const [file] = bill.outcome === 'success' ? bill.files : []
  expect(file && channel.parseBill('ZM', file)).toMatchObject({ ok: false })
})

test('another kind of bill, or what is no day, is not asked for', async () => {
  for (const [kind, when] of [
    ['tradebill', day(-1)],
    ['ZM', 'yesterday'],
  ] as const)
    expect(await unionpay.fetchBill(kind, when)).toMatchObject({ outcome: 'rejected' })
})
