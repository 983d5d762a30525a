import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { queries } from '#console/api.ts'
import { load } from '#console/session.ts'
import { SecondFactorSection } from '#features/session/factors/SecondFactorSection.tsx'
import { type TestApp, type TestMerchant, testApp, testPassword } from '#test/app.ts'
import { closeBrowser, connectPage, openConsole, signInAs } from '#test/pages/browser.tsx'
import { codeAt } from '#test/people.ts'

let t: TestApp
let merchant: TestMerchant
beforeAll(async () => {
  t = await testApp()
  connectPage(t)
  // Loads the lazy chunk here, so that no test waits for it to compile.
  await import('#features/session/stepUp/StepUpDialog.tsx')
})
afterAll(() => t.close())
beforeEach(async () => {
  t.setClock(new Date())
  merchant = await t.merchant()
  // Clears cached queries, as signing in does, so that no data of another person remains.
  queries.clear()
  await signInAs(t, merchant, 'manager')
  await load()
  // The step-up of the sign-in has expired by now.
  t.setClock(new Date(Date.now() + 11 * 60_000))
  const title = { en: 'Security', zh: '安全' }
  const access = 'security.query' as const
  openConsole('/Here', { table: [{ path: '/Here', title, access, page: SecondFactorSection as never }] })
  press(await screen.findByRole('button', { name: 'Set up' }))
})
afterEach(closeBrowser)

const press = (button: HTMLElement) => fireEvent.click(button)
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })

test('repeats a request that needs a step-up after the step-up', async () => {
  const password = await screen.findByLabelText(/^Your password/)
  type(password, 'Wrong2026')
  press(screen.getByRole('button', { name: 'Confirm' }))
  expect((await screen.findAllByText('Wrong Password')).length).toBeGreaterThan(0)
  type(screen.getByLabelText(/^Your password/), testPassword)
  press(screen.getAllByRole('button', { name: 'Confirm' }).at(-1) as HTMLElement)

  const secret = (await screen.findByText(/^[A-Z2-7]{32}$/)).textContent ?? ''
  type(screen.getByLabelText(/^Code of the app/), await codeAt(t, secret))
  press(screen.getByRole('button', { name: 'Confirm' }))
  expect(await screen.findAllByText(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/)).toHaveLength(10)
  press(screen.getByRole('button', { name: 'I have saved them' }))
  expect(await screen.findByText('10 of 10 left')).toBeTruthy()
})

test('reports that nothing was changed when the step-up is cancelled', async () => {
  await screen.findByLabelText(/^Your password/)
  press(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.getAllByText(/Nothing was changed/).length).toBeGreaterThan(0))
})
