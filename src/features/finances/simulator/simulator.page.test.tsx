import { fireEvent, screen, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { setLanguage } from '#console/language.tsx'
import { SimulatorPage } from '#features/finances/simulator/SimulatorPage.tsx'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { closeBrowser, renderPage } from '#test/pages/browser.tsx'
import { paidOrder, trader } from '#test/trade.ts'

const lastMonth = new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() - 1, 15, 18))
let t: TestApp
let merchant: TestMerchant
beforeAll(async () => {
  t = await testApp()
  t.setClock(new Date(lastMonth.getTime() - 86_400_000))
  merchant = await trader(t)
  t.setClock(null)
  await paidOrder(t, merchant, 10_000n, { way: 'C' }, { now: lastMonth })
})
afterAll(() => t.close())
afterEach(closeBrowser)

const open = async () => {
  await renderPage(t, merchant, 'manager', <SimulatorPage />, '/Finances/Settlements/Simulator')
  return within(await screen.findByRole('group', { name: 'Credit Card' }))
}

test('starts from the current terms, which match what was charged', async () => {
  const card = await open()
  expect((card.getByLabelText('Rate, %') as HTMLInputElement).value).toBe('2')
  fireEvent.click(screen.getByRole('button', { name: 'Calculate' }))
  expect(await screen.findByText('The same amount would have been charged')).toBeTruthy()
})

test('shows how much more another rate and a tax would have charged', async () => {
  const card = await open()
  fireEvent.change(card.getByLabelText('Rate, %'), { target: { value: '2.5' } })
  fireEvent.click(screen.getByRole('checkbox', { name: 'Credit Card' }))
  fireEvent.click(screen.getByRole('button', { name: 'Calculate' }))
  // 0.50 more, plus GST 0.13 (0.125) and PST 0.18 (0.175) on 2.50.
  expect(await screen.findByText('$0.81 more would have been charged')).toBeTruthy()
  const table = within(screen.getByRole('table', { name: 'Result' }))
  expect(table.getAllByText('2.5%').length).toBeGreaterThan(0)
})

test('shows an error next to an invalid rate, and disables the calculation', async () => {
  const card = await open()
  fireEvent.change(card.getByLabelText('Rate, %'), { target: { value: '2.65432' } })
  expect(screen.getByText('Enter a rate from 0 to 99.9999 with up to four decimals')).toBeTruthy()
  expect((screen.getByRole('button', { name: 'Calculate' }) as HTMLButtonElement).disabled).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Reset to the current plan' }))
  expect((card.getByLabelText('Rate, %') as HTMLInputElement).value).toBe('2')
})

test('shows the simulator in Chinese', async () => {
  setLanguage('zh')
  await renderPage(t, merchant, 'manager', <SimulatorPage />, '/Finances/Settlements/Simulator')
  fireEvent.click(await screen.findByRole('button', { name: '试算' }))
  expect(await screen.findByText('收费完全相同')).toBeTruthy()
  setLanguage('en')
})
