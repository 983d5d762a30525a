import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { choose } from '#test/e2e/choose.ts'
import { phoneSize, type Visitor, visitor } from '#test/e2e/visitor.ts'

const yes = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name }).click()

async function asStaff(): Promise<Visitor> {
  const staff = await visitor()
  await staff.signIn('admin')
  return staff
}

test('a shop application is approved by the provider and waits for its payment methods', async () => {
  const manager = await visitor()
  await manager.signIn('manager')
  const page = await manager.open('/Account/SubMerchant/Apply')
  await page.getByRole('radio', { name: 'Online store' }).check()
  const name = `Web Tea ${Date.now() % 100_000}`
  const facts = {
    ...{ Website: 'tea.example.com', 'Trade name': name, City: 'Victoria', 'Postal code': 'V8W 1P6' },
    ...{ 'Street address': '721 Government Street', 'Contact person': 'Vera Lam', Phone: '250 555 0134' },
    ...{ Email: 'vera@tea.example' },
  }
  for (const [label, value] of Object.entries(facts))
    await page.getByRole('textbox', { name: new RegExp(`^${label}`) }).fill(value)
  await choose(page.locator('form'), /^Province/, 'British Columbia')
  await page.getByRole('button', { name: 'Send application' }).click()
  await page.getByText('Waiting for the provider').waitFor()

  const desk = await (await asStaff()).open('/admin/subMerchants')
  await desk.getByRole('link', { name }).click()
  await desk.getByRole('button', { name: 'Start processing' }).click()
  await desk.getByRole('button', { name: 'Approve' }).click()
  await yes(desk, 'Approve')
  await desk.getByText(/^Channels of /).waitFor()

  await page.reload()
  await page.getByRole('link', { name: 'Open the sub-merchant' }).click()
  await page.getByRole('button', { name: 'Apply: WeChat' }).click()
  await yes(page, 'Apply')
  await page.getByText('In progress').first().waitFor()
})

test('an owner switches to a sub-merchant, whose tab has its own colour and only its own data', async () => {
  const owner = await visitor({ theme: 'light' })
  await owner.signIn('branch')
  const alone = await owner.open('/Dashboard')
  await alone.getByText('Sales by day, CAD').waitFor()
  expect(await alone.getByRole('link', { name: 'Sub-merchants' }).count()).toBe(0)
  expect(await alone.getByText('Acting as').count()).toBe(0)

  const master = await visitor()
  await master.signIn('owner')
  const list = await master.open('/Account/SubMerchant')
  const row = list.getByRole('row', { name: /DEM8QA/ })
  await row.getByRole('button').last().click()
  await list.getByRole('menuitem', { name: 'Open its tab' }).click()
  const [tab] = await Promise.all([master.context.waitForEvent('page'), yes(list, 'Confirm')])
  await tab.getByText('Acting as').waitFor()
  expect(new URL(tab.url()).pathname).toMatch(/^\/:DEM8QA\//)
  const colour = `getComputedStyle(document.querySelector('header')).backgroundColor`
  expect(await tab.evaluate(colour)).not.toBe(await list.evaluate(colour))
  await tab.getByRole('link', { name: /Maple & Jade Trading/ }).waitFor()
})

test('the figures of all merchants are shown side by side, also on a phone', async () => {
  const owner = await visitor({ viewport: phoneSize, theme: 'light', language: 'zh' })
  await owner.signIn('owner')
  const page = await owner.open('/Account/SubMerchant/Figures?range=last30')
  await page.getByText('各商户（CAD）').first().waitFor()
  await page.getByText('DEM8QA').first().waitFor()
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
})
