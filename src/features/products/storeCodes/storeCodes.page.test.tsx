import { fireEvent, screen, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { setLanguage } from '#console/language.tsx'
import { StoreCodePage } from '#features/products/storeCodes/StoreCodePage.tsx'
import { createStoreCode } from '#features/products/storeCodes/storeCodes.service.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { closeBrowser, renderPage } from '#test/pages/browser.tsx'

let t: TestApp
let merchant: TestMerchant
let storeCodeId: string

beforeAll(async () => {
  t = await testApp()
  merchant = await t.merchant()
  storeCodeId = await t.write(merchant, (ctx) =>
    createStoreCode(ctx, {
      label: 'Front counter',
      currency: 'CAD',
      tipRates: [10, 15],
      tipEnabled: true,
      remarkRequired: true,
      paymentNote: 'Thank you',
      ways: ['WP', 'C'],
    }),
  )
})
afterAll(() => t.close())
afterEach(() => {
  closeBrowser()
  vi.restoreAllMocks()
})

async function openCard(role: 'admin' | 'cashier' = 'admin') {
  await renderPage(t, merchant, role, <StoreCodePage />, '/Products/StoreCode')
  return within(await screen.findByRole('listitem'))
}

test('a code is shown as it is scanned, with what it asks of the payer', async () => {
  const card = await openCard('cashier')
  const picture = card.getByRole('img', { name: 'QR code of Front counter: open the payment page' })
  expect(picture.getAttribute('src')).toMatch(/^data:image\/svg\+xml,%3Csvg/)
  expect(picture.closest('a')?.getAttribute('href')).toBe(`${t.app.config.publicUrl}/pay/s/${storeCodeId}`)
  for (const fact of ['10% · 15%', 'Required', 'Thank you', 'WeChat', 'Credit Card', 'Active']) {
    expect(card.getByText(fact)).toBeTruthy()
  }
})

test('in the demo the code goes straight to the virtual phone', async () => {
  const card = await openCard()
  const link = encodeURIComponent(`${t.app.config.publicUrl}/pay/s/${storeCodeId}`)
  const phone = card.getByRole('link', { name: 'Pay on the virtual phone' })
  expect(phone.getAttribute('href')).toBe(`/sandbox/phone?scan=${link}`)
})

test('a browser that refuses to copy says so', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
  const card = await openCard()
  fireEvent.click(card.getByRole('button', { name: /^Copy http/ }))
  expect((await screen.findAllByText('Copy failed')).length).toBeGreaterThan(0)
})

test('the poster is saved in the language that was asked for, whatever the language of the screen', async () => {
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  const card = await openCard()
  fireEvent.click(card.getByRole('button', { name: 'Download poster' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'PDF, Chinese' }))
  expect(await screen.findByText(`Saved as store-code-${storeCodeId}-zh.pdf`)).toBeTruthy()
  expect(saved).toEqual([`store-code-${storeCodeId}-zh.pdf`])
})

test('a merchant without a code is told whom to ask', async () => {
  await renderPage(t, await t.merchant(), 'admin', <StoreCodePage />, '/Products/StoreCode')
  expect(await screen.findByText('No store codes yet')).toBeTruthy()
})

test('it is in Chinese for whoever reads Chinese', async () => {
  setLanguage('zh')
  const card = await openCard()
  expect(card.getByText('必填')).toBeTruthy()
  expect(card.getByText('微信')).toBeTruthy()
  expect(card.getByRole('button', { name: '下载海报' })).toBeTruthy()
})
