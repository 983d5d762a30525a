import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
// Opens the whole console, so lazy chunks are compiled before the test's timeout starts.
import '#console/shell/Shell.tsx'
import '#features/system/apiLog/ApiLogPage.tsx'
import '#features/system/caches/CachePage.tsx'
import '#features/system/database/DatabasePage.tsx'
import '#features/system/onlineUsers/OnlineUserPage.tsx'
import '#features/system/queues/QueuePage.tsx'
import '#features/system/scheduledJobs/JobRunPage.tsx'
import '#features/system/scheduledJobs/ScheduledJobPage.tsx'
import '#features/system/server/ServerPage.tsx'
import '#features/provider/tools/calculators/CalculatorPage.tsx'
import '#features/provider/tools/files/BankFilePage.tsx'
import '#features/provider/tools/TimeToolPage.tsx'
import { routes } from '#console/routes.ts'
import { keepToken } from '#console/token.ts'
import { cron } from '#features/server.ts'
import { writeCalls } from '#features/system/apiLog/callLog.ts'
import { syncJobs } from '#features/system/scheduledJobs/clock.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { closeBrowser, connectPage, openConsole } from '#test/pages/browser.tsx'
import { staffMember } from '#test/payouts.ts'

configure({ asyncUtilTimeout: 15_000 })

let t: TestApp
let token: string
let merchant: TestMerchant
beforeAll(async () => {
  t = await testApp()
  token = (await staffMember(t, 'adele')).token
  merchant = await t.merchant({ tradeName: 'Maple & Jade' })
  await syncJobs(t.app, cron)
})
afterAll(() => t.close())
afterEach(closeBrowser)

function open(path: string) {
  keepToken(token)
  connectPage(t)
  openConsole(`/admin/${path}`, { table: routes })
}

async function act(row: string, item: string) {
  const [cell] = await screen.findAllByText(row)
  const line = within(cell?.closest('tr') as HTMLElement)
  fireEvent.click(line.getAllByRole('button').at(-1) as HTMLElement)
  fireEvent.click(await screen.findByRole('menuitem', { name: item }))
}

test('signs a user out after confirmation and removes them from the list', async () => {
  const theirs = await t.signIn(merchant, 'cashier')
  const username = `cashier.${merchant.merchantId}`.toLowerCase()
  open('onlineUsers')
  await act(username, 'Sign out')
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign Test cashier out?' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Sign out' }))
  expect(await screen.findByText('1 session ended')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText(username)).toBeNull())
  expect((await t.call('GET', '/getInfo', { token: theirs })).status).toBe(401)
})

test('shows a schedule in words with its next times and validates it while typing', async () => {
  open('scheduledJobs?search=mail.forget')
  expect(await screen.findByText('at 09:40')).toBeTruthy()
  await act('mail.forget', 'Edit schedule')
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit schedule' }))
  const field = dialog.getByRole('textbox', { name: /Cron/ })
  fireEvent.change(field, { target: { value: '0 0 30 2 *' } })
  expect(await dialog.findByText(/it would never run/)).toBeTruthy()
  fireEvent.change(field, { target: { value: '* * * * *' } })
  expect(await dialog.findByText('At least 5 minutes between runs')).toBeTruthy()
  fireEvent.change(field, { target: { value: '30 6 * * 1' } })
  expect(await dialog.findByText('at 06:30, on Monday')).toBeTruthy()
  await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(5))
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('at 06:30, on Monday')).toBeTruthy()
})

test.each([
  ['signInLog', 'Sign-in log', 'Signed in'],
  ['operationLog', 'Operation log', 'Job schedule changed'],
  ['scheduledJobs/runs', 'Run log', 'No runs yet'],
  ['queues', 'Queues', 'The queue is empty'],
  ['apiLog?search=getInfo', 'API access log', /getInfo/],
  ['apiLog?show=errors', 'API error log', 'No errors'],
  ['server', 'Server', 'serves this page'],
  ['database', 'Database', 'Lock waits'],
  ['caches', 'Caches', 'Channel settings'],
  ['tools/apiDocument', 'API documentation', /calls$/],
  ['tools/keys', 'RSA keys', 'Generate key pair'],
  ['tools/codes', 'QR and bar codes', 'Enter text'],
  ['tools/signatures', 'Signature debugger', 'Choose a merchant first'],
  ['tools/bills', 'Bill reader', 'Choose a file'],
] as const)('opens the page %s', async (path, title, shown) => {
  // The API log is written some time after the calls.
  await writeCalls(t.app)
  open(path)
  expect(await screen.findByRole('heading', { level: 1, name: new RegExp(title) })).toBeTruthy()
  expect((await screen.findAllByText(shown)).length).toBeGreaterThan(0)
})

test('computes fees, times and bank files in the tools as the product does', async () => {
  open('tools/calculators')
  // 2.65% of $100.00 is $2.65, and 5% of that is 13 cents, half up.
  const fee = within(await screen.findByRole('region', { name: 'Fee' }))
  expect(fee.getByRole('status').textContent).toMatch(/\$2\.65.*\$0\.13.*\$97\.22/)
  closeBrowser()

  open('tools/times')
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: '1732300200' } })
  expect((await screen.findAllByText('2024-11-23 02:30:00')).length).toBeGreaterThan(0)
  closeBrowser()

  open('tools/bankFiles')
  const file = new File(['101 cut off'], 'out.ach')
  fireEvent.change(await screen.findByLabelText('File'), { target: { files: [file] } })
  expect(await screen.findByText(/out\.ach · NACHA: The file has errors/)).toBeTruthy()
})
