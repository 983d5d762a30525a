import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeCamt053 } from '#features/finances/bankCredits/statements/camt053Writing.domain.ts'
import { type Answer, type TestApp, testApp } from '#test/app.ts'
import { debit, statementOf } from '#test/bankStatements.ts'
import { staffMember } from '#test/payouts.ts'

let t: TestApp
let token: string
beforeAll(async () => {
  t = await testApp()
  token = (await staffMember(t, 'adele')).token
})
afterAll(() => t.close())

const dueDate = '2026-03-03'
const call = (method: 'GET' | 'POST', path: string, body?: unknown): Promise<Answer> =>
  t.call(method, `/provider/bank/${path}`, { token, ...(body === undefined ? {} : { body }) })

test('rejects an invalid statement file as a whole, with the reason', async () => {
  const refused = async (content: string) => {
    const answer = await call('POST', 'statements', { fileName: 'x', content })
    return [answer.status, answer.body.fields?.[0]?.field, answer.body.fields?.[0]?.message]
  }
  const text = writeCamt053([statementOf([debit(5n)], '123456', dueDate)])
  expect(await refused(btoa(text.replace('0.05', '0.06')))).toEqual([
    400,
    'content',
    expect.stringMatching(/add up/),
  ])
  expect(await refused(Buffer.from([0xe9, 0xe8]).toString('base64'))).toEqual([
    400,
    'content',
    expect.stringMatching(/UTF-8/),
  ])
  expect(await refused(btoa('Date,Amount\n'))).toEqual([
    400,
    'content',
    expect.stringMatching(/Choose the columns/),
  ])
  expect((await call('POST', 'statements', { fileName: 'x', content: '***' })).status).toBe(400)
  const large = 'A'.repeat(12 * 1024 * 1024)
  expect((await call('POST', 'statements', { fileName: 'x', content: large })).status).toBe(413)
})

test('parses a CSV file by the chosen columns, and stores them for the next file', async () => {
  const none = { valueDay: null, reference: null, bankReference: null, counterparty: null, balance: null }
  const mapping = { ...none, bookingDay: 'Date', dayFormat: 'YYYY-MM-DD', decimalMark: '.' }
  const csv = {
    ...{ accountId: null, accountNo: '555-66677', currency: 'CAD', label: 'Chequing' },
    mapping: { ...mapping, amount: 'Amount', debit: null, credit: null, description: 'Text' },
  }
  const content = btoa('Date,Text,Amount\n2026-03-03,=cmd|fee,-1.25\n')
  expect((await call('POST', 'statements', { fileName: 'a.csv', content, csv })).body.data).toMatchObject({
    lines: 1,
  })
  const accounts = (await call('GET', 'accounts')).body.data as { label: string; accountId: string }[]
  const account = accounts.find(({ label }) => label === 'Chequing')
  expect(account).toMatchObject({
    accountNoTail: '6677',
    csvMapping: csv.mapping,
    throughDay: '20260303',
    gap: null,
  })
  const file = await t.server.inject({
    url: `/api/provider/bank/lines/export?format=csv&accountId=${account?.accountId}`,
    headers: { authorization: `Bearer ${token}` },
  })
  expect(file.body).toMatch(/Chequing •••• 6677,Out,CAD,-1.25,"",'=cmd\|fee/)
  const camt = writeCamt053([statementOf([debit(125n)], '55566677', dueDate)])
  const other = await call('POST', 'statements', { fileName: 'a.xml', content: btoa(camt) })
  expect(other.body.fields?.[0]?.message).toMatch(/a.csv already covers these days in another format/)
})
