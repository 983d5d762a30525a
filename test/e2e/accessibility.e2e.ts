import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { type Visitor, visitor } from '#test/e2e/visitor.ts'

let axe = ''

beforeAll(async () => {
  axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
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

type Place = { path: (person: Visitor) => Promise<string> | string; ready: string; signedIn: boolean }

const places: Record<string, Place> = {
  'the login page': { path: () => '/user/login', ready: 'Welcome back', signedIn: false },
  'the dashboard': { path: () => '/Dashboard', ready: 'Sales by month, CAD', signedIn: true },
  'the order list': { path: () => '/Payments/PayOrder', ready: 'Payment Successful', signedIn: true },
  'an order': { path: firstIn('/Payments/PayOrder', 'Orders'), ready: 'Timeline', signedIn: true },
  'a settlement': {
    path: firstIn('/Finances/Settlements', 'Settlements'),
    ready: 'Explain this deposit',
    signedIn: true,
  },
  'the store codes': { path: () => '/Products/StoreCode', ready: 'Front counter', signedIn: true },
  "a payer's page": { path: storeCodePath, ready: 'Pay with', signedIn: false },
}

/** The address of the first row of a list. */
function firstIn(path: string, title: string) {
  return async ({ open }: Visitor) => {
    const page = await open(path)
    const row = page.getByRole('table', { name: title }).getByRole('link').first()
    return (await row.getAttribute('href')) ?? ''
  }
}

async function storeCodePath(person: Visitor) {
  await person.signIn('owner')
  const page = await person.open('/Products/StoreCode')
  const link = page.getByRole('link', { name: /^QR code of/ }).first()
  return (await link.getAttribute('href')) ?? ''
}

test.each(Object.entries(places))('%s bars nobody, dark or light', async (_, { path, ready, signedIn }) => {
  for (const theme of ['dark', 'light'] as const) {
    const person = await visitor({ theme })
    if (signedIn) await person.signIn('owner')
    const page = await person.open(await path(person))
    await page.getByText(ready).first().waitFor()
    expect(await barriersOn(page), theme).toEqual([])
  }
})
