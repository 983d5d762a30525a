import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { setLanguage } from '#console/language.tsx'
import { publicRoutes } from '#console/routes.ts'
import { readToken } from '#console/token.ts'
import { mailPasswordLink } from '#features/session/emailVerification/emailVerification.service.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { giveEmail, mailsOf } from '#test/mailBox.ts'
import { closeBrowser, connectPage, openConsole } from '#test/pages/browser.tsx'

let t: TestApp
let merchant: TestMerchant
let usedLink = ''
beforeAll(async () => {
  t = await testApp()
  merchant = await t.merchant({ tradeName: 'Maple Tea' })
  connectPage(t)
})
afterAll(() => t.close())
afterEach(closeBrowser)

const open = (path: string) => openConsole(path, { table: publicRoutes })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('rejects an invalid email beside its field, and treats an unknown one like any other', async () => {
  open('/user/ForgetWithEmail')
  await screen.findByLabelText(/^Email/)
  type(/^Email/, 'nobody')
  press('Send code')
  expect(await screen.findByText('Please enter a valid email address')).toBeTruthy()
  type(/^Email/, 'nobody@nowhere.example')
  press('Send code')
  expect(await screen.findByText(/^If nobody@nowhere.example belongs to an account/)).toBeTruthy()
  type(/^Verification code/, '12 34-56')
  expect((screen.getByLabelText(/^Verification code/) as HTMLInputElement).value).toBe('123456')
  press('Continue')
  expect(await screen.findByText('Invalid verification code')).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Send another code in \d+ s$/ })).toBeTruthy()
})

test('takes a new password twice from an emailed link, and signs in', async () => {
  const loginId = `cashier.${merchant.merchantId}`.toLowerCase()
  const accountId = await giveEmail(t, merchant, loginId, 'casey@example.com')
  await t.write(merchant, (ctx) => mailPasswordLink(ctx, accountId, 'resetPassword'))
  const mail = (await mailsOf(t, merchant.tenantId, 'casey@example.com')).at(-1)?.text ?? ''
  const link = new URL(/https?:\/\/\S+/.exec(mail)?.[0] ?? '').pathname
  open(link)
  await screen.findByLabelText(/^New password/)
  type(/^New password/, 'short')
  type(/^Password again/, 'other')
  press('Set password')
  expect(await screen.findByText('Passwords does not match')).toBeTruthy()
  expect(
    screen.getAllByText('Please enter 8 to 20 characters with least one uppercase').length,
  ).toBeGreaterThan(1)
  setLanguage('zh')
  expect(await screen.findByText('两次输入的密码不一致')).toBeTruthy()
  setLanguage('en')
  expect(await screen.findByText('Passwords does not match')).toBeTruthy()
  type(/^New password/, 'Harbour-Lane7')
  expect(await screen.findByText('Strength: strong')).toBeTruthy()
  type(/^Password again/, 'Harbour-Lane7')
  expect(await screen.findByText('Both are the same')).toBeTruthy()
  press('Set password')
  await waitFor(() => expect(readToken()).toMatch(/^\d+\./))
  await waitFor(() => expect(screen.queryByLabelText(/^New password/)).toBeNull())
  usedLink = link
})

test('explains that a used link is no longer valid, with a way to request another', async () => {
  open(usedLink)
  expect(await screen.findByText('This link is no longer valid', {}, { timeout: 10_000 })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Request a new link' })).toBeTruthy()
})

test('names each missing registration field', async () => {
  open('/user/register')
  // Waits for the page's lazy chunk.
  await screen.findByLabelText(/^Company name/, {}, { timeout: 10_000 })
  type(/^Login ID/, 'no')
  type(/^Password\b(?! again)/, 'Harbour-Lane7')
  type(/^Password again/, 'Harbour-Lane8')
  press('Register')
  expect(await screen.findByText('Please enter a valid username')).toBeTruthy()
  expect(screen.getByText('The passwords entered twice do not match!')).toBeTruthy()
  expect(screen.getByText('Please agree to continue')).toBeTruthy()
  expect(screen.getByLabelText(/^City/).getAttribute('aria-invalid')).toBe('true')
})

test('explains an invalid email link or ticket, with the next step', async () => {
  open('/verifyEmail?code=none')
  expect(await screen.findByText('Email Verification Failed')).toBeTruthy()
  closeBrowser()
  open('/user/registerResult')
  expect(await screen.findByRole('link', { name: 'Register your business' })).toBeTruthy()
  closeBrowser()
  open('/user/login/1.none')
  expect(await screen.findByText('This code is no longer valid')).toBeTruthy()
})
