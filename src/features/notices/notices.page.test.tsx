import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
// Imported here so that the console's lazy routes compile before a test's timeout starts.
import '#console/shell/Shell.tsx'
import { setLanguage } from '#console/language.tsx'
import { routes } from '#console/routes.ts'
import { NoticeListPage } from '#features/notices/NoticeListPage.tsx'
import { sendNotice } from '#features/notices/notices.service.ts'
import type { Role } from '#shared/permissions.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { closeBrowser, connectPage, openConsole, renderPage, signInAs } from '#test/pages/browser.tsx'

let t: TestApp
let merchant: TestMerchant

beforeAll(async () => {
  t = await testApp()
  merchant = await t.merchant()
  for (const day of ['18', '19', '20']) await notify(day)
})
afterAll(() => t.close())
afterEach(closeBrowser)

function notify(day: string) {
  const telling = {
    event: 'payment' as const,
    factKey: `paid:${day}`,
    title: { en: 'Payment of {day} November received', zh: '收到 11 月 {day} 日的付款' },
    content: { en: 'Ann paid $12.00.', zh: 'Ann 支付了 $12.00。' },
    values: { day },
    link: `/Payments/PayOrder?search=${day}`,
  }
  return t.write(merchant, (ctx) => sendNotice(ctx, telling), { now: new Date(`2026-11-${day}T18:00:00Z`) })
}

async function unreadOf(role: Role): Promise<number> {
  const token = await t.signIn(merchant, role)
  const { body } = await t.call('GET', '/sysArticle', { token })
  return (body.data as { unReadCounts: number }).unReadCounts
}

const row = async (name: RegExp) => within(await screen.findByRole('row', { name }))

test('lists notices newest first, and marks them all as read for one person', async () => {
  await renderPage(t, merchant, 'cashier', <NoticeListPage />, '/Notification')
  expect((await row(/20 November/)).getByText('Unread')).toBeTruthy()
  const titles = screen.getAllByRole('link').map((link) => link.textContent)
  expect(titles).toEqual([20, 19, 18].map((day) => `Payment of ${day} November received`))
  expect(await screen.findByText('3 unread')).toBeTruthy()

  fireEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }))
  await waitFor(() => expect(screen.getAllByText('Read')).toHaveLength(3))
  expect(await screen.findByText('All read')).toBeTruthy()
  expect(await unreadOf('cashier')).toBe(0)
  expect(await unreadOf('admin')).toBe(3)
})

test('marks a notice as read when opened, and links to its subject', async () => {
  connectPage(t)
  await signInAs(t, merchant, 'manager')
  const router = openConsole('/Notification', { table: routes })
  fireEvent.click(await screen.findByRole('link', { name: 'Payment of 19 November received' }))
  expect(await screen.findByText('Ann paid $12.00.')).toBeTruthy()
  expect(router.state.location.pathname).toMatch(/^\/Notification\/Detail\//)
  const subject = screen.getByRole('link', { name: 'Open related page' })
  expect(subject.getAttribute('href')).toBe('/Payments/PayOrder?search=19')

  await waitFor(async () => expect(await unreadOf('manager')).toBe(2))
  fireEvent.click(screen.getByRole('link', { name: 'All notifications' }))
  await waitFor(async () => expect((await row(/19 November/)).getByText('Read')).toBeTruthy())
  expect((await row(/18 November/)).getByText('Unread')).toBeTruthy()
})

test('explains an unknown notice, with a link back', async () => {
  connectPage(t)
  await signInAs(t, merchant, 'admin')
  openConsole('/Notification/Detail/0199aaaa-0000-7000-8000-000000000000', { table: routes })
  expect(await screen.findByText('Notification not found')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'All notifications' })).toBeTruthy()
})

test('shows notices in the reader’s language', async () => {
  setLanguage('zh')
  await renderPage(t, merchant, 'admin', <NoticeListPage />, '/Notification')
  expect(await screen.findByRole('link', { name: '收到 11 月 20 日的付款' })).toBeTruthy()
  expect(screen.getAllByText('未读')).toHaveLength(3)
})

test('shows an empty list to a merchant without notices', async () => {
  await renderPage(t, await t.merchant(), 'admin', <NoticeListPage />, '/Notification')
  expect(await screen.findByText('No notifications yet')).toBeTruthy()
})
