import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { choose } from '#test/e2e/choose.ts'
import { visitor } from '#test/e2e/visitor.ts'

const menuIn = (page: Page) => page.getByRole('navigation', { name: 'Menu' })

type Mail = { text: string }

/** The local address of the link in the last mail to an address. */
async function linkTo(page: Page, address: string): Promise<string> {
  const box = `/sandbox/mail/api/messages?to=${encodeURIComponent(address)}`
  const { messages } = (await (await page.request.get(box)).json()) as { messages: Mail[] }
  return new URL(/https?:\/\/\S+/.exec(messages[0]?.text ?? '')?.[0] ?? '').pathname
}

test('a role with a personal data scope is created, assigned, and revoked while its holder watches', async () => {
  const name = `n${Date.now().toString(36).slice(-6)}`
  const address = `${name}@provider.example`
  const admin = await visitor()
  await admin.signIn('admin')
  const page = await admin.open('/admin/roles')
  await page.getByRole('button', { name: 'Add role' }).first().click()
  const role = page.getByRole('dialog', { name: 'Add role' })
  await role.getByLabel(/^Role/).fill(`Visitor ${name}`)
  await role.getByLabel(/^Key/).fill(name)
  await role.getByRole('radio', { name: 'Personal only' }).check()
  const tree = role.getByRole('tree', { name: 'Menu and permissions' })
  await tree.getByRole('treeitem', { name: 'Merchants' }).first().click()
  await role.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('dialog', { name: 'Permission preview' })
  await preview.getByText('0 merchants now').waitFor()
  await preview.getByRole('button', { name: 'Close' }).last().click()
  await role.getByRole('button', { name: 'Save' }).click()
  await role.waitFor({ state: 'hidden' })

  await page.goto('/admin/users')
  await page.getByRole('button', { name: 'Add user' }).first().click()
  const form = page.getByRole('dialog', { name: 'Add user' })
  await form.getByLabel(/^Username/).fill(name)
  await form.getByLabel(/^Name/).fill('Noor Haddad')
  await form.getByLabel(/^Email/).fill(address)
  await choose(form, /^Roles/, `Visitor ${name}`)
  await page.keyboard.press('Escape')
  await form.getByRole('button', { name: 'Save' }).click()
  const row = page.getByRole('row', { name: new RegExp(name) })
  await row.getByText('Invited').waitFor()

  // The guest’s own browser: the mail’s link, a password, and their own menu, without any merchant yet.
  const guest = await visitor()
  guest.faults.expect(/^410 POST \/api\/forgotPassword\/link$/)
  guest.faults.expect(/^403 /)
  const theirs = await guest.open('/user/login')
  await expect.poll(() => linkTo(theirs, address).catch(() => ''), { timeout: 15_000 }).not.toBe('')
  await theirs.goto(await linkTo(theirs, address))
  await theirs.getByLabel(/^(New password|Password)\b(?! again)/).fill('Orchid-Lamp7')
  await theirs.getByLabel(/^Password again/).fill('Orchid-Lamp7')
  await theirs.locator('form').getByRole('button').last().click()
  await theirs.getByRole('button', { name: /^Account of/ }).waitFor()
  await menuIn(theirs).getByText('Registrations').waitFor()
  expect(await menuIn(theirs).getByText('Users', { exact: true }).count()).toBe(0)
  expect(await theirs.getByText('Maple & Jade Trading').count()).toBe(0)

  // After revocation their menu is empty without a reload, and the next call is rejected.
  await page.goto('/admin/roles')
  await page
    .getByRole('row', { name: new RegExp(`Visitor ${name}`) })
    .getByRole('button', { name: /actions/i })
    .click()
  await page.getByRole('menuitem', { name: 'People' }).click()
  const people = page.getByRole('dialog', { name: 'People with this role' })
  await people
    .getByRole('row', { name: new RegExp(name) })
    .getByRole('checkbox')
    .check()
  await people.getByRole('button', { name: 'Remove 1' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await menuIn(theirs).getByText('Registrations').waitFor({ state: 'detached' })
})

test('a salesperson sees only the merchants assigned to them', async () => {
  const person = await visitor()
  await person.signIn('sales2')
  const page = await person.open('/admin')
  await page.getByText('Maple & Jade Trading').first().waitFor()
  expect(await page.getByText('DEM8QS').count()).toBe(0)
  expect(await menuIn(page).getByText('Users', { exact: true }).count()).toBe(0)
})
