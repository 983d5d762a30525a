import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { setLanguage } from '#console/language.tsx'
import { DeviceListPage } from '#features/products/devices/DeviceListPage.tsx'
import { DeviceDetails } from '#features/products/devices/detail/DeviceDetailPage.tsx'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { activate, activeDevice, givePin, signInAt, waitingDevice } from '#test/devices.ts'
import { closeBrowser, renderPage } from '#test/pages/browser.tsx'
import { paidOrder, trader } from '#test/trade.ts'
// Compile the forms before the test's timeout starts.
import '#features/products/devices/CodeDialog.tsx'
import '#features/products/devices/DeviceDialog.tsx'

configure({ asyncUtilTimeout: 15_000 })

let t: TestApp
let merchant: TestMerchant
beforeAll(async () => {
  t = await testApp()
  merchant = await trader(t)
})
afterAll(() => t.close())
afterEach(closeBrowser)

const openList = (of = merchant, role: 'admin' | 'manager' = 'manager') =>
  renderPage(t, of, role, <DeviceListPage />, '/Products/Devices')
const openDevice = (deviceId: string) =>
  renderPage(
    t,
    merchant,
    'manager',
    <DeviceDetails deviceId={deviceId} />,
    `/Products/Devices/Detail/${deviceId}`,
  )
const act = async (name: string) => {
  fireEvent.click(await screen.findByRole('button', { name: 'Actions' }))
  fireEvent.click(await screen.findByRole('menuitem', { name }))
}

test('adds a device and shows its code for typing until it is used', async () => {
  const shop = await t.merchant()
  await openList(shop)
  expect(await screen.findByText('No devices yet')).toBeTruthy()
  fireEvent.click(screen.getAllByRole('button', { name: 'Add device' })[0] as HTMLElement)
  const form = within(await screen.findByRole('dialog', { name: 'Add device' }))
  fireEvent.click(form.getByRole('button', { name: 'Add device' }))
  expect(await form.findByText(/1.*30/)).toBeTruthy()
  fireEvent.change(form.getByLabelText(/^Name/), { target: { value: '前台 Till' } })
  fireEvent.click(form.getByRole('button', { name: 'Add device' }))

  const shown = within(await screen.findByRole('dialog', { name: 'Activate 前台 Till' }))
  const code = (await shown.findByText(/^[2-9A-Z]{6}-[2-9A-Z]{6}$/)).textContent ?? ''
  const picture = shown.getByRole('img', { name: /QR code/ })
  expect(picture.getAttribute('src')).toMatch(/^data:image\/svg\+xml,/)
  expect((await activate(t, code)).status).toBe(200)
  fireEvent.click(shown.getByRole('button', { name: 'New code' }))
  // A new code invalidates the old page; the dialog shows the next code.
  await waitFor(() => expect(shown.queryByText(code)).toBeNull())
  expect(await shown.findByText(/^[2-9A-Z]{6}-[2-9A-Z]{6}$/)).toBeTruthy()
})

test('lists what each device took and where PINs are set', async () => {
  const shop = await trader(t)
  const device = await activeDevice(t, shop, { name: 'Tea bar' })
  await paidOrder(t, shop, 1_250n, { deviceId: device.deviceId })
  await signInAt(t, device, await givePin(t, shop, 'cashier'))
  await openList(shop)
  const row = within((await screen.findByText(device.deviceId)).closest('tr') as HTMLElement)
  expect(row.getByText('Activated')).toBeTruthy()
  expect(row.getByText('Online')).toBeTruthy()
  expect(row.getAllByText('$12.50')).toHaveLength(2)
  expect(screen.getByRole('link', { name: 'Set PINs in User management' })).toBeTruthy()
})

test('locks a lost device after confirmation and explains how to reopen it', async () => {
  const device = await activeDevice(t, merchant, { name: 'Lost one' })
  await openDevice(device.deviceId)
  await act('Report lost')
  const dialog = within(await screen.findByRole('dialog', { name: 'Lock Lost one as lost?' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await act('Report lost')
  const question = within(await screen.findByRole('dialog', { name: 'Lock Lost one as lost?' }))
  fireEvent.click(question.getByRole('button', { name: 'Report lost' }))
  expect(await screen.findByText(/^Locked as lost since/)).toBeTruthy()
  expect(await screen.findByText('Reported lost')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Actions' }))
  expect(await screen.findByRole('menuitem', { name: 'New activation code' })).toBeTruthy()
  expect(screen.queryByRole('menuitem', { name: 'Unlock' })).toBeNull()
})

test('offers the code of a waiting device and reopens a closed one', async () => {
  const { deviceId, code } = await waitingDevice(t, merchant, { name: 'Waiting' })
  await openDevice(deviceId)
  fireEvent.click(await screen.findByRole('button', { name: 'Show activation code' }))
  expect(await screen.findByText(code)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Done' }))
  await act('Deactivate')
  const question = within(await screen.findByRole('dialog', { name: 'Deactivate Waiting?' }))
  fireEvent.click(question.getByRole('button', { name: 'Deactivate' }))
  expect(await screen.findByText('This device is deactivated')).toBeTruthy()
  await act('Activate again')
  const open = within(await screen.findByRole('dialog', { name: 'Activate Waiting again?' }))
  fireEvent.click(open.getByRole('button', { name: 'Activate again' }))
  expect(await screen.findByText('This device is waiting for its activation code')).toBeTruthy()
})

test('shows the devices in Chinese', async () => {
  setLanguage('zh')
  await openList()
  expect(await screen.findByRole('button', { name: '添加设备' })).toBeTruthy()
  setLanguage('en')
})

test('finds the last of more than a hundred store codes and assigns it to a device', async () => {
  const shop = await t.merchant()
  const token = await t.signIn(shop, 'admin')
  const labels = Array.from({ length: 105 }, (_, at) => `Table ${at + 1}`)
  for (const some of [labels.slice(0, 60), labels.slice(60)])
    await t.call('POST', '/storeCodes', { token, body: { labels: some, placeKind: 'table', like: null } })
  await openList(shop)
  fireEvent.click((await screen.findAllByRole('button', { name: 'Add device' }))[0] as HTMLElement)
  const form = within(await screen.findByRole('dialog', { name: 'Add device' }))
  fireEvent.change(form.getByLabelText(/^Name/), { target: { value: 'Patio' } })
  const box = form.getByRole<HTMLInputElement>('combobox', { name: /^Store/ })
  fireEvent.keyDown(box, { key: 'ArrowDown' })
  expect(await screen.findAllByRole('option')).toHaveLength(20)
  expect(screen.queryByRole('option', { name: 'Table 105' })).toBeNull()
  fireEvent.change(box, { target: { value: 'table 105' } })
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
  fireEvent.keyDown(box, { key: 'ArrowDown' })
  fireEvent.keyDown(box, { key: 'Enter' })
  await waitFor(() => expect(box.value).toBe('Table 105'))
  fireEvent.click(form.getByRole('button', { name: 'Add device' }))
  await screen.findByRole('dialog', { name: 'Activate Patio' })
  const { body } = await t.call('GET', '/devices?pageNum=1&pageSize=20', { token })
  expect(JSON.stringify(body.data)).toContain('Table 105')
})
