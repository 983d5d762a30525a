import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { fillIn, storeCodeLink } from '#test/e2e/payer.ts'
import { password, type Visitor, visitor } from '#test/e2e/visitor.ts'

const orderList = '/Payments/PayOrder'
const login = /\/user\/login/

/** Signs a browser in with a session of its own, which the test may end. */
async function signIn({ context }: Visitor, username: string): Promise<string> {
  const url = inject('productUrl')
  const response = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  const { data } = (await response.json()) as { data: { token: string } }
  await context.addCookies([{ name: 'Access-Token', value: data.token, url }])
  return data.token
}

/** The tabs that have opened a live stream, in order. The last one leads. */
function watchStreams({ context }: Visitor): Page[] {
  const openers: Page[] = []
  context.on('request', (request) => {
    if (request.url().endsWith('/api/live')) openers.push(request.frame().page())
  })
  return openers
}

/** How many streams the server takes for one session. */
const mostOfSession = 12

/** Counts the session's streams by opening more of them until the server refuses. */
async function countStreams(token: string): Promise<number> {
  const stop = new AbortController()
  const headers = { authorization: `Bearer ${token}` }
  // The responses are kept: the stream of a response that nothing refers to is closed with it.
  const opened: Response[] = []
  for (;;) {
    const response = await fetch(`${inject('productUrl')}/api/live`, { headers, signal: stop.signal })
    if (response.status === 200) {
      opened.push(response)
      continue
    }
    stop.abort()
    expect(response.status).toBe(429)
    return mostOfSession - opened.length
  }
}

async function order(link: string, amount: string) {
  const payer = await visitor()
  const page = await payer.open(link)
  await fillIn(page, { amount })
  await page.getByRole('button', { name: `Pay $${amount}` }).click()
  await page.getByRole('heading', { name: 'Scan with WeChat Pay' }).waitFor()
}

const showing = (tabs: Page[], amount: string) =>
  Promise.all(
    tabs.map((page) =>
      page
        .getByRole('table', { name: 'Orders' })
        .locator('tr', { hasText: `$${amount}` })
        .waitFor(),
    ),
  )
const live = (page: Page) => page.getByRole('button', { name: 'Live', exact: true }).waitFor()

test('eight tabs share one stream, the next tab leads when the leader closes, and sign-out reaches all', async () => {
  const link = await storeCodeLink('Front counter')
  const owner = await visitor()
  const token = await signIn(owner, 'owner')
  const openers = watchStreams(owner)
  const tabs: Page[] = []
  for (let count = 0; count < 8; count += 1) tabs.push(await owner.open(orderList))
  await Promise.all(tabs.map(live))
  expect(openers).toHaveLength(1)
  expect(await countStreams(token)).toBe(1)
  await order(link, '43.01')
  await showing(tabs, '43.01')

  const closedAt = Date.now()
  await openers[0]?.close()
  await expect.poll(() => openers.length).toBe(2)
  expect(Date.now() - closedAt).toBeLessThan(5_000)
  const left = tabs.filter((page) => !page.isClosed())
  await Promise.all(left.map(live))
  await order(link, '43.02')
  await showing(left, '43.02')
  expect(await countStreams(token)).toBe(1)
  expect(openers).toHaveLength(2)

  const [here] = left
  await here?.getByRole('button', { name: /^Account of/ }).click()
  await here?.getByRole('menuitem', { name: 'Logout' }).click()
  await here?.getByRole('dialog').getByRole('button').last().click()
  await Promise.all(left.map((page) => page.waitForURL(login)))
  await Promise.all(left.map((page) => page.getByLabel(/^Password/).waitFor()))
})

test('a browser in which another person signs in shows nothing of the first in any tab', async () => {
  const browser = await visitor()
  await signIn(browser, 'owner')
  const openers = watchStreams(browser)
  const first = await browser.open(orderList)
  await live(first)
  const nameIn = (page: Page) => page.getByRole('button', { name: /^Account of/ }).textContent()
  const before = await nameIn(first)

  await signIn(browser, 'solo')
  const second = await browser.open('/Dashboard')
  await live(second)
  const now = await nameIn(second)
  expect(now).not.toBe(before)
  await expect.poll(() => nameIn(first)).toBe(now)
  await live(first)
  expect(openers).toHaveLength(2)
})
