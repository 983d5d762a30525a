import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { visitor } from '#test/e2e/visitor.ts'

const menuIn = (page: Page) => page.getByRole('navigation', { name: 'Menu' })
const tabsIn = (page: Page) => page.getByRole('navigation', { name: 'Open pages' })
const attribute = (page: Page, name: string) => page.locator('html').getAttribute(name)

async function openAs(username: string, path: string, kept: Record<string, string> = {}) {
  const person = await visitor({ kept })
  await person.signIn(username)
  return { ...person, page: await person.open(path) }
}

/** Opens pages from the menu, each as a tab. */
async function openTabs(page: Page, ...titles: string[]) {
  for (const title of titles) {
    await menuIn(page).getByRole('link', { name: title }).click()
    await page.getByRole('heading', { name: title, exact: true }).waitFor()
  }
}

test('open pages stay in the tab bar over a reload and close singly, to the left, to the right or all at once', async () => {
  const { page } = await openAs('owner', '/Dashboard')
  const tabs = tabsIn(page)
  const titles = () => tabs.getByRole('link').allInnerTexts()
  const close = async (how: string) => {
    await tabs.getByRole('button', { name: 'Tab actions' }).click()
    await page.getByRole('menuitem', { name: how }).click()
  }
  await openTabs(page, 'Orders', 'Refunds', 'Settlements', 'Store codes')
  expect(await titles()).toEqual(['Dashboard', 'Orders', 'Refunds', 'Settlements', 'Store codes'])
  await page.reload()
  await tabs.getByRole('link', { name: 'Refunds' }).click()
  await page.getByRole('heading', { name: 'Refunds', exact: true }).waitFor()

  await close('Close tabs on the right')
  expect(await titles()).toEqual(['Dashboard', 'Orders', 'Refunds'])
  await close('Close tabs on the right')
  await page.getByText('There is no tab on the right').first().waitFor()
  await close('Close tabs on the left')
  expect(await titles()).toEqual(['Refunds'])
  await close('Close tabs on the left')
  await page.getByText('There is no tab on the left').first().waitFor()
  await tabs.getByRole('button', { name: 'Close Refunds' }).click()
  await page.getByText('This is the last tab and cannot be closed').first().waitFor()

  await openTabs(page, 'Orders')
  await tabs.getByRole('button', { name: 'Close Orders' }).click()
  await page.getByRole('heading', { name: 'Refunds', exact: true }).waitFor()
  await close('Close all tabs')
  await page.getByRole('heading', { name: 'Dashboard', exact: true }).waitFor()
  expect(await titles()).toEqual(['Dashboard'])
})

test('the language switches in header and footer together and keeps typed input', async () => {
  const { page } = await openAs('owner', '/Payments/PayOrder')
  await page.getByLabel('Any number').fill('2611')
  await page.getByRole('banner').getByRole('button', { name: '中文' }).click()
  await page.getByRole('heading', { name: '订单', exact: true }).waitFor()
  expect(await page.getByLabel('任意单号').inputValue()).toBe('2611')
  expect(await attribute(page, 'lang')).toBe('zh-CN')
  await page.getByText('没有符合筛选条件的数据').waitFor()

  await page.reload()
  await page.getByRole('heading', { name: '订单', exact: true }).waitFor()
  await page.getByRole('contentinfo').getByRole('button', { name: 'English' }).click()
  await page.getByRole('heading', { name: 'Orders', exact: true }).waitFor()
  expect(await page.getByLabel('Any number').inputValue()).toBe('2611')
})

test('the default theme is dark and red, with a sider 256 px wide, or 80 when collapsed', async () => {
  const { page } = await openAs('owner', '/Dashboard')
  const sider = page.getByRole('complementary')
  const width = async () => (await sider.boundingBox())?.width
  await sider.waitFor()
  expect(await attribute(page, 'data-theme')).toBe('dark')
  expect(await width()).toBe(256)

  await page.getByRole('button', { name: 'Collapse menu' }).click()
  await page.getByRole('button', { name: 'Expand menu' }).waitFor()
  await expect.poll(width).toBe(80)
  await page.reload()
  await page.getByRole('button', { name: 'Expand menu' }).waitFor()
  expect(await width()).toBe(80)
  await page.getByRole('button', { name: 'Payments' }).click()
  await page.getByRole('menuitem', { name: 'Refunds' }).click()
  await page.getByRole('heading', { name: 'Refunds', exact: true }).waitFor()
})

test('appearance settings are restored from this browser and change at once', async () => {
  const settings = JSON.stringify({ theme: 'light', primary: 'blue', layout: 'top', multiTab: false })
  const { page } = await openAs('owner', '/Dashboard', { settings })
  await page.getByRole('heading', { name: 'Dashboard', exact: true }).waitFor()
  expect(await attribute(page, 'data-theme')).toBe('light')
  expect(await attribute(page, 'data-primary')).toBe('blue')
  expect(await page.getByRole('complementary').count()).toBe(0)
  expect(await tabsIn(page).count()).toBe(0)

  await page.getByRole('button', { name: 'Page style' }).click()
  await page.getByRole('radio', { name: 'Dark' }).click()
  await page.getByRole('switch', { name: 'Tab bar' }).click()
  await page.getByRole('dialog', { name: 'Page style' }).getByRole('button', { name: 'Close' }).click()
  expect(await attribute(page, 'data-theme')).toBe('dark')
  await tabsIn(page).waitFor()
  await page.reload()
  await tabsIn(page).waitFor()
  expect(await attribute(page, 'data-theme')).toBe('dark')
  expect(await attribute(page, 'data-primary')).toBe('blue')
})

test('a keyboard user signs in and opens an order', async () => {
  const { open } = await visitor()
  const page = await open('/user/login')
  await page.getByRole('button', { name: 'Sign in' }).waitFor()
  await page.keyboard.type('owner')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Demo2026')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Dashboard', exact: true }).waitFor()

  await tabTo(page, 'Orders')
  await page.keyboard.press('Enter')
  const first = page.getByRole('table', { name: 'Orders' }).getByRole('link').first()
  const orderId = (await first.textContent()) ?? ''
  await tabTo(page, orderId)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: `Order ${orderId}` }).waitFor()
})

/** Presses Tab until the focus is on the element with this text. */
async function tabTo(page: Page, text: string) {
  const focused = page.locator(':focus')
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab')
    if ((await focused.count()) === 1 && (await focused.textContent()) === text) return
  }
  throw new Error(`60 presses of Tab did not reach '${text}'`)
}
