import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import '#console/shell/Shell.tsx'
import { routes } from '#console/routes.ts'
import { keepToken } from '#console/token.ts'
import { MailTemplatePage } from '#features/provider/mailTemplates/MailTemplatePage.tsx'
import { BrandingPage } from '#features/system/branding/BrandingPage.tsx'
import { type TestApp, testApp } from '#test/app.ts'
import { closeBrowser, connectPage, openConsole } from '#test/pages/browser.tsx'
import { administrator } from '#test/providerStaff.ts'

// Compile the lazy chunks before the test's timeout starts.
expect([BrandingPage, MailTemplatePage]).toHaveLength(2)

let t: TestApp
let token: string
beforeAll(async () => {
  t = await testApp()
  token = (await administrator(t, 'brander')).token
})
afterAll(() => t.close())
afterEach(closeBrowser)

function open(path: string) {
  connectPage(t)
  keepToken(token)
  openConsole(path, { table: routes })
}

test('rejects an unreadable colour with its contrast before sending, and applies a valid one', async () => {
  open('/admin/branding')
  const colour = await screen.findByLabelText('Brand colour', {}, { timeout: 15_000 })
  fireEvent.change(colour, { target: { value: '#f0c000' } })
  fireEvent.click(screen.getByText('Save'))
  await screen.findByText(/Contrast is 1\.\d\d:1; 4\.5:1/)
  fireEvent.change(colour, { target: { value: '#1559c7' } })
  await screen.findByText(/in both themes/)
  fireEvent.change(screen.getByLabelText('Console name'), { target: { value: 'Maple Pay' } })
  fireEvent.click(screen.getByText('Save'))
  await waitFor(async () => {
    const { body } = await t.call('GET', '/brand')
    expect(body.data).toMatchObject({ name: 'Maple Pay', colour: '#1559c7' })
  })
})

test('reports a missing placeholder beside its sentence', async () => {
  open('/admin/mailTemplates/account.code')
  const [english] = await screen.findAllByDisplayValue(/Your code is \{code\}/, {}, { timeout: 15_000 })
  if (!english) throw new Error('the sentence is not there')
  fireEvent.change(english, { target: { value: 'Your code.' } })
  fireEvent.click(screen.getByText('Save'))
  await screen.findByText(/\{code\} is missing/)
})
