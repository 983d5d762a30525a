import { createCipheriv, sign } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { makeCertificate } from '#sandbox/wechat/keys/certificate.ts'
import { rsaPair } from '#test/channelSamples.ts'
import type { ChannelTools, HttpAnswer } from '../../channelHttp.ts'
import { wechatSettings } from '../wechatSettings.ts'
import { platformKeys } from './wechatPlatformKeys.ts'
import type { WechatMark } from './wechatSignature.ts'

const [merchant, first, second, stranger] = [rsaPair(), rsaPair(), rsaPair(), rsaPair()]
const day = 86_400_000
const hour = 3_600_000
const apiV3Key = '0123456789abcdef0123456789abcdef'
let account = 0
let now = new Date('2026-11-20T12:00:00Z')

type Issued = {
  keys: typeof first
  serial: string
  from: Date
  until: Date
  sealedWith?: string
  listedAs?: string
}
const issued = (keys: typeof first, digit: string, more: Partial<Issued> = {}): Issued => ({
  ...{ keys, serial: digit.repeat(40), from: new Date('2026-01-01T00:00:00Z') },
  ...{ until: new Date('2027-01-01T00:00:00Z'), ...more },
})

function listed({ keys, serial, from, until, sealedWith = apiV3Key, listedAs = serial }: Issued) {
  const pem = makeCertificate(keys, serial, { from, until })
  const cipher = createCipheriv('aes-256-gcm', sealedWith, 'abcdefghijkl').setAAD(Buffer.from('certificate'))
  const bytes = Buffer.concat([cipher.update(pem), cipher.final(), cipher.getAuthTag()])
  const sealed = {
    ciphertext: bytes.toString('base64'),
    nonce: 'abcdefghijkl',
    associated_data: 'certificate',
  }
  return {
    serial_no: listedAs,
    effective_time: from.toISOString(),
    expire_time: until.toISOString(),
    encrypt_certificate: { algorithm: 'AEAD_AES_256_GCM', ...sealed },
  }
}

function markBy({ privateKey }: typeof first, serial: string, body: Uint8Array): WechatMark {
  const timestamp = String(now.getTime() / 1000)
  const message = Buffer.concat([Buffer.from(`${timestamp}\nn\n`), body, Buffer.from('\n')])
  return {
    serial,
    timestamp,
    nonce: 'n',
    signature: sign('RSA-SHA256', message, privateKey).toString('base64'),
  }
}

/** WeChat as it lists these certificates, with a count of how often it was asked. */
function platform(answer: () => { certificates: Issued[]; signer: Issued | null }) {
  const asked: Record<string, string>[] = []
  const tools: ChannelTools = {
    now: () => now,
    nonce: () => 'n',
    send: async ({ headers }): Promise<HttpAnswer> => {
      asked.push(headers)
      const { certificates, signer } = answer()
      const body = Buffer.from(JSON.stringify({ data: certificates.map(listed) }))
      const mark = signer && markBy(signer.keys, signer.serial, body)
      const marks = mark
        ? Object.entries(mark).map(([name, value]): [string, string] => [`wechatpay-${name}`, value])
        : []
      return { arrived: true, status: 200, headers: new Headers(marks), body }
    },
  }
  return { tools, asked }
}

function keysWith(tools: ChannelTools, more: object = {}) {
  const settings = wechatSettings.parse({
    ...{ baseUrl: 'https://api.mch.weixin.qq.com', mchid: String(1_900_000_000 + account), apiV3Key },
    ...{ appid: 'wxd678efh567hg6787', appSecret: 'f'.repeat(32), serialNo: 'F'.repeat(40) },
    ...{ merchantPrivateKey: merchant.privateKey, ...more },
  })
  return platformKeys(settings, '/v3/certificates', tools)
}

const body = Buffer.from('{}')
// Certificates are cached per account across its instances, so each test uses its own account.
beforeEach(() => {
  account++
  now = new Date('2026-11-20T12:00:00Z')
})

test('the certificates are fetched once, and what they signed is WeChat’s', async () => {
  const one = issued(first, '5')
  const { tools, asked } = platform(() => ({ certificates: [one], signer: one }))
  expect(await keysWith(tools).wanted()).toBe(one.serial)
  expect(await keysWith(tools).made(markBy(first, one.serial, body), body, 'notification')).toBe(true)
  expect(await keysWith(tools).made(markBy(stranger, one.serial, body), body, 'notification')).toBe(false)
  expect(asked).toHaveLength(1)
})

test('they are fetched anew within twelve hours, and the old ones serve where WeChat is out of reach', async () => {
  const one = issued(first, '5')
  let signer: Issued | null = one
  const { tools, asked } = platform(() => ({ certificates: [one], signer }))
  const keys = keysWith(tools)
  await keys.wanted()
  now = new Date(now.getTime() + 9 * hour)
  await keys.wanted()
  expect(asked).toHaveLength(1)
  now = new Date(now.getTime() + 2 * hour)
  signer = null
  expect(await keys.wanted()).toBe(one.serial)
  expect(asked).toHaveLength(2)
  expect(await keys.made(markBy(first, one.serial, body), body, 'notification')).toBe(true)
})

test('an unknown serial is looked for once; old and new are good beside each other', async () => {
  const [one, two] = [issued(first, '5'), issued(second, '6', { from: new Date('2026-11-19T00:00:00Z') })]
  let certificates = [one]
  const { tools, asked } = platform(() => ({ certificates, signer: one }))
  const keys = keysWith(tools)
  await keys.wanted()
  certificates = [two, one]
  expect(await keys.made(markBy(second, two.serial, body), body, 'notification')).toBe(true)
  expect(await keys.made(markBy(first, one.serial, body), body, 'notification')).toBe(true)
  expect(await keys.wanted()).toBe(two.serial)
  expect(asked).toHaveLength(2)

  for (let call = 0; call < 3; call++)
    expect(await keys.made(markBy(stranger, '7'.repeat(40), body), body, 'notification')).toBe(false)
  expect(asked).toHaveLength(3)
})

test('made-up serials cannot make us ask without end, and what is no serial not at all', async () => {
  const one = issued(first, '5')
  const { tools, asked } = platform(() => ({ certificates: [one], signer: one }))
  const keys = keysWith(tools)
  await keys.wanted()
  for (const serial of ['PUB_KEY_ID_1', '../../', 'zz', ''])
    await keys.made(markBy(first, serial, body), body, 'notification')
  expect(asked).toHaveLength(1)
  for (let created = 0; created < 50; created++)
    await keys.made(
      markBy(first, created.toString(16).toUpperCase().padStart(40, '0'), body),
      body,
      'notification',
    )
  expect(asked.length).toBeLessThanOrEqual(7)
  // WeChat's own answers are not held up by what strangers made up.
  const before = asked.length
  await keys.made(markBy(first, '9'.repeat(40), body), body, 'answer')
  expect(asked).toHaveLength(before + 1)
})

test('one that has expired, or is not good yet, is not trusted', async () => {
  const ended = issued(first, '5', { until: new Date(now.getTime() - 1) })
  const coming = issued(second, '6', { from: new Date(now.getTime() + day) })
  const good = issued(stranger, '7')
  const { tools } = platform(() => ({ certificates: [ended, coming, good], signer: good }))
  const keys = keysWith(tools)
  expect(await keys.wanted()).toBe(good.serial)
  expect(await keys.made(markBy(first, ended.serial, body), body, 'notification')).toBe(false)
  expect(await keys.made(markBy(second, coming.serial, body), body, 'notification')).toBe(false)
})

test.each([
  ['without a signature', () => ({ certificates: [issued(first, '5')], signer: null })],
  ['signed by another', () => ({ certificates: [issued(first, '5')], signer: issued(stranger, '5') })],
  [
    'signed by one that is not in it',
    () => ({ certificates: [issued(first, '5')], signer: issued(stranger, '6') }),
  ],
  [
    'signed by one that has expired',
    () => {
      const ended = issued(first, '5', { until: new Date('2026-11-20T11:00:00Z') })
      return { certificates: [ended], signer: ended }
    },
  ],
  [
    'sealed with another key',
    () => {
      const foreign = issued(first, '5', { sealedWith: 'f'.repeat(32) })
      return { certificates: [foreign], signer: foreign }
    },
  ],
  [
    'with a certificate of another serial than the list says',
    () => {
      const renamed = issued(first, '5', { listedAs: '6'.repeat(40) })
      return { certificates: [renamed], signer: { ...renamed, serial: '6'.repeat(40) } }
    },
  ],
])('a list %s is not believed', async (_name, answer) => {
  const { tools } = platform(answer)
  expect(await keysWith(tools).wanted()).toBeNull()
})

test('with the public key nothing is fetched, until WeChat names a certificate', async () => {
  const one = issued(first, '5')
  const { tools, asked } = platform(() => ({
    certificates: [one],
    signer: issued(second, 'x', { serial: 'PUB_KEY_ID_1' }),
  }))
  const keys = keysWith(tools, { platformPublicKeyId: 'PUB_KEY_ID_1', platformPublicKey: second.publicKey })
  expect(await keys.wanted()).toBe('PUB_KEY_ID_1')
  expect(await keys.made(markBy(second, 'PUB_KEY_ID_1', body), body, 'notification')).toBe(true)
  expect(asked).toHaveLength(0)
  expect(await keys.made(markBy(first, one.serial, body), body, 'notification')).toBe(true)
  expect(asked.map((headers) => headers['wechatpay-serial'])).toEqual(['PUB_KEY_ID_1'])
})

test('the settings have a public key with its id, or neither', () => {
  const keyFault = (more: object) =>
    wechatSettings.safeParse({ ...more }).error?.issues.filter(({ path }) => path[0] === 'platformPublicKey')
  expect(keyFault({ platformPublicKeyId: '', platformPublicKey: 'no key' })).toHaveLength(1)
  const { tools } = platform(() => ({ certificates: [], signer: null }))
  expect(() => keysWith(tools, { platformPublicKeyId: 'PUB_KEY_ID_1' })).toThrow()
  expect(() => keysWith(tools, { platformPublicKey: second.publicKey })).toThrow()
  expect(() => keysWith(tools)).not.toThrow()
})
