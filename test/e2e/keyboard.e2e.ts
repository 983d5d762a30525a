import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { takePicture } from '#test/e2e/pictures.ts'
import { password, refundPassword, visitor } from '#test/e2e/visitor.ts'

/** Runs in a page: whether the focused element is visible and not covered by the header or a bar. */
const seen = `(() => {
  const focused = document.activeElement
  // Between the last and the first of a page the browser itself has it.
  if (!focused || focused === document.body) return ''
  const { left, right, top, bottom } = focused.getBoundingClientRect()
  const at = document.elementFromPoint((left + right) / 2, Math.min(Math.max((top + bottom) / 2, 0), innerHeight - 1))
  const told = focused.tagName + ' "' + (focused.getAttribute('aria-label') ?? focused.textContent ?? '').trim().slice(0, 50) + '"'
  if (bottom <= 0 || top >= innerHeight) return told + ' is off the screen'
  return at && (focused.contains(at) || at.contains(focused) || at.closest('label')?.contains(focused)) ? '' : told + ' is hidden'
})()`

/**
 * Runs in a page: waits until a dialog’s focus guard has moved the focus, with the next frame, which a busy
 * machine draws late.
 */
const passedOn = `(async () => {
  const end = Date.now() + 5000
  while (document.activeElement?.hasAttribute('data-base-ui-focus-guard') && Date.now() < end)
    await new Promise((done) => setTimeout(done, 10))
})()`

/** Presses a key and returns what is wrong with the element that is then focused. */
async function step(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<string> {
  await page.keyboard.press(key)
  await page.evaluate(passedOn)
  return page.evaluate(seen)
}

/** Presses Tab until the focused element has this name; every element on the way must be visible. */
async function tabTo(page: Page, name: RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const hidden: string[] = []
  for (let steps = 0; steps < 150; steps++) {
    const fault = await step(page, key)
    if (fault !== '') hidden.push(fault)
    if (name.test(await focusedName(page))) {
      expect(hidden, `on the way to ${name}`).toEqual([])
      return
    }
  }
  throw new Error(`no way by ${key} to ${name}`)
}

/** The accessible name of the focused element: its label, or else its text. */
function focusedName(page: Page): Promise<string> {
  return page.evaluate(`(() => {
    const { activeElement: it } = document
    const label = it?.labels?.[0]?.textContent ?? it?.getAttribute('aria-label') ?? it?.textContent ?? ''
    return label.trim()
  })()`)
}

test('a keyboard user signs in, finds an order and makes a partial refund', async () => {
  const owner = await visitor({ viewport: { width: 1280, height: 600 } })
  const page = await owner.open('/user/login')
  await page.getByLabel(/^Username/).waitFor()
  await tabTo(page, /^Username/)
  await page.keyboard.type('owner')
  await tabTo(page, /^Password/)
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()

  await tabTo(page, /^Skip to content$/, 'Shift+Tab')
  await tabTo(page, /^Orders$/)
  await page.keyboard.press('Enter')
  const table = page.getByRole('table', { name: 'Orders' })
  const paid = table
    .getByRole('row')
    .filter({ hasText: 'Payment Successful' })
    .filter({ hasText: 'UnionPay' })
  const orderId = (await paid.first().getByRole('link').first().textContent()) ?? ''
  await tabTo(page, /^Any number/)
  await page.keyboard.type(orderId)
  await page.keyboard.press('Enter')
  await expect.poll(() => table.getByRole('row').count()).toBe(2)
  await tabTo(page, new RegExp(`^${orderId}`))
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: `Order ${orderId}` }).waitFor()

  await tabTo(page, /^Refund$/)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Part of it' }).waitFor()
  await tabTo(page, /^Full remaining amount/)
  await page.keyboard.press('ArrowDown')
  expect(await dialog.getByRole('radio', { name: 'Part of it' }).isChecked()).toBe(true)
  await tabTo(page, /^Amount/)
  await page.keyboard.press('Control+A')
  await page.keyboard.type('1.00')
  await tabTo(page, /^Continue$/)
  await page.keyboard.press('Enter')
  await dialog.getByLabel(/^Refund password/).waitFor()
  // The element that had the focus disappeared with the first step.
  const isInside = `document.querySelector('[role="dialog"]')?.contains(document.activeElement)`
  await expect.poll(() => page.evaluate(isInside)).toBe(true)
  await tabTo(page, /^Refund password/)
  await page.keyboard.type(refundPassword)
  await tabTo(page, /^Refund \$1\.00$/)
  await page.keyboard.press('Enter')
  await page.getByText('Refund Submitted').first().waitFor()
  await dialog.waitFor({ state: 'hidden' })
  // The focus returns to where it was before the dialog.
  expect(await page.evaluate('document.activeElement !== document.body')).toBe(true)
})

test('focus is never hidden under the header or the tab bar while tabbing through a long page', async () => {
  const owner = await visitor({ viewport: { width: 1280, height: 600 } })
  await owner.signIn('owner')
  const page = await owner.open('/Payments/PayOrder')
  await page.getByRole('table', { name: 'Orders' }).getByRole('row').nth(5).waitFor()
  await page.getByRole('main').focus()
  const hidden: string[] = []
  for (const key of ['Tab', 'Shift+Tab'] as const)
    for (let steps = 0; steps < 70; steps++) {
      const fault = await step(page, key)
      if (fault !== '') hidden.push(`${key} ${steps}: ${fault}`)
    }
  expect(hidden).toEqual([])
})

/** Runs in a page: what moves noticeably although the user prefers reduced motion. */
const moving = `document.getAnimations()
  .filter((one) => one.playState === 'running' && Number(one.effect?.getComputedTiming().duration) > 100)
  .map((one) => one.animationName ?? one.transitionProperty)`

test('nothing is animated while loading or opening when reduced motion is preferred', async () => {
  const owner = await visitor()
  await owner.signIn('owner')
  const page = await owner.open('/Dashboard')
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  expect(await page.evaluate(moving)).toEqual([])
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem').first().waitFor()
  expect(await page.evaluate(moving)).toEqual([])
})

test('Ctrl-K finds a page by pinyin and filters a list; Back restores the filters and the scroll position', async () => {
  const owner = await visitor()
  await owner.signIn('owner')
  const page = await owner.open('/Dashboard')
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('dingdan')
  await page.getByRole('option', { name: /^Orders/ }).waitFor()
  await takePicture(page, 'palette', 'dark')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/Payments\/PayOrder$/)

  await page.getByRole('table', { name: 'Orders' }).waitFor()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('amount:>100 status:paid')
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(/status=paid/)
  await page.getByRole('button', { name: 'Page 2', exact: true }).click()
  await page.waitForURL(/pageNum=2/)
  // Until the new rows arrive, those of the previous page stay.
  await page.getByText(/^11–20 of/).waitFor()
  const left = new URL(page.url()).search
  const row = page.getByRole('table', { name: 'Orders' }).getByRole('link').nth(8)
  await row.scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 300)
  await expect.poll(() => page.evaluate('scrollY')).toBeGreaterThan(100)
  const scrolled = Number(await page.evaluate('scrollY'))
  await row.click()
  await page.getByText('Timeline').first().waitFor()
  await page.goBack()
  await page.getByRole('table', { name: 'Orders' }).waitFor()
  expect(new URL(page.url()).search).toBe(left)
  await expect.poll(async () => Math.abs(Number(await page.evaluate('scrollY')) - scrolled)).toBeLessThan(40)
})
