import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
// Opens the whole console, so lazy chunks are compiled before the test's timeout starts.
import '#console/shell/Shell.tsx'
import '#features/provider/merchants/ProviderMerchantListPage.tsx'
import '#features/provider/merchants/detail/OverviewTab.tsx'
import '#features/provider/merchants/detail/DocumentsTab.tsx'
import '#features/provider/compliance/MerchantComplianceView.tsx'
import '#features/provider/merchants/detail/viewTabs.tsx'
import '#features/provider/onboarding/WizardPage.tsx'
import { setLanguage } from '#console/language.tsx'
import { routes } from '#console/routes.ts'
import { keepToken } from '#console/token.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { closeBrowser, connectPage, openConsole } from '#test/pages/browser.tsx'
import { administrator, type ProviderPerson, staffWith } from '#test/providerStaff.ts'

// Each action reloads the page from a real database.
configure({ asyncUtilTimeout: 8_000 })

let t: TestApp
let shop: TestMerchant
let adele: ProviderPerson
let boris: ProviderPerson
beforeAll(async () => {
  t = await testApp()
  shop = await t.merchant({ tradeName: 'Lotus Tea' })
  adele = await administrator(t, 'adele')
  boris = await administrator(t, 'boris')
})
afterAll(() => t.close())
afterEach(() => {
  closeBrowser()
  setLanguage('en')
})

function open(path: string, as = adele) {
  keepToken(as.token)
  connectPage(t)
  return openConsole(path, { table: routes })
}
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
const inDialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }))

test('starts a merchant, shows errors beside their fields and saves nothing invalid', async () => {
  const router = open('/admin/opening')
  fireEvent.click((await screen.findAllByRole('button', { name: 'New merchant' }))[0] as HTMLElement)
  const step = within(await screen.findByRole('region', { name: 'Business' }))
  fireEvent.change(step.getByRole('textbox', { name: /^Trade name/ }), { target: { value: '茶'.repeat(31) } })
  fireEvent.click(step.getByRole('button', { name: 'Save and continue' }))
  await waitFor(() =>
    expect(step.getByRole('textbox', { name: /^Trade name/ }).getAttribute('aria-invalid')).toBe('true'),
  )
  const draftId = router.state.location.pathname.split('/').at(-1) ?? ''
  const { body } = await t.call('GET', `/provider/openings/${draftId}`, { token: adele.token })
  expect(body.data).toMatchObject({ business: null, version: 1 })
  closeBrowser()
  setLanguage('zh')
  open(`/admin/opening/${draftId}?step=preview`)
  expect(await screen.findByText('“企业信息”步骤')).toBeTruthy()
  expect(screen.getByText('该商户没有渠道账户，添加之前无法收款。')).toBeTruthy()
  expect((screen.getByRole('button', { name: '开户' }) as HTMLButtonElement).disabled).toBe(true)
})

test('enters the BD user’s commission in percent with dates and shows it in the preview', async () => {
  const { body } = await t.call('POST', '/provider/openings', { token: adele.token, body: {} })
  const { draftId } = body.data as { draftId: string }
  const owner = { ownerName: 'Lin', ownerUsername: 'lotus900', ownerEmail: 'lin@lotus.example' }
  const belongs = { departmentId: null, bdAccountId: boris.accountId, kaLevel: 'ordinary' }
  await t.call('PUT', `/provider/openings/${draftId}/assignment`, {
    token: adele.token,
    body: { version: 1, ...owner, ownerLanguage: 'en', ...belongs, commission: null },
  })
  open(`/admin/opening/${draftId}?step=assignment`)
  const step = within(await screen.findByRole('region', { name: 'Owner and assignment' }))
  fireEvent.click(await step.findByRole('switch', { name: /^The BD user earns/ }))
  const percent = await step.findByLabelText(/^Proportion/)
  fireEvent.change(percent, { target: { value: '120' } })
  fireEvent.click(step.getByRole('button', { name: 'Save and continue' }))
  await waitFor(() => expect(percent.getAttribute('aria-invalid')).toBe('true'))
  fireEvent.change(percent, { target: { value: '12.5' } })
  fireEvent.change(step.getByLabelText(/^Start date/), { target: { value: '2100-01-01' } })
  fireEvent.change(step.getByLabelText(/^End date/), { target: { value: '2099-01-01' } })
  fireEvent.click(step.getByRole('button', { name: 'Save and continue' }))
  // Errors found only by the server appear beside the field too.
  expect(await step.findByText('The last day must not be before the first')).toBeTruthy()
  fireEvent.change(step.getByLabelText(/^End date/), { target: { value: '' } })
  fireEvent.click(step.getByRole('button', { name: 'Save and continue' }))
  const answer = await screen.findByText('boris: 12.5% of the settled fees from 2100-01-01')
  expect(answer).toBeTruthy()
})

test('tells the second of two people on a draft and shows what the first saved', async () => {
  const { body } = await t.call('POST', '/provider/openings', { token: adele.token, body: {} })
  const { draftId } = body.data as { draftId: string }
  open(`/admin/opening/${draftId}?step=documents`)
  const save = await screen.findByRole('button', { name: 'Save and continue' })
  const ask = { version: 1, ask: ['ownerId'] }
  await t.call('PUT', `/provider/openings/${draftId}/documents`, { token: boris.token, body: ask })
  fireEvent.click(save)
  expect((await screen.findAllByText(/somebody else|someone else|meanwhile/i)).length).toBeGreaterThan(0)
})

test('lets one person propose compliance with the checklist and only another approve it', async () => {
  open(`/admin/merchants/${shop.merchantId}/compliance`)
  await press('Propose')
  const form = await inDialog('Propose Lotus Tea')
  fireEvent.change(form.getByLabelText(/^Sanctions screening/), { target: { value: 'Nothing found' } })
  fireEvent.click(form.getByRole('button', { name: 'Propose' }))
  expect(await form.findByText('This must be checked first')).toBeTruthy()
  const body = {
    ...{ documentsChecked: true, websiteChecked: true, screening: 'Nothing found', industry: '5814' },
    ...{ kaLevel: 'ka', remark: '' },
  }
  const path = `/provider/merchants/${shop.merchantId}/compliance`
  expect((await t.call('POST', path, { token: adele.token, body })).status).toBe(200)
  closeBrowser()
  open(`/admin/merchants/${shop.merchantId}/compliance`)
  expect(await screen.findByText('You proposed this, so someone else must decide.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
  closeBrowser()
  open(`/admin/merchants/${shop.merchantId}/compliance`, boris)
  await press('Approve')
  fireEvent.click((await inDialog('Approve Lotus Tea?')).getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText('Approved; the merchant has been notified')).toBeTruthy()
})

test('knows the merchant when documents are requested on its own page', async () => {
  open(`/admin/merchants/${shop.merchantId}/documents`)
  await press('Request documents')
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.queryByRole('textbox', { name: /code/i })).toBeNull()
})

test('hides write buttons and closed sections from read-only staff', async () => {
  const looker = await staffWith(t, 'looker', {
    rights: ['providerMerchant.query', 'providerMerchant.get'],
    scope: 1,
  })
  open('/admin', looker)
  expect(await screen.findByText(/Lotus Tea/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'New merchant' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
  closeBrowser()
  open(`/admin/merchants/${shop.merchantId}`, looker)
  const tabs = within(await screen.findByRole('navigation', { name: /Parts|merchant/i }))
  expect(tabs.queryByRole('link', { name: 'Compliance' })).toBeNull()
  expect(screen.queryByRole('button', { name: /visit|as this merchant/i })).toBeNull()
})
