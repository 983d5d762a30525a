import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
// Imported here so that the console's lazy routes compile before a test's timeout starts.
import '#console/shell/Shell.tsx'
import '#features/account/changes/operations/ChangeDetailPage.tsx'
import '#features/account/changes/operations/ChangeDeskPage.tsx'
import '#features/account/documents/operations/DocumentDeskPage.tsx'
import { setLanguage } from '#console/language.tsx'
import { routes } from '#console/routes.ts'
import { keepToken } from '#console/token.ts'
import { requestBank } from '#features/account/changes/changes.service.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { closeBrowser, connectPage, openConsole } from '#test/pages/browser.tsx'
import { newBank, providerPerson, settles, uploaded } from '#test/paperwork.ts'

let t: TestApp
let shop: TestMerchant
let adele: string
let requestId: string
beforeAll(async () => {
  t = await testApp()
  shop = await t.merchant({ tradeName: 'Maple & Jade' })
  adele = await providerPerson(t, 'adele')
  await settles(t, shop)
  const documentId = await uploaded(t, shop)
  ;({ requestId } = await t.write(shop, (ctx) => requestBank(ctx, { ...newBank, documentId })))
})
beforeEach(() => {
  keepToken(adele)
  connectPage(t)
})
afterAll(() => t.close())
afterEach(closeBrowser)

test('shows the void cheque of a bank change, approves it once per person, and rejects it', async () => {
  openConsole('/admin/changes', { table: routes })
  fireEvent.click(await screen.findByRole('link', { name: /Maple & Jade/ }))
  expect(await screen.findByText('5550 0012 34')).toBeTruthy()
  expect(screen.getByText('Submitted with this request')).toBeTruthy()
  expect(screen.getByText('•••• 2101')).toBeTruthy()

  fireEvent.click(screen.getByRole('button', { name: 'Approve (first of two)' }))
  const question = within(await screen.findByRole('dialog', { name: 'Approve this change?' }))
  expect(question.getByText(/A colleague must also approve it/)).toBeTruthy()
  fireEvent.click(question.getByRole('button', { name: 'Approve (first of two)' }))
  const second = await screen.findByRole('button', { name: 'Approve (second of two)' })
  expect(second.getAttribute('aria-disabled')).toBe('true')

  fireEvent.click(screen.getByRole('button', { name: 'Reject' }))
  const form = within(await screen.findByRole('dialog', { name: 'Reject this change' }))
  fireEvent.change(form.getByLabelText(/^Reason/), { target: { value: 'the cheque names another account' } })
  fireEvent.click(form.getByRole('button', { name: 'Reject' }))
  expect((await screen.findAllByText('Change rejected')).length).toBeGreaterThan(0)
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull())
  expect(screen.getByText('the cheque names another account')).toBeTruthy()
  const { state } = await t.read(shop, ({ db }) =>
    db
      .selectFrom('change_request')
      .select('state')
      .where('requestId', '=', requestId)
      .executeTakeFirstOrThrow(),
  )
  expect(state).toBe('refused')
})

test('approves a document and empties the queue, also in Chinese', async () => {
  openConsole('/admin/documents', { table: routes })
  fireEvent.click(await screen.findByRole('link', { name: 'To review 1' }))
  await screen.findByRole('button', { name: 'Clear filters' })
  fireEvent.click(await screen.findByRole('button', { name: 'Review: voidCheque.pdf' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Review a document' }))
  fireEvent.click(drawer.getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText('Nothing matches these filters')).toBeTruthy()
  setLanguage('zh')
  await waitFor(() => expect(screen.getByText('没有符合筛选条件的数据')).toBeTruthy())
})
