import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
// Opens the whole console, so lazy chunks are compiled before the test's timeout starts.
import '#console/shell/Shell.tsx'
import '#features/system/menus/MenusPage.tsx'
import '#features/system/menus/MenuDialog.tsx'
import '#features/system/departments/DepartmentsPage.tsx'
import '#features/system/departments/DepartmentDialog.tsx'
import '#features/system/jobTitles/JobTitleListPage.tsx'
import '#console/entity/EntityDialog.tsx'
import { setLanguage } from '#console/language.tsx'
import { routes } from '#console/routes.ts'
import { keepToken } from '#console/token.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { closeBrowser, connectPage, openConsole } from '#test/pages/browser.tsx'
import { administrator, departmentTree, staffWith } from '#test/providerStaff.ts'

configure({ asyncUtilTimeout: 15_000 })

let t: TestApp
let token: string
beforeAll(async () => {
  t = await testApp()
  ;({ token } = await administrator(t, 'adele'))
  const { west } = await departmentTree(t, { head: null, west: 'head' })
  await staffWith(t, 'wanda', { rights: [], scope: 5, department: west })
})
beforeEach(() => {
  keepToken(token)
  connectPage(t)
})
afterAll(() => t.close())
afterEach(closeBrowser)

const main = () => within(document.querySelector('main') ?? document.body)
const rowOf = async (name: string) =>
  within((await main().findAllByText(name))[0]?.closest('tr') as HTMLElement)
const actIn = async (name: string, act: string) => {
  fireEvent.click((await rowOf(name)).getByRole('button', { name: /actions/i }))
  fireEvent.click(await screen.findByRole('menuitem', { name: act }))
}
const find = async (typed: string) =>
  fireEvent.change(await main().findByRole('textbox', { name: 'Name, permission or address' }), {
    target: { value: typed },
  })

test('renames an entry and resets it, and refuses a change that would break the product', async () => {
  openConsole('/admin/menus', { table: routes })
  await find('post.query')
  await actIn('Posts', 'Edit')
  const form = within(await screen.findByRole('dialog', { name: 'Edit entry' }))
  fireEvent.change(form.getByLabelText(/^Name in English/), { target: { value: 'Titles' } })
  fireEvent.click(form.getByRole('button', { name: 'Save' }))
  expect(await (await rowOf('Titles')).findByText('Changed')).toBeTruthy()
  await waitFor(() => expect(screen.queryAllByRole('dialog')).toEqual([]))
  await actIn('Titles', 'Restore default')
  const question = within(await screen.findByRole('dialog', { name: 'Restore Titles to the default?' }))
  fireEvent.click(question.getByRole('button', { name: 'Restore default' }))
  await waitFor(async () => expect((await main().findAllByText('Posts')).length).toBeGreaterThan(0))

  await find('role.query')
  await actIn('role.query', 'Edit')
  const roles = within(await screen.findByRole('dialog', { name: 'Edit entry' }))
  fireEvent.click(roles.getByRole('radio', { name: 'Disabled' }))
  fireEvent.click(roles.getByRole('button', { name: 'Save' }))
  expect(await roles.findByText(/no one could open Roles/)).toBeTruthy()
})

test('rejects an unsafe link beside its field in the reader’s language', async () => {
  setLanguage('zh')
  openConsole('/admin/menus', { table: routes })
  fireEvent.click((await screen.findAllByRole('button', { name: '新增菜单' }))[0] as HTMLElement)
  const form = within(await screen.findByRole('dialog', { name: '新增菜单' }))
  fireEvent.click(form.getByRole('switch', { name: '是否外链' }))
  fireEvent.change(form.getByLabelText(/^英文名称/), { target: { value: 'Bad' } })
  fireEvent.change(form.getByLabelText(/^中文名称/), { target: { value: '坏' } })
  fireEvent.change(await form.findByLabelText(/^链接地址/), { target: { value: 'javascript:alert(1)' } })
  fireEvent.click(form.getByRole('button', { name: '保存' }))
  expect(await form.findByText('请输入以 https:// 或 http:// 开头的完整地址')).toBeTruthy()
})

test('adds a department below another and shows what uses one', async () => {
  openConsole('/admin/departments', { table: routes })
  await actIn('west', 'Add below it')
  const form = within(await screen.findByRole('dialog', { name: 'Add department' }))
  fireEvent.change(form.getByLabelText(/^Department/), { target: { value: 'Coast' } })
  fireEvent.click(form.getByRole('button', { name: 'Save' }))
  fireEvent.click(await main().findByRole('button', { name: 'Expand all' }))
  expect(await main().findByText('Coast')).toBeTruthy()
  await actIn('west', 'Remove')
  const remove = within(await screen.findByRole('dialog', { name: 'Remove west?' }))
  expect(await remove.findByText('1 person')).toBeTruthy()
  expect(remove.getByText('wanda')).toBeTruthy()
  expect(remove.getByText('Coast')).toBeTruthy()
  expect(remove.queryByRole('button', { name: 'Remove' })).toBeNull()
})

test('adds a job title once and rejects a duplicate code beside its field', async () => {
  openConsole('/admin/posts', { table: routes })
  for (const name of ['Analyst', 'Another']) {
    fireEvent.click((await screen.findAllByRole('button', { name: 'Add post' }))[0] as HTMLElement)
    const form = within(await screen.findByRole('dialog', { name: 'Add post' }))
    fireEvent.change(form.getByLabelText(/^Post/), { target: { value: name } })
    fireEvent.change(form.getByLabelText(/^Code/), { target: { value: 'analyst' } })
    fireEvent.click(form.getByRole('button', { name: 'Save' }))
    if (name === 'Another') expect(await form.findByText('Another post has this code')).toBeTruthy()
    else expect(await (await rowOf('Analyst')).findByText('analyst')).toBeTruthy()
    await waitFor(() => expect(screen.queryAllByRole('dialog').length).toBe(name === 'Another' ? 1 : 0))
  }
})
