import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { TicketPage } from '#features/products/tickets/TicketPage.tsx'
import { ticketSettingOf } from '#features/products/tickets/tickets.service.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { closeBrowser, renderPage } from '#test/pages/browser.tsx'

configure({ asyncUtilTimeout: 15_000 })

let t: TestApp
let merchant: TestMerchant
beforeAll(async () => {
  t = await testApp()
  merchant = await t.merchant()
})
afterAll(() => t.close())
afterEach(closeBrowser)

const preview = () => within(screen.getByRole('article'))
const line = (number: number) => screen.getByRole('textbox', { name: `Line ${number}` })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))

test('previews typed ticket text with bold parts and saves it', async () => {
  await renderPage(t, merchant, 'manager', <TicketPage />, '/Products/Devices/Ticket')
  fireEvent.click(await screen.findByRole('button', { name: 'Add line' }))
  fireEvent.change(line(1), { target: { value: 'Maple <b>枫玉</b>' } })
  // Typed markup is shown as text.
  expect(await preview().findByText('Maple <b>枫玉</b>')).toBeTruthy()
  fireEvent.change(line(1), { target: { value: 'Maple 枫玉' } })
  fireEvent.click(screen.getByRole('button', { name: 'Line 1: Bold' }))
  expect((await preview().findByText('Maple 枫玉')).tagName).toBe('B')
  fireEvent.change(screen.getByLabelText(/^Footer/), { target: { value: '谢谢' } })
  save()
  await waitFor(async () => {
    const ticketSetting = await t.read(merchant, ({ db, scope }) => ticketSettingOf(db, scope))
    expect(ticketSetting).toMatchObject({ head: [[{ text: 'Maple 枫玉', bold: true }]], foot: '谢谢' })
  })
})

test('rejects a line wider than the paper beside the head', async () => {
  await renderPage(t, await t.merchant(), 'manager', <TicketPage />, '/Products/Devices/Ticket')
  fireEvent.click(await screen.findByRole('button', { name: 'Add line' }))
  fireEvent.change(line(1), { target: { value: '枫'.repeat(20) } })
  expect(await screen.findByText('Takes two lines on 58 mm paper')).toBeTruthy()
  fireEvent.change(line(1), { target: { value: '枫'.repeat(25) } })
  save()
  expect(await screen.findByText('Lines can have up to 48 characters (Chinese count as two)')).toBeTruthy()
})

test('previews the ticket in the customer’s language or both', async () => {
  await renderPage(t, merchant, 'manager', <TicketPage />, '/Products/Devices/Ticket')
  fireEvent.click(await screen.findByRole('radio', { name: 'Chinese' }))
  expect(screen.getByRole('article').getAttribute('lang')).toBe('zh-CN')
  fireEvent.click(screen.getByRole('radio', { name: 'Both' }))
  expect(screen.getByRole('article').textContent).toMatch(/小费.*Tip|Tip.*小费/)
  fireEvent.click(screen.getByRole('radio', { name: '58 mm' }))
  expect(screen.getByRole('article')).toBeTruthy()
})
