import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
// Opens the whole console, so lazy chunks are compiled before the test's timeout starts.
import '#console/shell/Shell.tsx'
import '#features/system/jobTitles/JobTitleListPage.tsx'
import '#features/provider/merchants/detail/MerchantFrame.tsx'
import { setLanguage } from '#console/language.tsx'
import { routes } from '#console/routes.ts'
import { keepToken } from '#console/token.ts'
import { tellStaff } from '#features/notices/staff/staffNotices.service.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { closeBrowser, connectPage, openConsole } from '#test/pages/browser.tsx'
import { administrator } from '#test/providerStaff.ts'

const slow = { timeout: 15_000 }

let t: TestApp
let token: string
let merchant: TestMerchant
beforeAll(async () => {
  t = await testApp()
  ;({ token } = await administrator(t, 'adele'))
  merchant = await t.merchant({ tradeName: 'Maple & Jade' })
})
afterAll(() => t.close())
afterEach(closeBrowser)

const ends = (day: string) =>
  t.write(merchant, async (ctx) => {
    ctx.unchanged()
    await tellStaff(ctx, {
      ...{ event: 'document', about: `paper ${day}`, fact: day },
      title: { en: `Contract ends ${day}`, zh: `合同 ${day} 到期` },
      content: { en: 'It holds until then.', zh: '届时失效。' },
      link: `/admin/merchants/${merchant.merchantId}/documents`,
    })
  })

test('notifies staff of a pending task with its merchant, opens it, and marks it read', async () => {
  await ends('soon')
  await ends('later')
  connectPage(t)
  keepToken(token)
  const router = openConsole('/admin/posts', { table: routes })
  fireEvent.click(await screen.findByRole('button', { name: /, 2 unread$/ }, slow))
  const entry = await screen.findByRole('button', { name: /Contract ends soon/ }, slow)
  expect(within(entry).getByText(/Maple & Jade \(/).textContent).toContain(merchant.merchantId)
  expect(within(entry).getByText('It holds until then.')).toBeTruthy()
  fireEvent.click(entry)
  const address = `/admin/merchants/${merchant.merchantId}/documents`
  await waitFor(() => expect(router.state.location.pathname).toBe(address), slow)
  expect(await screen.findByRole('button', { name: /, 1 unread$/ }, slow)).toBeTruthy()

  setLanguage('zh')
  fireEvent.click(await screen.findByRole('button', { name: /1 条未读$/ }, slow))
  expect(await screen.findByRole('button', { name: /合同 later 到期/ }, slow)).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: '全部标为已读' }))
  const unread = { name: /条未读$/, hidden: true }
  await waitFor(() => expect(screen.queryByRole('button', unread)).toBeNull(), slow)
})
