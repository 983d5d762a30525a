import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { setLanguage } from '#console/language.tsx'
import { mostImageBytes } from '#features/images/images.domain.ts'
import { CataloguePage } from '#features/products/catalogue/CataloguePage.tsx'
import { addItem, editItem } from '#features/products/catalogue/catalogue.service.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { closeBrowser, renderPage } from '#test/pages/browser.tsx'
// Compile the form before the test's timeout starts.
import '#features/products/catalogue/ItemDrawer.tsx'

// These pages are large, and saving or loading takes a moment.
configure({ asyncUtilTimeout: 15_000 })

let t: TestApp
let merchant: TestMerchant
beforeAll(async () => {
  t = await testApp()
  merchant = await t.merchant()
})
afterAll(() => t.close())
afterEach(closeBrowser)

const path = '/Products/Catalogue'
const usual = {
  sku: null,
  unit: '',
  currency: 'CAD',
  price: 1_250n,
  originalPrice: null,
  imageId: null,
} as const
const stored = (name: string) =>
  t.read(merchant, ({ db }) =>
    db.selectFrom('catalogue_item').where('name', '=', name).selectAll().executeTakeFirst(),
  )

async function openForm(title = 'New product') {
  return within(await screen.findByRole('dialog', { name: title }))
}

test('adds a product with its stored picture, which can be removed again', async () => {
  await renderPage(t, merchant, 'manager', <CataloguePage />, path)
  fireEvent.click((await screen.findAllByRole('button', { name: 'Add product' }))[0] as HTMLElement)
  const form = await openForm()
  const input = document.querySelector('input[type=file]') as HTMLInputElement
  const choose = (content: BlobPart, name: string, type: string) =>
    fireEvent.change(input, { target: { files: [new File([content], name, { type })] } })

  choose('<svg xmlns="http://www.w3.org/2000/svg"/>', 'logo.png', 'image/png')
  expect(await form.findByText('Choose a PNG, JPEG or WebP image of up to 5 MB')).toBeTruthy()
  choose(new Uint8Array(mostImageBytes + 1), 'huge.png', 'image/png')
  expect((await form.findAllByText('PNG, JPEG or WebP, up to 5 MB')).length).toBe(2)
  const file = await sharp({ create: { width: 30, height: 30, channels: 3, background: '#228833' } })
    .png()
    .toBuffer()
  choose(new Uint8Array(file), 'tea.png', 'image/png')
  expect(await form.findByRole('button', { name: 'Remove' })).toBeTruthy()
  expect(form.queryByRole('alert', { name: /./ })).toBeNull()

  fireEvent.change(form.getByLabelText(/^Name/), { target: { value: '茉莉花茶' } })
  fireEvent.change(form.getByLabelText(/^Price/), { target: { value: '12.50' } })
  fireEvent.click(form.getByRole('button', { name: 'Add product' }))
  await waitFor(async () => expect(await stored('茉莉花茶')).toMatchObject({ price: 1_250n }))
  expect((await stored('茉莉花茶'))?.imageId).toMatch(/^\d+-[0-9a-f]{32}$/)
  expect(await screen.findByText('茉莉花茶')).toBeTruthy()
})

test('never overwrites another person’s change of a product', async () => {
  const { itemId } = await t.write(merchant, (ctx) => addItem(ctx, { ...usual, name: 'Shared' }))
  await renderPage(t, merchant, 'manager', <CataloguePage />, path)
  fireEvent.click(await screen.findByRole('button', { name: `Actions for ${itemId}` }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  const form = await openForm('Edit product')
  await t.write(merchant, (ctx) => editItem(ctx, itemId, 1, { ...usual, name: 'Theirs' }))
  fireEvent.change(form.getByLabelText(/^Name/), { target: { value: 'Mine' } })
  fireEvent.click(form.getByRole('button', { name: 'Save' }))
  expect(await form.findByText(/^Someone else has changed this product in the meantime/)).toBeTruthy()
  expect(await stored('Mine')).toBeUndefined()
})

test('deletes a product after confirmation in the current language', async () => {
  const { itemId } = await t.write(merchant, (ctx) => addItem(ctx, { ...usual, name: 'Gone' }))
  await renderPage(t, merchant, 'manager', <CataloguePage />, path)
  setLanguage('zh')
  fireEvent.click(await screen.findByRole('button', { name: `${itemId} 的操作` }))
  fireEvent.click(await screen.findByRole('menuitem', { name: '删除' }))
  const question = within(await screen.findByRole('dialog', { name: '删除“Gone”？' }))
  fireEvent.click(question.getByRole('button', { name: '删除' }))
  await waitFor(async () => expect((await stored('Gone'))?.deleteTime).toBeTruthy())
})

test('shows a cashier the catalogue read-only', async () => {
  await t.write(merchant, (ctx) => addItem(ctx, { ...usual, name: 'Look' }))
  await renderPage(t, merchant, 'cashier', <CataloguePage />, path)
  expect(await screen.findByText('Look')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add product' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull()
})
