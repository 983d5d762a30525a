import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { setLanguage } from '#console/language.tsx'
import { MerchantInfoPage } from '#features/account/business/MerchantInfoPage.tsx'
import { passChange } from '#features/account/changes/changeDecisions.service.ts'
import { requestBank } from '#features/account/changes/changes.service.ts'
import { systemActor } from '#server/context.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { closeBrowser, renderPage } from '#test/pages/browser.tsx'
import { newBank, settles, uploaded } from '#test/paperwork.ts'
// Imported here so that the lazy forms compile before a test's timeout starts.
import '#features/account/business/details/AddressDialog.tsx'
import '#features/account/business/details/CompanyDialog.tsx'
import '#features/account/business/details/PresenceDialog.tsx'
import '#features/account/changes/bank/BankChangeDialog.tsx'

let t: TestApp
let shop: TestMerchant
beforeAll(async () => {
  t = await testApp()
  shop = await t.merchant()
  await settles(t, shop)
})
afterAll(() => t.close())
afterEach(closeBrowser)

const open = (role: 'admin' | 'manager', section = 'business') =>
  renderPage(t, shop, role, <MerchantInfoPage />, `/Account/MerchantInfo?section=${section}`)
const type = (form: ReturnType<typeof within>, label: RegExp, value: string) =>
  fireEvent.change(form.getByLabelText(label), { target: { value } })

test('saves contact details at once, and puts a new company name under review', async () => {
  await open('manager')
  fireEvent.click(await screen.findByRole('button', { name: 'Edit: Contact person' }))
  const contact = within(await screen.findByRole('dialog', { name: 'Contact person' }))
  type(contact, /^Name/, 'Mei Lin 林梅')
  type(contact, /^Phone/, 'call me')
  fireEvent.click(contact.getByRole('button', { name: 'Save' }))
  expect(await contact.findByText('Enter a valid phone number')).toBeTruthy()
  type(contact, /^Phone/, '604 555 0199')
  fireEvent.click(contact.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('(604) 555-0199')).toBeTruthy()

  // The page is inert until the dialog has closed.
  fireEvent.click(await screen.findByRole('button', { name: 'Request a change: Company' }))
  const form = within(await screen.findByRole('dialog', { name: 'Request a change of the company' }))
  type(form, /^Trade name/, '枫玉 Maple')
  type(form, /^Enterprise registration number/, '123456789')
  expect(form.getByText(/check digit of this business number is wrong/)).toBeTruthy()
  type(form, /^Reason/, 'Our sign')
  fireEvent.click(form.getByRole('button', { name: 'Submit request' }))
  expect(await screen.findByText('A change is under review')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Request a change: Company' })).toBeNull()
  expect(await screen.findByRole('tab', { name: /Change requests\s*1/ })).toBeTruthy()
})

test('rejects a postal code of another province beside its field', async () => {
  await open('manager')
  fireEvent.click(await screen.findByRole('button', { name: 'Request a change: Business address' }))
  const form = within(await screen.findByRole('dialog', { name: 'Request a change of address' }))
  type(form, /^Address/, '1 Main Street')
  type(form, /^Postal code/, 'M5V 3L9')
  type(form, /^Reason/, 'Moved')
  fireEvent.click(form.getByRole('button', { name: 'Submit request' }))
  expect(await form.findByText('This postal code belongs to another province')).toBeTruthy()
})

test('shows the account number and its change request to an Owner, but not to a Manager', async () => {
  await open('manager', 'settlement')
  expect(await screen.findByText('•••• 2101')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Show' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Request a change: Bank account' })).toBeNull()
  closeBrowser()
  await open('admin', 'settlement')
  fireEvent.click(await screen.findByRole('button', { name: 'Show' }))
  expect(await screen.findByText('98765432101')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Hide' }))
  expect(screen.queryByText('98765432101')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Request a change: Bank account' }))
  const form = within(await screen.findByRole('dialog', { name: 'Request a change to bank details' }))
  type(form, /^Institution no/, '999')
  expect(form.getByText(/Institution 999 is not in our list/)).toBeTruthy()
})

test('shows a countdown for a bank change on every section, and lets an Owner stop it', async () => {
  const documentId = await uploaded(t, shop)
  const { requestId } = await t.write(shop, (ctx) => requestBank(ctx, { ...newBank, documentId }))
  const hands = ['01900000-0000-7000-8000-000000000001', '01900000-0000-7000-8000-000000000002']
  for (const id of hands) {
    const actor = { ...systemActor('reviewer'), kind: 'account', id } as const
    await t.write(shop, (ctx) => passChange(ctx, requestId), { actor })
  }
  await open('manager')
  expect(
    await screen.findByText(/account ending in 2101; after that, to the one ending in 1234/),
  ).toBeTruthy()
  expect(screen.getByRole('timer').textContent).toMatch(/^[23] days \d+ h left$/)
  expect(screen.queryByRole('button', { name: 'Stop this change' })).toBeNull()
  closeBrowser()
  await open('admin')
  fireEvent.click(await screen.findByRole('button', { name: 'Stop this change' }))
  const form = within(await screen.findByRole('dialog', { name: 'Stop this change' }))
  type(form, /^Reason for stopping/, 'not ours')
  fireEvent.click(form.getByRole('button', { name: 'Stop this change' }))
  await waitFor(() => expect(screen.queryByRole('timer')).toBeNull())
})

test('lists present, missing and pending documents in English and Chinese', async () => {
  await open('manager', 'documents')
  const list = within((await screen.findByRole('heading', { name: 'Owner ID' })).closest('li') as HTMLElement)
  expect(list.getByText('None yet')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Upload: Owner ID' }))
  const form = within(await screen.findByRole('dialog', { name: 'Upload a document' }))
  fireEvent.click(form.getByRole('button', { name: 'Upload' }))
  expect(await form.findByText('Choose a file first')).toBeTruthy()
  const file = new File(['GIF89a'], 'me.gif', { type: 'image/gif' })
  fireEvent.change(form.getByLabelText(/^File/, { selector: 'input' }), { target: { files: [file] } })
  expect(await form.findByText('Only PDF, JPEG and PNG are accepted')).toBeTruthy()
  closeBrowser()
  setLanguage('zh')
  await open('manager', 'documents')
  expect((await screen.findAllByText('作废支票')).length).toBeGreaterThan(0)
  expect(screen.getAllByText('待审核').length).toBeGreaterThan(0)
})

test('shows the merchant’s history of changes and requests', async () => {
  await open('admin', 'timeline')
  const happened = within(await screen.findByRole('list'))
  expect((await happened.findAllByText('Merchant info changed')).length).toBeGreaterThan(0)
  expect(happened.getAllByText(/Change requested|A change was requested|Requested/i).length).toBeGreaterThan(
    0,
  )
})
