import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { visitor } from '#test/e2e/visitor.ts'

const list = '/Account/UserManagement'
const menuIn = (page: Page) => page.getByRole('navigation', { name: 'Menu' })

type Mail = { text: string }

/** The local address of the link in the last mail to an address. */
async function linkTo(page: Page, address: string): Promise<string> {
  const box = `/sandbox/mail/api/messages?to=${encodeURIComponent(address)}`
  const { messages } = (await (await page.request.get(box)).json()) as { messages: Mail[] }
  const link = /https?:\/\/\S+/.exec(messages[0]?.text ?? '')?.[0] ?? ''
  return new URL(link).pathname
}

test('an invitation is accepted, a role changes during the session, and an Owner views as that person', async () => {
  const username = `n${Date.now().toString(36).slice(-6)}`
  const address = `${username}@maple.example`
  const owner = await visitor()
  await owner.signIn('owner')
  const page = await owner.open(list)
  await page.getByRole('button', { name: 'Add person' }).first().click()
  const form = page.getByRole('dialog', { name: 'Add person' })
  await form.getByLabel(/^Username/).fill(username)
  await form.getByLabel(/^Name/).fill('Noor Haddad')
  await form.getByLabel(/^Email/).fill(address)
  await form.getByRole('button', { name: 'Add person' }).click()
  const row = page.getByRole('row', { name: new RegExp(username) })
  await row.getByText('Invited').waitFor()

  // The guest’s own browser: the mail’s link, a password, and they are signed in.
  const guest = await visitor()
  // The page checks its link again after it was used.
  guest.faults.expect(/^410 POST \/api\/forgotPassword\/link$/)
  const theirs = await guest.open('/user/login')
  await expect.poll(() => linkTo(theirs, address).catch(() => ''), { timeout: 15_000 }).not.toBe('')
  await theirs.goto(await linkTo(theirs, address))
  await theirs.getByLabel(/^(New password|Password)\b(?! again)/).fill('Orchid-Lamp7')
  await theirs.getByLabel(/^Password again/).fill('Orchid-Lamp7')
  await theirs.locator('form').getByRole('button').last().click()
  await theirs.getByRole('button', { name: /^Account of/ }).waitFor()
  expect(await menuIn(theirs).getByText('Account', { exact: true }).count()).toBe(0)
  await row.getByText('Active').waitFor()

  // A new role takes effect without a reload on either side.
  await row.getByRole('button', { name: /actions/i }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Noor Haddad' })
  await edit.getByRole('radio', { name: /^Manager/ }).check()
  await edit.getByRole('button', { name: 'Save' }).click()
  await menuIn(theirs).getByText('Account', { exact: true }).waitFor()

  // Impersonation opens in its own read-only tab; the Owner’s own tab stays as it is.
  await row.getByRole('button', { name: /actions/i }).click()
  await page.getByRole('menuitem', { name: 'View as this person' }).click()
  const opened = owner.context.waitForEvent('page')
  await page.getByRole('dialog').getByRole('button', { name: 'View as this person' }).click()
  const view = await opened
  await view.getByText('Viewing as Noor Haddad (Manager), read-only').waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Add person' }).first().waitFor()
  expect(await page.getByText(/^Viewing as/).count()).toBe(0)
  const closed = view.waitForEvent('close')
  // Requests of the page that were in flight when the impersonation ended.
  owner.faults.expect(/^401 GET /)
  await view.getByRole('button', { name: 'Stop viewing' }).click()
  await closed
})
