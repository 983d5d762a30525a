import { afterAll, beforeAll, expect, test } from 'vitest'
import { refOf } from '#test/channelSamples.ts'
import { openSandboxedChannels, type SandboxedChannels } from '#test/sandboxedChannels.ts'
import { channelTools, type Exchange } from '../../channelHttp.ts'
import { alipayAdapter } from '../alipayAdapter.ts'

/** An app in certificate mode, and keys that change under way. */
let t: SandboxedChannels

beforeAll(async () => {
  t = await openSandboxedChannels()
}, 60_000)
afterAll(() => t.close())

function withCertificates(changes: Record<string, string> = {}, exchanges: Exchange[] = []) {
  const settings = {
    ...t.credentials.alipay,
    alipayPublicKey: '',
    ...t.credentials.alipayCertificates,
    ...changes,
  }
  return alipayAdapter.open(
    settings,
    'mainland',
    channelTools({ loopback: true, record: (one) => exchanges.push(one) }),
  )
}

test('with certificates an order is made, paid and told of', async () => {
  const channel = withCertificates()
  const command = t.order('alipay')
  expect(await t.pay('alipay', await channel.create(command))).toMatchObject({ status: 'paid' })
  expect(await channel.query(refOf(command))).toMatchObject({ outcome: 'success' })
  expect(await channel.create(t.order('alipay', { scene: 'wap' }))).toMatchObject({
    next: { kind: 'redirect' },
  })
})

test('an app that names a certificate which Alipay does not know is refused', async () => {
  const { alipayCert } = t.credentials.alipayCertificates
  const refusal = { code: 'isv.invalid-cert-sn' }
  expect(await withCertificates({ appCert: alipayCert }).create(t.order('alipay'))).toMatchObject({ refusal })
})

test('a certificate that Alipay has changed is fetched and believed, if the root vouches for it', async () => {
  const exchanges: Exchange[] = []
  const channel = withCertificates({}, exchanges)
  const methods = () => exchanges.map(({ url }) => new URL(url).searchParams.get('method'))
  t.sandbox.nextFault('alipay', 'certificateRotated')
  expect(await channel.create(t.order('alipay'))).toMatchObject({ outcome: 'pending' })
  expect(methods()).toEqual(['alipay.trade.precreate', 'alipay.open.app.alipaycert.download'])

  const command = t.order('alipay')
  expect(await channel.create(command)).toMatchObject({ outcome: 'pending' })
  expect(exchanges).toHaveLength(3)
  // Notifications are now signed with the new certificate too.
  expect(await channel.query(refOf(command))).toEqual({ outcome: 'pending' })
})

test('a certificate of another root is not believed', async () => {
  const other = await t.sandbox.credentials('DEM8QS', { name: 'Solo' })
  const { alipayRootCert, alipayCert } = other.alipayCertificates
  expect(await withCertificates({ alipayRootCert }).create(t.order('alipay'))).toMatchObject({
    outcome: 'unknown',
    refusal: { code: 'channel.answerUnsigned' },
  })
  // Holding a stranger's certificate is cured by the download.
  expect(await withCertificates({ alipayCert }).create(t.order('alipay'))).toMatchObject({
    outcome: 'pending',
  })
})

test('with keys alone a changed key makes every answer unknown until the new one is set', async () => {
  const command = t.order('alipay')
  t.sandbox.nextFault('alipay', 'certificateRotated')
  const refusal = { code: 'channel.answerUnsigned' }
  expect(await t.channel('alipay').create(command)).toMatchObject({ outcome: 'unknown', refusal })
  expect(await t.channel('alipay').query(refOf(command))).toMatchObject({ outcome: 'unknown', refusal })

  const fresh = await t.sandbox.credentials('DEM8QX')
  t.credentials.alipay.alipayPublicKey = fresh.alipay.alipayPublicKey
  expect(await t.channel('alipay').create(command)).toMatchObject({ outcome: 'pending' })
})
