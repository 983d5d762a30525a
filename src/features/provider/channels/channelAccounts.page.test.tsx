import { fireEvent, screen, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
// Opens the whole console, so lazy chunks are compiled before the test's timeout starts.
import '#console/shell/Shell.tsx'
import '#features/provider/channels/ChannelAccountsPage.tsx'
import { routes } from '#console/routes.ts'
import { keepToken } from '#console/token.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { closeBrowser, connectPage, openConsole } from '#test/pages/browser.tsx'
import { administrator } from '#test/providerStaff.ts'

let t: TestApp
let merchant: TestMerchant

beforeAll(async () => {
  t = await testApp()
  merchant = await t.merchant({ tradeName: 'Maple & Jade' })
  keepToken((await administrator(t, 'adele')).token)
})
afterAll(() => t.close())
afterEach(closeBrowser)

test('shows the channel’s own form and its errors beside the fields', async () => {
  connectPage(t)
  openConsole(`/admin/merchants/${merchant.merchantId}/channels`, { table: routes })
  expect(await screen.findByText('No account yet')).toBeTruthy()
  expect(screen.getByText('Until then, this merchant cannot take payments.')).toBeTruthy()

  fireEvent.click(screen.getByRole('button', { name: 'Add account' }))
  const form = within(await screen.findByRole('dialog', { name: 'Add account' }))
  fireEvent.change(form.getByLabelText(/^App ID of the official account/), { target: { value: 'no app id' } })
  fireEvent.click(form.getByRole('button', { name: 'Save' }))
  const faults = await form.findAllByText('Not in the channel’s format')
  expect(faults.length).toBeGreaterThan(1)
  expect(form.getByLabelText(/^App ID of the official account/).getAttribute('aria-invalid')).toBe('true')
})
