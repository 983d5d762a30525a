import { expect, test } from 'vitest'
import { enterCard } from '#test/e2e/payer.ts'
import { askAtCheckout, shop } from '#test/e2e/shop.ts'
import { phoneSize, visitor } from '#test/e2e/visitor.ts'

test('a hosted card payment passes 3-D Secure and returns the payer to the shop', async () => {
  const gateway = await shop()
  const { paymentId, payUrl } = await askAtCheckout()
  const page = await (await visitor({ viewport: phoneSize })).open(payUrl)
  await page.getByRole('radio', { name: 'Card' }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('heading', { name: 'Enter your card' }).waitFor()
  expect(await gateway.inquiryPayment({ paymentId })).toMatchObject({ paymentStatus: 'PROCESSING' })

  await enterCard(page, '4000 0025 0000 3155')
  await page.getByRole('button', { name: 'Pay $18.50' }).click()
  const bank = page.getByRole('dialog', { name: '3-D Secure' }).frameLocator('iframe')
  await bank.getByRole('button', { name: 'Yes, it is me' }).click()
  await page.getByRole('heading', { name: 'Payment successful' }).waitFor()
  const back = page.getByRole('link', { name: 'Back to Maple & Jade Trading' })
  expect(await back.getAttribute('href')).toMatch(/^https:\/\/shop\.example\/thanks/)
  expect(await gateway.inquiryPayment({ paymentId })).toMatchObject({ paymentStatus: 'SUCCESS' })
})

test('a payer who chose one payment method can switch to another', async () => {
  const { paymentId, payUrl } = await askAtCheckout()
  const page = await (await visitor({ viewport: phoneSize })).open(payUrl)
  await page.getByRole('radio', { name: 'Card' }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('link', { name: 'Pay another way' }).click()
  await page.getByRole('radio', { name: 'WeChat Pay' }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('heading', { name: 'Scan with WeChat Pay' }).waitFor()
  const { paymentStatus } = await (await shop()).inquiryPayment({ paymentId })
  expect(paymentStatus).toBe('PROCESSING')
})
