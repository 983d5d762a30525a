import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { setLanguage } from '#console/language.tsx'
import { addItem } from '#features/products/catalogue/catalogue.service.ts'
import { KnownLink, NewLink } from '#features/products/paymentLinks/editor/LinkPage.tsx'
import { openPaymentLink } from '#features/products/paymentLinks/paymentLinks.service.ts'
import { editLink } from '#features/products/paymentLinks/writing/writing.service.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { closeBrowser, renderPage } from '#test/pages/browser.tsx'
import { linkContentOf, newLink, product } from '#test/paymentLinks.ts'
import '#features/products/catalogue/CataloguePicker.tsx'

// These pages are large, and saving or loading takes a moment.
configure({ asyncUtilTimeout: 15_000 })

let t: TestApp
let merchant: TestMerchant
beforeAll(async () => {
  t = await testApp()
  merchant = await t.merchant()
  const plain = { sku: null, unit: 'box', currency: 'CAD', originalPrice: 1_500n, imageId: null } as const
  await t.write(merchant, (ctx) => addItem(ctx, { ...plain, name: 'Oolong', price: 1_250n }))
})
afterAll(() => t.close())
afterEach(closeBrowser)

const add = '/Products/PaymentLink/Add'
const detail = (linkId: string) => `/Products/PaymentLink/Detail/${linkId}`
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const named = () => screen.getByLabelText(/^Name/, { selector: 'input[name="name"]' })
const name = (value: string) => fireEvent.change(named(), { target: { value } })
const press = (label: string) => fireEvent.click(screen.getByText(label, { selector: 'button' }))
const drafts = () =>
  t.read(merchant, ({ db }) => db.selectFrom('payment_link_draft').select('linkId').execute())

async function links(): Promise<{ name: string; linkId: string }[]> {
  return t.read(merchant, ({ db }) => db.selectFrom('payment_link').select(['name', 'linkId']).execute())
}

test('creates a link from catalogue and typed products with a live preview', async () => {
  await renderPage(t, merchant, 'manager', <NewLink />, add)
  await screen.findByRole('heading', { name: 'New payment link' })
  press('Create link')
  await waitFor(() => expect(screen.getAllByText('Please Add Products')).toHaveLength(2))
  expect(await screen.findByText('Please enter 1-50 characters')).toBeTruthy()

  name('Spring tea')
  press('From the catalogue')
  fireEvent.click(await screen.findByRole('button', { name: 'Add Oolong' }))
  expect(await screen.findByText('Added')).toBeTruthy()
  press('Done')
  press('Enter a product')
  const second = within(await screen.findByRole('listitem', { name: /^Product 2/ }))
  fireEvent.change(second.getByLabelText(/^Name/), { target: { value: 'Cup' } })
  fireEvent.change(second.getByLabelText(/^Price/), { target: { value: '3.20' } })
  fireEvent.change(second.getByLabelText(/^Quantity/), { target: { value: '2' } })
  const preview = within(screen.getByRole('complementary', { name: 'Preview' }))
  await waitFor(() => expect(preview.getByText('Pay $18.90')).toBeTruthy())
  fireEvent.click(second.getByRole('button', { name: 'Move Cup up' }))
  setLanguage('zh')
  expect(await screen.findByText('预览')).toBeTruthy()
  setLanguage('en')
  await screen.findByText('Preview')
  press('Create link')
  await waitFor(async () => expect((await links()).map(({ name }) => name)).toContain('Spring tea'))
  const created = (await links()).find(({ name }) => name === 'Spring tea')
  const { sale } = (await openPaymentLink(t.app, created?.linkId ?? '')) ?? {}
  expect(sale?.amount).toMatchObject({
    items: [
      { name: 'Cup', price: 320n, quantity: 2 },
      { name: 'Oolong', price: 1_250n, originalPrice: 1_500n, quantity: 1 },
    ],
  })
})

test('saves a draft, offers it again, and deletes it once discarded', async () => {
  await renderPage(t, merchant, 'manager', <NewLink />, add)
  await screen.findByRole('heading', { name: 'New payment link' })
  name('Half a link')
  expect(await screen.findByText(/^Draft saved at/)).toBeTruthy()
  closeBrowser()
  await renderPage(t, merchant, 'manager', <NewLink />, add)
  expect(await screen.findByText(/^You have a draft from \d{4}-\d\d-\d\d/)).toBeTruthy()
  press('Continue the draft')
  await waitFor(() => expect(named()).toHaveProperty('value', 'Half a link'))
  closeBrowser()
  await renderPage(t, merchant, 'manager', <NewLink />, add)
  await screen.findByText(/^You have a draft from/)
  press('Discard')
  fireEvent.click(
    within(await screen.findByRole('dialog', { name: 'Discard the draft?' })).getByRole('button', {
      name: 'Discard',
    }),
  )
  await waitFor(async () => expect(await drafts()).toEqual([]))
  expect(named()).toHaveProperty('value', '')
})

test('keeps the last words of a person who leaves at once', async () => {
  await renderPage(t, merchant, 'manager', <NewLink />, add)
  await screen.findByRole('heading', { name: 'New payment link' })
  name('Last words')
  cleanup()
  await waitFor(async () => expect(await drafts()).toHaveLength(1))
  await t.write(merchant, async (ctx) => {
    ctx.unchanged()
    await ctx.db.deleteFrom('payment_link_draft').execute()
  })
})

test('warns before cancelling unsaved content, then discards it here and on the server', async () => {
  await renderPage(t, merchant, 'manager', <NewLink />, add)
  await screen.findByRole('heading', { name: 'New payment link' })
  name('Never')
  await screen.findByText(/^Draft saved at/)
  press('Cancel')
  const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }))
  fireEvent.click(question.getByRole('button', { name: 'Stay' }))
  expect(named()).toHaveProperty('value', 'Never')
  press('Cancel')
  fireEvent.click(
    within(await screen.findByRole('dialog', { name: 'Leave without saving?' })).getByRole('button', {
      name: 'Leave',
    }),
  )
  await waitFor(async () => expect(await drafts()).toEqual([]))
})

test('shows swapped amount limits beside their field and sends nothing', async () => {
  await renderPage(t, merchant, 'manager', <NewLink />, add)
  await screen.findByRole('heading', { name: 'New payment link' })
  name('Gifts')
  fireEvent.click(screen.getByRole('radio', { name: 'An amount the customer chooses' }))
  fireEvent.change(await screen.findByLabelText(/^Minimum amount/), { target: { value: '20' } })
  type(/^Maximum amount/, '10')
  press('Create link')
  expect(await screen.findByText('The maximum must not be below the minimum')).toBeTruthy()
  type(/^Maximum amount/, '30')
  press('Create link')
  await waitFor(async () => expect((await links()).map(({ name }) => name)).toContain('Gifts'))
})

test('tells a person that someone else changed the link and overwrites nothing', async () => {
  const linkId = await newLink(t, merchant, { name: 'Shared' })
  await renderPage(t, merchant, 'manager', <KnownLink linkId={linkId} />, detail(linkId))
  await screen.findByRole('heading', { name: 'Shared' })
  name('Mine')
  const theirs = linkContentOf({ name: 'Theirs', products: [product({ productNo: 1 })] })
  await t.write(merchant, (ctx) => editLink(ctx, linkId, 1, theirs))
  press('Save')
  expect(await screen.findByText(/^Someone else has changed this link in the meantime\. Open/)).toBeTruthy()
  expect((await openPaymentLink(t.app, linkId))?.sale.title).toBe('Theirs')
})

test('shows a cashier a link read-only', async () => {
  const linkId = await newLink(t, merchant, { name: 'Read me' })
  await renderPage(t, merchant, 'cashier', <KnownLink linkId={linkId} />, detail(linkId))
  expect(await screen.findByText('Only a manager can change this link.')).toBeTruthy()
  expect(named().closest('fieldset')?.disabled).toBe(true)
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  expect(screen.queryByRole('switch')).toBeNull()
})

test('reports a payment link that does not exist', async () => {
  const linkId = '9'.repeat(25)
  await renderPage(t, merchant, 'manager', <KnownLink linkId={linkId} />, detail(linkId))
  expect(await screen.findByText('Payment link not found')).toBeTruthy()
})
