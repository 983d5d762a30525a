import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { barriersOn } from '#test/e2e/barriers.ts'
import { takePicture } from '#test/e2e/pictures.ts'
import { addTill, asOwner, keepPrints, lastPrint, payerCode, payFrom, pins, scan } from '#test/e2e/till.ts'
import { phoneSize, refundPassword, type Visitor, visitor, wear } from '#test/e2e/visitor.ts'

const tablet = { width: 1024, height: 768 }

async function openTill(person: Visitor, link: string, activate: string): Promise<Page> {
  await person.context.addInitScript({ content: keepPrints })
  const page = await person.open(link)
  await page.getByRole('button', { name: activate, exact: true }).click()
  return page
}

async function enter(page: Page, name: RegExp, pin: string) {
  await page.getByRole('button', { name }).click()
  await page.keyboard.type(pin, { delay: 80 })
  await page.getByRole('navigation').waitFor()
}

const go = (page: Page, place: string) =>
  page.getByRole('navigation').getByRole('button', { name: place, exact: true }).click()

async function press(page: Page, keys: string[]) {
  for (const key of keys) await page.getByRole('button', { name: key, exact: true }).click()
}

async function paid(page: Page, amount: string) {
  await page.getByRole('heading', { name: 'Payment Successful' }).waitFor()
  await page.getByText(amount, { exact: true }).waitFor()
}

test('a till shift: show and scan codes, recover a lost response, refund by ticket, and print the report', async () => {
  const { link } = await addTill('Till at the door')
  const person = await visitor({ viewport: tablet, theme: 'dark' })
  const page = await openTill(person, link, 'Activate')
  await page.getByRole('heading', { name: 'Who is at the till?' }).waitFor()
  await enter(page, /Casey Tremblay/, pins.cashier)

  await page.getByRole('button', { name: /No shift is open/ }).click()
  await page.getByRole('button', { name: 'Open a shift' }).click()
  await page.getByRole('heading', { name: /^Shift of/ }).waitFor()
  await go(page, 'Charge')
  expect(await barriersOn(page)).toEqual([])

  // Shows a code with a tip, paid from the sandbox’s phone.
  await press(page, ['1', '2', '5', '0'])
  await page.getByRole('button', { name: /^10%/ }).click()
  await page.getByRole('button', { name: /^UnionPay/ }).click()
  await page.getByText('Scan with UnionPay to pay').waitFor()
  await takePicture(page, 'till', 'dark')
  await payFrom(page, 'Scan with UnionPay to pay')
  await paid(page, '$13.75')
  await page.getByRole('button', { name: 'Print ticket' }).click()
  await expect.poll(() => lastPrint(page)).toContain('CAD $13.75')
  const ticket = await lastPrint(page)
  for (const text of ['Tea bar', 'Tip 小费', '$1.25', 'UnionPay 银联']) expect(ticket).toContain(text)
  const orderId = /\d{25}/.exec(ticket)?.[0] ?? ''
  await page.keyboard.press('Enter')

  // Scans the payer’s code by wedge scanner; the response is lost in transit, and nothing is charged twice.
  await press(page, ['5', '00'])
  let lost = 0
  await page.route('**/api/pos/orders?*', async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.continue()
    lost += 1
    await route.fetch()
    await route.abort()
  })
  await scan(page, await payerCode('unionpay'))
  await paid(page, '$5.00')
  expect(lost).toBe(1)
  await page.keyboard.press('Enter')

  await go(page, 'Orders')
  await expect.poll(() => page.getByRole('main').getByRole('listitem').count()).toBe(2)
  expect(await barriersOn(page)).toEqual([])

  // A cashier is told that a manager must approve; the manager scans the same ticket.
  await scan(page, orderId)
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  await page.getByText('A manager must approve it before the refund is made.').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Lock' }).click()
  await enter(page, /Marcus Wong/, pins.manager)
  await go(page, 'Charge')
  await scan(page, orderId)
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  await page.getByLabel(/^Refund amount/).fill('3.75')
  await page.getByLabel('Refund password').fill(refundPassword)
  await page.getByRole('button', { name: 'Refund $3.75' }).click()
  await page.getByText('Refund Submitted').waitFor()
  await page.getByText('Refund Success').waitFor()

  // The manager closes the cashier’s shift.
  await go(page, 'Shift')
  await page.getByText('−$3.75').waitFor()
  expect(await barriersOn(page)).toEqual([])
  await page.getByRole('button', { name: 'Close the shift' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Note for the next shift').fill('Float is right')
  await sheet.getByRole('button', { name: 'Close the shift' }).click()
  await page.getByText('The shift is closed').waitFor()
  await page.getByRole('button', { name: 'Print report' }).first().click()
  await expect.poll(() => lastPrint(page)).toContain('Shift report 班次报表')
  const report = await lastPrint(page)
  for (const text of ['$17.50', '$1.25', 'CAD', '$18.75', '$15.00', 'Float is right'])
    expect(report).toContain(text)
  person.faults.expect(/^console of .*ERR_FAILED/)
})

test('a till on a phone in Chinese charges nothing offline, keeps payments over a reload, and can be blocked', async () => {
  const { deviceId, link } = await addTill('门口收银台')
  const person = await visitor({ viewport: phoneSize, theme: 'light', language: 'zh' })
  const page = await openTill(person, link, '激活')
  await page.getByRole('heading', { name: '谁在收银？' }).waitFor()
  expect(await barriersOn(page)).toEqual([])
  await enter(page, /Marcus Wong/, pins.manager)

  await press(page, ['8', '00'])
  const scanning = page.getByRole('button', { name: '扫顾客付款码' })
  await expect.poll(() => scanning.isEnabled()).toBe(true)
  await person.context.setOffline(true)
  await page.getByText('恢复联网前无法收款和退款').waitFor()
  expect(await scanning.isDisabled()).toBe(true)
  await person.context.setOffline(false)
  await expect.poll(() => scanning.isEnabled()).toBe(true)
  await wear(page, 'light')
  expect(await barriersOn(page)).toEqual([])

  // A page that is reopened while its payment waits resumes it.
  await page.getByRole('button', { name: '银联' }).click()
  await page.getByText('请用银联扫码付款').waitFor()
  await page.reload()
  await page.getByText('请用银联扫码付款').waitFor()
  await payFrom(page, '请用银联扫码付款')
  await page.getByRole('heading', { name: '支付成功' }).waitFor()
  expect(await barriersOn(page)).toEqual([])
  await page.getByRole('button', { name: '继续收款' }).click()
  await go(page, '设置')
  await page.getByRole('button', { name: '58 mm' }).click()
  expect(await barriersOn(page)).toEqual([])

  await asOwner('POST', `/devices/${deviceId}/lock`, {})
  await page.getByText('收银台已锁定').waitFor()
  // A lost device is opened again only by a new code; its page forgets its data only once it is told that it
  // was deactivated.
  await asOwner('POST', `/devices/${deviceId}/activationCode`, {})
  await page.getByText('该收银台已停用，请使用新的激活码重新激活。').waitFor({ timeout: 30_000 })
  const { code } = await asOwner<{ code: string }>('GET', `/devices/${deviceId}/activationCode`)
  await page.getByLabel('激活码').fill(code)
  await page.getByRole('button', { name: '激活', exact: true }).click()
  await page.getByRole('heading', { name: '谁在收银？' }).waitFor()
  person.faults.expect(/^(401|403) /)
  person.faults.expect(/ERR_INTERNET_DISCONNECTED/)
})
