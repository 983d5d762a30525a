import { fireEvent, screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { setLanguage } from '#console/language.tsx'
import { StatementMenu } from '#features/finances/statements/StatementMenu.tsx'
import type { Role } from '#shared/permissions.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { closeBrowser, renderPage } from '#test/pages/browser.tsx'

let t: TestApp
let merchant: TestMerchant
beforeAll(async () => {
  t = await testApp()
  merchant = await t.merchant()
})
afterAll(() => t.close())
afterEach(() => {
  setLanguage('en')
  closeBrowser()
})

const open = (role: Role) =>
  renderPage(t, merchant, role, <StatementMenu clientId={merchant.merchantId} clearingId="20261012000001" />)

test('offers a manager the PDF in both languages, and every transaction as CSV or XLSX', async () => {
  await open('manager')
  fireEvent.click(await screen.findByRole('button', { name: 'Statement' }))
  const names = (await screen.findAllByRole('menuitem')).map((item) => item.textContent)
  expect(names).toEqual(['PDF, English', 'PDF, Chinese', 'CSV, every transaction', 'XLSX, every transaction'])
})

test('explains a failed download in the reader’s language', async () => {
  setLanguage('zh')
  await open('manager')
  fireEvent.click(await screen.findByRole('button', { name: '对账单' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'CSV（全部交易）' }))
  expect((await screen.findAllByText('结算单不存在')).length).toBeGreaterThan(0)
})

test('hides the statement menu from a cashier', async () => {
  await open('cashier')
  expect(screen.queryByRole('button', { name: 'Statement' })).toBe(null)
})
