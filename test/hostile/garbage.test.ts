import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ChannelName, everyChannel } from '#features/channels/channels.domain.ts'
import { saveChannelAccount } from '#features/channels/channels.service.ts'
import type { TestMerchant } from '#test/app.ts'
import { footprintOf } from '#test/hostile/footprint.ts'
import { type SandboxedTrade, sandboxedTrade } from '#test/sandboxedTrade.ts'

let s: SandboxedTrade
let merchant: TestMerchant
const accounts = new Map<ChannelName, string>()
beforeAll(async () => {
  s = await sandboxedTrade()
  merchant = await s.trader()
  const { merchantId } = merchant
  const keys = await s.sandbox.credentials(merchantId)
  await s.t.write(merchant, async (ctx) => {
    for (const channel of everyChannel) {
      const settings = { ...keys[channel] }
      accounts.set(channel, await saveChannelAccount(ctx, { merchantId, channel, settings }))
    }
  })
})
afterAll(() => s.close())

/** Bodies that are not a notification of any channel, or only look a little like one. */
const bodies = [
  ...['', '{', 'null', '[]', '[null]', '""', '1', '{}', '%', 'a=b', 'x'.repeat(60_000)],
  ...['{"id":null}', '{"id":1,"resource":null}', '{"resource":{"ciphertext":"AA==","nonce":"x"}}'],
  ...['{"a":'.repeat(5_000), '{"__proto__":{}}', '{"object":"event","data":{"object":null}}'],
  ...['signature=&sign=', 'sign=AA%3D%3D&sign_type=RSA2&app_id=x', 'sign=%ff%fe&sign_type=RSA2'],
  ...['signature=AA&signPubKeyCert=-----BEGIN+CERTIFICATE-----&signMethod=01&version=5.1.0'],
  Buffer.from([0xff, 0xfe, 0, 1]),
]
const seconds = () => String(Math.floor(Date.now() / 1000))
const marks = (): Record<string, string>[] => [
  {},
  ...['x', '__proto__', 'PUB_KEY_ID_0'].map((serial) => ({
    ...{ 'wechatpay-signature': 'AAAA', 'wechatpay-timestamp': seconds(), 'wechatpay-nonce': 'n' },
    'wechatpay-serial': serial,
  })),
  { 'wechatpay-signature': 'x', 'wechatpay-timestamp': 'NaN', 'wechatpay-serial': '' },
  ...['t=,v1=', 't=1e999,v1=x', 't', `t=${seconds()},v1`, `t=${seconds()},v1=${'0'.repeat(64)}`].map(
    (signature) => ({ 'stripe-signature': signature }),
  ),
  ...['', '%%%', 'AAAA'].map((signature) => ({
    ...{ signature: `algorithm=RSA256,keyVersion=1,signature=${signature}`, 'client-id': 'x' },
    'request-time': new Date().toISOString(),
  })),
]

const types = ['application/json', 'application/x-www-form-urlencoded', 'x']

test.each(everyChannel)(
  '%s: rejects a malformed notification in the channel’s format and changes nothing',
  async (channel) => {
    const url = `/notify/${channel}/${merchant.tenantId}/${accounts.get(channel)}`
    const before = await footprintOf(s.t.database.ownerUrl)
    for (const payload of bodies) {
      for (const [place, mark] of marks().entries()) {
        const headers = { 'content-type': types[place % types.length], ...mark }
        const answer = await s.t.server.inject({ method: 'POST', url, headers, payload })
        const what = `${JSON.stringify(mark)} ${String(payload).slice(0, 80)}: ${answer.body}`
        expect(answer.statusCode, what).toBeGreaterThanOrEqual(400)
        expect(answer.statusCode, what).not.toBe(404)
        expect(answer.body, what).not.toContain('server.unexpected')
      }
    }
    expect(await footprintOf(s.t.database.ownerUrl)).toEqual(before)
  },
)
