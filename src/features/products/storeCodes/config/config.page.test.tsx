import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { routes } from '#console/routes.ts'
import { configOf, saveConfig } from '#features/products/storeCodes/config/config.service.ts'
import { revokeStoreCode } from '#features/products/storeCodes/storeCodeActs.service.ts'
import { createStoreCode } from '#features/products/storeCodes/storeCodes.service.ts'
import type { PayableWay } from '#shared/reference.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { closeBrowser, connectPage, openConsole, signInAs } from '#test/pages/browser.tsx'
import { trader } from '#test/trade.ts'

let t: TestApp
let merchant: TestMerchant
beforeAll(async () => {
  t = await testApp()
  merchant = await trader(t)
})
afterAll(() => t.close())
afterEach(closeBrowser)

const hang = (label: string, ways: PayableWay[] = ['UP']) =>
  t.write(merchant, (ctx) =>
    createStoreCode(ctx, {
      ...{ label, currency: 'CAD', tipRates: [15, 18], tipEnabled: true, remarkRequired: false },
      ...{ paymentNote: '', ways },
    }),
  )
const kept = (id: string) => t.read(merchant, (ctx) => configOf(ctx, id))

async function open(path: string) {
  connectPage(t)
  await signInAs(t, merchant, 'manager')
  openConsole(`/Products/StoreCode/Config${path}`, { table: routes })
}
const type = (label: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))

test('previews changes as the payer will see them and saves them', async () => {
  const id = await hang('Table 1')
  await open(`/${id}`)
  const preview = within(await screen.findByRole('region', { name: 'What the customer sees' }))
  type(/^Payment note/, 'Please tell us your table')
  fireEvent.click(screen.getByRole('button', { name: 'Add a question' }))
  type('Title of question 1', '桌号')
  fireEvent.click(screen.getByRole('checkbox', { name: '桌号 is required' }))
  fireEvent.change(screen.getByRole('textbox', { name: 'Add a rate' }), { target: { value: '20' } })
  fireEvent.click(screen.getByRole('button', { name: 'Add a rate' }))
  for (const seen of ['Please tell us your table', '桌号', '20%'])
    expect(await preview.findByText(seen)).toBeTruthy()
  save()
  await waitFor(async () => expect((await kept(id)).version).toBe(2))
  expect((await kept(id)).settings).toMatchObject({
    paymentNote: 'Please tell us your table',
    questions: [{ fieldId: 'q1', title: '桌号', required: true }],
    tipRates: [15, 18, 20],
  })
  expect(await screen.findByText('Settings changed')).toBeTruthy()
})

test('links to the card settings only for a code that accepts cards', async () => {
  const id = await hang('Card table', ['UP', 'C'])
  await open(`/${id}`)
  const cards = within(await screen.findByRole('region', { name: 'Card settings' }))
  expect(cards.getByRole('link', { name: 'Open card settings' }).getAttribute('href')).toBe(
    '/Settings/Payment/CardSettings',
  )
  closeBrowser()
  await open(`/${await hang('Wallet table')}`)
  await screen.findByRole('region', { name: 'What the customer sees' })
  expect(screen.queryByRole('region', { name: 'Card settings' })).toBeNull()
})

test('shows errors beside their fields and saves nothing', async () => {
  const id = await hang('Table 2')
  await open(`/${id}`)
  await screen.findByRole('region', { name: 'What the customer sees' })
  fireEvent.click(screen.getByRole('button', { name: 'Add a question' }))
  type('Title of question 1', '桌号姓名电话')
  expect(screen.getByText('12/10')).toBeTruthy()
  type(/^Order expiry/, '1441')
  save()
  expect(await screen.findByText('At most 1440')).toBeTruthy()
  expect(screen.getByText('Please enter 1-10 characters')).toBeTruthy()

  type('Title of question 1', '桌号')
  type(/^Order expiry/, '')
  type(/^Maximum per payment/, '5')
  type(/^Minimum per payment/, '10')
  save()
  expect(await screen.findByText('The maximum must not be below the minimum')).toBeTruthy()
  expect((await kept(id)).version).toBe(1)
})

test('accepts hours past midnight as the next day and rejects reversed hours', async () => {
  const id = await hang('Table 3')
  await open(`/${id}`)
  await screen.findByRole('region', { name: 'What the customer sees' })
  fireEvent.click(screen.getByRole('switch', { name: /^Only during these hours/ }))
  type('Friday, range 1: opens', '18:00')
  type('Friday, range 1: closes', '01:00')
  expect(screen.getByText('next day')).toBeTruthy()
  type('Monday, range 1: opens', '17:00')
  type('Monday, range 1: closes', '09:00')
  expect(await screen.findByText('Monday: A closing time must be after its opening time')).toBeTruthy()
  type('Monday, range 1: closes', '21:00')
  save()
  await waitFor(async () =>
    expect((await kept(id)).settings.businessHours).toMatchObject({
      mon: [['17:00', '21:00']],
      fri: [['18:00', '25:00']],
      sun: [],
    }),
  )
})

test('never overwrites what someone else saved meanwhile', async () => {
  const id = await hang('Table 4')
  await open(`/${id}`)
  await screen.findByRole('region', { name: 'What the customer sees' })
  type(/^Payment note/, 'Mine')
  const { settings } = await kept(id)
  await t.write(merchant, (ctx) => saveConfig(ctx, id, 1, { ...settings, paymentNote: 'Theirs' }))
  save()
  expect((await screen.findAllByText(/Nothing was overwritten/)).length).toBeGreaterThan(0)
  expect((await kept(id)).settings.paymentNote).toBe('Theirs')
})

test('opens the first code without an id, and links a revoked code to its replacement', async () => {
  await open('')
  expect(await screen.findByDisplayValue('Table 1')).toBeTruthy()
  closeBrowser()
  const old = await hang('Leaked')
  const next = await t.write(merchant, (ctx) => revokeStoreCode(ctx, old, ''))
  await open(`/${old}`)
  const link = await screen.findByRole('link', { name: 'Open the new code' })
  expect(link.getAttribute('href')).toBe(`/Products/StoreCode/Config/${next.storeCodeId}`)
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})
