import type { Page } from 'playwright'
import sharp from 'sharp'
import { expect, inject, test } from 'vitest'
import { password, visitor } from '#test/e2e/visitor.ts'

const addressOf = (page: Page) => new URL(page.url())
const menuIn = (page: Page) => page.getByRole('navigation', { name: 'Menu' })

test('a signed-out visitor is sent to login, then to the page they requested', async () => {
  const { open } = await visitor()
  const page = await open('/Payments/RefundOrder?status=refundFailed')
  await page.waitForURL(/\/user\/login/)
  expect(addressOf(page).searchParams.get('redirect')).toBe('/Payments/RefundOrder?status=refundFailed')

  await page.getByLabel(/^Username/).fill('owner')
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { name: 'Refunds', exact: true }).waitFor()
  expect(addressOf(page).pathname + addressOf(page).search).toBe('/Payments/RefundOrder?status=refundFailed')
})

test('the login form shows a wrong password and does not resubmit the same one within a second', async () => {
  const { open, context, faults } = await visitor()
  faults.expect(/^401 POST \/api\/login$/)
  const began = Date.now()
  await context.clock.setFixedTime(began)
  const page = await open('/user/login')
  await page.getByLabel(/^Username/).fill('nobody')
  await page.getByLabel(/^Password/).fill('Wrong2026')
  const submit = page.getByRole('button', { name: 'Sign in' })
  await submit.click()
  await page.getByText('Invalid username or password').waitFor()

  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url()))
  await submit.click()
  await page.getByText('Request Failed').first().waitFor()
  await page.getByText("Please don't resubmit").first().waitFor()
  expect(sent.filter((url) => url.includes('/api/login'))).toEqual([])

  await context.clock.setFixedTime(began + 1_001)
  await Promise.all([page.waitForResponse(/\/api\/login/), submit.click()])
})

test.each([
  ['/', '/Dashboard'],
  ['/dashboard/workplace', '/Dashboard'],
  ['/user/login', '/Dashboard'],
  ['/Payments', '/Payments/PayOrder'],
  ['/Finances', '/Finances/Settlements'],
  ['/Products', '/Products/StoreCode'],
  ['/no/such/page', '/Dashboard'],
  ['/404', '/Dashboard'],
  ['/admin', '/Dashboard'],
])('a signed-in user who opens %s lands on %s', async (requested, arrived) => {
  const { open, signIn } = await visitor()
  await signIn('owner')
  const page = await open(requested)
  await page.waitForURL((url) => url.pathname === arrived)
  await page.getByRole('button', { name: /^Account of/ }).waitFor()
})

test('a session token in the path signs nobody in and is removed from the address', async () => {
  const { open, context, signIn, faults } = await visitor()
  faults.expect(/^410 POST \/api\/login\/ticket\/person$/)
  await signIn('owner')
  const [cookie] = await context.cookies()
  await context.clearCookies()
  const page = await open(`/user/login/${cookie?.value}`)
  await page.getByText('This code is no longer valid').waitFor()
  expect(addressOf(page).pathname).toBe('/user/login/ticket')
  expect(await context.cookies()).toEqual([])
})

test('a session that ended elsewhere sends the user back to login', async () => {
  const { open, context, faults } = await visitor()
  faults.expect(/^401 /)
  await context.addCookies([
    { name: 'Access-Token', value: '1.longgonelonggonelonggone', url: inject('productUrl') },
  ])
  const page = await open('/Payments/PayOrder')
  await page.waitForURL(/\/user\/login\?redirect=/)
  await page.getByRole('button', { name: 'Sign in' }).waitFor()
})

test('an unknown page redirects to the dashboard with a message', async () => {
  const { open, signIn } = await visitor()
  await signIn('owner')
  const page = await open('/Payments/Nothing')
  await page.getByText('Page not found').waitFor()
  await page.getByRole('heading', { name: 'Dashboard', exact: true }).waitFor()
})

test('a cashier sees no manager pages or buttons', async () => {
  const { open, signIn } = await visitor()
  await signIn('cashier')
  const page = await open('/Payments/PayOrder')
  await page.getByRole('table', { name: 'Orders' }).getByRole('link').first().waitFor()
  expect(await menuIn(page).getByRole('link').allInnerTexts()).toEqual([
    'Dashboard',
    'Orders',
    'Refunds',
    'Settlements',
    'Transactions',
    'Store codes',
    'Invoices',
    'Payment links',
    'Catalogue',
    ...['Payment', 'Card settings', 'Security', 'Payment notification', 'Activity log'],
  ])
  expect(await page.getByRole('button', { name: 'Export' }).count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Switch merchant' }).count()).toBe(0)

  const paid = page.getByRole('row').filter({ hasText: 'Payment Successful' }).first()
  await paid.getByRole('link').click()
  await page.getByRole('button', { name: 'Print receipt' }).waitFor()
  // A cashier’s refund needs approval.
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await page.goto('/Payments/Exceptions')
  await page.waitForURL(/\/Dashboard$/)
  await page.goto('/Finances/Settlements')
  await page.getByText('Next settlement').waitFor()
  expect(await page.getByRole('button', { name: 'Settle now' }).count()).toBe(0)
})

test('provider staff have their own portal and no merchant pages', async () => {
  const { open, signIn } = await visitor()
  await signIn('admin')
  const page = await open('/Payments/PayOrder')
  await page.getByText('Provider portal').waitFor()
  expect(addressOf(page).pathname).toBe('/admin')
  await page.getByRole('cell', { name: /^Frozen Lake Imports/ }).waitFor()
})

test('a merchant under review uploads the requested document from the overlay', async () => {
  const { open, signIn } = await visitor()
  await signIn('review')
  const page = await open('/')
  const overlay = page.getByRole('dialog', { name: 'Under Review' })
  const cheque = overlay.getByRole('listitem').filter({ hasText: 'Void cheque' })
  await cheque.getByRole('button', { name: 'Upload' }).click()
  const form = page.getByRole('dialog', { name: 'Upload a document' })
  const background = { r: 250, g: 250, b: 245 }
  const picture = await sharp({ create: { width: 300, height: 140, channels: 3, background } })
    .png()
    .toBuffer()
  await form.getByLabel('File').setInputFiles({ name: 'cheque.png', mimeType: 'image/png', buffer: picture })
  await form.getByRole('button', { name: 'Upload', exact: true }).click()
  await cheque.getByText('Uploaded, waiting for review').waitFor()
})

test.each([
  ['frozen', 'Merchant Account Frozen', '商户账户已冻结'],
  ['review', 'Under Review', '审核中'],
])('the console is blocked by an overlay while the merchant is %s', async (username, title, chinese) => {
  const { open, signIn } = await visitor()
  await signIn(username)
  const page = await open('/')
  const overlay = page.getByRole('dialog', { name: title })
  await overlay.waitFor()
  expect(await overlay.textContent()).toMatch(/\+1 604 555 0142[\s\S]*support@provider\.example/)
  expect((await overlay.locator('[data-part=drawer]').boundingBox())?.height).toBe(300)
  await overlay.getByText('We still need these documents').waitFor()
  await page.keyboard.press('Escape')
  expect(await page.locator('[inert]').getByRole('navigation', { name: 'Menu' }).count()).toBe(1)

  await overlay.getByRole('button', { name: '中文' }).click()
  await page.getByRole('dialog', { name: chinese }).getByRole('button', { name: '退出登录' }).click()
  await page.waitForURL(/\/user\/login/)
})

test('Logout asks for confirmation', async () => {
  const { open, context } = await visitor()
  const page = await open('/')
  await page.getByLabel(/^Username/).fill('manager')
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()

  const leave = async () => {
    await page.getByRole('button', { name: /^Account of Marcus Wong/ }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    return page.getByRole('dialog', { name: 'Confirm to log out?' })
  }
  await (await leave()).getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('heading', { name: 'Dashboard', exact: true }).waitFor()
  await (await leave()).getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL(/\/user\/login/)
  expect(await context.cookies()).toEqual([])
})

test('a sub-merchant opens in its own tab, with its own token and only its own orders', async () => {
  const { open, signIn, context, faults } = await visitor()
  await signIn('owner')
  const page = await open('/Payments/PayOrder')
  await page.getByRole('button', { name: 'Switch merchant' }).click()
  await page.getByRole('button', { name: /Maple & Jade Queen Street/ }).click()
  const question = page.getByRole('dialog', { name: 'Switch to Maple & Jade Queen Street?' })
  const [sub] = await Promise.all([
    page.waitForEvent('popup'),
    question.getByRole('button', { name: 'Confirm' }).click(),
  ])
  await sub.getByRole('heading', { name: 'Dashboard', exact: true }).waitFor()
  expect(addressOf(sub).pathname).toBe('/:DEM8QA/Dashboard')
  await menuIn(sub).getByRole('link', { name: 'Orders' }).click()
  await sub.getByRole('columnheader', { name: 'Time (Toronto)' }).waitFor()

  const tokens = new Map((await context.cookies()).map(({ name, value }) => [name, value]))
  expect([...tokens.keys()].toSorted()).toEqual(['Access-Token', 'DEM8QA-Access-Token'])
  expect(new Set(tokens.values()).size).toBe(2)

  faults.expect(/^404 GET \/api\/orders\//)
  const own = await page.getByRole('table', { name: 'Orders' }).getByRole('link').first().textContent()
  await sub.goto(`/:DEM8QA/Payments/PayOrder/Detail/${own}`)
  await sub.getByText('Order not found').waitFor()
})
