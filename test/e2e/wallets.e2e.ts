import type { FrameLocator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { enterPassword, fillIn, storeCodeLink } from '#test/e2e/payer.ts'
import { phoneSize, type Visitor, visitor } from '#test/e2e/visitor.ts'

/** Scans the store code with the virtual phone and opens it in one of its wallets. */
async function scan(payer: Visitor, wallet: string): Promise<{ phone: Page; shop: FrameLocator }> {
  const link = await storeCodeLink('Tea bar')
  const phone = await payer.open('/sandbox/phone')
  await phone.getByRole('button', { name: 'Scan', exact: true }).click()
  await phone.getByLabel('Content of the code').fill(link)
  await phone.getByRole('button', { name: 'Open', exact: true }).click()
  await phone.getByRole('dialog', { name: 'Open with' }).getByRole('button', { name: wallet }).click()
  return { phone, shop: phone.frameLocator('iframe.page') }
}

async function seePaid(shop: FrameLocator, amount: string) {
  await shop.getByRole('heading', { name: 'Payment successful' }).waitFor()
  expect(await shop.locator('main').textContent()).toContain(amount)
}

test('WeChat opens its payment window over the shop', async () => {
  const { phone, shop } = await scan(await visitor({ viewport: phoneSize }), 'WeChat Pay')
  await fillIn(shop, { amount: '7.50', tip: '10%' })
  await shop.getByRole('button', { name: 'Pay $8.25' }).click()
  const sheet = phone.getByRole('dialog', { name: 'WeChat Pay' })
  await sheet.getByText('CA$8.25', { exact: true }).waitFor()
  await enterPassword(phone, '000000')
  await sheet.getByText('Wrong password. Try again.').waitFor()
  await enterPassword(phone, '246802')
  await sheet.getByText('Payment successful').waitFor()
  await sheet.getByRole('button', { name: 'Done' }).click()
  await seePaid(shop, '$8.25')
})

test('a payer is sent to the Alipay cashier and returns', async () => {
  const { shop } = await scan(await visitor({ viewport: phoneSize }), 'Alipay')
  await fillIn(shop, { amount: '12' })
  await shop.getByRole('button', { name: 'Pay $12.00' }).click()
  const sheet = shop.getByRole('dialog', { name: 'Alipay' })
  await sheet.getByText('CA$12.00', { exact: true }).waitFor()
  await enterPassword(shop, '246802')
  await sheet.getByText('Payment successful').waitFor()
  await sheet.getByRole('button', { name: 'Done' }).click()
  await seePaid(shop, '$12.00')
})
