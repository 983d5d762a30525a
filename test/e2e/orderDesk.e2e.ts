import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright'
import { expect, inject, onTestFinished, test } from 'vitest'
import { shop } from '#test/e2e/shop.ts'
import { refundPassword, visitor } from '#test/e2e/visitor.ts'

test('a refund is requested by a cashier, approved by a manager and the provider, and reaches the payer', async () => {
  const { orderId } = await paid('https://shop.example/told')
  const cashier = await opened('cashier', `/Payments/PayOrder/Detail/${orderId}`)
  await askForAll(cashier)

  const manager = await opened('manager', `/Payments/RefundOrder/Audits?search=${orderId}`)
  await pass(manager)
  await manager.getByText('now waiting for the provider').first().waitFor()
  expect(await cashier.getByText('The payer has received the refund').count()).toBe(0)

  const desk = await opened('desk', `/admin/refundAudits?search=${orderId}`)
  await desk.getByText('Above the merchant’s limit').first().waitFor()
  await pass(desk)
  await desk.getByText('Refund Submitted').first().waitFor()

  await cashier.getByText('The payer has received the refund').waitFor()
})

test('staff resend a merchant’s notification from the order page', async () => {
  const server = await receiver()
  const { orderId } = await paid(server.url)
  await expect.poll(() => server.got.length, { timeout: 15_000 }).toBe(1)

  const desk = await opened('desk', `/admin/notifications?orderId=${orderId}`)
  await desk.getByRole('table').getByRole('link').first().click()
  await desk.getByRole('heading', { name: /^Notification / }).waitFor()
  await desk.getByRole('button', { name: 'Replay' }).click()
  await desk
    .getByRole('alertdialog')
    .or(desk.getByRole('dialog'))
    .getByRole('button', { name: 'Replay' })
    .click()
  await expect.poll(() => server.got.length, { timeout: 15_000 }).toBe(2)
  expect(server.got[1]).toBe(server.got[0])
  await desk
    .getByText(/· manual/)
    .first()
    .waitFor()
})

async function opened(username: string, path: string): Promise<Page> {
  const person = await visitor()
  await person.signIn(username)
  return person.open(path)
}

async function askForAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Sent back unopened')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByLabel(/^Refund password/).fill(refundPassword)
  await dialog.getByRole('button', { name: 'Refund $2,500.00' }).click()
  await page.getByText('Refund Submitted. Waiting for approval.').first().waitFor()
}

/** Approves the only refund request of the list; the dialog repeats the amount. */
async function pass(page: Page): Promise<void> {
  const row = page.getByRole('table').getByRole('row').filter({ hasText: '$2,500.00' })
  await row.getByRole('button', { name: /actions/i }).click()
  await page.getByRole('menuitem', { name: 'Approve' }).click()
  const dialog = page.getByRole('dialog', { name: 'Approve this refund' })
  await dialog.getByText('$2,500.00 of order').waitFor()
  await dialog.getByRole('button', { name: 'Approve' }).click()
}

/**
 * A payment of 2,500.00, above the provider’s approval threshold, requested by the merchant’s server and paid
 * by phone.
 */
async function paid(notifyUrl: string) {
  const gateway = await shop()
  const { paymentId, paymentInfo } = await gateway.pay({
    paymentRequestId: `desk-${randomUUID()}`,
    scenarioCode: 'ONLINE_QRCODE',
    paymentMethod: { paymentMethodType: 'UnionPay' },
    order: {
      orderAmount: { value: 250_000n, currency: 'CAD' },
      description: 'Tea for a wedding',
      notifyUrl,
      redirectUrl: 'https://shop.example/thanks',
    },
  })
  const { token } = await phone('scan', { content: paymentInfo?.paymentUrl ?? '' })
  await phone('pay', { token, password: '123456' })
  const state = async () => (await gateway.inquiryPayment({ paymentId })).paymentStatus
  await expect.poll(state, { timeout: 10_000 }).toBe('SUCCESS')
  return { orderId: paymentId }
}

async function phone(path: string, body: object): Promise<{ token: string }> {
  const answer = await fetch(`${inject('productUrl')}/sandbox/phone/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: 'sandbox_payer=deskpayer01' },
    body: JSON.stringify(body),
  })
  return (await answer.json()) as { token: string }
}

/** A merchant’s server that keeps its notifications. */
async function receiver(): Promise<{ url: string; got: string[] }> {
  const got: string[] = []
  const server = createServer(async (request, response) => {
    got.push((await request.toArray()).join(''))
    response.setHeader('content-type', 'application/json').end('{"result":{"resultCode":"SUCCESS"}}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/told`, got }
}
