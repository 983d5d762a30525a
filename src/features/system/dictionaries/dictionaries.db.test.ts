import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAnnouncement } from '#features/system/announcements/announcements.service.ts'
import { loadLabels } from '#features/system/dictionaries/dictionaries.service.ts'
import { say } from '#shared/messages.ts'
import { tradeStatusText } from '#shared/reference.ts'
import { reword } from '#shared/wording.ts'
import { type Answer, type TestApp, testApp } from '#test/app.ts'
import { providerPerson } from '#test/paperwork.ts'

let t: TestApp
let token: string
beforeAll(async () => {
  t = await testApp()
  token = await providerPerson(t, 'dictionaries')
})
afterAll(async () => {
  reword('labels', new Map())
  await t.close()
})

const dataOf = <T>(answer: Answer) => answer.body.data as unknown as T
const send = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
  const answer = await t.server.inject({
    method,
    url: `/api/provider${path}`,
    headers: { authorization: `Bearer ${token}`, 'accept-language': 'en' },
    ...(body && { payload: body }),
  })
  return { status: answer.statusCode, body: answer.json() }
}
type Labels = {
  version: string
  entries: { typeKey: string; value: string; labelEn: string | null }[] | null
}
const labels = async (asker: string, version = '') =>
  dataOf<Labels>(await t.call('GET', `/dictionaries?version=${version}`, { token: asker }))

const looks = {
  ...{ labelEn: '', labelZh: '', tone: null, sort: 50, isDefault: false, status: 'enabled', remark: '' },
}
const paid = '/dictionaries/tradeStatus/values/5'

test('sets a label in both languages for every page, announces it once, and can reset it', async () => {
  const merchant = await t.merchant()
  const cashier = await t.signIn(merchant, 'cashier')
  const before = await labels(cashier)
  expect(before.entries).toEqual([])
  expect((await labels(cashier, before.version)).entries).toBeNull()

  const change = { ...looks, labelEn: 'All good', labelZh: '已收款', tone: 'special', version: 0 }
  const { body } = await send('PUT', paid, change)
  expect(body.data).toMatchObject({ labelEn: 'All good', usualEn: 'Payment Successful', changed: true })
  const after = await labels(cashier, before.version)
  expect(after.entries).toEqual([
    expect.objectContaining({ typeKey: 'tradeStatus', value: '5', labelEn: 'All good', tone: 'special' }),
  ])
  await loadLabels(t.app)
  expect([say('en', tradeStatusText.paid), say('zh', tradeStatusText.paid)]).toEqual(['All good', '已收款'])

  expect((await send('PUT', paid, change)).body.code).toBe('system.changed')
  expect((await send('POST', `${paid}/usual`, {})).body.data).toMatchObject({ changed: false, tone: null })
  await loadLabels(t.app)
  expect(say('zh', tradeStatusText.paid)).toBe('支付成功')
})

test('protects built-in values from additions and removal', async () => {
  expect(
    (
      await send('POST', '/dictionaries/tradeStatus/values', {
        ...looks,
        value: '9',
        labelEn: 'x',
        labelZh: 'x',
      })
    ).body.code,
  ).toBe('dictionary.closed')
  expect((await send('DELETE', paid)).body.code).toBe('dictionary.builtIn')
  expect((await send('DELETE', '/dictionaries/tradeStatus')).body.code).toBe('dictionary.builtIn')
  expect((await send('PUT', '/dictionaries/tradeStatus/values/99', { ...looks, version: 0 })).status).toBe(
    404,
  )
})

test('supports custom dictionaries with unique keys and values', async () => {
  const type = { typeKey: 'shopKind', nameEn: 'Kind of shop', nameZh: '店铺类型', remark: '' }
  expect((await send('POST', '/dictionaries', type)).status).toBe(200)
  for (const typeKey of ['shopKind', 'shopkind', 'tradeStatus'])
    expect((await send('POST', '/dictionaries', { ...type, typeKey })).body.code).toBe('dictionary.keyTaken')

  const value = { ...looks, value: 'tea', labelEn: 'Tea', labelZh: '茶饮', isDefault: true }
  const values = '/dictionaries/shopKind/values'
  const twice = await Promise.all([send('POST', values, value), send('POST', values, value)])
  expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await send('POST', values, { ...value, value: 'nolabel', labelZh: '' })).body.fields).toMatchObject(
    [{ field: 'labelZh' }],
  )
  await send('POST', values, { ...value, value: 'food', labelEn: 'Food', labelZh: '餐饮' })
  const { rows } = (await send('GET', '/dictionaryValues?typeKey=shopKind')).body.data
  expect(rows.filter((one: { isDefault: boolean }) => one.isDefault)).toHaveLength(1)
  expect((await send('DELETE', '/dictionaries/shopKind')).body.code).toBe('dictionary.hasValues')
  for (const one of ['tea', 'food']) expect((await send('DELETE', `${values}/${one}`)).status).toBe(200)
  expect((await send('DELETE', '/dictionaries/shopKind')).status).toBe(200)
})

test('refuses to remove a value in use, and stops accepting one that is disabled', async () => {
  const values = '/dictionaries/announcementCategory/values'
  const value = { ...looks, value: 'recall', labelEn: 'Recall', labelZh: '召回' }
  await send('POST', values, value)
  const draft = {
    ...{ kind: 'notification', category: 'recall', titleEn: 'Hello', titleZh: '您好' },
    ...{ contentEn: 'words', contentZh: '内容', language: null, countries: [], currencies: [] },
    ...{ kaLevels: [], merchantIds: [], fromTime: null, toTime: null },
  } as const
  const write = () =>
    t.write({ tenantId: 0, merchantId: '' }, (ctx) =>
      addAnnouncement(ctx, 'staff', structuredClone(draft) as never),
    )
  await write()
  const refused = await send('DELETE', `${values}/recall`)
  expect(refused.body).toMatchObject({ code: 'dictionary.inUse', message: expect.stringContaining('1') })
  await send('PUT', `${values}/recall`, { ...value, value: undefined, status: 'disabled', version: 1 })
  await expect(write()).rejects.toMatchObject({ code: 'announcement.category' })
})

test('counts changed values in the lists and exports the same', async () => {
  await send('PUT', paid, { ...looks, tone: 'warn', version: 0 })
  const { rows } = (await send('GET', '/dictionaries?search=tradeStatus')).body.data
  expect(rows).toMatchObject([{ typeKey: 'tradeStatus', valueCount: 8, changedCount: 1, builtIn: true }])
  for (const path of ['/dictionaries/export', '/dictionaryValues/export']) {
    const file = await t.server.inject({
      method: 'POST',
      url: `/api/provider${path}?lang=zh`,
      headers: { authorization: `Bearer ${token}` },
      payload: { format: 'csv' },
    })
    expect([path, file.statusCode, file.body.includes('tradeStatus')]).toEqual([path, 200, true])
  }
  const merchant = await t.merchant()
  const owner = await t.signIn(merchant, 'admin')
  expect((await t.call('GET', '/provider/dictionaries', { token: owner })).status).toBe(403)
})
