import { buffer } from 'node:stream/consumers'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { enterPassword } from '#test/e2e/payer.ts'
import { takePicture } from '#test/e2e/pictures.ts'
import { phoneSize, type Visitor, visitor } from '#test/e2e/visitor.ts'

test('a payment link is created, paid, disabled, and then shows that it is disabled', async () => {
  const manager = await visitor()
  await manager.signIn('manager')
  const page = await manager.open('/Products/PaymentLink/Add')
  await page.getByRole('button', { name: 'Create link' }).click()
  await page.getByText('Please Add Products').first().waitFor()
  await page.getByRole('textbox', { name: 'Name' }).first().fill('Spring tea 春茶')
  await page.getByRole('button', { name: 'Enter a product' }).click()
  const product = page.getByRole('listitem', { name: /^Product 1/ })
  await product.getByPlaceholder('Name').fill('Longjing 龙井')
  await product.getByLabel(/^Price/).fill('24.50')
  await product.getByLabel('Stock').fill('3')
  await page.getByRole('button', { name: 'Create link' }).click()
  await page.waitForURL(/PaymentLink\/Detail\/\d{25}/)

  const address = `/pay/l/${page.url().split('/').at(-1)}`
  const customer = await visitor({ viewport: phoneSize })
  const shown = await customer.open(address)
  await shown.getByText('Longjing 龙井').first().waitFor()
  await takePicture(shown, 'link', 'light')
  await pay(manager, address, /24\.50/)
  await page.getByText('See the orders').waitFor()
  await page.getByText('1 sold or ordered, 2 left').waitFor()

  await page.getByRole('switch', { name: 'Can be paid' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click()
  await page.getByText('The link is disabled').waitFor()
  const someone = await visitor()
  someone.faults.expect(/^410 GET \/pay\/l\//)
  const late = await someone.open(address)
  expect(await late.getByRole('heading').first().textContent()).toMatch(/switched off|disabled/i)
})

test('an invoice with taxes is created, downloaded, partly paid and deactivated', async () => {
  const manager = await visitor()
  await manager.signIn('manager')
  const page = await manager.open('/Products/Invoice/Add')
  await page.getByRole('textbox', { name: 'Name' }).first().fill('Harbour Books 海港书店')
  await page.getByRole('radio', { name: 'Lines with tax' }).click()
  const line = page.getByRole('group', { name: 'Line 1' })
  await line.getByLabel('Description').fill('Shelves')
  await line.getByLabel('Quantity').fill('2.5')
  await line.getByLabel(/^Price/).fill('40')
  await page.getByLabel('Allow partial payments').check()
  await page.getByRole('button', { name: 'Issue invoice' }).click()
  await page.waitForURL(/Invoice\/Detail\/\d{25}/)
  await page.getByRole('heading', { name: /INV-\d+$/ }).waitFor()

  await page.getByRole('button', { name: /PDF/ }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /Chinese/ }).click(),
  ])
  const file = await buffer(await download.createReadStream())
  expect(file.subarray(0, 5).toString()).toBe('%PDF-')

  const address = (await page.getByRole('link', { name: 'Open', exact: true }).getAttribute('href')) ?? ''
  await pay(manager, address, /12\.00/, async (payer) => {
    await payer.getByRole('radio', { name: 'Part of the amount' }).check()
    await payer.locator('#amount').fill('12')
  })
  await page.getByText('Paying', { exact: true }).first().waitFor()
  await page.getByText('$100.00').first().waitFor()
  await page.getByRole('button', { name: 'Deactivate' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('Billed twice')
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click()
  await page.getByText('Invoice deactivated').waitFor()
})

/** Pays at a payer page by a code that the virtual phone scans. */
async function pay(
  by: Visitor,
  address: string,
  total: RegExp,
  fill: (payer: Page) => Promise<void> = async () => undefined,
): Promise<Page> {
  const payer = await by.context.newPage()
  await payer.goto(address)
  await fill(payer)
  await payer.getByRole('radio', { name: 'WeChat Pay' }).check()
  await payer.locator('#pay').click()
  // The previous page has a link of that name, too.
  await payer.waitForURL(/\/pay\/o\//)
  const opening = payer.waitForEvent('popup')
  await payer.getByRole('link', { name: 'Open on the virtual phone' }).click()
  const phone = await opening
  await enterPassword(phone, '246802')
  await payer.getByRole('heading', { name: 'Payment successful' }).waitFor()
  expect(await payer.locator('main').textContent()).toMatch(total)
  return payer
}
