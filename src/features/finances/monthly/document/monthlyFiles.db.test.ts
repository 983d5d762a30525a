import { createHash } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { issuedAt, monthlyMerchant } from '#test/months.ts'
import { pdfText } from '#test/pdfText.ts'
import { settledAt } from '#test/settled.ts'
import { paidOrder } from '#test/trade.ts'

let t: TestApp
let merchant: TestMerchant
let token: string
let invoice: string
beforeAll(async () => {
  t = await testApp()
  const draft = { legalName: '枫玉贸易有限公司', province: 'BC' } as const
  const opened = await monthlyMerchant(t, '2026-01-10T00:00:00Z', draft, {
    settleMode: 'afterpay',
    taxedWays: ['C'],
  })
  merchant = opened.merchant
  const { till } = opened
  token = await t.signIn(merchant, 'manager')
  // Fees 2.00, 1.01 and 4.00; card GST 0.10 and 0.05, PST 0.14 and 0.07; the refund returns 1.00 and 0.12.
  const visa = { brand: 'visa', funding: 'credit' }
  const first = await till.pay({ amount: 10_000n, way: 'C', card: visa, at: '2026-01-15T12:00:00Z' })
  await till.pay({
    amount: 5025n,
    way: 'C',
    card: { brand: 'elo', funding: null },
    at: '2026-01-16T12:00:00Z',
  })
  const remark = { customerRemark: '=cmd|x,\n"枫"' }
  await paidOrder(t, merchant, 20_000n, remark, { now: new Date('2026-01-20T12:00:00Z') })
  await till.refund(first, 5000n, '2026-01-21T12:00:00Z')
  await settledAt(t, merchant, '2026-01-22T08:00:00Z')
  const [issued] = await issuedAt(t, merchant, '2026-02-01T09:00:00Z')
  invoice = issued?.statementId ?? ''
})
afterAll(() => t.close())

const get = (path: string, as = token) =>
  t.server.inject({ url: `/api${path}`, headers: { authorization: `Bearer ${as}`, 'accept-language': 'en' } })

test('prints in English what is due on the invoice and why', async () => {
  const answer = await get(`/monthlyStatements/${invoice}/pdf?lang=en`)
  expect(answer.headers['content-disposition']).toContain(`${invoice}-en.pdf`)
  const { text } = pdfText(answer.rawPayload)
  for (const message of [
    'Fee invoice',
    invoice,
    '枫玉贸易有限公司',
    'Visa, credit',
    'elo, type unknown',
    'UnionPay',
  ])
    expect(text).toContain(message)
  // 7.01 - 1.00 + 0.15 - 0.05 + 0.21 - 0.07 = 6.25
  for (const message of ['$7.01', '-$1.00', '$6.25', '2.000 %', '2.010 %', '00000 0000 RT0001', '2026-02-16'])
    expect(text).toContain(message)
  expect(text.replaceAll('\n', ' ')).toContain('Code of Conduct')
})

test('prints the invoice in Chinese, and a reprint is identical', async () => {
  const print = async () => (await get(`/monthlyStatements/${invoice}/pdf?lang=zh`)).rawPayload
  const { text, source } = pdfText(await print())
  for (const message of ['手续费账单', '应付合计', '$6.25', 'Visa 信用卡', '按卡组织或钱包', '退还手续费'])
    expect(text).toContain(message)
  expect(source).toContain('/Lang (zh-CN)')
  expect(pdfText(await print()).text).toBe(text)
})

test('packs the month’s files with correct sums and checksums', async () => {
  const answer = await get('/monthlyPacks/2026-01?lang=zh')
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip'])
  const files = unzipSync(answer.rawPayload)
  expect(Object.keys(files).sort()).toEqual([
    `${invoice}-zh.pdf`,
    'checksums.txt',
    'journals-quickbooks-CAD.csv',
    'journals-xero-CAD.csv',
    'manifest.json',
    'settlements-CAD.csv',
    'stores-CAD.csv',
    'transactions-CAD.csv',
  ])
  const read = (name: string) => strFromU8(files[name] ?? new Uint8Array())
  const checked = read('checksums.txt').trimEnd().split('\n')
  expect(checked).toHaveLength(7)
  for (const line of checked) {
    const [, sum = '', name = ''] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? []
    expect([
      name,
      createHash('sha256')
        .update(files[name] ?? '')
        .digest('hex'),
    ]).toEqual([name, sum])
  }
  const manifest = JSON.parse(read('manifest.json'))
  const listed = manifest.files.find(({ name }: { name: string }) => name === 'transactions-CAD.csv')
  expect(listed).toMatchObject({
    rows: 4,
    currency: 'CAD',
    sums: { gross: '300.25', fee: '6.01', tax: '0.24', net: '300.25' },
  })
  expect(manifest).toMatchObject({
    month: '2026-01',
    zone: 'America/Vancouver',
    from: '2026-01-01T08:00:00.000Z',
  })
  expect(read('transactions-CAD.csv')).toContain(`"'=cmd|x,\n""枫"""`)
  expect(read('settlements-CAD.csv').trimEnd().split('\n')[1]?.split(',').at(-1)).toBe('300.25')
  expect(read('stores-CAD.csv')).toContain(',,3,1,CAD,300.25,6.01,0.24,300.25')
  expect(pdfText(Buffer.from(files[`${invoice}-zh.pdf`] ?? [])).text).toContain('$6.25')
})

test('lets only the merchant’s managers download monthly files, and audits it', async () => {
  const cashier = await t.signIn(merchant, 'cashier')
  const stranger = await t.signIn(await t.merchant(), 'manager')
  const paths = [`/monthlyStatements/${invoice}/pdf`, '/monthlyPacks/2026-01']
  for (const path of paths) {
    expect((await get(path, cashier)).statusCode).toBe(403)
    expect((await get(path, stranger)).json().code).toBe('monthly.notFound')
  }
  expect((await get('/monthlyPacks/2026-13')).statusCode).toBe(400)
  expect((await get('/monthlyPacks/2026-02')).json().code).toBe('monthly.notFound')
  const rows = await t.read(merchant, ({ db }) =>
    db.selectFrom('audit_entry').select('action').where('objectId', '=', invoice).execute(),
  )
  expect(rows.filter(({ action }) => action === 'statement.export').length).toBeGreaterThan(2)
})
