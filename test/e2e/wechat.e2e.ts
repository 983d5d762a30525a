import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { takePicture } from '#test/e2e/pictures.ts'
import { phoneSize, type Visitor, visitor } from '#test/e2e/visitor.ts'

/** A person’s phone scans the code on a screen and opens its page inside WeChat. */
async function scan(phone: Visitor, screen: Page) {
  const url = await screen.getByRole('link', { name: 'Open it on the virtual phone' }).getAttribute('href')
  const page = await phone.open(url ?? '')
  await page.getByRole('button', { name: 'WeChat Pay' }).click()
  return { page, inWechat: page.frameLocator('iframe') }
}

test('a WeChat account is linked by QR code and signs in elsewhere until that session is ended', async () => {
  const owner = await visitor()
  const phone = await visitor({ viewport: phoneSize })
  await owner.signIn('branch')
  const security = await owner.open('/Settings/Security')
  await security.getByRole('button', { name: 'Link WeChat' }).waitFor()
  await takePicture(security, 'security', 'light')
  await security.getByRole('button', { name: 'Link WeChat' }).click()
  const binding = await scan(phone, security)
  await binding.inWechat.getByText(/Link this WeChat account to/).waitFor()
  await binding.inWechat.getByRole('button', { name: 'Link', exact: true }).click()
  await binding.inWechat.getByText('WeChat linked').waitFor()
  await security.getByRole('button', { name: 'Unlink' }).waitFor()

  const elsewhere = await visitor()
  const login = await elsewhere.open('/user/login?redirect=/Payments/RefundOrder')
  await login.getByRole('tab', { name: 'WeChat' }).click()
  const signIn = await scan(phone, login)
  await signIn.inWechat.getByText(/Sign in as .+\?/).waitFor()
  await login.getByText(/Confirm on the phone/).waitFor()
  await signIn.inWechat.getByRole('button', { name: 'Sign in', exact: true }).click()
  await login.waitForURL(({ pathname }) => pathname === '/Payments/RefundOrder')

  await security.reload()
  await security.getByRole('cell', { name: 'WeChat', exact: true }).first().waitFor()
  await security.getByRole('button', { name: 'End all others' }).click()
  elsewhere.faults.expect(/401/)
  await security.getByRole('dialog').getByRole('button', { name: 'End all others' }).click()
  // The page is signed out by a live event, without a click.
  await login.waitForURL(/user\/login\?redirect/)
  expect(await login.getByRole('textbox', { name: 'Username' }).count()).toBe(1)
})
