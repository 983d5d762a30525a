import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { idleSeconds, noteActivity } from '#console/activity.ts'
import { IdleWatch } from '#console/shell/IdleWatch.tsx'
import { readToken } from '#console/token.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { closeBrowser, renderPage } from '#test/pages/browser.tsx'

let t: TestApp
let merchant: TestMerchant
beforeAll(async () => {
  t = await testApp()
  merchant = await t.merchant()
  const token = await t.signIn(merchant, 'admin')
  const body = { secondFactor: 'nobody', sessionHours: null, idleMinutes: 5, version: 0 }
  expect((await t.call('PUT', '/security/policy', { token, body })).status).toBe(200)
})
afterEach(() => {
  vi.useRealTimers()
  closeBrowser()
})
afterAll(() => t.close())

/** Advances time here and on the server, which read the same clock. */
const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1_000)
const question = 'Are you still there?'
const gone = () => waitFor(() => expect(screen.queryByText(question)).toBeNull())

test('warns a minute before the idle timeout, extends on request, and otherwise signs out', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await renderPage(t, merchant, 'admin', <IdleWatch askEvery={50} />)
  await new Promise((resolve) => setTimeout(resolve, 300))
  pass(230)
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(screen.queryByText(question)).toBeNull()
  pass(20)
  expect(await screen.findByText(question)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Stay signed in' }))
  await gone()

  pass(250)
  expect(await screen.findByText(question)).toBeTruthy()
  expect(idleSeconds()).toBeGreaterThanOrEqual(250)
  pass(1)
  // Activity in another tab dismisses the question here.
  noteActivity()
  await gone()

  pass(250)
  expect(await screen.findByText(question)).toBeTruthy()
  pass(70)
  await waitFor(() => expect(readToken()).toBeNull())
})
