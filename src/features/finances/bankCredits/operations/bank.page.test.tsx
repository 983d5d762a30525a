import { fireEvent, screen, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
// Imported here so that the console's lazy routes compile before a test's timeout starts.
import '#console/shell/Shell.tsx'
import '#features/finances/bankCredits/operations/BankPage.tsx'
import '#features/finances/bankCredits/operations/LineDialog.tsx'
import '#features/finances/bankCredits/operations/UploadDialog.tsx'
import { setLanguage } from '#console/language.tsx'
import { routes } from '#console/routes.ts'
import { keepToken } from '#console/token.ts'
import { matchOpenLines } from '#features/finances/bankCredits/matching/matching.service.ts'
import { writeCamt053 } from '#features/finances/bankCredits/statements/camt053Writing.domain.ts'
import { importStatement } from '#features/finances/bankCredits/statements/statements.service.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { debit, statementOf } from '#test/bankStatements.ts'
import { closeBrowser, connectPage, openConsole } from '#test/pages/browser.tsx'
import {
  approved,
  madeFile,
  payoutsOf,
  provider,
  sentFile,
  setOriginators,
  staffMember,
  validatedMerchant,
} from '#test/payouts.ts'

const dueDate = '2026-03-03'
let t: TestApp
let adele: Awaited<ReturnType<typeof staffMember>>

beforeAll(async () => {
  t = await testApp()
  await setOriginators(t)
  adele = await staffMember(t, 'adele')
  const { merchant, clearingId, net } = await validatedMerchant(t)
  await approved(t, merchant, clearingId)
  await sentFile(t, await madeFile(t, dueDate), adele)
  const [payout] = await payoutsOf(t, merchant, clearingId)
  const lines = [
    debit(net, { reference: payout?.traceNo ?? '', description: 'EFT OUT' }),
    debit(1250n, { description: 'MONTHLY ACCOUNT FEE' }),
  ]
  const text = writeCamt053([statementOf(lines, '123456789', dueDate)])
  const content = Buffer.from(text).toString('base64')
  await t.write(provider, (ctx) => importStatement(ctx, { fileName: 'march.xml', content }))
  await matchOpenLines(t.app)
})
afterAll(() => t.close())
afterEach(closeBrowser)

function openBank(section = 'lines') {
  keepToken(adele.token)
  connectPage(t)
  openConsole(`/admin/bank?section=${section}`, { table: routes })
}

const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))

async function row(table: string, text: string) {
  const list = within(await screen.findByRole('table', { name: table }))
  const cell = await list.findByText(text)
  return within(cell.closest('tr') as HTMLElement)
}

test('shows how far each bank account is complete, what is open, and how each line was matched', async () => {
  openBank()
  const account = within(await screen.findByRole('region', { name: 'CAD 6789' }))
  expect(await account.findByText(/Complete through 2026-03-03/)).toBeTruthy()
  expect(account.getByText('1 open line')).toBeTruthy()
  const paid = await row('Lines', 'EFT OUT')
  expect(paid.getByText('Matched')).toBeTruthy()
  expect(paid.getByText('Trace number')).toBeTruthy()
  expect(paid.getByText(/Certain · 1 payout/)).toBeTruthy()
  expect((await row('Lines', 'MONTHLY ACCOUNT FEE')).getByText('-$12.50')).toBeTruthy()
})

test('shows that a statement adds up', async () => {
  openBank('statements')
  const statement = await row('Statements', '2026-03-03')
  expect(statement.getByText('Adds up')).toBeTruthy()
  expect(statement.getByText('$10,000.00')).toBeTruthy()
})

test('posts an open line to the ledger after a reason and a confirmation', async () => {
  openBank()
  const open = await row('Lines', 'MONTHLY ACCOUNT FEE')
  fireEvent.click(open.getByRole('button', { name: 'Resolve' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Bank line' }))
  expect(await drawer.findByText(/march.xml, statement S-123456789-2, line 2/)).toBeTruthy()
  const settle = await drawer.findByRole('button', { name: 'Resolve' })
  expect((settle as HTMLButtonElement).disabled).toBe(true)
  const reasons = drawer.getAllByRole('textbox', { name: /Reason/ })
  fireEvent.change(reasons.at(-1) as HTMLElement, { target: { value: 'Bank fee of March' } })
  fireEvent.click(settle)
  const dialog = within(await screen.findByRole('dialog', { name: 'Post $12.50 to the ledger?' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Resolve' }))
  expect(await screen.findByText('No open lines')).toBeTruthy()
  expect((await row('Lines', 'MONTHLY ACCOUNT FEE')).getByText('Posted')).toBeTruthy()
})

test('asks for a CSV file’s account and columns, and explains why a wrong file is rejected', async () => {
  openBank()
  await press('Upload statement')
  const dialog = within(await screen.findByRole('dialog', { name: 'Upload a bank statement' }))
  const csv =
    'Date,Description,Withdrawals,Deposits,Balance\n2026-03-04,Fee,1.00,,99.00\n2026-03-05,Tea,,5.00,105.00\n'
  const file = new File([csv], 'march.csv', { type: 'text/csv' })
  fireEvent.change(dialog.getByLabelText('File'), { target: { files: [file] } })
  fireEvent.change(await dialog.findByRole('textbox', { name: /Account number/ }), {
    target: { value: '555-66677' },
  })
  expect((await dialog.findByRole('combobox', { name: /^Out/ })).textContent).toMatch(/Withdrawals/)
  fireEvent.click(dialog.getByRole('button', { name: 'Import' }))
  expect(await dialog.findByText(/Line 3: the running balance does not add up/)).toBeTruthy()
})

test('shows the bank page in Chinese', async () => {
  setLanguage('zh')
  openBank()
  expect(await screen.findByText(/对账单完整至 2026-03-03/)).toBeTruthy()
  expect((await row('明细', 'EFT OUT')).getByText('跟踪号')).toBeTruthy()
})
