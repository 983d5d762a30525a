import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { visitor } from '#test/e2e/visitor.ts'

const unique = () => Date.now().toString(36).slice(-6)

/** The newest mail to an address, once it has arrived. */
async function mailTo(page: Page, address: string, about: RegExp): Promise<string> {
  const box = `/sandbox/mail/api/messages?to=${encodeURIComponent(address)}`
  const read = async () => {
    const { messages } = (await (await page.request.get(box)).json()) as { messages: { text: string }[] }
    return messages.map(({ text }) => text).find((text) => about.test(text)) ?? ''
  }
  await expect.poll(read, { timeout: 15_000 }).not.toBe('')
  return read()
}

const hereOf = (mail: string, part: string) => {
  const link = mail.match(/https?:\/\/\S+/g)?.find((url) => url.includes(part)) ?? ''
  const { pathname, search } = new URL(link)
  return pathname + search
}

test('a business registers, is activated, and resets its password by code and by link', async () => {
  const username = `d${unique()}`
  const email = `${username}@fraser.example`
  const guest = await visitor()
  const page = await guest.open('/user/register')
  const fill = (label: RegExp, value: string) => page.getByLabel(label).fill(value)
  await fill(/^Company name/, 'Fraser Tea Ltd.')
  await fill(/^Trade name/, `Fraser ${username}`)
  await page.getByRole('combobox', { name: /^Country/ }).click()
  await page.getByRole('option', { name: 'Canada' }).click()
  await page.getByRole('combobox', { name: /^Province/ }).click()
  await page.getByRole('option', { name: 'British Columbia' }).click()
  await fill(/^City/, 'Surrey')
  await fill(/^Your name/, 'Lena Fraser')
  await fill(/^Phone/, '604 555 0100')
  await fill(/^Email/, email)
  await fill(/^Login ID/, username)
  await fill(/^Password\b(?! again)/, 'Harbour-Lane7')
  await page.getByText('Strength: strong').waitFor()
  await fill(/^Password again/, 'Harbour-Lane8')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await page.getByText('The passwords entered twice do not match!').waitFor()
  await fill(/^Password again/, 'Harbour-Lane7')
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await page.waitForURL(/\/user\/registerResult$/)
  await page.getByText(`We have sent an activation email to ${email}`).waitFor()
  await page.goto(hereOf(await mailTo(page, email, /Please confirm this address/), '/verifyEmail'))
  await page.getByText('Email confirmed').first().waitFor()

  const staff = await visitor()
  await staff.signIn('admin')
  const desk = await staff.open('/admin/registrations')
  await desk.getByRole('link', { name: `Fraser ${username}` }).click()
  await desk.getByRole('button', { name: 'Activate' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Activate' })
  await dialog.getByRole('radio', { name: /^Approved/ }).check()
  await dialog.getByRole('button', { name: 'Activate' }).click()
  await desk.getByText('Activated').first().waitFor()
  await mailTo(page, email, /is activated/)

  await page.goto('/user/ForgetWithEmail')
  await fill(/^Email/, email)
  await page.getByRole('button', { name: 'Send code' }).click()
  const mail = await mailTo(page, email, /Your code is/)
  await fill(/^Verification code/, /Your code is (\d{6})/.exec(mail)?.[1] ?? '')
  await page.getByRole('button', { name: 'Continue' }).click()
  await setPassword(page, 'Kite-Runner8')
  await page.getByRole('button', { name: /^Account of Lena Fraser/ }).waitFor()

  // The link of the same mail is invalid once the password was reset.
  const other = await visitor()
  other.faults.expect(/^410 POST \/api\/forgotPassword\/link$/)
  const late = await other.open(hereOf(mail, '/user/forget/'))
  await late.getByRole('link', { name: 'Request a new link' }).click()
  await late.getByLabel(/^Email/).fill(email)
  await late.getByRole('button', { name: 'Send code' }).click()
  await expect
    .poll(async () => hereOf(await mailTo(late, email, /Your code is/), '/user/forget/'))
    .not.toBe(hereOf(mail, '/user/forget/'))
  await late.goto(hereOf(await mailTo(late, email, /Your code is/), '/user/forget/'))
  await setPassword(late, 'Stone-Bridge4')
  await late.getByRole('button', { name: /^Account of Lena Fraser/ }).waitFor()
})

async function setPassword(page: Page, password: string) {
  await page.getByLabel(/^New password/).fill(password)
  await page.getByLabel(/^Password again/).fill(password)
  await page.getByRole('button', { name: 'Set password' }).click()
}

test('a sign-in code shows the account on the phone, signs it in, and works once', async () => {
  const owner = await visitor()
  await owner.signIn('manager')
  const page = await owner.open('/Settings/Security')
  const answered = page.waitForResponse(/\/api\/tickets/)
  await page.getByRole('button', { name: 'Show the code' }).click()
  await page.getByRole('img', { name: 'Code to sign in on another device' }).waitFor()
  const { data } = (await (await answered).json()) as { data: { url: string } }

  const phone = await visitor()
  const there = await phone.open(new URL(data.url).pathname)
  await there.getByText(/^Continue as .+\?$/).waitFor()
  expect(new URL(there.url()).pathname).toBe('/user/login/ticket')
  await there.getByRole('button', { name: 'Continue' }).click()
  await there.getByRole('button', { name: /^Account of/ }).waitFor()

  const thief = await visitor()
  thief.faults.expect(/^410 POST \/api\/login\/ticket\/person$/)
  const again = await thief.open(new URL(data.url).pathname)
  await again.getByText('This code is no longer valid').waitFor()
})
