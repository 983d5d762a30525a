import type { Page } from 'playwright'
import { inject, test } from 'vitest'
import { type Visitor, visitor } from '#test/e2e/visitor.ts'

type Payment = { rail: string; outTradeNo: string }
type Disputed = { disputeNo: string; outTradeNo: string; turns: string[] }
type Panel = { payments: Payment[]; disputes: Disputed[] }

/** The sandbox’s panel, where the payers’ banks act. */
async function panel(path: string, body?: object): Promise<Panel> {
  const response = await fetch(`${inject('productUrl')}/sandbox/panel/api/${path}`, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json' },
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as Panel
}

test('a merchant submits evidence for a disputed card payment and wins', async () => {
  const { payments } = await panel('state')
  const paid = payments.find(({ rail }) => rail === 'card')
  if (!paid) throw new Error('the demo has no card payment')
  const { disputes } = await panel('chargeback', { ...paid, reason: 'product_not_received' })
  const disputeNo = disputes.find(({ outTradeNo }) => outTradeNo === paid.outTradeNo)?.disputeNo ?? ''

  const owner = await visitor()
  await owner.signIn('owner')
  const page = await owner.open(`/Payments/Disputes?search=${disputeNo}`)
  const table = page.getByRole('table', { name: 'Disputes' })
  await table.getByRole('link').first().click()
  await page.getByText('Goods or service not received').waitFor()
  await page.getByText('In the next settlement').first().waitFor()
  await page.getByLabel('Your statement').fill('Handed over at the counter and signed for.')
  await page.getByRole('button', { name: 'Submit evidence' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Submit evidence' }).click()
  await page.getByText('Evidence submitted').first().waitFor()

  await panel('decide-dispute', { disputeNo, stage: 'won' })
  await page.getByText('Won', { exact: true }).first().waitFor()
  await page.getByText('Dispute reversal').waitFor()
})

test('an adjustment approved by a second person waits for the next settlement', async () => {
  const first = await visitor()
  await first.signIn('admin')
  const desk = await first.open('/admin/adjustments')
  await desk.getByRole('button', { name: 'New adjustment' }).click()
  await propose(desk)
  await desk.getByRole('dialog').waitFor({ state: 'hidden' })
  await desk.getByText('Waiting for approval').first().waitFor()
  await approve(await secondPerson())

  const owner = await visitor()
  await owner.signIn('owner')
  const settlements = await owner.open('/Finances/Settlements')
  await settlements.getByText('Adjustments and disputes').first().waitFor()
})

async function propose(desk: Page): Promise<void> {
  const form = desk.getByRole('dialog')
  await form.getByLabel('Merchant', { exact: false }).first().fill('DEM8QX')
  // Until the search has answered, the list shows its first merchants.
  await desk.getByRole('option', { name: 'DEM8QX' }).click()
  await form.getByLabel('Reason').fill('Credit for the outage of Sunday')
  await form.getByLabel('Amount, line 1').fill('12.34')
  await form.getByLabel('Amount, line 2').fill('12.00')
  await form.getByText('Out of balance by $0.34').waitFor()
  await form.getByLabel('Amount, line 2').fill('12.34')
  await form.getByText('Balanced at $12.34').waitFor()
  await form.getByRole('button', { name: 'Propose' }).click()
}

async function secondPerson(): Promise<Page> {
  const second: Visitor = await visitor()
  await second.signIn('desk')
  return second.open('/admin/adjustments?status=proposed')
}

async function approve(desk: Page): Promise<void> {
  await desk
    .getByRole('table', { name: 'Adjustments' })
    .getByRole('row')
    .filter({ hasText: 'outage of Sunday' })
    .click()
  await desk.getByRole('button', { name: 'Approve and post' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Approve and post' }).click()
  await desk.getByText('Posted').first().waitFor()
}
