import { setTimeout as sleep } from 'node:timers/promises'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
// Imported here so that the console's lazy routes compile before a test's timeout starts.
import '#console/shell/Shell.tsx'
import '#features/finances/payouts/operations/files/BankFilePage.tsx'
import '#features/finances/payouts/operations/SettlementDeskPage.tsx'
import { routes } from '#console/routes.ts'
import { keepToken } from '#console/token.ts'
import { contentOfFile } from '#features/finances/payouts/files/bankFiles.service.ts'
import { makeFile } from '#features/finances/payouts/files/fileMaking.service.ts'
import { sendFile } from '#features/finances/payouts/files/fileSending.service.ts'
import { writeReturns } from '#features/finances/payouts/formats/returnsWriting.domain.ts'
import { applyReturns } from '#features/finances/payouts/returns/returns.service.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { closeBrowser, connectPage, openConsole } from '#test/pages/browser.tsx'
import {
  approved,
  madeFile,
  payoutsOf,
  provider,
  sentFile,
  setOriginators,
  staffMember,
  validatedMerchant,
} from '#test/payouts.ts'
import { dailyRule } from '#test/till.ts'

let t: TestApp
let adele: Awaited<ReturnType<typeof staffMember>>
let desmond: Awaited<ReturnType<typeof staffMember>>
let created: { merchant: TestMerchant; clearingId: string; net: bigint }

beforeAll(async () => {
  t = await testApp()
  await setOriginators(t)
  adele = await staffMember(t, 'adele')
  desmond = await staffMember(t, 'desmond')
  created = await validatedMerchant(t, { draft: { tradeName: 'Maple & Jade' } })
})
afterAll(() => t.close())
afterEach(closeBrowser)

function openDesk(who: { token: string }, section = 'todo') {
  keepToken(who.token)
  connectPage(t)
  openConsole(`/admin/settlements?section=${section}`, { table: routes })
}

const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
const confirmed = async (title: string, label: string) => {
  const dialog = within(await screen.findByRole('dialog', { name: title }))
  fireEvent.click(dialog.getByRole('button', { name: label }))
}

async function row(table: string, text: string) {
  const list = within(await screen.findByRole('table', { name: table }))
  const cell = await list.findByText(text)
  return within(cell.closest('tr') as HTMLElement)
}

test('takes a payout from approval to the bank with two people', async () => {
  openDesk(adele)
  expect((await row('Waiting for approval', created.clearingId)).getByText('$98.00')).toBeTruthy()
  await press('Approve 1')
  await confirmed('Approve 1 payout?', 'Approve 1')
  expect(await screen.findByText('1 payout approved')).toBeTruthy()
  expect(await screen.findByText('Nothing to approve')).toBeTruthy()

  await press('Create file')
  await confirmed('Create the bank file?', 'Create file')
  expect(await screen.findByText('The file is being created')).toBeTruthy()
  const [file] = await t.read(provider, ({ db }) => db.selectFrom('bank_file').select('fileId').execute())
  const fileId = file?.fileId ?? ''
  await makeFile(t.app, fileId)
  closeBrowser()

  keepToken(adele.token)
  connectPage(t)
  openConsole(`/admin/settlements/file/${fileId}`, { table: routes })
  expect(await screen.findByText('Total and count match the payouts')).toBeTruthy()
  expect(screen.getByText('A second person must release this file')).toBeTruthy()
  expect(screen.getByText(/You approved a payout in this file, so someone else must release it/)).toBeTruthy()
  for (const name of ['Download', 'Release']) expect(screen.queryByRole('button', { name })).toBeNull()
  const refused = await t.call('POST', `/provider/payouts/files/${fileId}/releases`, {
    token: adele.token,
    body: {},
  })
  expect([refused.status, refused.body.code]).toEqual([409, 'payout.sameHand'])
  closeBrowser()

  keepToken(desmond.token)
  connectPage(t)
  openConsole(`/admin/settlements/file/${fileId}`, { table: routes })
  await press('Release')
  await confirmed('Release this file?', 'Release')
  expect(await screen.findByText('File released')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Download' })).toBeTruthy()
  await press('Mark as sent')
  await confirmed('Has the file been submitted to the bank?', 'Mark as sent')
  expect(await screen.findByText('Marked as sent')).toBeTruthy()
  await sendFile(t.app, fileId)
  const [payout] = await payoutsOf(t, created.merchant, created.clearingId)
  expect(payout?.status).toBe('sent')
})

test('flags a settlement without bank details, and does not offer it for approval', async () => {
  const { bankName: _, institutionNo: __, transitNo: ___, accountNo: ____, ...noBank } = dailyRule
  const { clearingId } = await validatedMerchant(t, { rule: noBank })
  openDesk(adele)
  expect((await row('Waiting for approval', clearingId)).getByText('No bank details')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull()
})

test('imports the bank’s returns file, and pays a returned payout again', async () => {
  const { merchant, clearingId } = await validatedMerchant(t)
  await approved(t, merchant, clearingId, adele)
  const fileId = await madeFile(t, '2026-03-03')
  await sentFile(t, fileId)
  const [payout] = await payoutsOf(t, merchant, clearingId)
  const { bytes } = await t.read(provider, (ctx) => contentOfFile(ctx, fileId))
  const trace = payout?.traceNo ?? ''
  const written = writeReturns(bytes.toString('latin1'), [{ trace, code: '905' }], '2026-03-04')
  const content = written.ok ? written.text : ''

  openDesk(adele, 'returns')
  const input = await screen.findByLabelText('Upload returns', { selector: 'input' })
  fireEvent.change(input, { target: { files: [new File(['A000000001 nonsense'], 'broken.txt')] } })
  expect(await screen.findByRole('note')).toBeTruthy()
  fireEvent.change(input, { target: { files: [new File([content], 'returns.txt')] } })
  expect(await screen.findByText('File uploaded. Returns are being processed.')).toBeTruthy()
  const { returnId } = await t.read(provider, ({ db }) =>
    db.selectFrom('bank_return').select('returnId').executeTakeFirstOrThrow(),
  )
  await applyReturns(t.app, returnId)
  // An identical upload within a second would count as a double click.
  await sleep(1_100)
  fireEvent.change(input, { target: { files: [new File([content], 'returns.txt')] } })
  expect(await screen.findByText('This file was already processed. Nothing changed.')).toBeTruthy()
  closeBrowser()

  openDesk(adele, 'payouts')
  const returned = await row('Payouts', 'Account closed (905)')
  fireEvent.click(returned.getByRole('button', { name: /^Actions/ }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Pay again' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Pay again?' }))
  expect(dialog.getByText(/This is the same account/)).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Pay again' }))
  expect(await screen.findByText('Approved for another payout')).toBeTruthy()
  const attempts = await payoutsOf(t, merchant, clearingId)
  expect(attempts.map(({ status }) => status)).toEqual(['returned', 'approved'])
})

test('validates the originator’s details by field, and masks its account number', async () => {
  openDesk(adele, 'originators')
  const card = within(await screen.findByRole('region', { name: 'NACHA · USD' }))
  expect(card.getByText('•••• 0300')).toBeTruthy()
  fireEvent.click(card.getByRole('button', { name: 'Edit' }))
  const form = within(await screen.findByRole('dialog', { name: 'Originator details' }))
  fireEvent.change(form.getByLabelText(/^Routing no/), { target: { value: '021000022' } })
  fireEvent.click(form.getByRole('button', { name: 'Save' }))
  expect(await form.findByText(/The check digit of this routing number is wrong/)).toBeTruthy()
  fireEvent.change(form.getByLabelText(/^Routing no/), { target: { value: '021000021' } })
  fireEvent.click(form.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Originator saved')).toBeTruthy()
})
