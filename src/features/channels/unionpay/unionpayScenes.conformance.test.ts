import { afterAll, beforeAll, expect, test } from 'vitest'
import { refOf } from '#test/channelSamples.ts'
import { openSandboxedChannels, payerCookie, type SandboxedChannels } from '#test/sandboxedChannels.ts'
import type { Channel, CreateCommand, NextStep } from '../channels.domain.ts'
import { paymentOfEmv, readEmv } from './unionpayEmv.domain.ts'

let t: SandboxedChannels
let unionpay: Channel
beforeAll(async () => {
  t = await openSandboxedChannels()
  unionpay = t.channel('unionpay')
}, 60_000)
afterAll(() => t.close())

const factsOf = ({ channelOrderNo, amount, currency }: CreateCommand) => ({
  channelOrderNo,
  amount,
  currency,
})

async function paidThrough(command: CreateCommand) {
  const answer = await unionpay.create(command)
  expect(await unionpay.query(refOf(command))).toEqual({ outcome: 'pending' })
  const paid = await t.pay('unionpay', answer)
  expect(paid.status).toBe('paid')
  const facts = factsOf(command)
  expect(await unionpay.query(refOf(command))).toMatchObject({ outcome: 'success', facts })
  expect(await t.heardOf(command)).toMatchObject([
    { about: 'payment', answer: { outcome: 'success', facts } },
  ])
  return { answer, returnUrl: paid.returnUrl }
}

test.each([
  ['page', '07'],
  ['wap', '08'],
] as const)(
  'the form of a %s is posted, paid at the cashier, and the payer sent back',
  async (scene, channelType) => {
    const { answer, returnUrl } = await paidThrough(t.order('unionpay', { scene, currency: 'USD' }))
    expect(answer).toMatchObject({
      next: {
        kind: 'form',
        url: `${t.origin}/sandbox/unionpay/gateway/api/frontTransReq.do`,
        fields: { txnType: '01', txnSubType: '01', bizType: '000201', channelType, currencyCode: '840' },
      },
    })
    expect(returnUrl).toContain(`${t.origin}/back`)
  },
)

const formOf = async (changes: Partial<CreateCommand> = {}) => {
  const answer = await unionpay.create(t.order('unionpay', { scene: 'page', ...changes }))
  if (answer.outcome !== 'pending' || answer.next.kind !== 'form') throw new Error('no form')
  return answer.next
}
const posted = (url: string, fields: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })

test('the cashier opens by a redirect, again for the same form, and not for a changed one', async () => {
  const { url, fields } = await formOf()
  const first = await posted(url, fields)
  expect([first.status, first.headers.get('location')]).toEqual([
    303,
    expect.stringMatching(/^\/sandbox\/phone\/sheet\?token=[0-9a-f]{24}$/),
  ])
  expect((await posted(url, fields)).headers.get('location')).toBe(first.headers.get('location'))
  const changed = await posted(url, { ...fields, txnAmt: '1' })
  expect([changed.status, await changed.text()]).toEqual([400, expect.stringContaining('11')])
})

test('a QR in dollars is an EMVCo code of the very amount; in yuan an address', async () => {
  const command = t.order('unionpay', { currency: 'CAD', amount: 1n })
  const { answer } = await paidThrough(command)
  const content = contentOf(answer)
  const fields = readEmv(content)
  expect(fields && paymentOfEmv(fields)).toEqual({
    ...{ amount: '0.01', currencyNumber: '124', reference: command.channelOrderNo.slice(-25) },
  })
  const yuan = await paidThrough(t.order('unionpay', { currency: 'CNY' }))
  expect(contentOf(yuan.answer)).toMatch(/^http:/)
})

function contentOf(answer: Awaited<ReturnType<Channel['create']>>): string {
  const next: NextStep | null = answer.outcome === 'pending' ? answer.next : null
  return next?.kind === 'qr' ? next.content : ''
}

test('a QR that is ours to show is paid like any other', async () => {
  const before = unionpay
  const qr = {
    acquirerCode: '47440124',
    categoryCode: '5812',
    merchantName: 'Maple & Jade',
    countryCode: 'CA',
  }
  Object.assign(t.credentials.unionpay, { ...qr, merchantCity: 'Vancouver' })
  unionpay = t.channel('unionpay')
  const { answer } = await paidThrough(t.order('unionpay', { currency: 'CNY', amount: 100_00n }))
  expect(readEmv(contentOf(answer))?.get('60')).toBe('Vancouver')
  Object.assign(t.credentials.unionpay, { acquirerCode: '' })
  unionpay = before
})

test('an app is handed a transaction number', async () => {
  const { answer } = await paidThrough(t.order('unionpay', { scene: 'app' }))
  expect(answer).toMatchObject({
    next: { kind: 'sdk', params: { tn: expect.stringMatching(/^\d{21}$/), mode: '01' } },
  })
})

const scanned = async (changes: Partial<CreateCommand> = {}) => {
  const payerCode = (await t.phone('code', { wallet: 'unionpay' })).code
  return t.order('unionpay', { scene: 'barCode', payerCode, ...changes })
}

test("a payer's code is charged at once; used again it is refused", async () => {
  const command = await scanned()
  expect(await unionpay.create(command)).toMatchObject({ outcome: 'success', facts: factsOf(command) })
  expect(await unionpay.create(command)).toMatchObject({ outcome: 'success' })
  expect(await t.heardOf(command)).toHaveLength(1)
  const { payerCode } = command
  expect(await unionpay.create(await scanned({ payerCode }))).toMatchObject({
    outcome: 'declined',
    refusal: { code: '61' },
  })
})

test('a large charge waits for the password, which the payer enters at the phone', async () => {
  const command = await scanned({ amount: 100_000n })
  expect(await unionpay.create(command)).toEqual({ outcome: 'pending', next: { kind: 'confirm' } })
  expect(await unionpay.query(refOf(command))).toEqual({ outcome: 'pending' })
  const response = await fetch(`${t.origin}/sandbox/phone/api/asks`, { headers: { cookie: payerCookie } })
  const { asks } = (await response.json()) as { asks: { rail: string; token: string; amount: string }[] }
  expect(asks).toMatchObject([{ rail: 'unionpay', amount: '100000' }])
  await t.phone('pay', { token: asks[0]?.token, password: '123456' })
  expect(await unionpay.query(refOf(command))).toMatchObject({ outcome: 'success', facts: factsOf(command) })
})

test('a slow payer is asked for until they have paid', async () => {
  t.sandbox.nextFault('unionpay', 'payerSlow')
  const command = await scanned()
  expect(await unionpay.create(command)).toMatchObject({ outcome: 'pending' })
  expect(await unionpay.query(refOf(command))).toEqual({ outcome: 'pending' })
  t.sandbox.moveClock(20)
  await t.sandbox.deliver()
  expect(await unionpay.query(refOf(command))).toMatchObject({ outcome: 'success' })
  t.sandbox.moveClock(null)
})

test.each([
  ['payerCancels', 'declined'],
  ['insufficientBalance', 'declined'],
] as const)('a charge with %s is %s, and stays so', async (fault, outcome) => {
  t.sandbox.nextFault('unionpay', fault)
  const command = await scanned()
  expect(await unionpay.create(command)).toMatchObject({ outcome })
  expect(await unionpay.query(refOf(command))).toMatchObject({ outcome: 'closed' })
})
