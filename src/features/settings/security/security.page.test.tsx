import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { setLanguage } from '#console/language.tsx'
import { SecurityPage } from '#features/settings/security/SecurityPage.tsx'
import { type TestApp, type TestMerchant, testApp, testPassword } from '#test/app.ts'
import { closeBrowser, renderPage } from '#test/pages/browser.tsx'
import { signInAnew } from '#test/people.ts'

let t: TestApp
let merchant: TestMerchant
beforeAll(async () => {
  t = await testApp()
  merchant = await t.merchant()
})
afterAll(() => t.close())
afterEach(closeBrowser)

const page = (role: 'admin' | 'manager' | 'cashier') =>
  renderPage(t, merchant, role, <SecurityPage />, '/Settings/Security')

test('shows an Owner their sessions and ends all others after confirmation', async () => {
  const other = await signInAnew(t, merchant, 'admin')
  await page('admin')
  expect(await screen.findByText('This session')).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: 'End all others' }))
  const question = within(await screen.findByRole('dialog', { name: 'End all other sessions?' }))
  fireEvent.click(question.getByRole('button', { name: 'End all others' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'End all others' })).toBeNull())
  expect((await t.call('GET', '/getInfo', { token: other.token ?? '' })).status).toBe(401)
})

test('lets a Manager upload, see and remove their own picture', async () => {
  await page('manager')
  const choose = await screen.findByRole('button', { name: 'Profile picture: Choose an image' })
  const pixels = { width: 30, height: 30, channels: 3, background: { r: 12, g: 34, b: 56 } } as const
  const file = await sharp({ create: pixels }).png().toBuffer()
  const input = choose.closest('div')?.parentElement?.querySelector('input') as HTMLInputElement
  fireEvent.change(input, { target: { files: [new File([new Uint8Array(file)], 'me.png')] } })
  fireEvent.click(await screen.findByRole('button', { name: 'Remove' }))
  expect(await screen.findByRole('button', { name: 'Profile picture: Choose an image' })).toBeTruthy()
  const token = await t.signIn(merchant, 'manager')
  await waitFor(async () =>
    expect((await t.call('GET', '/getInfo', { token })).body.data).toMatchObject({ avatar: null }),
  )
})

test('shows a Cashier their own sign-in settings but neither refund password nor rules', async () => {
  await page('cashier')
  expect(await screen.findByRole('button', { name: 'Change password' })).toBeTruthy()
  expect(screen.queryByText('Refund password')).toBeNull()
  expect(screen.queryByText('Rules for everyone')).toBeNull()
})

test('rejects an invalid new password beside its field and saves one entered twice alike', async () => {
  const of = await t.merchant()
  await renderPage(t, of, 'manager', <SecurityPage />, '/Settings/Security')
  fireEvent.click(await screen.findByRole('button', { name: 'Change password' }))
  const form = within(await screen.findByRole('dialog', { name: 'Change password' }))
  const type = (label: RegExp, value: string) =>
    fireEvent.change(form.getByLabelText(label), { target: { value } })
  const send = () => fireEvent.click(form.getByRole('button', { name: 'Change password' }))
  type(/^Current password/, testPassword)
  type(/^New password/, 'Sommerwind26')
  type(/again/, 'Sommerwind27')
  send()
  expect(await form.findByText('Passwords does not match')).toBeTruthy()
  type(/again/, 'Sommerwind26')
  send()
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Change password' })).toBeNull())
  const body = { username: `manager.${of.merchantId}`, password: 'Sommerwind26' }
  expect((await t.call('POST', '/login', { body })).status).toBe(200)
})

test('warns an Owner whom a rule would lock out before saving, and is read-only for a Manager', async () => {
  await page('admin')
  fireEvent.click(await screen.findByRole('combobox', { name: 'Who needs a second factor to sign in' }))
  const everyone = await screen.findByRole('option', { name: 'Everyone' })
  fireEvent.focus(everyone)
  fireEvent.mouseMove(everyone)
  fireEvent.pointerDown(everyone)
  fireEvent.click(everyone)
  expect(await screen.findByText(/3 of 3 people do not have one yet/)).toBeTruthy()
  expect(screen.getByText(/You do not have one yet/)).toBeTruthy()
  closeBrowser()
  await page('manager')
  expect(await screen.findByText('Only an Owner can change these rules.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Save rules' })).toBeNull()
})

test('shows the security page in Chinese', async () => {
  setLanguage('zh')
  await page('admin')
  for (const title of ['登录密码', '登录会话', '退款密码', '全员登录规则'])
    expect((await screen.findAllByText(title)).length).toBeGreaterThan(0)
  setLanguage('en')
})
