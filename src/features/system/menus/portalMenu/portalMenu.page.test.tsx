import { configure, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
// Opens the whole console, so lazy chunks are compiled before the test's timeout starts.
import '#console/shell/Shell.tsx'
import '#features/system/jobTitles/JobTitleListPage.tsx'
import { placeOf, setEntries } from '#console/labels.ts'
import { setLanguage } from '#console/language.tsx'
import { routes } from '#console/routes.ts'
import { dropToken, keepToken } from '#console/token.ts'
import type { MenuEntry } from '#features/system/menus/menus.contract.ts'
import { tradeStatusText } from '#shared/reference.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { closeBrowser, connectPage, openConsole } from '#test/pages/browser.tsx'
import { administrator, type ProviderPerson } from '#test/providerStaff.ts'

configure({ asyncUtilTimeout: 15_000 })

let t: TestApp
let admin: ProviderPerson
beforeAll(async () => {
  t = await testApp()
  admin = await administrator(t, 'adele')
})
afterAll(async () => {
  setEntries([])
  await t.close()
})
afterEach(closeBrowser)

const listed = async () => (await t.call('GET', '/provider/menus', admin)).body.data as unknown as MenuEntry[]
const entryOf = async (component: string) =>
  (await listed()).find((one) => one.component === component && one.own !== null) as MenuEntry
async function edit(component: string, changes: Partial<MenuEntry>) {
  const { menuId, version, parentId, nameEn, nameZh, icon, permission, ...entry } = await entryOf(component)
  const { path, external, visible, status, sort } = entry
  const facts = {
    parentId,
    nameEn,
    nameZh,
    icon,
    permission,
    component,
    path,
    external,
    visible,
    status,
    sort,
  }
  const body = { version, ...facts, ...changes }
  const answer = await t.call('PUT', `/provider/menus/${menuId}`, { ...admin, body })
  expect([answer.body.code, answer.status]).toEqual([undefined, 200])
}

/** The names in the menu of the portal when opened now, in order. */
async function opened(path = '/admin/posts') {
  closeBrowser()
  keepToken(admin.token)
  connectPage(t)
  openConsole(path, { table: routes })
  const menu = await screen.findByRole('navigation', { name: /^(Menu|菜单)$/ })
  return within(menu)
    .getAllByRole('link')
    .map((link) => ({
      name: link.textContent,
      href: link.getAttribute('href'),
      icon: link.querySelector('svg')?.getAttribute('class') ?? '',
      target: link.getAttribute('target'),
    }))
}
const names = async () => (await opened()).map(({ name }) => name)

test('shows renamed, moved, hidden and disabled menu entries as configured', async () => {
  const before = await names()
  expect(before.indexOf('Posts')).toBeGreaterThan(before.indexOf('Departments'))
  const { sort } = await entryOf('departments')
  await edit('posts', { nameEn: 'Job titles', nameZh: '职位', icon: 'Store', path: 'titles', sort: sort - 1 })
  const after = await opened('/admin/titles')
  const titles = after.find(({ name }) => name === 'Job titles')
  expect(titles).toMatchObject({ href: '/admin/titles', icon: expect.stringContaining('lucide-store') })
  const order = after.map(({ name }) => name)
  expect(order.indexOf('Job titles')).toBeLessThan(order.indexOf('Departments'))
  expect(order).not.toContain('Posts')
  // The page is at its new address.
  expect((await screen.findAllByRole('button', { name: 'Add post' })).length).toBeGreaterThan(0)
  setLanguage('zh')
  expect(await screen.findByRole('link', { name: '职位' })).toBeTruthy()
  setLanguage('en')

  await edit('posts', { visible: false })
  expect(await names()).not.toContain('Job titles')
  // A hidden page is still allowed.
  await opened('/admin/titles')
  expect((await screen.findAllByRole('button', { name: 'Add post' })).length).toBeGreaterThan(0)

  await edit('posts', { visible: true, status: 'disabled' })
  expect(await names()).not.toContain('Job titles')
  await opened('/admin/titles')
  await waitFor(() => expect(screen.queryAllByRole('button', { name: 'Add post' })).toEqual([]))

  const { menuId } = await entryOf('posts')
  await t.call('POST', `/provider/menus/${menuId}/restoring`, { ...admin, body: {} })
  expect(await names()).toEqual(before)
})

test('shows an external link in a new tab to those who have it until it is removed', async () => {
  const body = {
    ...{ kind: 'menu', parentId: null, nameEn: 'Bank’s status', nameZh: '银行状态', icon: 'Globe' },
    ...{ permission: null, component: null, path: 'https://status.bank.example/?a=1', external: true },
    ...{ visible: true, status: 'enabled', sort: 0 },
  }
  const added = await t.call('POST', '/provider/menus', { ...admin, body })
  expect(added.status).toBe(200)
  const link = (await opened()).find(({ name }) => name === 'Bank’s status')
  expect(link).toMatchObject({ href: body.path, target: '_blank' })
  const { menuId } = added.body.data as unknown as MenuEntry
  const headers = { authorization: `Bearer ${admin.token}` }
  await t.server.inject({ method: 'DELETE', url: `/api/provider/menus/${menuId}`, headers })
  expect(await names()).not.toContain('Bank’s status')
})

test('offers dictionary values with the configured labels and order', async () => {
  const looks = { labelEn: '', labelZh: '', isDefault: false, remark: '', version: 0 }
  const put = (value: number, body: object) =>
    t.call('PUT', `/provider/dictionaries/tradeStatus/values/${value}`, {
      ...admin,
      body: { ...looks, ...body },
    })
  expect((await put(5, { tone: 'special', sort: 2, status: 'enabled' })).status).toBe(200)
  expect((await put(1, { tone: null, sort: 50, status: 'disabled' })).status).toBe(200)
  expect(placeOf(tradeStatusText.createFailed).offered).toBe(true)
  await opened()
  await waitFor(() => expect(placeOf(tradeStatusText.createFailed).offered).toBe(false))
  expect(placeOf(tradeStatusText.paid)).toEqual({ offered: true, sort: 2 })
})

test('shows the provider’s brand name in the portal once it is set', async () => {
  await opened()
  const header = within((await screen.findAllByRole('banner'))[0] as HTMLElement)
  expect(screen.getAllByText('Provider portal').length).toBeGreaterThan(0)
  expect(await header.findByText('Payment Services Provider')).toBeTruthy()
  await waitFor(() => expect(document.title).toBe('Posts · Provider portal'))
  expect(screen.queryByText('Merchant Console')).toBeNull()

  const { body } = await t.call('GET', '/provider/branding', admin)
  const change = { ...(body.data as object), name: 'Birch Pay', colour: '#1559c7' }
  expect((await t.call('PUT', '/provider/branding', { ...admin, body: change })).status).toBe(200)
  await opened()
  await waitFor(() => expect(document.title).toBe('Posts · Birch Pay'))
  expect(
    await within((await screen.findAllByRole('banner'))[0] as HTMLElement).findByText('Provider portal'),
  ).toBeTruthy()
  expect(document.documentElement.style.getPropertyValue('--fill')).toBe('#1559c7')

  closeBrowser()
  dropToken()
  connectPage(t)
  openConsole('/user/login', { table: routes })
  expect(await screen.findByText('Birch Pay')).toBeTruthy()
})
