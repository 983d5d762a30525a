import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Locator, Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { storeCodeLink } from '#test/e2e/payer.ts'
import { askAtCheckout, callWithOtherKey, closedOrder } from '#test/e2e/shop.ts'
import { type Visitor, visitor, wear } from '#test/e2e/visitor.ts'

let axe = ''

beforeAll(async () => {
  axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
  // Something to be told of, at an address where nobody listens, and a call that was refused.
  await closedOrder('http://127.0.0.1:9/told')
  await callWithOtherKey()
})

type Violation = { id: string; impact: string; nodes: { html: string; failureSummary: string }[] }

/** What stands in some person's way on this page, gravely or seriously. */
async function barriersOn(page: Page): Promise<string[]> {
  // Not as a script of the page: its content security policy would rightly stop that.
  await page.evaluate(axe)
  const violations: Violation[] = await page.evaluate(
    `axe.run(document, { resultTypes: ['violations'] }).then((result) => result.violations)`,
  )
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`))
}

type Place = { path: (person: Visitor) => Promise<string>; press?: string; ready: string }

const places: Record<string, Place> = {
  'the login page': { path: async () => '/user/login', ready: 'Welcome back' },
  'the dashboard': { path: asOwner('/Dashboard'), ready: 'Sales by month, CAD' },
  'the order list': { path: asOwner('/Payments/PayOrder'), ready: 'Payment Successful' },
  'an order': { path: firstIn('/Payments/PayOrder', 'Orders'), ready: 'Timeline' },
  'the refund list': { path: asOwner('/Payments/RefundOrder'), ready: 'Refund Success' },
  'a settlement': { path: firstIn('/Finances/Settlements', 'Settlements'), ready: 'Explain this deposit' },
  'the list of transactions': { path: asOwner('/Finances/Transactions'), ready: 'Equal to the cent' },
  'transactions by day': { path: asOwner('/Finances/Transactions?view=day'), ready: 'Payouts and other' },
  'the journals': { path: asOwner('/Finances/Transactions/Journals?product=xero'), ready: 'Save accounts' },
  'the store codes': { path: asOwner('/Products/StoreCode'), ready: 'Front counter' },
  'the notifications': { path: asOwner('/Notification'), ready: 'Mark all as read' },
  'the gateway credential': { path: developer('credential'), ready: 'Platform public key' },
  'the webhook endpoints': { path: developer('webhooks'), ready: 'No endpoint yet' },
  'the deliveries': { path: developer('deliveries'), ready: 'Send matching again' },
  'the request log': { path: developer('requests'), ready: 'SIGNATURE_INVALID' },
  'the signature debugger': { path: developer('signature'), ready: 'Paste a request' },
  'a delivery': { path: firstIn('/Products/Developer?tab=deliveries', 'Deliveries'), ready: 'Attempts' },
  'a request': { path: firstIn('/Products/Developer?tab=requests', 'Requests'), ready: 'Request headers' },
  'a merchant’s channels': { path: channels, ready: 'Which account serves which way' },
  'the hosted checkout': { path: async () => (await askAtCheckout()).payUrl, ready: 'Pay before' },
  "a payer's page": { path: () => storeCodeLink('Front counter'), ready: 'Pay with' },
  'the code that a payer shows': {
    path: async () => '/sandbox/phone',
    press: 'Show my code',
    ready: 'Let the till scan it',
  },
  'the page that asks for a card': { path: cardPage, ready: 'Your card goes to the card provider alone' },
}

function asOwner(path: string) {
  return async (person: Visitor) => {
    await person.signIn('owner')
    return path
  }
}

/** The address of the first row of a list. */
function firstIn(path: string, title: string) {
  return async (person: Visitor) => {
    const page = await person.open(await asOwner(path)(person))
    return addressIn(page.getByRole('table', { name: title }).getByRole('link').first())
  }
}

function developer(tab: string) {
  return asOwner(`/Products/Developer?tab=${tab}`)
}

async function channels(person: Visitor): Promise<string> {
  await person.signIn('admin')
  return '/admin/merchants/DEM8QX/channels'
}

/** The page of an order that waits for its card. */
async function cardPage(): Promise<string> {
  const { origin, pathname } = new URL(await storeCodeLink('Front counter'))
  const storeCodeId = pathname.split('/').at(-1)
  const wish = { storeCodeId, amount: '1250', way: 'C', nonce: randomUUID().replaceAll('-', '') }
  const response = await fetch(`${origin}/pay/api/orders?lang=en`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(wish),
  })
  return ((await response.json()) as { address: string }).address
}

async function addressIn(link: Locator) {
  return (await link.getAttribute('href')) ?? ''
}

test.each(Object.entries(places))('%s bars nobody, dark or light', async (_, { path, press, ready }) => {
  const person = await visitor()
  const page = await person.open(await path(person))
  if (press) await page.getByRole('button', { name: press }).click()
  await page.getByText(ready).first().waitFor()
  for (const theme of ['dark', 'light'] as const) {
    await wear(page, theme)
    expect(await barriersOn(page), theme).toEqual([])
  }
})
