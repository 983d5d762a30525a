import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { takePicture } from '#test/e2e/pictures.ts'
import { shop } from '#test/e2e/shop.ts'
import { visitor } from '#test/e2e/visitor.ts'

test('a risk rule is backtested, activated by a second person, and its held order is reviewed and released', async () => {
  const author = await visitor()
  await author.signIn('admin')
  const page = await author.open('/admin/riskRules/new')
  const name = `Review of ${Date.now()}`
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  // Above what any other test or the demo sells, and within the merchant’s own limit.
  await page.getByRole('textbox', { name: 'Over' }).fill('9876.00')
  await page.getByRole('radio', { name: 'Decline' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { name: `Risk rule ${name}` }).waitFor()
  await page.getByRole('button', { name: 'Start a dry run' }).click()
  await page.getByText(/^Would have declined 0 of [\d,]+$/).waitFor()
  await takePicture(page, 'risk', 'light')
  await page.getByRole('button', { name: 'Put in force' }).hover()
  await page.getByText('This rule declines payments and you wrote it').first().waitFor()
  const address = page.url()

  const other = await visitor()
  await other.signIn('desk')
  const desk = await other.open(new URL(address).pathname)
  await putInForce(desk)
  await expect(pay()).rejects.toThrow('RISK_REJECT')

  await page.goto(`${address}/edit`)
  await page.getByRole('radio', { name: 'Review' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Version 2 is waiting').waitFor()
  await putInForce(page)
  await page.getByText('Version 2 is waiting').waitFor({ state: 'hidden' })
  await pay()

  await desk.goto('/admin/riskHits?queue=waiting')
  await desk.getByRole('row').filter({ hasText: name }).getByRole('link').first().click()
  await desk.getByText('Money held').waitFor()
  await desk.getByRole('button', { name: 'Approve' }).click()
  const form = desk.getByRole('dialog', { name: 'Approve' })
  await form.getByRole('textbox', { name: 'Reason' }).fill('Known to the merchant')
  await form.getByRole('button', { name: 'Approve' }).click()
  await desk.getByText('Money held').waitFor({ state: 'hidden' })

  await page.goto(address)
  await page.getByRole('button', { name: 'Switch off' }).click()
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: 'Switch off' })
    .click()
  await page.getByText('Off', { exact: true }).first().waitFor()
})

async function putInForce(page: Page) {
  await page.getByRole('button', { name: 'Put in force' }).click()
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: 'Put in force' })
    .click()
  await page.getByText('In force', { exact: true }).first().waitFor()
}

/** A payment of 9,900.00 requested by the merchant’s server and paid by the payer’s phone. */
async function pay(): Promise<void> {
  const gateway = await shop()
  const { paymentId, paymentInfo } = await gateway.pay({
    paymentRequestId: `risk-${randomUUID()}`,
    scenarioCode: 'ONLINE_QRCODE',
    paymentMethod: { paymentMethodType: 'UnionPay' },
    order: {
      orderAmount: { value: 990_000n, currency: 'CAD' },
      description: 'A large order',
      notifyUrl: 'https://shop.example/told',
      redirectUrl: 'https://shop.example/thanks',
    },
  })
  const { token } = await phone('scan', { content: paymentInfo?.paymentUrl ?? '' })
  await phone('pay', { token, password: '123456' })
  await expect
    .poll(async () => (await gateway.inquiryPayment({ paymentId })).paymentStatus, { timeout: 10_000 })
    .toBe('SUCCESS')
}

async function phone(path: string, body: object): Promise<{ token: string }> {
  const answer = await fetch(`${inject('productUrl')}/sandbox/phone/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: 'sandbox_payer=riskpayer01' },
    body: JSON.stringify(body),
  })
  return (await answer.json()) as { token: string }
}
