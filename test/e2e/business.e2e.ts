import type { Page } from 'playwright'
import { test } from 'vitest'
import { visitor } from '#test/e2e/visitor.ts'
import { paper } from '#test/paperwork.ts'

/** Approves the waiting request as one of the provider’s staff, who sees the changes and the cheque. */
async function passAs(username: string, button: string): Promise<void> {
  const person = await visitor()
  await person.signIn(username)
  const page = await person.open('/admin/changes?search=DEM8QS')
  await page
    .getByRole('link', { name: /Solo Coffee/ })
    .first()
    .click()
  await page.getByText('Submitted with this request').waitFor()
  await page.getByText('4000 9911 77').waitFor()
  await page.getByRole('button', { name: button }).click()
  await page.getByRole('dialog').getByRole('button', { name: button }).click()
  await page.getByText('Change approved').waitFor()
  await page.close()
}

async function askForBank(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Request a change: Bank account' }).click()
  const form = page.getByRole('dialog', { name: 'Request a change to bank details' })
  await form.getByLabel(/^Bank name/).fill('Cascade Savings')
  await form.getByLabel(/^Routing no/).fill('125900112')
  await form.getByLabel(/^Account no/).fill('4000991177')
  await form.getByLabel(/^Reason/).fill('We changed our bank')
  await form.getByRole('button', { name: 'Upload the void cheque of the new account' }).click()
  const upload = page.getByRole('dialog', { name: 'Upload a document' })
  const file = { name: 'cheque.pdf', mimeType: 'application/pdf', buffer: await paper('VOID 4000991177') }
  await upload.locator('input[type=file]').setInputFiles(file)
  await upload.getByRole('button', { name: 'Upload', exact: true }).click()
  await upload.waitFor({ state: 'hidden' })
  await form.getByRole('button', { name: 'Submit request' }).click()
  await form.getByText(/check digit of this routing number is wrong/).waitFor()
  await form.getByLabel(/^Routing no/).fill('125900111')
  await form.getByRole('button', { name: 'Submit request' }).click()
  await form.waitFor({ state: 'hidden' })
}

test('a bank account change needs a cheque and two approvals, cools off, and can be stopped by the Owner', async () => {
  const owner = await visitor()
  // The check digit finds a mistyped number.
  owner.faults.expect(/^400 POST .*changes\/bank/)
  await owner.signIn('solo')
  const page = await owner.open('/Account/MerchantInfo?section=settlement')
  await askForBank(page)
  await page.getByText('A change to your bank details is under review').waitFor()
  await passAs('admin', 'Approve (first of two)')
  await page.getByText('Approved by one of two reviewers').waitFor()
  await passAs('desk', 'Approve (second of two)')

  // The page updates without a reload: the countdown, and the account used for payouts meanwhile.
  await page.getByRole('timer').waitFor()
  await page.getByText('•••• 1122').waitFor()
  await page.getByRole('button', { name: 'Stop this change' }).click()
  const stop = page.getByRole('dialog', { name: 'Stop this change' })
  await stop.getByLabel(/^Reason for stopping/).fill('It was a rehearsal')
  await stop.getByRole('button', { name: 'Stop this change' }).click()
  await page.getByRole('timer').waitFor({ state: 'hidden' })
  await page.getByRole('tab', { name: 'Change requests' }).click()
  await page.getByText('Stopped', { exact: true }).first().waitFor()
})
