import { createVerify, randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { followAddress } from '#db/seed/addresses.ts'
import { openDemoGateway } from '#db/seed/gateway.ts'
import { openDemoMerchants } from '#db/seed/merchants.ts'
import { settingsOf } from '#features/channels/channels.service.ts'
import { accountById } from '#features/channels/channels.sql.ts'
import type { App } from '#server/context.ts'
import type { TestMerchant } from '#test/app.ts'
import { send, sign, timeOf, webPayment } from '#test/gateway.ts'
import { type SandboxedTrade, sandboxedTrade } from '#test/sandboxedTrade.ts'
import { temporaryPrefix } from '#test/testDefaults.ts'

const demo: TestMerchant = { tenantId: 1, merchantId: 'DEM8QX' }
let s: SandboxedTrade
let folder: string
let app: App
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), temporaryPrefix))
  s = await sandboxedTrade()
  app = { ...s.t.app, config: { ...s.t.app.config, dataDir: folder } }
  await openDemoMerchants(app, s.sandbox, new Date(Date.now() - 86_400_000))
  await openDemoGateway(app)
}, 60_000)
afterAll(async () => {
  await s.close()
  await rm(folder, { recursive: true })
})

const keyFile = () => join(folder, 'demo', 'DEM8QX.pem')
const platformFile = () => join(folder, 'demo', 'platform-public.pem')

/** Calls the gateway with only the two key files. */
async function byScript(body: object) {
  const path = '/api/v2.0/payments/pay'
  const [time, nonce, text] = [timeOf(new Date()), randomBytes(16).toString('hex'), JSON.stringify(body)]
  const message = Buffer.from(`POST ${path}\nDEM8QX.${time}.${nonce}.${text}`)
  const signature = sign(message, await readFile(keyFile(), 'utf8'))
  const lines = [
    ['Content-Type', 'application/json; charset=UTF-8'],
    ['Merchant-Code', 'DEM8QX'],
    ['Request-Time', time],
    ['Nonce', nonce],
    ['Signature', `algorithm=RS256,keyVersion=1,signature=${signature}`],
  ]
  const answer = await send(s.t, path, lines, text)
  const { headers } = answer
  const answered = `POST ${path}\nDEM8QX.${headers['response-time']}.${headers.nonce}.${answer.text}`
  const mark = Buffer.from(
    decodeURIComponent(headers.signature?.split(',')[2]?.split('=')[1] ?? ''),
    'base64',
  )
  const verifier = createVerify('RSA-SHA256').update(answered)
  expect(verifier.verify(await readFile(platformFile(), 'utf8'), mark)).toBe(true)
  return answer
}

test('any client can call the demo merchant with the key in the data folder', async () => {
  expect((await stat(keyFile())).mode & 0o777).toBe(0o600)
  expect(await readFile(keyFile(), 'utf8')).toMatch(/^-----BEGIN PRIVATE KEY-----/)
  expect(await readFile(platformFile(), 'utf8')).toMatch(/^-----BEGIN PUBLIC KEY-----/)
  const { result, text } = await byScript(
    webPayment({ scenarioCode: 'ONLINE_QRCODE', paymentMethod: { paymentMethodType: 'Wechat' } }),
  )
  expect(result.resultCode, text).toBe('PAYMENT_IN_PROCESS')
})

test('a second start keeps both keys, and a lost key file is recreated as the next version', async () => {
  const before = await readFile(keyFile(), 'utf8')
  await openDemoGateway(app)
  expect(await readFile(keyFile(), 'utf8')).toBe(before)
  const versions = () =>
    s.t.read(demo, ({ db }) =>
      db.selectFrom('gateway_key').select('keyVersion').orderBy('keyVersion').execute(),
    )
  expect(await versions()).toEqual([{ keyVersion: 1 }])
  await rm(keyFile())
  await openDemoGateway(app)
  expect(await versions()).toEqual([{ keyVersion: 1 }, { keyVersion: 2 }])
})

test('sandbox accounts follow when the product moves to another address, and other accounts keep theirs', async () => {
  const addresses = () =>
    s.t.read(demo, async ({ db }) => {
      const ids = await db
        .selectFrom('channel_account')
        .select('channelAccountId as id')
        .orderBy('channelAccountId')
        .execute()
      const accounts = await Promise.all(ids.map(({ id }) => accountById(db, demo.tenantId, id)))
      const values = accounts.flatMap((account) => (account ? Object.values(settingsOf(app, account)) : []))
      return values.filter((value) => value.startsWith('http'))
    })
  const before = await addresses()
  expect(before.length).toBeGreaterThan(4)
  const moved = {
    ...app,
    config: { ...app.config, publicUrl: 'http://127.0.0.1:4321', payerUrl: 'http://127.0.0.1:4321' },
  }
  await followAddress(moved, s.sandbox)
  expect(await addresses()).toEqual(
    before.map((address) => address.replace(s.origin, 'http://127.0.0.1:4321')),
  )
  await followAddress(app, s.sandbox)
  expect(await addresses()).toEqual(before)
})
