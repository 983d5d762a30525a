import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { publicRoutes } from '#console/routes.ts'
import { readToken } from '#console/token.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { closeBrowser, connectPage, openConsole } from '#test/pages/browser.tsx'
import { codeAt, demandFactor, loginOf, setUpTotp, wrongCodeAt } from '#test/people.ts'

let t: TestApp
let merchant: TestMerchant
beforeAll(async () => {
  t = await testApp()
  connectPage(t)
  // Loads the lazy chunk here, so that no test waits for it to compile.
  await import('#features/session/LoginPage.tsx')
})
afterAll(() => t.close())
beforeEach(async () => {
  t.setClock(new Date())
  merchant = await t.merchant()
})
afterEach(closeBrowser)

const press = (button: HTMLElement) => fireEvent.click(button)
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })

async function open(role: 'manager' | 'cashier') {
  openConsole('/user/login', { table: publicRoutes })
  const { username, password } = loginOf(merchant, role)
  type(await screen.findByLabelText(/^Username/), username)
  type(screen.getByLabelText(/^Password/), password)
  press(screen.getByRole('button', { name: 'Sign in' }))
}

test('asks for the app’s code after the password, and rejects a wrong one', async () => {
  const { secret } = await setUpTotp(t, await t.signIn(merchant, 'manager'))
  t.setClock(new Date(Date.now() + 31_000))
  await open('manager')
  const code = await screen.findByLabelText(/^Code of your authenticator app/)
  expect(readToken()).toBeNull()
  type(code, await wrongCodeAt(t, secret))
  press(screen.getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText('Invalid verification code')).toBeTruthy()
  type(screen.getByLabelText(/^Code of your authenticator app/), await codeAt(t, secret))
  press(screen.getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(readToken()).toMatch(/^\d+\./))
})

test('accepts a recovery code, and restarts when the step has expired', async () => {
  const { recoveryCodes } = await setUpTotp(t, await t.signIn(merchant, 'manager'))
  await open('manager')
  press(await screen.findByRole('button', { name: 'Use a recovery code' }))
  t.setClock(new Date(Date.now() + 11 * 60_000))
  type(screen.getByLabelText(/^Recovery code/), recoveryCodes[0] ?? '')
  press(screen.getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText(/timed out or was cancelled/)).toBeTruthy()
  press(screen.getByRole('button', { name: 'Sign in again' }))
  expect(await screen.findByLabelText(/^Username/)).toBeTruthy()
})

test('sets up a required second factor first, and shows the codes before continuing', async () => {
  await demandFactor(t, merchant, 'everyone')
  await open('cashier')
  press(await screen.findByRole('button', { name: 'Authenticator app' }))
  const secret = (await screen.findByText(/^[A-Z2-7]{32}$/)).textContent ?? ''
  type(screen.getByLabelText(/^Code of the app/), await codeAt(t, secret))
  press(screen.getByRole('button', { name: 'Confirm' }))
  expect(await screen.findAllByText(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/)).toHaveLength(10)
  expect(readToken()).toBeNull()
  press(screen.getByRole('button', { name: 'I have saved them' }))
  await waitFor(() => expect(readToken()).toMatch(/^\d+\./))
})

test('keeps the typed name when the other sign-in methods appear', async () => {
  openConsole('/user/login', { table: publicRoutes })
  const name = (await screen.findByLabelText(/^Username/)) as HTMLInputElement
  type(name, 'someone')
  await screen.findByRole('tab', { name: 'WeChat' })
  expect((screen.getByLabelText(/^Username/) as HTMLInputElement).value).toBe('someone')
})
