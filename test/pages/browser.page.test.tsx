import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveText } from '#console/keyPair.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { closeBrowser, renderPage } from '#test/pages/browser.tsx'

let t: TestApp
let merchant: TestMerchant
beforeAll(async () => {
  t = await testApp()
  merchant = await t.merchant()
})
afterAll(() => t.close())

test('the browser returns to the console’s address after a page saved a file and was closed', async () => {
  const { origin } = location
  saveText('key.pem', 'content')
  closeBrowser()
  expect(location.href).toBe(`${origin}/`)
  await renderPage(t, merchant, 'admin', <p>Words</p>)
  closeBrowser()
})
