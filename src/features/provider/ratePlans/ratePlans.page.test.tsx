import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
// Opens the whole console, so lazy chunks are compiled before the test's timeout starts.
import '#console/shell/Shell.tsx'
import '#features/provider/ratePlans/RatesPage.tsx'
import { routes } from '#console/routes.ts'
import { keepToken } from '#console/token.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { closeBrowser, connectPage, openConsole } from '#test/pages/browser.tsx'
import { administrator, type ProviderPerson } from '#test/providerStaff.ts'

let t: TestApp
let merchant: TestMerchant
let adele: ProviderPerson
beforeAll(async () => {
  t = await testApp()
  merchant = await t.merchant({ tradeName: 'Maple & Jade' })
  adele = await administrator(t, 'adele')
})
beforeEach(() => keepToken(adele.token))
afterAll(() => t.close())
afterEach(closeBrowser)

const rateOf = (way: string) =>
  t.read(merchant, ({ db }) =>
    db
      .selectFrom('way_rate')
      .select(['rate', 'minFee'])
      .where('wayCode', '=', way)
      .orderBy('validFrom', 'desc')
      .executeTakeFirstOrThrow(),
  )

test('sets a rate after confirmation and keeps the previous one on the page', async () => {
  connectPage(t)
  openConsole(`/admin/merchants/${merchant.merchantId}/rates`, { table: routes })
  expect(await screen.findByText('Rates by payment method')).toBeTruthy()
  expect(screen.getByText('Tax at the merchant’s location: GST 5%, PST 7%')).toBeTruthy()
  expect(screen.getByText('Settlement is not set up yet')).toBeTruthy()

  fireEvent.click(screen.getByRole('button', { name: 'Set a rate' }))
  const form = within(await screen.findByRole('dialog', { name: 'Set a rate' }))
  const percent = form.getByLabelText(/^Rate, %/)
  expect((percent as HTMLInputElement).value).toBe('2')
  fireEvent.change(percent, { target: { value: '100' } })
  fireEvent.click(form.getByRole('button', { name: 'Set now' }))
  expect(await form.findByText('Enter a rate from 0 to 99.9999 with up to four decimals')).toBeTruthy()
  fireEvent.change(percent, { target: { value: '0.85' } })
  fireEvent.click(form.getByRole('button', { name: 'Set now' }))
  const question = within(await screen.findByRole('dialog', { name: 'Set this rate, effective now?' }))
  expect(question.getByText(/Maple & Jade: 0.85%/)).toBeTruthy()
  expect((await rateOf('WP')).rate).toBe('0.020000')
  fireEvent.click(question.getByRole('button', { name: 'Set now' }))
  await waitFor(async () => expect((await rateOf('WP')).rate).toBe('0.008500'))
  const table = within(await screen.findByRole('table', { name: 'Rates by payment method' }))
  expect(await table.findByText('0.85%')).toBeTruthy()
  expect(table.getAllByText('Earlier')).toHaveLength(1)
})

async function yes() {
  const question = within(await screen.findByRole('dialog', { name: 'Change the settlement rule?' }))
  fireEvent.click(question.getByRole('button', { name: 'Change the rule' }))
}

test('shows bank account errors beside their fields, then waits for two others', async () => {
  connectPage(t)
  openConsole(`/admin/merchants/${merchant.merchantId}/rates`, { table: routes })
  fireEvent.click(await screen.findByRole('button', { name: 'Change the rule' }))
  const form = within(await screen.findByRole('dialog', { name: 'Change the rule' }))
  const type = (label: RegExp, value: string) =>
    fireEvent.change(form.getByLabelText(label), { target: { value } })
  type(/^Bank/, 'Pacific Credit Union')
  type(/^Institution/, '80')
  type(/^Transit/, '12345')
  type(/^Account number/, '98765432101')
  fireEvent.click(form.getByRole('button', { name: 'Change the rule' }))
  await yes()
  await waitFor(() => expect(form.getByLabelText(/^Institution/).getAttribute('aria-invalid')).toBe('true'))
  type(/^Institution/, '809')
  fireEvent.click(form.getByRole('button', { name: 'Change the rule' }))
  await yes()
  expect(await screen.findByText('A bank account change is pending')).toBeTruthy()
  expect(screen.getByText('Requested by adele; two other people must approve it.')).toBeTruthy()
  expect(screen.queryByText('•••• 2101')).toBeNull()
})
