import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
// Opens the whole console, so lazy chunks are compiled before the test's timeout starts.
import '#console/shell/Shell.tsx'
import '#features/provider/registrations/RegistrationListPage.tsx'
import '#features/account/documents/operations/DocumentDeskPage.tsx'
import { setLanguage } from '#console/language.tsx'
import { routes } from '#console/routes.ts'
import { icons } from '#console/staff/icons.ts'
import { staffRoutes } from '#console/staff/staffRoutes.ts'
import { keepToken } from '#console/token.ts'
import { portal, portalPages } from '#features/portalPages.domain.ts'
import { providerTenant } from '#server/session/scope.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { closeBrowser, connectPage, openConsole } from '#test/pages/browser.tsx'
import { administrator, type ProviderPerson, staffWith } from '#test/providerStaff.ts'

let t: TestApp
let clerk: ProviderPerson
beforeAll(async () => {
  t = await testApp()
  await administrator(t, 'adele')
  clerk = await staffWith(t, 'clerk', { rights: [], scope: 1 })
  await hold(['merchants', 'merchants/registrations', 'merchants/documents'])
})
afterAll(() => t.close())
afterEach(closeBrowser)

const provider = { tenantId: providerTenant, merchantId: '' }

/** Gives the clerk's role entries of the product's own menu. */
function hold(keys: readonly string[]): Promise<void> {
  return t.write(provider, async (ctx) => {
    const { roleId } = await ctx.db
      .selectFrom('user_role')
      .where('tenantId', '=', providerTenant)
      .where('accountId', '=', clerk.accountId)
      .select('roleId')
      .executeTakeFirstOrThrow()
    const entries = await ctx.db
      .selectFrom('menu')
      .where('tenantId', '=', providerTenant)
      .where('key', 'in', [...keys])
      .select('menuId')
      .execute()
    await ctx.db
      .insertInto('role_menu')
      .values(entries.map(({ menuId }) => ({ tenantId: providerTenant, roleId, menuId })))
      .execute()
    ctx.unchanged()
  })
}

/** Changes a menu entry as its page does. */
function set(key: string, changes: Record<string, unknown>): Promise<void> {
  return t.write(provider, async (ctx) => {
    await ctx.db
      .updateTable('menu')
      .set(changes)
      .where('tenantId', '=', providerTenant)
      .where('key', '=', key)
      .execute()
    ctx.unchanged()
  })
}

function open(path: string) {
  keepToken(clerk.token)
  connectPage(t)
  return openConsole(path, { table: routes })
}
const menu = async () => within(await screen.findByRole('navigation', { name: /Menu|菜单/ }))
const registrations = { name: 'Registrations', level: 1 }

test('shows exactly the pages that a person’s roles hold and opens the first', async () => {
  const router = open('/admin')
  const seen = await menu()
  expect(await seen.findByRole('link', { name: 'Registrations' })).toBeTruthy()
  expect(seen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Registrations',
    'Documents',
  ])
  expect(await screen.findByRole('heading', registrations)).toBeTruthy()
  expect(router.state.location.pathname).toBe('/admin/registrations')
})

test('redirects from a page without permission to a permitted one', async () => {
  const router = open('/admin/settlements')
  expect(await screen.findByRole('heading', registrations)).toBeTruthy()
  expect(router.state.location.pathname).toBe('/admin/registrations')
})

test('shows a renamed, moved and re-addressed menu entry in both languages', async () => {
  await set('merchants/registrations', { nameEn: 'Intake', nameZh: '进件', path: 'intake', sort: 99 })
  open('/admin/intake')
  expect(await screen.findByRole('heading', registrations)).toBeTruthy()
  const seen = await menu()
  expect(seen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Documents', 'Intake'])
  expect(seen.getByRole('link', { name: 'Intake' }).getAttribute('href')).toBe('/admin/intake')
  setLanguage('zh')
  expect(await seen.findByRole('link', { name: '进件' })).toBeTruthy()
})

test('opens a hidden entry but not a disabled one, whose permission ends at once', async () => {
  await set('merchants/registrations', { visible: false })
  open('/admin/intake')
  expect(await screen.findByRole('heading', registrations)).toBeTruthy()
  expect((await menu()).queryByRole('link', { name: 'Intake' })).toBeNull()
  expect((await t.call('GET', '/provider/registrations', { token: clerk.token })).status).toBe(200)
  closeBrowser()

  await set('merchants/registrations', { status: 'disabled' })
  const refused = await t.call('GET', '/provider/registrations', { token: clerk.token })
  expect([refused.status, refused.body.code]).toEqual([403, 'permission.missing'])
  const router = open('/admin/registrations')
  expect(await screen.findByRole('heading', { name: 'Documents', level: 1 })).toBeTruthy()
  expect(router.state.location.pathname).toBe('/admin/documents')
})

test('disables everything below a disabled directory', async () => {
  await set('merchants', { status: 'disabled' })
  const refused = await t.call('GET', '/provider/documents', { token: clerk.token })
  expect(refused.status).toBe(403)
  open('/admin')
  expect(await screen.findByText('Page not found')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Documents' })).toBeNull())
  await set('merchants', { status: 'enabled' })
  fireEvent.focus(window)
})

test('has a component and a known icon for every page in the portal’s list', () => {
  const built = new Set(staffRoutes.map(({ component }) => component))
  expect(portalPages.map(({ key }) => key).filter((key) => !built.has(key))).toEqual([])
  const named = portal.flatMap(({ icon, pages }) => [icon, ...pages.map((page) => page.icon)])
  expect(named.filter((name) => !(name in icons))).toEqual([])
})
