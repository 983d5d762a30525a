import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { fillIn, storeCodeLink } from '#test/e2e/payer.ts'
import { visitor } from '#test/e2e/visitor.ts'

const rowsIn = (page: Page) => page.getByRole('table', { name: 'Orders' }).locator('tbody tr')

async function order(link: string, amount: string) {
  const payer = await visitor()
  const page = await payer.open(link)
  await fillIn(page, { amount })
  await page.getByRole('button', { name: `Pay $${amount}` }).click()
  await page.getByRole('heading', { name: 'Scan with WeChat Pay' }).waitFor()
}

test('new orders wait behind a button while the pointer is on the rows, and appear by themselves otherwise', async () => {
  const link = await storeCodeLink('Front counter')
  const owner = await visitor()
  await owner.signIn('owner')
  const page = await owner.open('/Payments/PayOrder')
  const newest = rowsIn(page).first()
  await newest.hover()

  await order(link, '41.01')
  const show = page.getByRole('button', { name: '1 new · Show' })
  await show.waitFor()
  expect(await newest.textContent()).not.toContain('$41.01')
  await show.click()
  await newest.filter({ hasText: '$41.01' }).waitFor()

  // With the pointer gone, new rows are inserted by themselves.
  await page.mouse.move(0, 0)
  await order(link, '41.02')
  await newest.filter({ hasText: '$41.02' }).waitFor()
})
