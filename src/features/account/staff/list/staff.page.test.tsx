import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { setLanguage } from '#console/language.tsx'
import { StaffDetails } from '#features/account/staff/detail/StaffDetailPage.tsx'
import { StaffListPage } from '#features/account/staff/list/StaffListPage.tsx'
import { RolesPage } from '#features/account/staff/permissions/RolesPage.tsx'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { activeDevice, givePin, personOf, signInAt } from '#test/devices.ts'
import { closeBrowser, renderPage } from '#test/pages/browser.tsx'
// Imported here so that the lazy forms compile before a test's timeout starts.
import '#features/account/staff/list/AddStaffDialog.tsx'
import '#features/account/staff/list/EditStaffDialog.tsx'
import '#features/session/pins/PinDialog.tsx'

configure({ asyncUtilTimeout: 15_000 })

let t: TestApp
let merchant: TestMerchant
beforeAll(async () => {
  t = await testApp()
  merchant = await t.merchant()
})
afterAll(() => t.close())
afterEach(closeBrowser)

const path = '/Account/UserManagement'
const openList = (role: 'admin' | 'manager' = 'admin') =>
  renderPage(t, merchant, role, <StaffListPage />, path)
const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr') as HTMLElement)
const actIn = async (name: string, act: string) => {
  fireEvent.click((await rowOf(name)).getByRole('button', { name: /actions/i }))
  fireEvent.click(await screen.findByRole('menuitem', { name: act }))
}
const type = (form: ReturnType<typeof within>, label: RegExp, value: string) =>
  fireEvent.change(form.getByLabelText(label), { target: { value } })

test('invites a person, and names missing fields before sending', async () => {
  await openList()
  fireEvent.click((await screen.findAllByRole('button', { name: 'Add person' }))[0] as HTMLElement)
  const form = within(await screen.findByRole('dialog', { name: 'Add person' }))
  const send = () => fireEvent.click(form.getByRole('button', { name: 'Add person' }))
  type(form, /^Username/, 'x')
  type(form, /^Name/, '王小明 Ming')
  send()
  expect(await form.findByText('Please enter a valid username')).toBeTruthy()
  expect(await form.findByText('An email address is required to send an invitation')).toBeTruthy()
  type(form, /^Username/, 'Ming0001')
  type(form, /^Email/, 'ming@shop.example')
  send()
  const row = await rowOf('王小明 Ming')
  expect(row.getByText('Invited')).toBeTruthy()
  expect(row.getByText('ming0001')).toBeTruthy()
})

test('lets a Manager add Cashiers, but not disable an Owner', async () => {
  await openList('manager')
  const owner = await rowOf('Test admin')
  fireEvent.click(owner.getByRole('button', { name: /actions/i }))
  await waitFor(() => expect(screen.queryByRole('menuitem', { name: 'Disable' })).toBeNull())
  fireEvent.click((await screen.findAllByRole('button', { name: 'Add person' }))[0] as HTMLElement)
  const form = within(await screen.findByRole('dialog', { name: 'Add person' }))
  expect(form.getByRole('radio', { name: /^Cashier/ })).toBeTruthy()
  expect(form.queryByRole('radio', { name: /^Owner/ })).toBeNull()
})

test('disables a person after a confirmation, and enables them again', async () => {
  await openList()
  await actIn('Test manager', 'Disable')
  const question = within(await screen.findByRole('dialog', { name: 'Disable Test manager?' }))
  fireEvent.click(question.getByRole('button', { name: 'Disable' }))
  expect(await (await rowOf('Test manager')).findByText('Disabled')).toBeTruthy()
  await actIn('Test manager', 'Enable')
  const again = within(await screen.findByRole('dialog', { name: 'Enable Test manager?' }))
  fireEvent.click(again.getByRole('button', { name: 'Enable' }))
  expect(await (await rowOf('Test manager')).findByText('Active')).toBeTruthy()
})

test('asks for a PIN twice, and rejects a simple one', async () => {
  await openList()
  await actIn('Test manager', 'Set PIN')
  const form = within(await screen.findByRole('dialog', { name: 'PIN of Test manager' }))
  const send = (first: string, second: string) => {
    type(form, /^New PIN\b(?! again)/, first)
    type(form, /^New PIN again/, second)
    fireEvent.click(form.getByRole('button', { name: 'Set PIN' }))
  }
  send('12345', '12345')
  expect(await form.findByText('Password should be 6 numeric digits')).toBeTruthy()
  send('123456', '123456')
  expect(await form.findByText('No repeated or consecutive digits')).toBeTruthy()
  send('258369', '258368')
  expect(await form.findByText('The passwords entered twice do not match!')).toBeTruthy()
  send('258369', '258369')
  expect(await (await rowOf('Test manager')).findByText('Set')).toBeTruthy()
})

test('shows a person’s permissions, sessions and history on their page', async () => {
  const device = await activeDevice(t, merchant, { name: 'Tea bar' })
  await signInAt(t, device, await givePin(t, merchant, 'cashier'))
  const accountId = await personOf(t, merchant, 'cashier')
  await renderPage(
    t,
    merchant,
    'admin',
    <StaffDetails accountId={accountId} />,
    `${path}/Detail/${accountId}`,
  )
  expect(await screen.findByText('What Test cashier can do')).toBeTruthy()
  expect(screen.getByText('See the list of orders')).toBeTruthy()
  expect(screen.queryByText('Change the security policy')).toBeNull()
  expect((await screen.findAllByText('Tea bar')).length).toBeGreaterThan(0)
  expect(screen.getByText('PIN set')).toBeTruthy()
})

test('lists the permissions of each role in both languages', async () => {
  await renderPage(t, merchant, 'admin', <RolesPage />, `${path}/Roles`)
  const [right] = await screen.findAllByText('Change the security policy')
  const cells = within(right?.closest('tr') as HTMLElement).getAllByText(/^(Yes|No)$/)
  expect(cells.map(({ textContent }) => textContent)).toEqual(['Yes', 'No', 'No'])
  setLanguage('zh')
  expect((await screen.findAllByText('修改安全策略')).length).toBeGreaterThan(0)
  setLanguage('en')
})
