import { afterAll, beforeAll, expect, test } from 'vitest'
import { ticketSettingOf } from '#features/products/tickets/tickets.service.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'

let t: TestApp
let merchant: TestMerchant
let token: string
beforeAll(async () => {
  t = await testApp()
  merchant = await t.merchant()
  token = await t.signIn(merchant, 'manager')
})
afterAll(() => t.close())

const wanted = {
  headMarkup: '<p><b>枫玉</b> Tea</p>',
  foot: '谢谢 Thank you',
  logoImageId: null,
  codeKind: 'barCode',
}
const set = (changes: object = {}, by = token) =>
  t.call('PUT', '/ticketSetting', { token: by, body: { ...wanted, ...changes } })

test('starts with a plain ticket', async () => {
  const other = await t.merchant()
  const plain = await t.call('GET', '/ticketSetting', { token: await t.signIn(other, 'manager') })
  expect(plain.body.data).toEqual({ head: [], foot: '', logoImageId: null, codeKind: 'qrCode', version: 0 })
})

test('prints the configured head and foot as text from then on', async () => {
  const answer = await set()
  expect(answer.status).toBe(200)
  expect(answer.body.data).toEqual({
    head: [
      [
        { text: '枫玉', bold: true },
        { text: ' Tea', bold: false },
      ],
    ],
    foot: '谢谢 Thank you',
    logoImageId: null,
    codeKind: 'barCode',
    version: 1,
  })
  expect((await set({ headMarkup: '' })).body.data).toMatchObject({ head: [], version: 2 })
  expect(await t.read(merchant, ({ db, scope }) => ticketSettingOf(db, scope))).toMatchObject({ version: 2 })
})

test.each([
  [{ headMarkup: '<p><i>a</i></p>' }, 'headMarkup', 'Only paragraphs and bold text are allowed'],
  [{ headMarkup: '<script>alert(1)</script>' }, 'headMarkup', 'Only paragraphs and bold text are allowed'],
  [{ headMarkup: `<p>${'枫'.repeat(25)}</p>` }, 'headMarkup', /up to 48 characters/],
  [{ headMarkup: '<p>a</p>'.repeat(9) }, 'headMarkup', 'At most 8 lines'],
  [{ headMarkup: '<p>&#7;</p>' }, 'headMarkup', 'This contains a character that cannot be printed'],
  [{ foot: '\u202eabc' }, 'foot', 'This contains a character that cannot be printed'],
  [{ foot: 'a'.repeat(97) }, 'foot', 'Maximum 96 characters'],
  [{ codeKind: 'aztec' }, 'codeKind', expect.any(String)],
])('rejects the ticket setting %o beside its field', async (changes, field, message) => {
  const { status, body } = await set(changes)
  expect(status).toBe(400)
  expect(body.fields).toEqual([
    {
      field,
      message: typeof message === 'object' && 'test' in message ? expect.stringMatching(message) : message,
    },
  ])
})

test('rejects another merchant’s picture and a cashier’s change', async () => {
  const before = await t.read(merchant, ({ db, scope }) => ticketSettingOf(db, scope))
  const strange = await set({ logoImageId: `999-${'0'.repeat(32)}` })
  expect(strange).toMatchObject({ status: 404, body: { code: 'image.notFound' } })
  expect((await set({}, await t.signIn(merchant, 'cashier'))).status).toBe(403)
  expect(await t.read(merchant, ({ db, scope }) => ticketSettingOf(db, scope))).toEqual(before)
})
