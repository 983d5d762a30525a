import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { choose } from '#test/e2e/choose.ts'
import { visitor } from '#test/e2e/visitor.ts'

const secret = 'never-shown-again'

test('staff see the form of each channel, disable a route, and enable it again', async () => {
  const staff = await visitor()
  await staff.signIn('admin')
  const page = await staff.open('/admin')
  await page.locator('a[href="/admin/merchants/DEM8QX"]').first().click()
  await page.getByRole('link', { name: 'Channels', exact: true }).click()
  await page.waitForURL('**/admin/merchants/DEM8QX/channels')
  await page.getByRole('heading', { name: 'Maple & Jade Trading' }).waitFor()
  for (const channel of ['WeChat Pay', 'Alipay', 'Alipay+', 'UnionPay', 'Card'])
    await page.getByRole('heading', { name: channel, exact: true }).waitFor()

  await refuseForm(page)
  staff.faults.expect(/^400 POST \/api\/provider\/merchants\/DEM8QX\/channels$/)

  const before = await inForce(page).count()
  await endRoute(page, route(page).filter({ hasText: 'In force' }))
  await route(page).filter({ hasText: 'Past' }).waitFor()
  expect(await inForce(page).count()).toBe(before - 1)

  await addRoute(page)
  await route(page).filter({ hasText: 'In force' }).waitFor()
  expect(await inForce(page).count()).toBe(before)
})

test('a merchant cannot open the provider’s pages', async () => {
  const owner = await visitor()
  await owner.signIn('owner')
  const page = await owner.open('/admin/merchants/DEM8QX/channels')
  await page.getByText('Page not found').waitFor()
})

/**
 * The form follows each channel’s own schema, and a rejected secret is reported beside its field but never
 * shown.
 */
async function refuseForm(page: Page) {
  await page.getByRole('button', { name: 'Add account' }).click()
  const form = page.getByRole('dialog', { name: 'Add account' })
  await form.getByLabel(/^App ID of the official account/).waitFor()
  await choose(form, /^Channel(?! address)/, 'Card')
  await form.getByLabel(/^Publishable key/).fill('no key')
  await form.getByLabel(/^Secret key/).fill(secret)
  await form.getByRole('button', { name: 'Save' }).click()
  await form.locator('[aria-invalid=true]').first().waitFor()
  expect(await form.textContent()).not.toContain(secret)
  await form.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await form.waitFor({ state: 'hidden' })
}

const routes = (page: Page) => page.getByRole('table', { name: 'Payment method routing' })
const inForce = (page: Page) => routes(page).getByRole('row').filter({ hasText: 'In force' })
/** The second route for Alipay Online; payments use the first meanwhile. */
const route = (page: Page) =>
  routes(page)
    .getByRole('row')
    .filter({ hasText: /^Alipay Online2/ })

async function endRoute(page: Page, row: Locator) {
  await row.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'End now' }).click()
  await page.getByRole('dialog', { name: 'End this route?' }).getByRole('button', { name: 'End now' }).click()
}

async function addRoute(page: Page) {
  await page.getByRole('button', { name: 'Add route' }).click()
  const form = page.getByRole('dialog', { name: 'Add route' })
  await choose(form, /^Account/, /^Alipay · /)
  await choose(form, /^Payment method/, 'Alipay Online')
  await choose(form, /^Priority/, '2')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.waitFor({ state: 'hidden' })
}
