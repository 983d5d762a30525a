import { afterAll, beforeAll, expect, test } from 'vitest'
import { refOf } from '#test/channelSamples.ts'
import { openSandboxedChannels, payerCookie, type SandboxedChannels } from '#test/sandboxedChannels.ts'

let t: SandboxedChannels

beforeAll(async () => {
  t = await openSandboxedChannels()
}, 60_000)
afterAll(() => t.close())

function payerIdentity() {
  const { payerIdentity: identity } = t.channel('wechat')
  if (!identity) throw new Error('WeChat names its payers')
  return identity
}

/** Simulates WeChat's own browser on the page that identifies the payer. */
async function consent(url: string): Promise<URL> {
  const response = await fetch(url, { redirect: 'manual', headers: { cookie: payerCookie } })
  return new URL(response.headers.get('location') ?? '')
}

test('a payer is recognised, pays inside WeChat, and is named in what is told of the payment', async () => {
  const back = await consent(payerIdentity().authorizeUrl(`${t.origin}/pay?a=1&b=2`, 'state-1'))
  expect(back.searchParams.get('state')).toBe('state-1')
  expect(back.searchParams.get('b')).toBe('2')
  const payerId = await payerIdentity().payerIdOf(back.searchParams.get('code') ?? '')
  expect(payerId).toMatch(/.{20,}/)

  const command = t.order('wechat', { scene: 'jsapi', payerId })
  const answer = await t.channel('wechat').create(command)
  expect(answer).toMatchObject({ outcome: 'pending', next: { kind: 'sdk', params: { signType: 'RSA' } } })
  expect(await t.pay('wechat', answer)).toMatchObject({ status: 'paid' })
  const facts = { payerId, amount: 1234n, currency: 'CAD' }
  expect(await t.channel('wechat').query(refOf(command))).toMatchObject({ outcome: 'success', facts })
  expect(await t.heardOf(command)).toMatchObject([
    { about: 'payment', answer: { outcome: 'success', facts } },
  ])
})

test('a code is good once', async () => {
  const back = await consent(payerIdentity().authorizeUrl(`${t.origin}/pay`, 's'))
  const code = back.searchParams.get('code') ?? ''
  expect(await payerIdentity().payerIdOf(code)).not.toBeNull()
  expect(await payerIdentity().payerIdOf(code)).toBeNull()
  expect(await payerIdentity().payerIdOf('made-up')).toBeNull()
})

test('an order for the wallet without its payer is not sent', async () => {
  const answer = await t.channel('wechat').create(t.order('wechat', { scene: 'jsapi', payerId: null }))
  expect(answer).toMatchObject({ outcome: 'rejected', refusal: { code: 'channel.payerMissing' } })
})

test('an openid of nobody is rejected by WeChat itself', async () => {
  const answer = await t.channel('wechat').create(t.order('wechat', { scene: 'jsapi', payerId: 'o-nobody' }))
  expect(answer).toMatchObject({ outcome: 'rejected', refusal: { code: 'INVALID_REQUEST' } })
})

test('with the wrong private key nothing is done, and with the wrong platform key nothing is believed', async () => {
  const other = await t.sandbox.credentials('DEM8QS', { name: 'Solo' })
  const right = { ...t.credentials.wechat }
  const command = t.order('wechat')

  t.credentials.wechat.merchantPrivateKey = other.wechat.merchantPrivateKey
  expect(await t.channel('wechat').create(command)).toMatchObject({
    outcome: 'rejected',
    elsewhere: true,
    refusal: { code: 'SIGN_ERROR' },
  })
  t.credentials.wechat.merchantPrivateKey = right.merchantPrivateKey
  t.credentials.wechat.platformPublicKey = other.wechat.platformPublicKey
  expect(await t.channel('wechat').create(command)).toMatchObject({
    outcome: 'unknown',
    refusal: { code: 'channel.answerUnsigned' },
  })
  t.credentials.wechat.platformPublicKey = right.platformPublicKey
  expect(await t.channel('wechat').query(refOf(command))).toEqual({ outcome: 'pending' })
  expect(await t.channel('wechat').query(refOf(t.order('wechat')))).toMatchObject({
    outcome: 'rejected',
    refusal: { code: 'ORDER_NOT_EXIST' },
  })
})
