import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { enterCard, enterPassword, fillIn, storeCodeLink } from '#test/e2e/payer.ts'
import { phoneSize, visitor } from '#test/e2e/visitor.ts'

/** Opens the page of the shop’s store code on a payer’s own phone. */
async function atTheShop(host = '127.0.0.1'): Promise<Page> {
  const link = new URL(await storeCodeLink('Tea bar'))
  link.hostname = host
  const payer = await visitor({ viewport: phoneSize })
  return payer.open(link.href)
}

test('a card payment with 3-D Secure succeeds without the page seeing the card number', async () => {
  // Another host name makes the page a different origin from the card provider, as in production.
  const page = await atTheShop('localhost')
  const sent: string[] = []
  page.on('request', (request) => {
    if (!request.url().includes('/sandbox/card/')) sent.push(`${request.url()} ${request.postData() ?? ''}`)
  })
  await fillIn(page, { amount: '31.10', way: 'Card' })
  await page.getByRole('button', { name: 'Pay $31.10' }).click()
  await page.getByRole('heading', { name: 'Enter your card' }).waitFor()

  const fields = await enterCard(page, '4000 0000 0000 0000')
  const pay = page.getByRole('button', { name: 'Pay $31.10' })
  await pay.click()
  await page.getByRole('alert').getByText('This card number is invalid.').waitFor()
  expect(await fields.getByLabel('Card number').getAttribute('aria-invalid')).toBe('true')
  await enterCard(page, '4000 0000 0000 9995')
  await pay.click()
  await page.getByRole('alert').getByText('The card has insufficient funds.').waitFor()

  await enterCard(page, '4000 0025 0000 3155')
  await pay.click()
  const bank = page.getByRole('dialog', { name: '3-D Secure' }).frameLocator('iframe')
  await bank.getByText('CA$31.10').waitFor()
  await bank.getByRole('button', { name: 'No', exact: true }).click()
  await page.getByRole('alert').getByText('Your bank could not confirm your identity.').waitFor()
  await pay.click()
  await bank.getByRole('button', { name: 'Yes, it is me' }).click()

  await page.getByRole('heading', { name: 'Payment successful' }).waitFor()
  expect(await page.locator('main').textContent()).toContain('$31.10')
  const seen = [await page.content(), ...sent].join('\n').replace(/%20|[+\s-]/g, '')
  for (const number of ['4000000000000000', '4000000000009995', '4000002500003155'])
    expect(seen).not.toContain(number)
})

test('a UnionPay payment posts a form to the channel and returns the payer to the page', async () => {
  const page = await atTheShop()
  await fillIn(page, { amount: '18', way: 'UnionPay' })
  await page.getByRole('button', { name: 'Pay $18.00' }).click()
  const sheet = page.getByRole('dialog', { name: 'UnionPay' })
  await sheet.getByText('CA$18.00', { exact: true }).waitFor()
  await enterPassword(page, '246802')
  await sheet.getByText('Payment successful').waitFor()
  await sheet.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('heading', { name: 'Payment successful' }).waitFor()
})
