import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestMerchant } from '#test/app.ts'
import { type SandboxedTrade, sandboxedTrade } from '#test/sandboxedTrade.ts'
import { type ShownCode, wechatPhone } from '#test/wechatPhone.ts'

let s: SandboxedTrade
let merchant: TestMerchant
let token: string
beforeAll(async () => {
  s = await sandboxedTrade()
  merchant = await s.t.merchant({ tradeName: 'Maple 枫叶' })
})
afterAll(() => s.close())
beforeEach(async () => {
  token = await s.t.signIn(merchant, 'manager')
})

let phones = 0
const newPhone = () => wechatPhone(s, `wechatphone${String(++phones).padStart(3, '0')}`)

test('signs in a bound account once, only where the QR code is shown', async () => {
  const phone = newPhone()
  expect(await phone.bind(token)).toMatchObject({ kind: 'bind', accounts: [{ displayName: 'Test manager' }] })
  const code = await phone.open()
  expect(await phone.look(code)).toMatchObject({ state: 'waiting', nickname: null })
  const scanned = await phone.scan(code.codeId)
  expect(scanned.body.data).toMatchObject({
    kind: 'signIn',
    accounts: [{ displayName: 'Test manager', merchantName: 'Maple 枫叶' }],
    from: { browser: 'Chrome', system: 'Windows', kind: 'desktop' },
    picture: expect.stringMatching(/^data:image\/jpeg/),
  })
  expect(await phone.look(code)).toMatchObject({ state: 'scanned', nickname: expect.stringMatching(/./) })
  expect((await phone.take(code)).body.code).toBe('wechat.codeOver')
  expect((await phone.confirm(code.codeId, scanned.body.data.grant)).status).toBe(200)
  expect(await phone.look(code)).toMatchObject({ state: 'confirmed' })

  const other: ShownCode = { ...code, secret: 'A'.repeat(43) }
  expect(await phone.look(other)).toMatchObject({ state: 'over' })
  expect((await phone.take(other)).status).toBe(410)
  const both = await Promise.all([phone.take(code), phone.take(code)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 410])
  const taken = both.find(({ status }) => status === 200)
  const info = await s.t.call('GET', '/getInfo', { token: String(taken?.body.data.token) })
  expect(info.body.data).toMatchObject({ displayName: 'Test manager' })
  const { rows } = await s.ownerQuery(
    "select action, actor_name, after->>'method' as method from audit_entry where action in ('wechat.bound', 'session.signedIn') and (after->>'method' is null or after->>'method' = 'wechat') order by audit_id",
  )
  expect(rows).toEqual([
    { action: 'wechat.bound', actor_name: 'Test manager', method: null },
    { action: 'session.signedIn', actor_name: 'Test manager', method: 'wechat' },
  ])
})

test('sets the WeChat picture as avatar when binding, and removes it when unbinding', async () => {
  const person = await s.t.signIn(merchant, 'cashier')
  await newPhone().bind(person)
  const infoOf = async () =>
    (await s.t.call('GET', '/getInfo', { token: person })).body.data as Record<string, unknown>
  const { avatar, wechat_headimg: headImage } = await infoOf()
  expect(headImage).toMatch(/^\/pay\/images\/\d+-[0-9a-f]{32}$/)
  expect(avatar).toBe(headImage)
  const shown = await s.t.server.inject({ method: 'GET', url: String(headImage) })
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/jpeg'])
  expect((await s.t.call('POST', '/security/wechat/unbinding', { token: person })).status).toBe(200)
  expect(await infoOf()).toMatchObject({ avatar: null, wechat_headimg: null })
})

test('shows a binding sealed with another SECRET_KEY as none, and replaces it', async () => {
  const phone = newPhone()
  await phone.bind(token)
  const shown = async () => (await s.t.call('GET', '/security/wechat', { token })).body.data
  const { secretKey } = s.t.app
  Object.assign(s.t.app, { secretKey: randomBytes(32) })
  try {
    expect(await shown()).toEqual({ offered: true, binding: null })
  } finally {
    Object.assign(s.t.app, { secretKey })
  }
  await phone.bind(token)
  expect(await shown()).toMatchObject({ binding: { nickname: expect.stringMatching(/./) } })
})

test('accepts a QR code’s scan and confirmation from one phone within two minutes', async () => {
  const [mine, another] = [newPhone(), newPhone()]
  await mine.bind(token)
  await another.bind(await s.t.signIn(merchant, 'cashier'))
  const code = await mine.open()
  const scanned = await mine.scan(code.codeId)
  const again = { code: 'f'.repeat(32) }
  expect((await another.post(`/login/qr/${code.codeId}/scan`, again)).body.code).toBe('wechat.codeOver')
  expect((await another.confirm(code.codeId, 'B'.repeat(43))).body.code).toBe('wechat.codeOver')
  expect((await mine.confirm(code.codeId, scanned.body.data.grant, 5)).body.code).toBe('wechat.codeOver')
  expect((await mine.refuse(code.codeId, scanned.body.data.grant)).status).toBe(200)
  expect((await mine.confirm(code.codeId, scanned.body.data.grant)).body.code).toBe('wechat.codeOver')
  expect(await mine.look(code)).toMatchObject({ state: 'refused' })

  const late = await mine.open()
  const now = Date.now()
  const slow = await mine.open()
  const slowScan = await mine.scan(slow.codeId)
  s.t.setClock(new Date(now + 121_000))
  expect(await mine.look(late)).toMatchObject({ state: 'over' })
  expect((await mine.post(`/login/qr/${late.codeId}/way`, { state: 'a'.repeat(32) })).status).toBe(410)
  // After a scan in time there is another minute to confirm.
  expect((await mine.confirm(slow.codeId, slowScan.body.data.grant)).status).toBe(200)
  s.t.setClock(new Date(now + 190_000))
  expect((await mine.take(slow)).status).toBe(410)
  s.t.setClock(null)
})

test('reports an account without a binding on the phone and next to the QR code', async () => {
  const phone = newPhone()
  const code = await phone.open()
  const scanned = await phone.scan(code.codeId)
  expect(scanned.status).toBe(409)
  expect(scanned.body).toMatchObject({ code: 'wechat.notBound', message: 'Please bind before login' })
  expect(await phone.look(code)).toMatchObject({ state: 'notBound' })
})

test('rejects an authorization code that WeChat did not issue or that was used', async () => {
  const phone = newPhone()
  await phone.bind(token)
  const [first, second] = [await phone.open(), await phone.open()]
  const used = await phone.throughWechat(first.codeId)
  expect((await phone.post(`/login/qr/${first.codeId}/scan`, { code: used })).status).toBe(200)
  expect((await phone.post(`/login/qr/${second.codeId}/scan`, { code: used })).body.code).toBe(
    'wechat.refused',
  )
  const madeUp = { code: 'f'.repeat(32) }
  expect((await phone.post(`/login/qr/${second.codeId}/scan`, madeUp)).body.code).toBe('wechat.refused')
  expect((await phone.scan(second.codeId)).status).toBe(200)
})

test('lets the phone choose among accounts at several merchants', async () => {
  const phone = newPhone()
  const elsewhere = await s.t.merchant({ tradeName: 'Second shop' })
  await phone.bind(token)
  await phone.bind(await s.t.signIn(elsewhere, 'admin'))
  const code = await phone.open()
  const { data } = (await phone.scan(code.codeId)).body
  expect(data.accounts).toMatchObject([{ merchantName: 'Maple 枫叶' }, { merchantName: 'Second shop' }])
  await phone.confirm(code.codeId, data.grant, 1)
  const { token: taken } = (await phone.take(code)).body.data
  const partner = await s.t.call('GET', '/mchManage', { token: String(taken) })
  expect(partner.body.data).toMatchObject({ short_name: 'Second shop' })
})

test('rejects a sign-in when the account was unbound or disabled after the confirmation', async () => {
  const phone = newPhone()
  await phone.bind(token)
  const confirmed = async () => {
    const code = await phone.open()
    await phone.confirm(code.codeId, (await phone.scan(code.codeId)).body.data.grant)
    return code
  }
  const code = await confirmed()
  expect((await phone.post('/security/wechat/unbinding', {}, token)).status).toBe(200)
  expect((await phone.take(code)).body.code).toBe('wechat.notBound')
  expect((await phone.post('/security/wechat/unbinding', {}, token)).body.code).toBe('wechat.notBound')

  const helper = await s.t.merchant()
  await phone.bind(await s.t.signIn(helper, 'manager'))
  const next = await confirmed()
  await s.ownerQuery('update account set disabled = true where merchant_id = $1 and role = 2', [
    helper.merchantId,
  ])
  expect((await phone.take(next)).status).toBeGreaterThanOrEqual(400)
})

test('limits a binding code to its own session, requires a step-up, and signs nobody in', async () => {
  const phone = newPhone()
  const { body } = await phone.post('/security/wechat/codes', {}, token)
  const code = body.data as unknown as ShownCode
  expect((await phone.take({ ...code, secret: 'A'.repeat(43) })).status).toBe(410)
  const cashier = await s.t.signIn(merchant, 'cashier')
  const look = async (by: string) =>
    (await s.t.call('GET', `/security/wechat/code?codeId=${code.codeId}`, { token: by })).body.data
  expect(await look(token)).toEqual({ state: 'waiting' })
  expect(await look(cashier)).toEqual({ state: 'over' })

  s.t.setClock(new Date(Date.now() + 11 * 60_000))
  expect((await phone.post('/security/wechat/codes', {}, token)).status).toBe(428)
  expect((await phone.post('/security/wechat/unbinding', {}, token)).status).toBe(428)
  s.t.setClock(null)
})

test('stores the WeChat profile encrypted, and logs no openid', async () => {
  const phone = newPhone()
  await phone.bind(token)
  const { rows } = await s.ownerQuery('select sealed_profile from wechat_binding')
  for (const row of rows) expect(String(row.sealedProfile)).not.toMatch(/openid|nickname/)
  const { rows: message } = await s.ownerQuery(
    "select after::text as after from audit_entry where action like 'wechat.%'",
  )
  expect(message.length).toBeGreaterThan(0)
  expect(JSON.stringify(message)).not.toMatch(/"openid|\\"o[\w-]{27}/)
})
