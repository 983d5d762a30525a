import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
// Opens the whole console, so lazy chunks are compiled before the test's timeout starts.
import '#console/shell/Shell.tsx'
import '#features/account/documents/operations/DocumentDeskPage.tsx'
import { routes } from '#console/routes.ts'
import { keepToken } from '#console/token.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { closeBrowser, connectPage, openConsole } from '#test/pages/browser.tsx'
import { uploaded } from '#test/paperwork.ts'
import { administrator, staffWith } from '#test/providerStaff.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
  const shop = await t.merchant({ tradeName: 'Maple & Jade' })
  await uploaded(t, shop, 'contract', 'lease.pdf')
})
afterAll(() => t.close())
afterEach(closeBrowser)

const menu = async () => within(await screen.findByRole('navigation', { name: 'Menu' }))

test('shows in the menu how many tasks wait behind a page, until they are done', async () => {
  keepToken((await administrator(t, 'adele')).token)
  connectPage(t)
  openConsole('/admin/documents', { table: routes })
  const entry = await (await menu()).findByRole('link', { name: 'Documents' })
  await waitFor(() => expect(entry.getAttribute('title')).toBe('1 waiting'))
  expect(within(entry).getByText('1')).toBeTruthy()
  const section = (await menu()).getByRole('button', { name: 'Merchants' })
  fireEvent.click(section)
  expect(within(section).getByText('1')).toBeTruthy()
  fireEvent.click(section)

  fireEvent.click(await screen.findByRole('button', { name: 'Review: lease.pdf' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Review a document' }))
  fireEvent.click(drawer.getByRole('button', { name: 'Approve' }))
  await waitFor(() => expect(screen.queryByTitle('1 waiting')).toBeNull())
})

test('counts nothing for staff with no merchant in their data scope', async () => {
  const rights = ['documentDesk.query', 'changeDesk.query'] as const
  const clerk = await staffWith(t, 'clerk', { rights, scope: 5 })
  const { body } = await t.call('GET', '/provider/waiting', { token: clerk.token })
  expect(body.data).toEqual([])
})
