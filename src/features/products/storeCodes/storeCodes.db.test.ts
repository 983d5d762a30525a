import { afterAll, beforeAll, expect, test } from 'vitest'
import { createStoreCode, type StoreCodeDraft } from '#features/products/storeCodes/storeCodes.service.ts'
import { tenantOf } from '#server/database/directory.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'

let t: TestApp
let merchant: TestMerchant
let other: TestMerchant
beforeAll(async () => {
  t = await testApp()
  merchant = await t.merchant({ tradeName: '枫玉贸易 Maple & Jade' })
  other = await t.merchant()
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

async function poster(storeCodeId: string, query: string, token: string) {
  const url = `/api/storeCodes/${storeCodeId}/poster?${query}`
  return t.server.inject({ url, headers: { authorization: `Bearer ${token}` } })
}

async function audited(storeCodeId: string) {
  return t.read(merchant, (ctx) =>
    ctx.db
      .selectFrom('audit_entry')
      .where('object_id', '=', storeCodeId)
      .select(['action', 'actor_kind', 'after'])
      .orderBy('audit_id')
      .execute(),
  )
}

test('a merchant sees its codes with their links and images, and no one else’s', async () => {
  const first = await open(merchant)
  const second = await open(merchant, { label: 'Patio', enabled: false })
  await open(other, { label: 'Not theirs' })
  const { status, body } = await t.call('GET', '/storeCodes', { token: await t.signIn(merchant, 'cashier') })
  expect(status).toBe(200)
  const codes = body.data as {
    storeCodeId: string
    link: string
    svg: string
    enabled: boolean
    tipRates: number[]
  }[]
  expect(codes.map(({ storeCodeId }) => storeCodeId)).toEqual([first, second])
  expect(codes[0]).toMatchObject({
    ...draft,
    enabled: true,
    link: `${t.app.config.publicUrl}/pay/s/${first}`,
  })
  expect(codes[0]?.svg).toMatch(/^<svg [\s\S]*<\/svg>$/)
  expect(codes[1]?.enabled).toBe(false)
})

test('a code is found by its public id alone, and its making is recorded', async () => {
  const id = await open(merchant)
  expect(id).toMatch(/^[2-9a-hjkmnp-z]{12}$/)
  expect(await tenantOf(t.app.pool, 'storeCode', id)).toBe(merchant.tenantId)
  expect((await audited(id)).map(({ action }) => action)).toEqual(['storeCode.add'])
})

test('a public id belongs to one code of the whole installation', async () => {
  await open(merchant, { storeCodeId: 'demo2345678a' })
  await expect(open(other, { storeCodeId: 'demo2345678a' })).rejects.toThrow('taken')
})

test('the poster comes as PNG and PDF in both languages, and each download is recorded as an export', async () => {
  const id = await open(merchant)
  const token = await t.signIn(merchant, 'cashier')
  for (const lang of ['en', 'zh']) {
    const png = await poster(id, `format=png&lang=${lang}`, token)
    expect(png.headers['content-type']).toBe('image/png')
    expect(png.headers['content-disposition']).toBe(`attachment; filename="store-code-${id}-${lang}.png"`)
    const size = png.rawPayload.subarray(16, 24)
    expect([size.readUInt32BE(0), size.readUInt32BE(4)]).toEqual([1260, 1785])

    const pdf = await poster(id, `format=pdf&lang=${lang}`, token)
    expect(pdf.headers['content-type']).toBe('application/pdf')
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  }
  const exports = (await audited(id)).filter(({ action }) => action === 'storeCode.export')
  expect(exports.map(({ actor_kind, after }) => [actor_kind, after])).toEqual([
    ['account', { format: 'png', language: 'en' }],
    ['account', { format: 'pdf', language: 'en' }],
    ['account', { format: 'png', language: 'zh' }],
    ['account', { format: 'pdf', language: 'zh' }],
  ])
})

test('no poster without a session, of another’s code, of an unknown format', async () => {
  const [mine, theirs] = [await open(merchant), await open(other)]
  const token = await t.signIn(merchant, 'manager')
  expect((await poster(mine, 'format=png', 'x')).statusCode).toBe(401)
  expect((await poster(theirs, 'format=png', token)).statusCode).toBe(404)
  const wrong = await poster(mine, 'format=gif&lang=en', token)
  expect([wrong.statusCode, wrong.json().fields[0].field]).toEqual([400, 'format'])
  const frozen = await t.merchant({ approveResult: 99 })
  expect((await poster(await open(frozen), 'format=png', await t.signIn(frozen, 'admin'))).statusCode).toBe(
    403,
  )
})
