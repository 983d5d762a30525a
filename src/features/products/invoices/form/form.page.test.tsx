import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { setLanguage } from '#console/language.tsx'
import { InvoiceAddPage } from '#features/products/invoices/form/InvoiceAddPage.tsx'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { invoiceIn, lineOf } from '#test/invoices.ts'
import { closeBrowser, renderPage } from '#test/pages/browser.tsx'
import { trader } from '#test/trade.ts'

let t: TestApp
let merchant: TestMerchant
beforeAll(async () => {
  t = await testApp()
  merchant = await trader(t)
})
afterAll(() => t.close())
afterEach(() => {
  closeBrowser()
  setLanguage('en')
})

const type = (label: RegExp, value: string, place = 0) => {
  const control = screen.getAllByLabelText(label)[place]
  if (control) fireEvent.change(control, { target: { value } })
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const total = () => screen.getAllByText('Total').map((one) => one.closest('div')?.textContent)
const newest = () =>
  t.read(merchant, ({ db }) =>
    db
      .selectFrom('invoice')
      .selectAll()
      .where('merchantId', '=', merchant.merchantId)
      .orderBy('code', 'desc')
      .executeTakeFirst(),
  )

async function open(query = '') {
  await renderPage(t, merchant, 'cashier', <InvoiceAddPage />, `/Products/Invoice/Add${query}`)
  await screen.findByText('Items')
}

test('issues a simple invoice with one amount and a remark', async () => {
  await open()
  type(/^Amount/, '128.00')
  type(/^Remark/, 'Teapot repair')
  expect(total()).toContain('Total$128.00')
  press('Issue invoice')
  await waitFor(async () =>
    expect(await newest()).toMatchObject({ totalAmount: 12_800n, remark: 'Teapot repair' }),
  )
})

test('adds up typed lines with the province’s taxes and shows missing fields', async () => {
  await open()
  fireEvent.click(screen.getByLabelText('Lines with tax'))
  type(/^Description/, '茶艺 Tea service')
  type(/^Quantity/, '2.5')
  type(/^Price/, '120')
  await waitFor(() => expect(total()).toContain('Total$336.00'))
  press('Add a line')
  press('Issue invoice')
  expect(await screen.findByText('Please enter 1-200 characters')).toBeTruthy()
  expect(screen.getByText('This field is required')).toBeTruthy()
  press('Remove line 2')
  press('Issue invoice')
  await waitFor(async () => expect(await newest()).toMatchObject({ totalAmount: 33_600n, taxAmount: 3600n }))
})

test('prefills a duplicate with new dates and issues nothing until asked', async () => {
  const lines = [lineOf({ description: 'Gift boxes', quantity: '12', price: 3995n })]
  const created = await invoiceIn(t, merchant, { lines, discount: { rate: '0.1' }, remark: 'Again' })
  await open(`?from=${created.invoiceId}`)
  expect(screen.getByDisplayValue('Gift boxes')).toBeTruthy()
  await waitFor(() => expect(total()).toContain('Total$431.46'))
  expect((await newest())?.code).toBe(created.code)
  press('Issue invoice')
  await waitFor(async () => expect((await newest())?.code).not.toBe(created.code))
  expect(await newest()).toMatchObject({ totalAmount: 43_146n, remark: 'Again' })
})

test('shows the form in Chinese and requires the custom expiry', async () => {
  setLanguage('zh')
  await renderPage(t, merchant, 'manager', <InvoiceAddPage />, '/Products/Invoice/Add')
  expect(await screen.findByText('收款账单内容')).toBeTruthy()
  type(/^金额/, '10')
  fireEvent.click(screen.getByLabelText('自定义'))
  press('开具收款账单')
  expect(await screen.findByText('此项必填')).toBeTruthy()
})
