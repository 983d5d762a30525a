import { buffer } from 'node:stream/consumers'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { takePicture } from '#test/e2e/pictures.ts'
import { makeFile, markSent, refuseRelease, release } from '#test/e2e/settlementDesk.ts'
import { type Visitor, visitor } from '#test/e2e/visitor.ts'

test('a bookkeeper closes a month using only the console', async () => {
  const owner = await visitor()
  await owner.signIn('owner')
  await explainDeposit(owner)
  await proveBalance(owner)
  await closeMonth(owner)
})

/** A paid settlement with its trace number, and its statement as a PDF. */
async function explainDeposit(owner: Visitor) {
  const page = await owner.open('/Finances/Settlements?state=paid')
  const table = page.getByRole('table', { name: 'Settlements' })
  await table.getByRole('link').first().click()
  await page.getByRole('list', { name: 'Explain this deposit' }).waitFor()
  await page.getByRole('heading', { name: 'Payout' }).waitFor()
  await page.getByText('Trace no.').waitFor()
  await page.getByRole('button', { name: 'Statement' }).click()
  const file = await downloaded(page, () => page.getByRole('menuitem', { name: /PDF.*English/ }).click())
  expect(file.subarray(0, 5).toString()).toBe('%PDF-')
}

/** Opening balance, activity and payouts add up to the closing balance; a group leads to its postings. */
async function proveBalance(owner: Visitor) {
  const page = await owner.open('/Finances/Transactions')
  await page.getByText('Exact match').first().waitFor()
  await page.getByRole('tab', { name: 'By channel' }).click()
  await page.getByRole('cell', { name: 'WeChat Pay' }).first().waitFor()
}

/** The monthly documents, or why there is none yet, and the journals of the last days for the bookkeeper. */
async function closeMonth(owner: Visitor) {
  const page = await owner.open('/Finances/Settlements/Monthly')
  await page.getByRole('heading', { name: 'Monthly settlement' }).waitFor()
  const journals = await owner.open('/Finances/Transactions/Journals')
  await journals.getByRole('heading', { name: 'Journals for bookkeeping' }).waitFor()
}

async function downloaded(page: Page, press: () => Promise<void>): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return buffer(await download.createReadStream())
}

test('one person approves a payout and creates its file, and another releases it to the bank', async () => {
  const first = await visitor()
  await first.signIn('admin')
  const desk = await first.open('/admin/settlements')
  const waiting = desk.getByRole('region', { name: 'Waiting for approval' })
  await waiting.getByRole('button', { name: /^Approve \d/ }).click()
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: /^Approve \d/ })
    .click()
  await waiting.getByText('Nothing to approve').waitFor()
  await takePicture(desk, 'desk', 'dark')
  await makeFile(desk, 'Adele Morgan')
  await refuseRelease(desk)
  const second = await visitor()
  await second.signIn('desk')
  const file = await second.open(new URL(desk.url()).pathname)
  await release(file)
  const content = await downloaded(file, () => file.getByRole('button', { name: 'Download' }).click())
  expect(content.toString('latin1').split('\r\n')[0]).toHaveLength(1464)
  await markSent(file)
})
