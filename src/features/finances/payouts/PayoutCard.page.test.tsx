import { screen, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { reissuePayout, returnPayout, sendPayout } from '#features/finances/payouts/payouts.service.ts'
import { SettlementDetails } from '#features/finances/settlements/SettlementDetailPage.tsx'
import { type TestApp, testApp } from '#test/app.ts'
import { closeBrowser, renderPage } from '#test/pages/browser.tsx'
import { approved, validatedMerchant } from '#test/payouts.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())
afterEach(closeBrowser)

test('shows a merchant why its payout was returned, what to do, and the next attempt', async () => {
  const { merchant, clearingId } = await validatedMerchant(t)
  const { merchantId } = merchant
  const payoutId = await approved(t, merchant, clearingId)
  await t.write(merchant, (ctx) => sendPayout(ctx, payoutId, '0004102020001000000001'))
  await t.write(merchant, (ctx) => returnPayout(ctx, payoutId, { code: '905', returnId: null }))
  const open = () =>
    renderPage(t, merchant, 'admin', <SettlementDetails clientId={merchantId} clearingId={clearingId} />)
  await open()
  const card = within(await screen.findByRole('region', { name: 'Payout' }))
  expect(card.getByText('Account closed (905)')).toBeTruthy()
  expect(card.getByRole('note').textContent).toContain('check your bank details with us')
  expect(card.getByText('Bank of Testing •••• 4716')).toBeTruthy()
  closeBrowser()

  await t.write(merchant, (ctx) => reissuePayout(ctx, payoutId))
  await open()
  const again = within(await screen.findByRole('region', { name: 'Payout' }))
  expect(again.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Attempt 2',
    'Attempt 1',
  ])
  expect(again.queryByRole('note')).toBeNull()
})
