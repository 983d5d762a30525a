import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { enterPassword, fillIn, showCode } from '#test/e2e/payer.ts'
import { takeAside, takePicture, takeTogether } from '#test/e2e/pictures.ts'
import { password, phoneSize, refundPassword, type Visitor, visitor } from '#test/e2e/visitor.ts'

test('a payer pays a store code, and the merchant sees, refunds and is paid out for it', async () => {
  const owner = await visitor()
  const console = await signInAtTheDoor(owner)
  const watching = await openOrderList(owner)
  const unread = await unreadNotices(watching)

  const payersPage = await openPayersPage(console)
  await payOnThePhone(payersPage)
  const orderId = await watchItArrive(watching, unread)

  await refundPart(watching, orderId)
  await settleNow(watching)
  await openEveryFigure(watching, orderId)
  owner.faults.expect(/^403 POST \/api\/orders\/\d+\/refunds$/)
})

async function signInAtTheDoor(owner: Visitor): Promise<Page> {
  const page = await owner.open('/')
  await page.getByLabel(/^Username/).fill('owner')
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { name: 'Dashboard', exact: true }).waitFor()
  return page
}

/** Another browser tab that stays open and is never reloaded. */
async function openOrderList(owner: Visitor): Promise<Page> {
  const page = await owner.open('/Payments')
  await page.getByRole('table', { name: 'Orders' }).getByRole('row').nth(10).waitFor()
  await page.evaluate('globalThis.neverReloaded = true')
  return page
}

async function unreadNotices(page: Page): Promise<number> {
  const bell = page.getByRole('button', { name: /^Notifications,/ })
  const text = (await bell.getAttribute('aria-label')) ?? ''
  return text.includes('none') ? 0 : Number(/\d+/.exec(text)?.[0])
}

async function openPayersPage(console: Page): Promise<Page> {
  const menu = console.getByRole('navigation', { name: 'Menu' })
  await menu.getByRole('link', { name: 'Store codes' }).click()
  const code = await showCode(console, 'Front counter')
  const [page] = await Promise.all([console.waitForEvent('popup'), code.click()])
  await page.setViewportSize(phoneSize)
  await page.getByText('Maple & Jade Trading').first().waitFor()
  return page
}

async function payOnThePhone(page: Page) {
  await fillIn(page, { amount: '20.00', tip: '15%', way: 'WeChat Pay', remark: 'window table' })
  const response = await takeAside(page, 'light')
  await page.getByRole('button', { name: 'Pay $23.00' }).click()
  await page.getByRole('heading', { name: 'Scan with WeChat Pay' }).waitFor()
  expect(await page.locator('main').textContent()).toContain('$23.00')

  const open = page.getByRole('link', { name: 'Open on the virtual phone' })
  const [phone] = await Promise.all([page.waitForEvent('popup'), open.click()])
  await phone.setViewportSize({ width: 500, height: phoneSize.height })
  const sheet = phone.getByRole('dialog', { name: 'WeChat Pay' })
  await sheet.getByText('CA$23.00', { exact: true }).waitFor()
  await takeTogether('payer', response, await takeAside(page, 'light'), await takeAside(phone, 'light'))
  await enterPassword(phone, '135790')
  await sheet.getByText('Payment successful').waitFor()
  await sheet.getByRole('button', { name: 'Done' }).click()
  await phone.getByText('-CA$23.00').waitFor()

  await page.getByRole('heading', { name: 'Payment successful' }).waitFor()
}

async function watchItArrive(page: Page, unreadBefore: number): Promise<string> {
  await page.bringToFront()
  const newest = page.getByRole('table', { name: 'Orders' }).getByRole('row').nth(1)
  await newest.filter({ hasText: '$23.00' }).filter({ hasText: 'Payment Successful' }).waitFor()
  await page.getByRole('button', { name: `Notifications, ${unreadBefore + 1} unread` }).waitFor()
  expect(await page.evaluate('globalThis.neverReloaded')).toBe(true)
  await takePicture(page, 'orders', 'dark')

  const link = newest.getByRole('link')
  const orderId = (await link.textContent()) ?? ''
  await link.click()
  await page.getByRole('heading', { name: `Order ${orderId}` }).waitFor()
  const amounts = page.getByRole('list', { name: 'Amounts' })
  await amounts.getByRole('listitem').filter({ hasText: 'Tip' }).filter({ hasText: '$3.00' }).waitFor()
  await page.getByText('window table').first().waitFor()
  return orderId
}

async function refundPart(page: Page, orderId: string) {
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Part of it' }).check()
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('5.00')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('one cup too many')
  await dialog.getByRole('button', { name: 'Continue' }).click()

  const field = dialog.getByLabel(/^Refund password/)
  await field.fill('Wrong2026')
  await dialog.getByRole('button', { name: 'Refund $5.00' }).click()
  await dialog.getByText('Wrong Password').waitFor()
  expect(await field.getAttribute('aria-invalid')).toBe('true')
  await field.fill(refundPassword)
  await dialog.getByRole('button', { name: 'Refund $5.00' }).click()
  await page.getByText('Refund Submitted').first().waitFor()
  await dialog.waitFor({ state: 'hidden' })

  const tags = page.getByRole('main')
  await tags.getByText('Partial Refund').first().waitFor()
  await page.getByText('The payer has received the refund').waitFor()
  await page.getByText('Refund submitted', { exact: true }).waitFor()
  await takePicture(page, 'order', 'light')

  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Refunds' }).click()
  const row = page.getByRole('table', { name: 'Refunds' }).getByRole('row').filter({ hasText: orderId })
  await row.filter({ hasText: '$5.00' }).filter({ hasText: 'Refund Success' }).waitFor()
}

async function settleNow(page: Page) {
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Settlements' }).click()
  await page.getByRole('button', { name: 'Settle now' }).click()
  await page.getByRole('dialog', { name: 'Settle now?' }).getByRole('button', { name: 'Settle now' }).click()
  await page.getByRole('heading', { name: /^Settlement \d+$/ }).waitFor()
  await page.getByText('Exact match').waitFor()
  await page.getByText('Settled', { exact: true }).first().waitFor()
}

/** Each bar of the deposit opens its lines, the lines add up to the bar, and the bars to the deposit. */
async function openEveryFigure(page: Page, orderId: string) {
  const steps = page.getByRole('list', { name: 'Explain this deposit' }).getByRole('listitem')
  await takePicture(page, 'settlement', 'dark')
  const bars = await steps.filter({ has: page.getByRole('button') }).all()
  expect(bars.length).toBeGreaterThanOrEqual(5)
  const seen: string[] = []
  let sum = 0
  for (const bar of bars) {
    const amount = centsIn((await bar.textContent()) ?? '')
    await bar.getByRole('button').click()
    const lines = await linesIn(page)
    expect(lines.cents).toBe(amount)
    seen.push(...lines.objects)
    sum += amount
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  }
  expect(seen).toContain(orderId)
  expect(sum).toBe(centsIn((await steps.last().textContent()) ?? ''))
}

/** The lines of the open figure, over all kinds and pages. */
async function linesIn(page: Page) {
  const drawer = page.getByRole('dialog', { name: /^Lines:/ })
  await drawer.waitFor()
  const kinds = await drawer.getByRole('tab').all()
  const lines = { cents: 0, objects: [] as string[] }
  for (const kind of kinds.length > 0 ? kinds : [null]) {
    await kind?.click()
    // The previous kind is still shown while it closes.
    const name = (await kind?.textContent()) ?? ''
    await readPages(kind ? drawer.getByRole('tabpanel', { name, exact: true }) : drawer, lines)
  }
  return lines
}

async function readPages(shown: Locator, lines: { cents: number; objects: string[] }) {
  const rows = shown.getByRole('table', { name: 'Lines' }).locator('tbody tr')
  const next = shown.getByRole('button', { name: 'Next page' })
  const none = shown.getByText('No lines here')
  for (let from = 1; ; from += 10) {
    await shown
      .getByText(new RegExp(`^${from}–`))
      .or(none)
      .waitFor()
    for (const row of await rows.allInnerTexts()) {
      lines.cents += centsIn(row)
      lines.objects.push(/\b\d{25}\b/.exec(row)?.[0] ?? '')
    }
    if ((await none.isVisible()) || (await next.isDisabled())) return
    await next.click()
  }
}

/** The amount in a text such as '-$1,234.50', in cents. */
function centsIn(text: string): number {
  const [, minus = '', digits = ''] = /(-?)\$([\d,]+\.\d\d)/.exec(text) ?? []
  return Number(`${minus}${digits.replace(/[,.]/g, '')}`)
}
