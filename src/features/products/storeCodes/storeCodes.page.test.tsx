import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { setLanguage } from '#console/language.tsx'
import { StoreCodePage } from '#features/products/storeCodes/StoreCodePage.tsx'
import {
  createStoreCode,
  type StoreCodeDraft,
  storeCodesOf,
} from '#features/products/storeCodes/storeCodes.service.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { closeBrowser, renderPage } from '#test/pages/browser.tsx'

let t: TestApp
let merchant: TestMerchant
let storeCodeId: string

const draft: StoreCodeDraft = {
  ...{ label: 'Front counter', currency: 'CAD', tipRates: [10, 15], tipEnabled: true },
  ...{ remarkRequired: true, paymentNote: 'Thank you', ways: ['WP', 'C'] },
}
beforeAll(async () => {
  t = await testApp()
  merchant = await t.merchant()
  storeCodeId = await t.write(merchant, (ctx) => createStoreCode(ctx, draft))
})
afterAll(() => t.close())
afterEach(closeBrowser)

const codes = () => t.read(merchant, (ctx) => storeCodesOf(ctx))

async function openRow(label: string, role: 'manager' | 'cashier' = 'manager') {
  await renderPage(t, merchant, role, <StoreCodePage />, '/Products/StoreCode')
  const row = (await screen.findByText(label)).closest('tr')
  if (!row) throw new Error('no row')
  return within(row)
}
async function choose(row: Awaited<ReturnType<typeof openRow>>, item: string) {
  fireEvent.click(row.getByRole('button', { name: /^Actions for/ }))
  fireEvent.click(await screen.findByRole('menuitem', { name: item }))
}

test('lists a code with its payer options and shows its QR code', async () => {
  const row = await openRow('Front counter', 'cashier')
  for (const fact of ['10% · 15%', 'Store', 'Active', 'Customer remark'])
    expect(row.getByText(fact)).toBeTruthy()
  expect(row.getByRole('img', { name: 'WeChat, Credit Card' })).toBeTruthy()
  await choose(row, 'Show the code')
  const name = 'QR code of Front counter: open the payment page'
  const picture = await screen.findByRole('img', { name })
  expect(picture.getAttribute('src')).toMatch(/^data:image\/svg\+xml,%3Csvg/)
  const link = `${t.app.config.publicUrl}/pay/s/${storeCodeId}`
  expect(picture.closest('a')?.getAttribute('href')).toBe(link)
  const phone = screen.getByRole('link', { name: 'Pay on the virtual phone' })
  expect(phone.getAttribute('href')).toBe(`/sandbox/phone?scan=${encodeURIComponent(link)}`)
})

test('lets a cashier download posters and listen but change nothing', async () => {
  const row = await openRow('Front counter', 'cashier')
  expect(screen.queryByRole('button', { name: 'Add store codes' })).toBeNull()
  fireEvent.click(row.getByRole('button', { name: /^Actions for/ }))
  const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  expect(items).toEqual(['Show the code', 'Poster', 'Sound box', 'Orders of this code'])
})

test('adds many tables at once', async () => {
  await openRow('Front counter')
  fireEvent.click(screen.getByRole('button', { name: 'Add store codes' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add store codes' }))
  fireEvent.click(dialog.getByRole('radio', { name: 'Table' }))
  fireEvent.click(dialog.getByRole('radio', { name: 'Several, numbered' }))
  fireEvent.change(await dialog.findByLabelText(/^Label, followed by the number/), {
    target: { value: 'Table' },
  })
  fireEvent.change(dialog.getByLabelText(/^To/), { target: { value: '3' } })
  expect(await dialog.findByText('Table 1 … Table 3: 3 codes')).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Add' }))
  expect(await screen.findByText('Table 3')).toBeTruthy()
  const added = (await codes()).filter(({ placeKind }) => placeKind === 'table')
  expect(added.map(({ label }) => label)).toEqual(['Table 1', 'Table 2', 'Table 3'])
})

test('asks before switching a code off', async () => {
  const id = await t.write(merchant, (ctx) => createStoreCode(ctx, { ...draft, label: 'Patio' }))
  const stateNow = async () => (await codes()).find((code) => code.storeCodeId === id)?.state
  const row = await openRow('Patio')
  await choose(row, 'Switch off')
  const question = within(await screen.findByRole('dialog', { name: 'Switch Patio off?' }))
  fireEvent.click(question.getByRole('button', { name: 'Cancel' }))
  expect(await stateNow()).toBe('active')
  await choose(row, 'Switch off')
  const again = within(await screen.findByRole('dialog', { name: 'Switch Patio off?' }))
  fireEvent.click(again.getByRole('button', { name: 'Switch off' }))
  await waitFor(async () => expect(await stateNow()).toBe('disabled'))
})

test('replaces a revoked code and shows the new one at once', async () => {
  const id = await t.write(merchant, (ctx) => createStoreCode(ctx, { ...draft, label: 'Leaked' }))
  await choose(await openRow('Leaked'), 'Revoke and replace')
  const dialog = within(await screen.findByRole('dialog', { name: 'Revoke and replace' }))
  expect(dialog.getByText(/permanently stops taking payments/)).toBeTruthy()
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'A photo of it' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Revoke permanently' }))
  const picture = await screen.findByRole('img', { name: 'QR code of Leaked: open the payment page' })
  const [old] = (await codes()).filter(({ storeCodeId: one }) => one === id)
  expect(old?.state).toBe('revoked')
  expect(picture.closest('a')?.getAttribute('href')).toContain(old?.replacedBy ?? 'none')
})

test('previews a poster while designing it, in the current language', async () => {
  await choose(await openRow('Front counter', 'cashier'), 'Poster')
  const dialog = within(await screen.findByRole('dialog', { name: 'Poster' }))
  const src = async () => (await dialog.findByRole('img', { name: /Preview|预览/ })).getAttribute('src')
  const before = await src()
  fireEvent.click(dialog.getByRole('radio', { name: 'Green' }))
  await waitFor(async () => expect(await src()).not.toBe(before))
  fireEvent.change(dialog.getByLabelText('Headline'), { target: { value: '欢'.repeat(13) } })
  expect(await dialog.findByText('Maximum 24 characters')).toBeTruthy()
  expect((dialog.getByRole('button', { name: 'Download PDF' }) as HTMLButtonElement).disabled).toBe(true)
  setLanguage('zh')
  expect(await dialog.findByRole('button', { name: '下载 PDF' })).toBeTruthy()
})

test('offers to add the first code when there is none', async () => {
  const fresh = await t.merchant()
  await renderPage(t, fresh, 'admin', <StoreCodePage />, '/Products/StoreCode')
  expect(await screen.findByText('No store codes yet')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'Add store codes' })).toHaveLength(2)
})
