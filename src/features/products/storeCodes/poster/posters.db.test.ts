import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { imageMadeOf } from '#features/images/imageMaking.ts'
import { keepImage } from '#features/images/images.service.ts'
import { revokeStoreCode } from '#features/products/storeCodes/storeCodeActs.service.ts'
import { createStoreCode } from '#features/products/storeCodes/storeCodes.service.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'

let t: TestApp
let merchant: TestMerchant
let other: TestMerchant
let token: string
beforeAll(async () => {
  t = await testApp()
  merchant = await t.merchant({ tradeName: '枫玉贸易 Maple & Jade' })
  other = await t.merchant()
  token = await t.signIn(merchant, 'cashier')
})
afterAll(() => t.close())

const open = (owner: TestMerchant, label = 'Front counter') =>
  t.write(owner, (ctx) =>
    createStoreCode(ctx, {
      ...{ label, currency: 'CAD', tipRates: [], tipEnabled: false, remarkRequired: false },
      ...{ paymentNote: '', ways: ['WP', 'C'] },
    }),
  )
const ask = (path: string, as = token) =>
  t.server.inject({ url: `/api/storeCodes/${path}`, headers: { authorization: `Bearer ${as}` } })

const askMany = (storeCodeIds: readonly string[], design: object = {}) =>
  t.server.inject({
    ...{ method: 'POST', url: '/api/storeCodes/posters', payload: { storeCodeIds, ...design } },
    headers: { authorization: `Bearer ${token}` },
  })

const logoOf = async (owner: TestMerchant) => {
  const file = await sharp({ create: { width: 60, height: 30, channels: 3, background: '#0b5fd6' } })
    .png()
    .toBuffer()
  const created = await imageMadeOf(file)
  return (await t.write(owner, (ctx) => keepImage(ctx, created))).imageId
}

test('downloads a poster as PNG and PDF as designed, recording each as an export', async () => {
  const id = await open(merchant)
  const png = await ask(`${id}/poster?format=png&size=sticker50&words=zh&colour=green&lang=en`)
  expect(png.headers['content-type']).toBe('image/png')
  expect(png.headers['content-disposition']).toBe(`attachment; filename="store-code-${id}-sticker50.png"`)
  // 50 mm at 300 dots per inch.
  expect((await sharp(png.rawPayload).metadata()).width).toBe(591)

  const pdf = await ask(
    `${id}/poster?format=pdf&logoImageId=${await logoOf(merchant)}&headline=${'桌'.repeat(12)}`,
  )
  expect(pdf.headers['content-type']).toBe('application/pdf')
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  const exports = await t.read(merchant, ({ db }) =>
    db
      .selectFrom('audit_entry')
      .where('objectId', '=', id)
      .where('action', '=', 'storeCode.export')
      .select(['actorKind', 'after'])
      .orderBy('auditId')
      .execute(),
  )
  expect(exports).toEqual([
    { actorKind: 'account', after: { format: 'png', size: 'sticker50', words: 'zh' } },
    { actorKind: 'account', after: { format: 'pdf', size: 'a5', words: 'both' } },
  ])
})

test('downloads posters of several codes as one PDF with a page each, all recorded', async () => {
  const ids = [
    await open(merchant, 'Table 1'),
    await open(merchant, 'Table 2'),
    await open(merchant, 'Table 3'),
  ]
  const pdf = await askMany([...ids, ...ids], { size: 'a6' })
  expect(pdf.statusCode).toBe(200)
  expect(pdf.rawPayload.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(3)
  const recorded = await t.read(merchant, ({ db }) =>
    db
      .selectFrom('audit_entry')
      .where('objectId', 'in', ids)
      .where('action', '=', 'storeCode.export')
      .select('objectId')
      .execute(),
  )
  expect(recorded).toHaveLength(3)
})

test('previews a poster as printed without recording an export', async () => {
  const id = await open(merchant, 'Patio')
  const { body } = await t.call('GET', `/storeCodes/${id}/poster/preview?size=a4&showWallets=false`, {
    token,
  })
  const { svg, width, height } = body.data as { svg: string; width: number; height: number }
  expect(svg).toMatch(/^<svg [\s\S]*<\/svg>$/)
  expect([Math.round(width), Math.round(height)]).toEqual([595, 842])
  const acts = await t.read(merchant, ({ db }) =>
    db.selectFrom('audit_entry').where('objectId', '=', id).select('action').execute(),
  )
  expect(acts).toEqual([{ action: 'storeCode.add' }])
})

test('rejects a poster without a session, of a foreign or revoked code, or out of range', async () => {
  const [mine, theirs, dead] = [await open(merchant), await open(other), await open(merchant)]
  await t.write(merchant, (ctx) => revokeStoreCode(ctx, dead, ''))
  expect((await ask(`${mine}/poster?format=png`, 'x')).statusCode).toBe(401)
  expect((await ask(`${theirs}/poster?format=png`)).statusCode).toBe(404)
  expect((await askMany([mine, theirs])).statusCode).toBe(404)
  expect((await ask(`${mine}/poster?format=png&logoImageId=${await logoOf(other)}`)).statusCode).toBe(404)
  expect((await ask(`${dead}/poster?format=pdf`)).statusCode).toBe(409)
  for (const [wrong, field] of [
    ['format=gif', 'format'],
    ['format=png&size=a0', 'size'],
    ['format=png&colour=pink', 'colour'],
    ['format=png&words=fr', 'words'],
    [`format=png&headline=${'x'.repeat(25)}`, 'headline'],
    [`format=png&headline=${'桌'.repeat(13)}`, 'headline'],
    ['format=png&size=a5&size=a6', 'size'],
  ]) {
    const answer = await ask(`${mine}/poster?${wrong}`)
    expect([wrong, answer.statusCode, answer.json().fields[0].field]).toEqual([wrong, 400, field])
  }
  expect((await askMany(Array.from({ length: 101 }, () => mine))).statusCode).toBe(400)
  expect((await askMany([])).statusCode).toBe(400)
  const frozen = await t.merchant({ approveResult: 99 })
  const blocked = await ask(`${await open(frozen)}/poster?format=png`, await t.signIn(frozen, 'admin'))
  expect(blocked.statusCode).toBe(403)
})
