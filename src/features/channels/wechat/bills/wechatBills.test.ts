import { createHash, sign } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { rsaPair } from '#test/channelSamples.ts'
import type { HttpAnswer, HttpCall } from '../../channelHttp.ts'
import { wechatChannel } from '../wechatChannel.ts'
import type { WechatProfile } from '../wechatPaths.domain.ts'
import { wechatSettings } from '../wechatSettings.ts'

const [merchant, platform, stranger] = [rsaPair(), rsaPair(), rsaPair()]
const now = new Date('2026-11-22T17:30:05Z')
const settings = wechatSettings.parse({
  ...{ baseUrl: 'https://api.mch.weixin.qq.com', mchid: '1900009191', appid: 'wxd678efh567hg6787' },
  ...{ appSecret: 'f'.repeat(32), serialNo: 'F'.repeat(40), apiV3Key: '0'.repeat(32) },
  ...{ merchantPrivateKey: merchant.privateKey, platformPublicKeyId: 'PUB_KEY_ID_1' },
  platformPublicKey: platform.publicKey,
})
const sha1 = (text: string) => createHash('sha1').update(text).digest('hex')
const text = '交易时间\r\n`x\r\n'

type JsonResponse = {
  status?: number
  body: string | Buffer
  signed?: string | null
  by?: typeof platform
  more?: object
}

/** An answer; `signed` is what its signature is over, null for none. */
function answerOf({
  status = 200,
  body,
  signed = String(body),
  by = platform,
  more = {},
}: JsonResponse): HttpAnswer {
  const timestamp = String(now.getTime() / 1000)
  const message = `${timestamp}\nn\n${signed}\n`
  const headers = new Headers({
    ...(signed !== null && {
      'wechatpay-serial': 'PUB_KEY_ID_1',
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': 'n',
      'wechatpay-signature': sign('RSA-SHA256', Buffer.from(message), by.privateKey).toString('base64'),
    }),
    ...more,
  })
  return { arrived: true, status, headers, body: Buffer.from(body) }
}

async function fetched(profile: WechatProfile, answers: JsonResponse[]) {
  const calls: HttpCall[] = []
  const channel = wechatChannel(settings, profile, {
    ...{ now: () => now, nonce: () => 'n' },
    send: async (call) => {
      calls.push(call)
      return answerOf(answers[calls.length - 1] ?? { status: 500, body: '' })
    },
  })
  const [kind = ''] = channel.capabilities.billKinds
  return { bill: await channel.fetchBill(kind, '2026-11-20'), calls, channel, kind }
}

const offer = (more: object = {}) => ({
  body: JSON.stringify({
    ...{ hash_type: 'SHA1', hash_value: sha1(text) },
    download_url: 'https://api.mch.weixin.qq.com/v3/billdownload/file?token=abc',
    ...more,
  }),
})
const file = (body: Buffer | string = gzipSync(text), more: Partial<JsonResponse> = {}): JsonResponse => ({
  body,
  signed: null,
  ...more,
})

test('the mainland’s file is fetched in two steps, unsigned, and its checksum is that of the text within', async () => {
  const { bill, calls, channel, kind } = await fetched('mainland', [offer(), file()])
  expect(bill).toEqual({
    outcome: 'success',
    files: [{ name: 'wechat-tradebill-2026-11-20.csv.gz', bytes: gzipSync(text) }],
  })
  expect(calls.map(({ url }) => url)).toEqual([
    'https://api.mch.weixin.qq.com/v3/bill/tradebill?bill_date=2026-11-20&bill_type=ALL&tar_type=GZIP',
    'https://api.mch.weixin.qq.com/v3/billdownload/file?token=abc',
  ])
  expect(channel.parseBill(kind, { name: '', bytes: gzipSync(text) })).toMatchObject({ ok: false })
})

test.each([
  ['another checksum', [offer({ hash_value: sha1('x') }), file()], 'channel.billDamaged'],
  ['a file that was changed', [offer(), file(gzipSync(`${text}x`))], 'channel.billDamaged'],
  ['a file that was cut off', [offer(), file(gzipSync(text).subarray(0, 30))], 'channel.billDamaged'],
  ['an offer that is not signed', [{ ...offer(), signed: null }, file()], 'channel.answerUnsigned'],
  ['an offer of another checksum kind', [offer({ hash_type: 'MD5' }), file()], 'channel.answerUnreadable'],
  ['an offer without an address', [offer({ download_url: 'file' }), file()], 'channel.answerUnreadable'],
  ['a download that fails', [offer(), file('', { status: 503 })], 'channel.serverError'],
] as const)('%s: there is no bill yet', async (_name, answers, code) => {
  expect((await fetched('mainland', [...answers])).bill).toMatchObject({
    outcome: 'unknown',
    refusal: { code },
  })
})

test('an address of another host is not called: the file is asked for at our own', async () => {
  const evil = offer({ download_url: 'http://169.254.169.254/v3/billdownload/file?token=abc' })
  const { calls } = await fetched('mainland', [evil, file()])
  expect(calls.map(({ url }) => new URL(url).host)).toEqual([
    'api.mch.weixin.qq.com',
    'api.mch.weixin.qq.com',
  ])
})

const digest = (of: string) => ({
  signed: JSON.stringify({ sha1: of }),
  more: { 'Wechatpay-Statement-Sha1': of },
})

test('the overseas file comes at once; its checksum is signed', async () => {
  const { bill, calls } = await fetched('global', [{ body: text, ...digest(sha1(text)) }])
  expect(bill).toMatchObject({ outcome: 'success', files: [{ name: 'wechat-statement-2026-11-20.csv' }] })
  expect(calls[0]?.url).toContain('/v3/global/statements?date=20261120&mchid=1900009191')
})

test.each([
  ['another text', { body: `${text}x`, ...digest(sha1(text)) }],
  ['no checksum', { body: text, signed: '{"sha1":""}' }],
  ['no signature', { body: text, ...digest(sha1(text)), signed: null }],
  ['a signature over the text', { body: text, more: digest(sha1(text)).more }],
  ['the signature of another', { body: text, ...digest(sha1(text)), by: stranger }],
] as const)('an overseas file with %s is damaged', async (_name, answer) => {
  expect((await fetched('global', [answer])).bill).toMatchObject({
    outcome: 'unknown',
    refusal: { code: 'channel.billDamaged' },
  })
})

test.each([
  [400, 'STATEMENT_CREATING', { outcome: 'notReady' }],
  [400, 'NO_STATEMENT_EXIST', { outcome: 'success', files: [] }],
  [400, 'INVALID_REQUEST', { outcome: 'rejected' }],
  [403, 'NO_AUTH', { outcome: 'rejected' }],
  [429, 'RATELIMIT_EXCEEDED', { outcome: 'unknown' }],
  [500, 'SYSTEM_ERROR', { outcome: 'unknown' }],
] as const)('%i %s instead of a bill', async (status, code, outcome) => {
  for (const profile of ['mainland', 'global'] as const)
    expect((await fetched(profile, [{ status, body: JSON.stringify({ code }) }])).bill).toMatchObject(outcome)
})
