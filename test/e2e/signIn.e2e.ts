import { generate } from 'otplib'
import type { Page } from 'playwright'
import { inject, test } from 'vitest'
import { password, visitor } from '#test/e2e/visitor.ts'

/** A browser binds passkeys to a host name, not to an IP address. */
const home = () => inject('productUrl').replace('127.0.0.1', 'localhost')
const security = '/Settings/Security'
/** Belongs to a merchant that no other test uses. */
const username = 'solo'

async function typePassword(page: Page) {
  await page.getByLabel(/^Username/).fill(username)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.getByRole('dialog').getByRole('button').last().click()
}

const arrived = (page: Page) => page.getByRole('button', { name: /^Account of/ }).waitFor()
const codeIn = (secret: string, seconds = 0) =>
  generate({ secret, epoch: Math.floor(Date.now() / 1000) + seconds })

/** Chromium’s virtual authenticator, which answers at once. */
async function plugInAuthenticator(page: Page) {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('WebAuthn.enable')
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
}

test('an authenticator app and a passkey are set up, required at sign-in, and removed', async () => {
  const { open, faults } = await visitor()
  // An app’s code works once.
  faults.expect(/^400 POST \/api\/signIn\/code$/)
  // Signing out fails the page’s requests that are still in flight.
  faults.expect(/^401 GET \/api\/security\/\w+$/)
  const page = await open(`${home()}/user/login?redirect=${security}`)
  await typePassword(page)

  await page.getByRole('button', { name: 'Set up', exact: true }).click()
  const secret = await page.getByText(/^[A-Z2-7]{32}$/).innerText()
  const first = await codeIn(secret)
  await page.getByLabel(/^Code of the app/).fill(first)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page
    .getByText(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/)
    .nth(9)
    .waitFor()
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await page.getByText('10 of 10 left').waitFor()
  await signOut(page)

  await typePassword(page)
  await page.getByLabel(/^Code of your authenticator app/).fill(first)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByText('Invalid verification code').waitFor()
  await page.getByLabel(/^Code of your authenticator app/).fill(await codeIn(secret, 30))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await arrived(page)

  await plugInAuthenticator(page)
  await page.goto(`${home()}${security}`)
  await page.getByRole('button', { name: 'Add a passkey' }).first().click()
  await page.getByLabel(/^Name/).fill('Office laptop')
  await page.getByRole('dialog').getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('cell', { name: 'Office laptop' }).first().waitFor()
  await signOut(page)
  // The browser offers the passkey in the username field, and this authenticator accepts at once.
  await arrived(page)

  await page.goto(`${home()}${security}`)
  await page.getByRole('button', { name: 'Remove', exact: true }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await page.getByText('Authenticator app removed').first().waitFor()
  await page
    .getByRole('row', { name: /Office laptop/ })
    .getByRole('button')
    .last()
    .click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await page.getByText('No passkeys yet').waitFor()
})
