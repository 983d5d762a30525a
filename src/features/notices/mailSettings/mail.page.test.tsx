import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { setLanguage } from '#console/language.tsx'
import { MailPage } from '#features/notices/mailSettings/MailPage.tsx'
import type { MailSettingView } from '#features/notices/mailSettings/mailSettings.contract.ts'
import type { Role } from '#shared/permissions.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { addressed } from '#test/notified.ts'
import { closeBrowser, renderPage } from '#test/pages/browser.tsx'

let t: TestApp
let merchant: TestMerchant
beforeAll(async () => {
  t = await testApp()
  merchant = await t.merchant()
  await addressed(t, merchant, 'cashier', 'cash@maple.example')
})
afterAll(() => t.close())
afterEach(() => {
  setLanguage('en')
  closeBrowser()
})

const open = (role: Role) => renderPage(t, merchant, role, <MailPage />, '/Settings/Email')

async function saved(): Promise<MailSettingView> {
  const token = await t.signIn(merchant, 'manager')
  return (await t.call('GET', '/mailSetting', { token })).body.data as MailSettingView
}

test('saves a recipient with copy, events and quiet hours, then sends a test', async () => {
  await open('manager')
  fireEvent.click(await screen.findByRole('radio', { name: 'By email' }))
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  save()
  await waitFor(() => expect(document.querySelector('[aria-invalid="true"]')).toBeTruthy())
  expect((await saved()).version).toBe(0)

  const [primary] = screen.getAllByRole('textbox')
  fireEvent.change(primary as HTMLElement, { target: { value: 'owner@maple.example' } })
  fireEvent.click(screen.getByRole('button', { name: 'Add CC' }))
  fireEvent.change(screen.getAllByRole('textbox')[1] as HTMLElement, {
    target: { value: 'books@maple.example' },
  })
  fireEvent.click(screen.getByRole('checkbox', { name: /Payouts/ }))
  fireEvent.click(screen.getByRole('switch', { name: 'Use quiet hours' }))
  save()
  await waitFor(async () =>
    expect(await saved()).toMatchObject({
      primary: { address: 'owner@maple.example', language: 'en' },
      cc: [{ address: 'books@maple.example', language: 'en' }],
      events: ['payment', 'payout'],
      quiet: { from: 22, to: 7 },
    }),
  )
  const test = () => screen.getByRole('button', { name: 'Send a test' }) as HTMLButtonElement
  await waitFor(() => expect(test().disabled).toBe(false))
  fireEvent.click(test())
  expect(await screen.findByText('Test sent to owner@maple.example, books@maple.example')).toBeTruthy()
})

test('lists sent messages in the delivery history', async () => {
  await open('manager')
  fireEvent.click(await screen.findByRole('tab', { name: 'Delivery history' }))
  expect((await screen.findAllByText(/Test notification/)).length).toBeGreaterThan(0)
})

test('shows a cashier only their own notifications and saves each change at once', async () => {
  await open('cashier')
  const payments = await screen.findByRole('row', { name: /Payments/ })
  expect(screen.queryByRole('tab')).toBeNull()
  expect(screen.queryByText('Exceptions')).toBeNull()
  fireEvent.click(within(payments).getByRole('checkbox', { name: 'Payments: Email' }))
  expect(await screen.findByText('Preferences saved')).toBeTruthy()
  await waitFor(() =>
    expect((screen.getByRole('checkbox', { name: 'Payments: Email' }) as HTMLInputElement).checked).toBe(
      true,
    ),
  )
  const unmissable = screen.getByRole('checkbox', { name: 'Account security: In the console' })
  expect((unmissable as HTMLInputElement).disabled).toBe(true)
  const wechat = screen.getByRole('checkbox', { name: 'Payments: WeChat' }) as HTMLInputElement
  expect(wechat.disabled).toBe(true)
})

test('shows the notification settings in Chinese', async () => {
  setLanguage('zh')
  await open('manager')
  expect(await screen.findByRole('radio', { name: '每日汇总' })).toBeTruthy()
})
