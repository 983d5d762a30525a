import { generateKeyPairSync } from 'node:crypto'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { setLanguage } from '#console/language.tsx'
import { DeliveryDetails } from '#features/products/developer/DeliveryPage.tsx'
import { DeveloperPage } from '#features/products/developer/DeveloperPage.tsx'
import '#features/products/developer/EndpointDialog.tsx'
import '#features/products/developer/KeyDialog.tsx'
import { signatureCauses } from '#features/gateway/requests/requests.contract.ts'
import { causeText } from '#features/products/developer/developer.messages.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { closeBrowser, renderPage } from '#test/pages/browser.tsx'

let t: TestApp
let merchant: TestMerchant

beforeAll(async () => {
  t = await testApp()
  merchant = await t.merchant({ tradeName: 'Maple & Jade' })
})
afterAll(() => t.close())
afterEach(closeBrowser)

const open = (tab: string) =>
  renderPage(t, merchant, 'manager', <DeveloperPage />, `/Products/Developer?tab=${tab}`)

const publicKey = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  }).publicKey

async function addKey(name: string, key: string) {
  fireEvent.click(await screen.findByRole('button', { name }))
  const dialog = within(await screen.findByRole('dialog', { name }))
  fireEvent.change(dialog.getByLabelText(/^Public key/), { target: { value: key } })
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  return dialog
}

test('registers a key, replaces the previous one, and revokes it', async () => {
  await open('credential')
  expect(await screen.findByText('No key yet')).toBeTruthy()
  const empty = await addKey('Add key', ' ')
  expect(await empty.findByText('Please enter the public key')).toBeTruthy()
  fireEvent.change(empty.getByLabelText(/^Public key/), { target: { value: 'not a key' } })
  fireEvent.click(empty.getByRole('button', { name: 'Save' }))
  expect(await empty.findByText('This is not an RSA public key. Paste its PEM or Base64 text')).toBeTruthy()
  fireEvent.change(empty.getByLabelText(/^Public key/), { target: { value: publicKey() } })
  fireEvent.click(empty.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Active')).toBeTruthy()

  await addKey('Rotate key', publicKey())
  expect(await screen.findByText('Active until replaced')).toBeTruthy()
  const rows = within(screen.getByRole('table', { name: 'Merchant public key' }))
  expect(rows.getAllByRole('row')).toHaveLength(3)

  fireEvent.click(rows.getAllByRole('button', { name: /^Actions|^More/ }).at(-1) ?? document.body)
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Revoke' }))
  const question = within(await screen.findByRole('dialog'))
  expect(question.getByText('Revoke key version 1?')).toBeTruthy()
  fireEvent.click(question.getByRole('button', { name: 'Revoke' }))
  expect(await screen.findByText('Revoked')).toBeTruthy()
})

test('adds an endpoint, shows its secret only once, and pauses it', async () => {
  await open('webhooks')
  fireEvent.click(await screen.findByRole('button', { name: 'Add endpoint' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add endpoint' }))
  const address = dialog.getByLabelText(/^Address/)
  fireEvent.change(address, { target: { value: 'https://10.0.0.1/hook' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText(/^We cannot send to this address/)).toBeTruthy()
  fireEvent.change(address, { target: { value: 'https://8.8.8.8/hook' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))

  const secret = within(await screen.findByRole('dialog', { name: 'Secret of the endpoint' }))
  const shown = secret.getByRole('button', { name: /^Copy/ }).getAttribute('aria-label')?.replace('Copy ', '')
  expect(shown?.length).toBeGreaterThan(20)
  fireEvent.click(secret.getByRole('button', { name: 'I have saved it' }))
  expect(await screen.findByText('https://8.8.8.8/hook')).toBeTruthy()
  await waitFor(() => expect(document.body.textContent).not.toContain(shown))
})

test('explains an empty delivery list and reports a missing delivery', async () => {
  await open('deliveries')
  expect(await screen.findByText('Nothing sent yet')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Send matching again' }))
  expect(await screen.findByText('No delivery matches')).toBeTruthy()
  closeBrowser()
  const unknown = '0190c0de-0000-7000-8000-000000000001'
  await renderPage(t, merchant, 'manager', <DeliveryDetails notificationId={unknown} />)
  expect(await screen.findByText('Delivery not found')).toBeTruthy()
})

test('names the likely cause of a bad signature in the reader’s language', async () => {
  await open('signature')
  fireEvent.click(await screen.findByRole('button', { name: 'Check' }))
  expect(await screen.findByText(causeText.headerMissing.en)).toBeTruthy()
  setLanguage('zh')
  expect(await screen.findByText(causeText.headerMissing.zh)).toBeTruthy()
})

test('has words for every cause the gateway can name', () => {
  expect(Object.keys(causeText).sort()).toEqual([...signatureCauses].sort())
})
