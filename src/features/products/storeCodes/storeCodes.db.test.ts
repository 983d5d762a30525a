import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StoreCodeConfig } from '#features/products/storeCodes/config/config.contract.ts'
import type { StoreCode } from '#features/products/storeCodes/storeCodes.fields.ts'
import { createStoreCode, type StoreCodeDraft } from '#features/products/storeCodes/storeCodes.service.ts'
import { tenantOf } from '#server/database/directory.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { paidOrder, trader } from '#test/trade.ts'

let t: TestApp
let merchant: TestMerchant
let other: TestMerchant
let manager: string
beforeAll(async () => {
  t = await testApp()
  merchant = await trader(t, { tradeName: '枫玉贸易 Maple & Jade' })
  other = await t.merchant()
  manager = await t.signIn(merchant, 'manager')
})
afterAll(() => t.close())

const draft: StoreCodeDraft = {
  label: '前台 Front counter',
  currency: 'CAD',
  tipRates: [15, 18],
  tipEnabled: true,
  remarkRequired: false,
  paymentNote: '请备注桌号',
  ways: ['WP', 'AP', 'UP', 'C'],
}
const open = (owner: TestMerchant, changes: Partial<StoreCodeDraft> = {}) =>
  t.write(owner, (ctx) => createStoreCode(ctx, { ...draft, ...changes }))
const post = (path: string, body: object = {}, token = manager) =>
  t.call('POST', `/storeCodes${path}`, { token, body })
const get = (path: string, token = manager) => t.call('GET', `/storeCodes${path}`, { token })
const listed = async (token = manager) => (await get('', token)).body.data as StoreCode[]

const audited = (storeCodeId: string) =>
  t.read(merchant, ({ db }) =>
    db
      .selectFrom('audit_entry')
      .where('objectId', '=', storeCodeId)
      .select(['action', 'before', 'after'])
      .orderBy('auditId')
      .execute(),
  )

describe('store codes', () => {
  test('are visible with link and image only to their merchant', async () => {
    const first = await open(merchant)
    const second = await open(merchant, { label: 'Patio', enabled: false })
    const theirs = await open(other, { label: 'Not theirs' })
    const cashier = await t.signIn(merchant, 'cashier')
    const codes = await listed(cashier)
    expect(codes.map(({ storeCodeId }) => storeCodeId)).toEqual([first, second])
    const { tipRates, ways } = draft
    expect(codes[0]).toMatchObject({ label: draft.label, state: 'active', tipRates, ways })
    expect(codes[0]?.link).toBe(`${t.app.config.publicUrl}/pay/s/${first}`)
    expect(codes[1]?.state).toBe('disabled')
    const { body } = await get(`/${first}`, cashier)
    expect((body.data as { svg: string }).svg).toMatch(/^<svg [\s\S]*<\/svg>$/)
    expect((await get(`/${theirs}`)).body.code).toBe('storeCode.notFound')
  })

  test('are found by a public id that is unique in the installation', async () => {
    const id = await open(merchant, { label: 'By id' })
    expect(id).toMatch(/^[2-9a-hjkmnp-z]{12}$/)
    expect(await tenantOf(t.app.pool, 'storeCode', id)).toBe(merchant.tenantId)
    expect((await audited(id)).map(({ action }) => action)).toEqual(['storeCode.add'])
    await open(merchant, { storeCodeId: 'demo2345678a' })
    await expect(open(other, { storeCodeId: 'demo2345678a' })).rejects.toThrow('taken')
  })

  test('are added in bulk from a template in order, and can be filtered', async () => {
    const like = await open(merchant, {
      label: 'Model',
      paymentNote: '多谢',
      defaultTip: 18,
      maxPerDay: 9_000n,
    })
    const labels = Array.from({ length: 20 }, (_, index) => `Table ${index + 1}`)
    const added = await post('', { labels, placeKind: 'table', like })
    expect(added.status).toBe(200)
    const page = await get('/page?placeKind=table&sortField=createTime&sortOrder=asc&pageSize=50')
    const { rows, totalCount } = page.body.data as { rows: StoreCode[]; totalCount: number }
    expect([rows.map(({ label }) => label), totalCount]).toEqual([labels, 20])
    expect(rows[7]).toMatchObject({ paymentNote: '多谢', maxPerDay: '9000', state: 'active' })
    const found = (await get('/page?search=TABLE%2012')).body.data as { rows: StoreCode[] }
    expect(found.rows.map(({ label }) => label)).toEqual(['Table 12'])
    expect(((await get('/page?search=%25')).body.data as { rows: StoreCode[] }).rows).toEqual([])
    expect((await get('/totals?placeKind=table')).body.data).toEqual([{ state: 'active', count: 20 }])
  })

  test('are not duplicated by a double click on bulk creation', async () => {
    const body = { labels: ['Twice 1', 'Twice 2'], placeKind: 'table', like: null }
    const answers = await Promise.all([post('', body), post('', body), post('', body)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect((await listed()).filter(({ label }) => label.startsWith('Twice'))).toHaveLength(2)
    const twice = await post('', { labels: ['Same', 'Same'], placeKind: 'table', like: null })
    expect(twice.body.code).toBe('storeCode.labelTaken')
  })

  test('default to tips on, the merchant’s default channels and its currency', async () => {
    const added = await post('', { labels: ['By default'], placeKind: 'store', like: null })
    const [code] = added.body.data as unknown as StoreCode[]
    expect(code).toMatchObject({ currency: 'CAD', tipEnabled: true, tipRates: [10, 15, 18], ways: ['UPO'] })
    const { settings, terms } = (await get(`/${code?.storeCodeId}/settings`)).body.data as StoreCodeConfig
    expect(terms.ways).toEqual(['UP', 'UPO', 'C'])
    expect(settings).toMatchObject({ defaultTip: null, moreWays: [] })
  })

  test.each([
    [{ labels: [], placeKind: 'table', like: null }, 400],
    [{ labels: ['x'.repeat(31)], placeKind: 'table', like: null }, 400],
    [{ labels: ['桌'.repeat(16)], placeKind: 'table', like: null }, 400],
    [{ labels: ['   '], placeKind: 'table', like: null }, 400],
    [{ labels: Array.from({ length: 101 }, (_, index) => `T${index}`), placeKind: 'table', like: null }, 400],
    [{ labels: ['Garden'], placeKind: 'garden', like: null }, 400],
    [{ labels: ['桌'.repeat(15)], placeKind: 'table', like: null }, 200],
    [{ labels: ['👨‍👩‍👧'.repeat(15)], placeKind: 'table', like: null }, 200],
    [{ labels: ['é'.repeat(30)], placeKind: 'table', like: null }, 200],
    [{ labels: ['שולחן <b>1</b>'], placeKind: 'table', like: null }, 200],
    [{ labels: ['Like theirs'], placeKind: 'table', like: 'nosuchcode22' }, 404],
  ])('%#: have labels up to 30 wide in every script and one of three kinds', async (body, status) => {
    expect((await post('', body)).status).toBe(status)
  })
})

describe('one store code', () => {
  test('is switched off and on once by people with the permission', async () => {
    const id = await open(merchant, { label: 'Switched' })
    const cashier = await t.signIn(merchant, 'cashier')
    for (const act of ['disable', 'enable', 'revoke']) {
      const refused = await post(`/${id}/${act}`, act === 'revoke' ? { reason: '' } : {}, cashier)
      expect(refused.status).toBe(403)
    }
    const off = await Promise.all([post(`/${id}/disable`), post(`/${id}/disable`)])
    expect(off.map(({ status, body }) => [status, (body.data as StoreCode).state])).toEqual([
      [200, 'disabled'],
      [200, 'disabled'],
    ])
    expect(((await post(`/${id}/enable`)).body.data as StoreCode).state).toBe('active')
    const acts = (await audited(id)).map(({ action }) => action)
    expect(acts).toEqual(['storeCode.add', 'storeCode.disabled', 'storeCode.enabled'])
    const theirs = await open(other)
    for (const act of ['disable', 'enable']) expect((await post(`/${theirs}/${act}`)).status).toBe(404)
    expect((await post(`/${theirs}/revoke`, { reason: '' })).status).toBe(404)
  })

  test('is revoked for good and replaced by a new one with its settings', async () => {
    const old = await open(merchant, {
      label: 'Leaked',
      placeKind: 'till',
      maxAmount: 5_000n,
      defaultTip: 15,
    })
    const sold = await paidOrder(t, merchant, 1_000n, { storeCodeId: old })
    const answers = await Promise.all([1, 2].map(() => post(`/${old}/revoke`, { reason: 'Sticker over it' })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const next = answers.find(({ status }) => status === 200)?.body.data as unknown as StoreCode
    const codes = await listed()
    const [before, after] = [old, next.storeCodeId].map((id) =>
      codes.find(({ storeCodeId }) => storeCodeId === id),
    )
    expect(before).toMatchObject({ state: 'revoked', replacedBy: next.storeCodeId })
    expect(before?.revokeTime).not.toBeNull()
    expect(after).toMatchObject({ label: 'Leaked', placeKind: 'till', maxAmount: '5000', state: 'active' })

    for (const act of ['enable', 'disable']) {
      expect((await post(`/${old}/${act}`)).body.code).toBe('storeCode.revoked')
    }
    const orders = (await t.call('GET', `/orders?storeCodeId=${old}`, { token: manager })).body.data as {
      rows: { orderId: string }[]
    }
    expect(orders.rows.map(({ orderId }) => orderId)).toEqual([sold.orderId])
    const [, revoked] = await audited(old)
    expect(revoked).toMatchObject({
      action: 'storeCode.revoked',
      before: { enabled: true },
      after: { replacedBy: next.storeCodeId, reason: 'Sticker over it' },
    })
    const notices = await t.read(merchant, ({ db }) =>
      db
        .selectFrom('notice')
        .where('factKey', '=', `storeCodeRevoked:${old}`)
        .select(['titleEn', 'contentZh', 'link'])
        .execute(),
    )
    expect(notices).toEqual([
      {
        titleEn: 'Store code revoked: Leaked',
        contentZh: expect.stringContaining('原因：Sticker over it'),
        link: `/Products/StoreCode/Config/${next.storeCodeId}`,
      },
    ])
  })

  test('stays switched off when it is replaced', async () => {
    const old = await open(merchant, { label: 'Off and leaked', enabled: false })
    const next = (await post(`/${old}/revoke`, { reason: '' })).body.data as StoreCode
    expect(next.state).toBe('disabled')
  })
})

test('exports the store codes of the list with formulas neutralized', async () => {
  await open(merchant, { label: '=HYPERLINK(1)', placeKind: 'till' })
  const headers = { authorization: `Bearer ${manager}`, 'accept-language': 'en' }
  const payload = { format: 'csv', search: 'HYPERLINK' }
  const file = await t.server.inject({ method: 'POST', url: '/api/storeCodes/export', headers, payload })
  expect(file.statusCode).toBe(200)
  expect(file.payload).toContain("'=HYPERLINK(1)")
  expect(file.payload).toContain(`${t.app.config.publicUrl}/pay/s/`)
})
