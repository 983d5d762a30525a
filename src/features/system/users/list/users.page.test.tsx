import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
// Opens the whole console, so lazy chunks are compiled before the test's timeout starts.
import '#console/shell/Shell.tsx'
import '#features/system/users/list/UserListPage.tsx'
import '#features/system/users/list/UserDialog.tsx'
import '#features/system/users/import/ImportDialog.tsx'
import { setLanguage } from '#console/language.tsx'
import { routes } from '#console/routes.ts'
import { keepToken } from '#console/token.ts'
import { importColumns } from '#features/system/users/import/userImport.domain.ts'
import { textBook } from '#server/exports/workbook/sheets.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { closeBrowser, connectPage, openConsole } from '#test/pages/browser.tsx'
import { administrator, departmentTree, staffWith } from '#test/providerStaff.ts'

configure({ asyncUtilTimeout: 15_000 })

let t: TestApp
let token: string
beforeAll(async () => {
  t = await testApp()
  ;({ token } = await administrator(t, 'adele'))
  const { west, east } = await departmentTree(t, { head: null, west: 'head', east: 'head' })
  await staffWith(t, 'wanda', { rights: [], scope: 5, department: west })
  await staffWith(t, 'emil', { rights: ['user.query'], scope: 3, department: east })
})
beforeEach(() => {
  keepToken(token)
  connectPage(t)
})
afterAll(() => t.close())
afterEach(closeBrowser)

const rowOf = async (name: string) =>
  within((await screen.findAllByText(name))[0]?.closest('tr') as HTMLElement)

test('filters the list by a department and those below it, and keeps that in the address', async () => {
  const router = openConsole('/admin/users', { table: routes })
  expect((await screen.findAllByText('wanda')).length).toBeGreaterThan(0)
  const tree = within(await screen.findByRole('tree', { name: 'Departments' }))
  fireEvent.click(await tree.findByRole('treeitem', { name: /west/ }))
  await waitFor(() => expect(screen.queryAllByText('emil')).toEqual([]))
  expect(screen.getAllByText('wanda').length).toBeGreaterThan(0)
  expect(router.state.location.search).toHaveProperty('departmentId')
  const head = tree.getByRole('treeitem', { name: /head/ })
  head.focus()
  fireEvent.keyDown(head, { key: 'Enter' })
  expect((await screen.findAllByText('emil')).length).toBeGreaterThan(0)
  fireEvent.keyDown(head, { key: 'ArrowLeft' })
  await waitFor(() => expect(tree.queryByRole('treeitem', { name: /west/ })).toBeNull())
})

test('invites a person and shows missing fields before sending', async () => {
  openConsole('/admin/users', { table: routes })
  fireEvent.click((await screen.findAllByRole('button', { name: 'Add user' }))[0] as HTMLElement)
  const form = within(await screen.findByRole('dialog', { name: 'Add user' }))
  const send = () => fireEvent.click(form.getByRole('button', { name: 'Save' }))
  const type = (label: RegExp, value: string) =>
    fireEvent.change(form.getByLabelText(label), { target: { value } })
  type(/^Username/, 'x y')
  send()
  expect(await form.findByText('2 to 30 letters, digits, dots, hyphens or underscores')).toBeTruthy()
  expect(form.getByText('Enter an email address')).toBeTruthy()
  type(/^Username/, 'ming.wang')
  type(/^Name/, '王小明')
  type(/^Email/, 'ming@provider.example')
  type(/^Phone/, '+1 604-555-0142')
  send()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const row = await rowOf('王小明')
  expect(row.getByText('Invited')).toBeTruthy()
  fireEvent.click(row.getByRole('button', { name: /actions/i }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Withdraw the invitation' }))
  const question = within(await screen.findByRole('dialog', { name: 'Withdraw the invitation of 王小明?' }))
  fireEvent.click(question.getByRole('button', { name: 'Withdraw the invitation' }))
  expect(await (await rowOf('王小明')).findByText('Invitation withdrawn')).toBeTruthy()
})

test('checks a workbook row by row and imports it once it is right', async () => {
  const cells = (username: string, email: string) =>
    importColumns.map((column) => ({ username, email, displayName: username })[column as 'username'] ?? '')
  const file = async (...rows: string[][]) => {
    const bytes = await textBook({ name: 'People', titles: importColumns, rows })
    return new File([new Uint8Array(bytes)], 'people.xlsx')
  }
  openConsole('/admin/users', { table: routes })
  fireEvent.click(await screen.findByRole('button', { name: 'Import' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Import people from a workbook' }))
  const choose = async (chosen: File) => {
    fireEvent.change(dialog.getByLabelText('Workbook'), { target: { files: [chosen] } })
    const check = dialog.getByRole('button', { name: 'Check' })
    await waitFor(() => expect(check.hasAttribute('disabled')).toBe(false))
    fireEvent.click(check)
  }
  await choose(await file(cells('page.one', 'one@x.example'), cells('page.one', 'nobody')))
  expect(await dialog.findByText('1 row has errors')).toBeTruthy()
  expect(dialog.getByText(/duplicates an earlier row/)).toBeTruthy()
  expect(dialog.getByText(/is not a valid email address/)).toBeTruthy()
  expect(dialog.queryByRole('button', { name: /^Import/ })).toBeNull()
  await choose(await file(cells('page.one', 'one@x.example'), cells('page.two', 'two@x.example')))
  fireEvent.click(await dialog.findByRole('button', { name: 'Import 2' }))
  expect((await screen.findAllByText('page.one')).length).toBeGreaterThan(0)
})

test('shows read-only staff no other actions and only people in their data scope', async () => {
  const emil = await t.call('POST', '/login', { body: { username: 'emil', password: 'Test2026' } })
  keepToken((emil.body.data as { token: string }).token)
  setLanguage('zh')
  openConsole('/admin/users', { table: routes })
  expect((await screen.findAllByText('emil')).length).toBeGreaterThan(0)
  expect(screen.queryAllByText('wanda')).toEqual([])
  for (const name of ['新增用户', '导入', '导出']) expect(screen.queryByRole('button', { name })).toBeNull()
})
