import { fireEvent, screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { JournalsPage } from '#features/finances/transactions/journals/JournalsPage.tsx'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { closeBrowser, renderPage } from '#test/pages/browser.tsx'
import { cutAt, settledAt } from '#test/settled.ts'
import { openTill } from '#test/till.ts'

let t: TestApp
let shop: TestMerchant

/** One settlement of 100.00 (fee 2.00) is paid, and another is pending. */
beforeAll(async () => {
  t = await testApp()
  t.setClock(new Date('2026-04-01T07:00:00Z'))
  shop = await t.merchant()
  const till = await openTill(t, shop)
  await till.pay({ amount: 100_00n, at: '2026-04-01T18:00:00Z' })
  await settledAt(t, shop, '2026-04-02T07:00:00Z')
  await till.pay({ amount: 5_00n, at: '2026-04-02T18:00:00Z' })
  await cutAt(t, shop, '2026-04-03T07:00:00Z')
})
afterAll(() => t.close())
afterEach(closeBrowser)

const open = (search: string) =>
  renderPage(t, shop, 'admin', <JournalsPage />, `/Finances/Transactions/Journals?${search}`)

test('previews what will be booked and what is left out', async () => {
  await open('fromDay=2026-04-01&toDay=2026-04-30')
  expect(await screen.findByText(/1 journal · 3 lines/)).toBeTruthy()
  expect(screen.getByText('$100.00')).toBeTruthy()
  expect(screen.getByText('1 settlement in this period is not paid yet and is left out.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Download' })).toBeTruthy()
})

test('explains an empty period and a period that is too long', async () => {
  await open('fromDay=2026-03-01&toDay=2026-03-31')
  expect(await screen.findByText('There is nothing to book in this period.')).toBeTruthy()
  closeBrowser()
  await open('fromDay=2020-01-01&toDay=2026-03-31')
  expect(await screen.findByText('Choose 366 days or fewer')).toBeTruthy()
})

test('saves an account name, and rejects a formula', async () => {
  await open('product=xero')
  const tips = await screen.findByLabelText('Tips')
  expect((tips as HTMLInputElement).value).toBe('260')
  fireEvent.change(tips, { target: { value: '=1+1' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save accounts' }))
  expect(await screen.findByText('This value is not allowed')).toBeTruthy()

  fireEvent.change(tips, { target: { value: '255' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save accounts' }))
  expect(await screen.findByText('Accounts saved')).toBeTruthy()
  closeBrowser()
  await open('product=xero')
  expect(((await screen.findByLabelText('Tips')) as HTMLInputElement).value).toBe('255')
})
