import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { fillIn, showCode } from '#test/e2e/payer.ts'
import { phoneSize, type Visitor, visitor } from '#test/e2e/visitor.ts'

const pressPay = (page: Page) => page.getByRole('button', { name: /^Pay/ }).click()

async function codeOf(manager: Visitor): Promise<string> {
  const page = await manager.open('/Products/StoreCode')
  return (await (await showCode(page, 'Roastery')).getAttribute('href')) ?? ''
}

/** Sets the maximum of one payment; empty for no limit. */
async function limitPayment(page: Page, most: string) {
  const limits = page.getByRole('region', { name: 'Risk limits' })
  await limits.getByRole('button', { name: 'Change the limits of All methods together' }).click()
  const dialog = page.getByRole('dialog', { name: 'Risk limits' })
  await dialog.getByRole('textbox', { name: /^Maximum per payment/ }).fill(most)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
}

test('payers see the limits, surcharge and opening hours that the merchant sets', async () => {
  const manager = await visitor()
  await manager.signIn('solo')
  const address = await codeOf(manager)
  const page = await manager.open('/Settings/Payment')
  await limitPayment(page, '20')

  const customer = await visitor({ viewport: phoneSize })
  customer.faults.expect(/^409 POST \/pay\/api\//)
  const shop = await customer.open(address)
  expect(await shop.getByText('+2%').count()).toBe(1)
  await fillIn(shop, { amount: '20.01' })
  await pressPay(shop)
  // The payer is not told the merchant’s limit.
  const refused = shop.getByText(/The merchant cannot take this payment now/)
  await refused.waitFor()
  expect(await refused.textContent()).not.toContain('20.00')
  await limitPayment(page, '')

  const hours = page.getByRole('region', { name: 'Business hours' })
  await hours.getByRole('switch', { name: /^Only during these hours/ }).click()
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'])
    await hours.getByRole('button', { name: `Remove range 1 of ${day}` }).click()
  await hours.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Settings saved').waitFor()
  await shop.reload()
  await shop.getByText('Please come back during business hours').waitFor()

  await hours.getByRole('switch', { name: /^Only during these hours/ }).click()
  await hours.getByRole('button', { name: 'Save' }).click()
  await hours.getByRole('button', { name: 'Save' }).and(page.locator(':disabled')).waitFor()
  await shop.reload()
  await shop.getByText('Pay with').waitFor()
})
