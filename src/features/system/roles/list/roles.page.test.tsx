import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
// Opens the whole console, so lazy chunks are compiled before the test's timeout starts.
import '#console/shell/Shell.tsx'
import '#features/system/roles/list/RoleListPage.tsx'
import '#features/system/roles/list/RoleDialogs.tsx'
import { routes } from '#console/routes.ts'
import { keepToken } from '#console/token.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { closeBrowser, connectPage, openConsole } from '#test/pages/browser.tsx'
import { administrator, staffWith } from '#test/providerStaff.ts'

configure({ asyncUtilTimeout: 15_000 })

let t: TestApp
let token: string
beforeAll(async () => {
  t = await testApp()
  ;({ token } = await administrator(t, 'adele'))
  await staffWith(t, 'wanda', { rights: [], scope: 5 })
  await t.merchant({ tradeName: 'Preview Bakery' })
})
beforeEach(() => {
  keepToken(token)
  connectPage(t)
})
afterAll(() => t.close())
afterEach(closeBrowser)

const rowOf = async (name: string) =>
  within((await screen.findAllByText(name))[0]?.closest('tr') as HTMLElement)
const actIn = async (name: string, act: string) => {
  fireEvent.click((await rowOf(name)).getByRole('button', { name: /actions/i }))
  fireEvent.click(await screen.findByRole('menuitem', { name: act }))
}
/** Waits for the form itself, which replaces the placeholder shown while it loads. */
async function formNamed(name: string) {
  await screen.findByRole('tree', { name: 'Menu and permissions' })
  return within(screen.getByRole('dialog', { name }))
}
const checkedOf = (item: HTMLElement) => item.getAttribute('aria-checked')

test('builds a role from the menu tree with partial selection and previews what it grants', async () => {
  openConsole('/admin/roles', { table: routes })
  fireEvent.click((await screen.findAllByRole('button', { name: 'Add role' }))[0] as HTMLElement)
  const form = await formNamed('Add role')
  const type = async (label: RegExp, value: string) =>
    fireEvent.change(await form.findByLabelText(label), { target: { value } })
  await type(/^Role/, 'Clerks')
  await type(/^Key/, 'clerks')
  fireEvent.click(form.getByRole('radio', { name: 'Global' }))
  const tree = within(form.getByRole('tree', { name: 'Menu and permissions' }))
  const item = (name: string) => tree.getByRole('treeitem', { name })
  fireEvent.keyDown(item('System'), { key: 'ArrowRight' })
  fireEvent.click(await tree.findByRole('treeitem', { name: 'Posts' }))
  expect(checkedOf(item('Posts'))).toBe('true')
  expect(checkedOf(item('System'))).toBe('mixed')
  fireEvent.keyDown(item('Posts'), { key: 'ArrowRight' })
  fireEvent.click(await tree.findByRole('treeitem', { name: 'Remove' }))
  expect(checkedOf(item('Posts'))).toBe('mixed')

  fireEvent.click(form.getByRole('button', { name: 'Preview' }))
  const preview = within(await screen.findByRole('dialog', { name: 'Permission preview' }))
  expect(await preview.findByText('Every merchant')).toBeTruthy()
  expect(preview.getByText('1 merchant now')).toBeTruthy()
  expect(preview.getByText('Preview Bakery')).toBeTruthy()
  expect(preview.getByText('Change a post')).toBeTruthy()
  expect(preview.queryByText('Remove a post')).toBeNull()
  expect(
    within(preview.getByRole('tree', { name: 'Menu' })).getByRole('treeitem', { name: 'Posts' }),
  ).toBeTruthy()
  fireEvent.click(preview.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Permission preview' })).toBeNull())

  fireEvent.click(form.getByRole('button', { name: 'Save' }))
  expect(await (await rowOf('Clerks')).findByText('Global')).toBeTruthy()
})

test('assigns a role to several people and refuses to remove it while it is assigned', async () => {
  openConsole('/admin/roles', { table: routes })
  await actIn('Clerks', 'People')
  fireEvent.click(await screen.findByRole('button', { name: 'Add people' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Choose people' }))
  const row = within((await drawer.findAllByText('wanda'))[0]?.closest('tr') as HTMLElement)
  fireEvent.click(row.getByRole('checkbox'))
  fireEvent.click(await drawer.findByRole('button', { name: 'Add 1' }))
  const members = await screen.findByRole('dialog', { name: 'People with this role' })
  expect((await within(members).findAllByText('wanda')).length).toBeGreaterThan(0)
  fireEvent.keyDown(members, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await actIn('Clerks', 'Remove')
  const remove = within(await screen.findByRole('dialog', { name: 'Remove Clerks?' }))
  expect(await remove.findByText('1 person')).toBeTruthy()
  expect(remove.getByText('wanda')).toBeTruthy()
  expect(remove.queryByRole('button', { name: 'Remove' })).toBeNull()
})

test('shows the administrator role read-only', async () => {
  openConsole('/admin/roles', { table: routes })
  await actIn('Administrator', 'View permissions')
  expect(await screen.findByText(/every current and future permission/)).toBeTruthy()
  const dialog = within(screen.getByRole('dialog', { name: 'Edit role' }))
  expect(dialog.getByRole('button', { name: 'Save' }).hasAttribute('disabled')).toBe(true)
})
