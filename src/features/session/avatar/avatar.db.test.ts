import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { providerTenant } from '#server/session/scope.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { administrator } from '#test/providerStaff.ts'

let t: TestApp
let shop: TestMerchant
beforeAll(async () => {
  t = await testApp()
  shop = await t.merchant()
})
afterAll(() => t.close())

let shade = 0
/** Uploads a unique picture and returns its ID. */
async function upload(token: string): Promise<string> {
  const background = { r: ++shade, g: 90, b: 40 }
  const payload = await sharp({ create: { width: 40, height: 40, channels: 3, background } })
    .png()
    .toBuffer()
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'image/png' }
  const answer = await t.server.inject({ method: 'POST', url: '/api/images?lang=en', headers, payload })
  return answer.json().data.imageId
}
const setAvatar = (token: string, imageId: string | null) =>
  t.call('PUT', '/security/avatar', { token, body: { imageId } })
const infoOf = async (token: string) =>
  (await t.call('GET', '/getInfo', { token })).body.data as Record<string, unknown>

test('lets a cashier set a picture, which the session and the staff list show, and remove it', async () => {
  const token = await t.signIn(shop, 'cashier')
  const owner = await t.signIn(shop, 'admin')
  expect(await infoOf(token)).toMatchObject({ avatar: null, wechat_headimg: null })

  const imageId = await upload(token)
  expect((await setAvatar(token, imageId)).status).toBe(200)
  const address = `/pay/images/${imageId}`
  expect(await infoOf(token)).toMatchObject({ avatar: address })
  const { rows } = (await t.call('GET', '/staff', { token: owner })).body.data as {
    rows: { accountId: string; username: string; avatar: string | null }[]
  }
  expect(rows.map(({ username, avatar }) => [username.split('.')[0], avatar]).toSorted()).toEqual([
    ['admin', null],
    ['cashier', address],
    ['manager', null],
  ])
  expect(await setAvatar(token, imageId)).toMatchObject({ status: 200 })

  expect((await setAvatar(token, null)).status).toBe(200)
  expect(await infoOf(token)).toMatchObject({ avatar: null })
  const audited = await t.read(shop, ({ db }) =>
    db
      .selectFrom('audit_entry')
      .where('tenantId', '=', shop.tenantId)
      .where('action', '=', 'account.avatarChanged')
      .select(['before', 'after'])
      .orderBy('auditId')
      .execute(),
  )
  expect(audited).toEqual([
    { before: { avatar: null }, after: { avatar: address } },
    { before: { avatar: address }, after: { avatar: null } },
  ])
})

test('shows the picture of a provider user in the user list', async () => {
  const token = (await administrator(t, 'pictured')).token
  const imageId = await upload(token)
  expect(imageId.startsWith(`${providerTenant}-`)).toBe(true)
  expect((await setAvatar(token, imageId)).status).toBe(200)
  const address = `/pay/images/${imageId}`
  expect(await infoOf(token)).toMatchObject({ avatar: address })
  const { rows } = (await t.call('GET', '/provider/users?pageSize=100', { token })).body.data as {
    rows: { avatar: string | null }[]
  }
  expect(rows.map(({ avatar }) => avatar)).toContain(address)
})

test('rejects a picture of another tenant or an unknown one', async () => {
  const token = await t.signIn(shop, 'manager')
  const others = await upload(await t.signIn(await t.merchant(), 'admin'))
  for (const imageId of [others, `${shop.tenantId}-${'0'.repeat(32)}`])
    expect((await setAvatar(token, imageId)).body.code).toBe('image.notFound')
  expect((await setAvatar(token, 'https://elsewhere.example/picture.png')).status).toBe(400)
  expect(await infoOf(token)).toMatchObject({ avatar: null })
})

test('returns name and info in the session beside the older fields', async () => {
  const info = await infoOf(await t.signIn(shop, 'manager'))
  const username = `manager.${shop.merchantId}`
  expect(info).toMatchObject({
    name: 'Test manager',
    displayName: 'Test manager',
    timezone: expect.any(String),
  })
  expect(info.info).toEqual({
    accountId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    username: expect.stringMatching(new RegExp(`^${username}$`, 'i')),
    email: null,
  })
})
