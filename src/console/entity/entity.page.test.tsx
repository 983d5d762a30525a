import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
// Opens the whole console, so lazy chunks are compiled before the test's timeout starts.
import '#console/shell/Shell.tsx'
import '#console/entity/EntityDialog.tsx'
import '#features/system/jobTitles/JobTitleListPage.tsx'
import '#features/system/parameters/ParameterListPage.tsx'
import '#features/system/parameters/ParameterDialog.tsx'
import '#features/system/parameters/AddParameterDialog.tsx'
import { routes } from '#console/routes.ts'
import { keepToken } from '#console/token.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { closeBrowser, connectPage, openConsole } from '#test/pages/browser.tsx'
import { administrator, staffWith } from '#test/providerStaff.ts'

configure({ asyncUtilTimeout: 15_000 })

let t: TestApp
let token: string
let reader: string
beforeAll(async () => {
  t = await testApp()
  ;({ token } = await administrator(t, 'adele'))
  ;({ token: reader } = await staffWith(t, 'rita', { rights: ['post.query'], scope: 1 }))
})
beforeEach(() => {
  keepToken(token)
  connectPage(t)
})
afterAll(() => t.close())
afterEach(closeBrowser)

const main = () => within(document.querySelector('main') ?? document.body)
const actionsFor = async (name: string) => {
  const row = (await main().findAllByText(name))[0]?.closest('tr') as HTMLElement
  fireEvent.click(within(row).getByRole('button', { name: /actions/i }))
}
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const draft = { name: 'Analyst', code: 'analyst', sort: 1, status: 'enabled', remark: '' }
const addPost = (changes: object) =>
  t.call('POST', '/provider/posts', { token, body: { ...draft, ...changes } })

test('edits a job title from its row, and shows a change that someone else saved meanwhile', async () => {
  const { postId, version } = (await addPost({})).body.data as { postId: string; version: number }
  openConsole('/admin/posts', { table: routes })
  await actionsFor('Analyst')
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  const form = await dialog('Edit post')
  expect((form.getByLabelText(/^Post/) as HTMLInputElement).value).toBe('Analyst')
  expect(form.getByLabelText(/^Post/).getAttribute('aria-required')).toBe('true')
  expect(form.getByLabelText(/^Remark/).getAttribute('aria-required')).toBeNull()
  fireEvent.change(form.getByLabelText(/^Remark/), { target: { value: 'Mine' } })
  const body = { ...draft, remark: 'Theirs', version }
  expect((await t.call('PUT', `/provider/posts/${postId}`, { token, body })).status).toBe(200)
  fireEvent.click(form.getByRole('button', { name: 'Save' }))
  fireEvent.click(await form.findByRole('button', { name: 'Keep mine' }))
  fireEvent.click(form.getByRole('button', { name: 'Save' }))
  expect(await main().findByText('Mine')).toBeTruthy()
})

test('removes an unused job title after its usage was shown', async () => {
  await addPost({ name: 'Clerk', code: 'clerk' })
  openConsole('/admin/posts', { table: routes })
  await actionsFor('Clerk')
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }))
  const remove = await dialog('Remove Clerk?')
  expect(await remove.findByText('Not in use')).toBeTruthy()
  fireEvent.click(remove.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(main().queryByText('Clerk')).toBeNull())
})

test('offers readers of job titles only their usage', async () => {
  await addPost({ name: 'Reader', code: 'reader' })
  keepToken(reader)
  openConsole('/admin/posts', { table: routes })
  await actionsFor('Reader')
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Usage'])
  expect(screen.queryByRole('button', { name: 'Add post' })).toBeNull()
})

test('adds a parameter, and removes it after a question that names its key', async () => {
  openConsole('/admin/parameters', { table: routes })
  fireEvent.click((await screen.findAllByRole('button', { name: 'Add parameter' }))[0] as HTMLElement)
  const form = await dialog('Add parameter')
  fireEvent.change(form.getByLabelText(/^Key/), { target: { value: 'aa.greeting' } })
  fireEvent.change(form.getByLabelText(/^Name/), { target: { value: 'Greeting' } })
  fireEvent.change(form.getByLabelText(/^Value/), { target: { value: 'Hello' } })
  fireEvent.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryAllByRole('dialog')).toEqual([]))
  await actionsFor('aa.greeting')
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'Change',
    'Remove',
  ])
  fireEvent.click(screen.getByRole('menuitem', { name: 'Remove' }))
  const question = await dialog('Remove "Greeting"?')
  expect(question.getByText('The key aa.greeting and its value will be removed.')).toBeTruthy()
  fireEvent.click(question.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(main().queryByText('aa.greeting')).toBeNull())
})
