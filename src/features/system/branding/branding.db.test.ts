import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailPasswordLink } from '#features/session/emailVerification/emailVerification.service.ts'
import type { BrandSettings } from '#features/system/branding/branding.contract.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { invoiceIn } from '#test/invoices.ts'
import { mailsOf } from '#test/mailBox.ts'
import { addressed, personIdOf } from '#test/notified.ts'
import { pdfText } from '#test/pdfText.ts'
import { administrator, type ProviderPerson, staffWith } from '#test/providerStaff.ts'
import { settledAt } from '#test/settled.ts'
import { openTill } from '#test/till.ts'
import { paidOrder } from '#test/trade.ts'

let t: TestApp
let admin: ProviderPerson
let merchant: TestMerchant
let manager: string
let clearingId: string
let logo: string
beforeAll(async () => {
  t = await testApp()
  admin = await administrator(t, 'adele')
  t.setClock(new Date('2026-10-01T00:00:00Z'))
  merchant = await t.merchant({ tradeName: 'Maple' })
  const till = await openTill(t, merchant)
  t.setClock(null)
  await till.pay({ amount: 10_000n, at: '2026-10-11T05:00:00Z' })
  clearingId = (await settledAt(t, merchant, '2026-10-12T08:00:00Z')).clearingId
  manager = await t.signIn(merchant, 'manager')
  await addressed(t, merchant, 'manager', 'mei@maple.example', 'zh')
  logo = (await upload(await picture())).body.data.imageId
})
afterAll(() => t.close())

const picture = () =>
  sharp({ create: { width: 240, height: 80, channels: 4, background: '#1559c7' } })
    .png()
    .toBuffer()
async function upload(payload: Buffer, { token } = admin) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'image/png' }
  const answer = await t.server.inject({ method: 'POST', url: '/api/images?lang=en', headers, payload })
  return { status: answer.statusCode, body: answer.json() }
}
const settings = async () =>
  (await t.call('GET', '/provider/branding', admin)).body.data as unknown as BrandSettings
async function change(changes: Partial<BrandSettings>) {
  return t.call('PUT', '/provider/branding', { ...admin, body: { ...(await settings()), ...changes } })
}
async function fileOf(path: string) {
  const headers = { authorization: `Bearer ${manager}`, 'accept-language': 'en' }
  const answer = await t.server.inject({ url: `/api${path}`, headers })
  expect([path, answer.statusCode]).toEqual([path, 200])
  return pdfText(answer.rawPayload)
}
const pictures = ({ source }: { source: string }) => source.split('/Subtype /Image').length - 1
const payersPage = async (language: string) =>
  t.server.inject({ url: '/pay/s/nosuchcode12', headers: { 'accept-language': language } })
const statement = () =>
  fileOf(`/settlements/${merchant.merchantId}/${clearingId}/statement?format=pdf&lang=en`)

test('applies a new brand at once to payer pages, emails and documents in both languages', async () => {
  const plain = await payersPage('en')
  expect(plain.payload).toContain('Payments by Payment Services Provider')
  expect(plain.payload).not.toContain(':root{--rail:')
  const { invoiceId } = await invoiceIn(t, merchant)
  const { orderId } = await paidOrder(t, merchant, 1_000n)
  const receipt = () => fileOf(`/receipts/${orderId}/pdf?languages=both&paper=page&copy=false`)
  const before = { statement: await statement(), receipt: await receipt() }
  expect([pictures(before.statement), before.receipt.text.includes('Payments by')]).toEqual([0, false])

  const set = await change({
    ...{ name: 'Birch Pay', legalName: 'Birch Payments Inc.', colour: '#1559c7', logo },
    ...{ supportPhone: '+1 778 555 0199', supportEmail: 'help@birch.example' },
  })
  expect(set.status).toBe(200)
  const { body } = await t.call('GET', '/brand')
  expect(body.data).toMatchObject({ name: 'Birch Pay', colour: '#1559c7', logoUrl: `/pay/images/${logo}` })

  const page = await payersPage('en')
  for (const text of [
    ...['Payments by Birch Pay', `<img src="/pay/images/${logo}"`, 'href="tel:+17785550199"'],
    'href="mailto:help@birch.example"',
  ])
    expect(page.payload).toContain(text)
  expect((await payersPage('zh')).payload).toContain('支付服务由 Birch Pay 提供')
  // The page's policy allows exactly this style.
  const style = ':root{--rail:#1559c7}'
  expect(page.payload).toContain(`<style>${style}</style>`)
  const hash = createHash('sha256').update(style).digest('base64')
  expect(page.headers['content-security-policy']).toContain(`'sha256-${hash}'`)

  await t.write(merchant, async (ctx) =>
    mailPasswordLink(ctx, await personIdOf(t, merchant, 'manager'), 'invitation'),
  )
  const mail = (await mailsOf(t, merchant.tenantId)).at(-1)
  for (const text of ['Birch Pay', `/pay/images/${logo}`, 'background:#1559c7', 'help@birch.example'])
    expect(mail?.html).toContain(text)
  expect(mail?.text).toContain('+1 778 555 0199')

  const settled = await statement()
  expect(settled.text).toContain('Birch Payments Inc.')
  expect(pictures(settled)).toBeGreaterThan(0)
  // A merchant's document carries the merchant's name, with the provider in its footer.
  expect((await fileOf(`/invoices/${invoiceId}/file?lang=zh`)).text).toContain('支付服务由 Birch Pay 提供')
  const paper = (await receipt()).text
  for (const text of ['Payments by Birch Pay', '支付服务由 Birch Pay 提供']) expect(paper).toContain(text)

  await change({ name: '', colour: '', logo: '' })
  expect((await payersPage('en')).payload).toContain('Payments by Birch Payments Inc.')
  expect(pictures(await statement())).toBe(0)
})

test('accepts as a logo only the provider’s own picture, re-encoded from its pixels', async () => {
  const nobodys = `0-${'0'.repeat(32)}`
  expect((await change({ logo: nobodys })).body.code).toBe('image.notFound')
  const { rows } = (await t.call('GET', '/provider/parameters?search=brand.logo', admin)).body
    .data as unknown as { rows: { version: number }[] }
  const alone = { value: nobodys, remark: '', version: rows[0]?.version }
  expect((await t.call('PUT', '/provider/parameters/brand.logo', { ...admin, body: alone })).body.code).toBe(
    'image.notFound',
  )
  const owner = { token: await t.signIn(merchant, 'admin') }
  const theirs = (await upload(await picture(), owner as ProviderPerson)).body.data.imageId
  expect((await change({ logo: theirs })).body.fields).toMatchObject([{ field: 'logo' }])
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  for (const file of [svg, Buffer.from('%PDF-1.7'), Buffer.alloc(0)])
    expect((await upload(file)).body.code).toBe('image.unreadable')
  expect((await upload(Buffer.alloc(5 * 1024 * 1024 + 1, 1))).status).toBe(413)
  const seer = await staffWith(t, 'seer', { rights: ['branding.get'], scope: 1 })
  expect((await upload(await picture(), seer)).body.code).toBe('permission.missing')
})

test('rejects an unreadable colour with its contrast, and keeps concurrent changes apart', async () => {
  for (const colour of ['#f0c000', '#ffffff', '#888888'])
    expect((await change({ colour })).body.fields).toMatchObject([
      { field: 'colour', message: expect.stringMatching(/Contrast is \d\.\d\d:1/) },
    ])
  const body = await settings()
  const both = await Promise.all(
    ['One', 'Two'].map((name) => t.call('PUT', '/provider/branding', { ...admin, body: { ...body, name } })),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
})
