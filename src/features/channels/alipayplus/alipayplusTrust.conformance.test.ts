import { afterAll, beforeAll, expect, test } from 'vitest'
import { refOf } from '#test/channelSamples.ts'
import { openSandboxedChannels, type SandboxedChannels } from '#test/sandboxedChannels.ts'

/** Keys that are wrong, and keys that change under way. */
let t: SandboxedChannels

beforeAll(async () => {
  t = await openSandboxedChannels()
}, 60_000)
afterAll(() => t.close())

const ams = () => t.channel('alipayplus')
const unsigned = { code: 'channel.answerUnsigned' }

test('with the wrong key nothing is done, and with the wrong Alipay key nothing is believed', async () => {
  const other = await t.sandbox.credentials('DEM8QS', { name: 'Solo' })
  const right = { ...t.credentials.alipayplus }
  const command = t.order('alipayplus')

  t.credentials.alipayplus.merchantPrivateKey = other.alipayplus.merchantPrivateKey
  const refused = { outcome: 'rejected', refusal: { code: 'INVALID_SIGNATURE' }, elsewhere: true }
  expect(await ams().create(command)).toMatchObject(refused)
  Object.assign(t.credentials.alipayplus, right, { keyVersion: '2' })
  expect(await ams().create(command)).toMatchObject({ refusal: { code: 'KEY_NOT_FOUND' } })

  Object.assign(t.credentials.alipayplus, right, { alipayPublicKey: other.alipayplus.alipayPublicKey })
  expect(await ams().create(command)).toMatchObject({ outcome: 'unknown', refusal: unsigned })
  // Nobody can sign for a client that is not known.
  Object.assign(t.credentials.alipayplus, right, { clientId: 'SANDBOX_5Y0' })
  expect(await ams().create(command)).toMatchObject({ outcome: 'unknown', refusal: unsigned })
  Object.assign(t.credentials.alipayplus, right)
})

test('a changed key makes every answer unknown until it is set beside the old one', async () => {
  const before = t.credentials.alipayplus.alipayPublicKey
  const command = t.order('alipayplus')
  t.sandbox.nextFault('alipayplus', 'certificateRotated')
  expect(await ams().create(command)).toMatchObject({ outcome: 'unknown', refusal: unsigned })
  expect(await ams().query(refOf(command))).toMatchObject({ outcome: 'unknown', refusal: unsigned })

  const fresh = await t.sandbox.credentials('DEM8QX')
  const next = { nextAlipayPublicKey: fresh.alipayplus.alipayPublicKey }
  Object.assign(t.credentials.alipayplus, next)
  expect(t.credentials.alipayplus.alipayPublicKey).toBe(before)
  const answer = await ams().create(command)
  expect(answer).toMatchObject({ outcome: 'pending' })
  expect(await t.pay('alipayplus', answer)).toMatchObject({ status: 'paid' })
  expect(await t.heardOf(command)).toMatchObject([{ about: 'payment', answer: { outcome: 'success' } }])
})
