import type { Page } from 'playwright'
import { expect, inject } from 'vitest'
import type { Visitor } from '#test/e2e/visitor.ts'

const confirm = (page: Page, label: string | RegExp) =>
  page.getByRole('dialog').getByRole('button', { name: label }).click()

async function press(page: Page, label: string): Promise<void> {
  await page.getByRole('button', { name: label, exact: true }).click()
  await confirm(page, label)
}

/** Creates the payout file of approved settlements, and opens it. */
export async function makeFile(desk: Page, approver: string): Promise<void> {
  const ready = desk.getByRole('region', { name: 'Ready for a bank file' })
  const mine = ready.getByRole('row').filter({ hasText: approver })
  await mine.getByRole('button', { name: 'Create file' }).first().click()
  await confirm(desk, 'Create file')
  await desk.getByRole('tab', { name: 'Bank files' }).click()
  const created = desk.getByRole('row').filter({ hasText: 'Awaiting release' }).first()
  await created.getByRole('link').first().click()
}

/** The person who approved is told that they may not release the file, and gets no button for it. */
export async function refuseRelease(file: Page): Promise<void> {
  await file
    .getByText(/someone else must release/i)
    .first()
    .waitFor()
  expect(await file.getByRole('button', { name: 'Release', exact: true }).count()).toBe(0)
}

/** A second person releases the file, which can then be downloaded. */
export async function release(file: Page): Promise<void> {
  await press(file, 'Release')
  await file.getByRole('button', { name: 'Download' }).waitFor()
}

/** Marks the file as sent, which posts it to the ledger. */
export async function markSent(file: Page): Promise<void> {
  await press(file, 'Mark as sent')
  await file.getByText('Sent', { exact: true }).first().waitFor()
}

/** While `work` runs, settlements need the approval of two people. */
export async function withTwoPeople(admin: Visitor, work: () => Promise<void>): Promise<void> {
  const [cookie] = (await admin.context.cookies()).filter(({ name }) => name === 'Access-Token')
  const write = async (method: string, path: string, body: object) => {
    const { ok, status } = await fetch(
      `${inject('productUrl')}/api/provider/parameters/demo.payAtOnce${path}`,
      {
        method,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${cookie?.value}` },
        body: JSON.stringify(body),
      },
    )
    if (!ok) throw new Error(`the parameter could not be set: ${status}`)
  }
  await write('PUT', '', { value: 'false', remark: '', version: 0 })
  await work().finally(() => write('POST', '/usual', {}))
}
