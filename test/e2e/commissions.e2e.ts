import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { type Visitor, visitor } from '#test/e2e/visitor.ts'

/** The previous month, as statements name it. */
function lastMonth(): string {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1)).toISOString().slice(0, 7)
}

async function signedIn(username: string): Promise<Visitor> {
  const person = await visitor()
  await person.signIn(username)
  return person
}

const confirmIn = (page: Page, button: string) =>
  page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: button, exact: true })
    .click()

test('a commission policy produces monthly statements; one is checked, confirmed by another person, and printed', async () => {
  const admin = await signedIn('admin')
  const page = await admin.open('/admin/merchants/DEM8QA')
  await page.getByRole('button', { name: 'Add policy' }).click()
  const form = page.getByRole('dialog').first()
  await form.getByRole('combobox', { name: /Beneficiary/ }).click()
  await page.getByRole('option', { name: 'Grace Leblanc' }).click()
  await form.getByLabel(/Proportion/).fill('12.5')
  await form.getByLabel(/Start date/).fill(`${lastMonth()}-01`)
  await form.getByRole('button', { name: 'Add policy' }).click()
  await page.getByText('12.5% of the settled fees').waitFor()
  await confirmIn(page, 'Add policy')
  await page.getByText('In force').first().waitFor()

  await page.goto('/admin/commissions')
  await page.getByRole('button', { name: 'Create statements' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Create statements' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.getByRole('table', { name: 'Commission statements' }).getByRole('link').first().click()
  await page.getByRole('button', { name: 'Check' }).click()
  await confirmIn(page, 'Check')
  await page.getByText('Checked by Adele Morgan').waitFor()
  expect(await page.getByRole('button', { name: 'Confirm', exact: true }).count()).toBe(0)

  const second = await signedIn('desk')
  const other = await second.open(new URL(page.url()).pathname)
  await other.getByRole('button', { name: 'Confirm', exact: true }).click()
  await confirmIn(other, 'Confirm')
  await page.getByText('Confirmed', { exact: true }).first().waitFor()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  await page.getByRole('menuitem', { name: 'Print (PDF)' }).click()
  expect((await saving).suggestedFilename()).toMatch(/^C\d{6}-[0-9A-F]{6}-en\.pdf$/)
})
