import type { Locator, Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import type { WechatCredentials } from '#sandbox/merchants/credentials.ts'
import { choose } from '#test/e2e/choose.ts'
import { linkIn } from '#test/e2e/mails.ts'
import { enterPassword, fillIn, showCode } from '#test/e2e/payer.ts'
import { takePicture } from '#test/e2e/pictures.ts'
import { makeFile, markSent, refuseRelease, release, withTwoPeople } from '#test/e2e/settlementDesk.ts'
import { phoneSize, type Visitor, visitor } from '#test/e2e/visitor.ts'

const login = `n${Date.now().toString(36).slice(-6)}`
const address = `${login}@lotus.example`
const trade = `Lotus Tea ${login}`

test('a merchant is onboarded in the wizard, and its first payment is settled and paid out by two people', async () => {
  const adele = await visitor()
  // The postal code belongs to another province.
  adele.faults.expect(/^400 PUT .*\/business$/)
  await adele.signIn('admin')
  const wizard = await adele.open('/admin/opening')
  await wizard.getByRole('button', { name: 'New merchant' }).first().click()
  await tellBusiness(wizard)
  await tellTerms(wizard)
  await tellChannels(wizard)
  const merchantId = await openIt(wizard)

  const owner = await visitor()
  const console = await takeInvitation(owner)
  await proposeCompliance(wizard, merchantId)
  const desmond = await visitor()
  await desmond.signIn('desk')
  await refuseOwnChannel(wizard, merchantId)
  await switchChannelOn(await desmond.open(`/admin/merchants/${merchantId}/channels`))
  await passCompliance(await desmond.open(`/admin/merchants/${merchantId}/compliance`))

  await bePaid(console)
  await withTwoPeople(adele, () => settle(console))
  await payOut(adele, desmond)
  await seePayout(await desmond.open(`/admin/merchants/${merchantId}/settlements`))
  await console.reload()
  await console.getByText('Settled', { exact: true }).first().waitFor()
})

const saveStep = (page: Page) => page.getByRole('button', { name: 'Save and continue' }).click()
const step = (page: Page, title: string) => page.getByRole('region', { name: title })

async function fill(form: Locator, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields))
    await form.getByRole('textbox', { name: new RegExp(`^${label}`) }).fill(value)
}

async function tellBusiness(page: Page): Promise<void> {
  const form = step(page, 'Business')
  await fill(form, {
    ...{ 'Company name': 'Lotus Tea Ltd.', 'Trade name': trade },
    ...{ City: 'Vancouver', Address: '88 West Pender St' },
    ...{ 'Postal code': 'M5V 1A1', 'Contact phone': '604 555 0189', 'Contact email': address },
  })
  await form.getByRole('textbox', { name: /^Contact\b(?! (phone|email))/ }).fill('Lin Wu')
  await choose(form, /^Business structure/, 'Corporation')
  await choose(form, /^Industry group/, 'Food and drink')
  await choose(form, /^Industry$/, /5814/)
  await choose(form, /^Country/, 'Canada')
  await choose(form, /^Province/, 'British Columbia')
  await saveStep(page)
  const postal = form.getByRole('textbox', { name: /^Postal code/ })
  await form.locator('[aria-invalid=true]').first().waitFor()
  expect(await postal.getAttribute('aria-invalid')).toBe('true')
  await postal.fill('V6B 6N9')
  await saveStep(page)
}

/** Enters the bank account and the usual rates, and continues in another tab: every step was saved. */
async function tellTerms(page: Page): Promise<void> {
  const form = step(page, 'Settlement')
  await fill(form, {
    ...{ 'Bank name': 'Pacific Credit Union', 'Institution no.': '809', 'Transit no.': '12345' },
    'Account no.': '98765432101',
  })
  await saveStep(page)
  await step(page, 'Rates').waitFor()
  await page.reload()
  await step(page, 'Rates')
    .getByRole('textbox', { name: /^Rate in %/ })
    .first()
    .fill('1')
  await saveStep(page)
}

/** Enters the credentials from WeChat Pay, which are tested before activation. */
async function tellChannels(page: Page): Promise<void> {
  const keys = await keysOfWechat()
  const form = step(page, 'Channels')
  await form.getByRole('button', { name: 'Add account' }).click()
  await fill(form, {
    ...{ 'Channel address': keys.baseUrl, 'Merchant number': keys.mchid },
    ...{ 'App ID of': keys.appid, 'App IDs': keys.otherAppids },
    ...{ 'Merchant certificate serial number': keys.serialNo },
    ...{
      'Merchant category code': keys.merchantCategoryCode,
      "Merchant's private key": keys.merchantPrivateKey,
    },
    ...{ 'ID of the': keys.platformPublicKeyId, 'WeChat Pay public key': keys.platformPublicKey },
  })
  await form.getByLabel(/^App secret/).fill(keys.appSecret)
  await form.getByLabel(/^APIv3 key/).fill(keys.apiV3Key)
  await saveStep(page)
  await step(page, 'Documents').waitFor()
  await goTo(page, 'Channels')
  await form.getByText('Not tested').waitFor()
  await form.getByRole('button', { name: 'Test' }).click()
  await form.getByText('Passed').waitFor()
}

const goTo = (page: Page, title: string) =>
  page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name: title }).click()

async function keysOfWechat(): Promise<WechatCredentials> {
  const response = await fetch(`${inject('productUrl')}/sandbox/panel/api/sign-up`, {
    method: 'POST',
    body: JSON.stringify({ merchantRef: login, name: trade }),
  })
  return ((await response.json()) as { wechat: WechatCredentials }).wechat
}

async function openIt(page: Page): Promise<string> {
  await goTo(page, 'Documents')
  await step(page, 'Documents').waitFor()
  await saveStep(page)
  const form = step(page, 'Owner and assignment')
  await fill(form, { 'Login ID': login })
  await choose(form, /^BD user/, 'Grace Leblanc')
  await form.getByRole('switch', { name: /^The BD user earns/ }).check()
  await fill(form, { Proportion: '12.5' })
  await saveStep(page)
  await page.getByText('Everything is complete').waitFor()
  await page.getByText(/^Grace Leblanc: 12.5% of the settled fees from/).waitFor()
  await takePicture(page, 'opening', 'light')
  await page.getByRole('radio', { name: /^Approved/ }).check()
  await page.getByRole('button', { name: 'Open merchant' }).click()
  const sure = page.getByRole('dialog', { name: `Open ${trade}?` })
  await sure.getByRole('button', { name: 'Open merchant' }).click()
  await page.getByRole('link', { name: 'Go to the merchant' }).click()
  await page.waitForURL(/\/admin\/merchants\/\w+$/)
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

async function takeInvitation(owner: Visitor): Promise<Page> {
  // The page checks its link again after it was used.
  owner.faults.expect(/^410 POST \/api\/forgotPassword\/link$/)
  const page = await owner.open('/user/login')
  await expect.poll(() => linkIn(page, address), { timeout: 15_000 }).not.toBe('')
  await page.goto(await linkIn(page, address))
  await page.getByLabel(/^(New password|Password)\b(?! again)/).fill('Orchid-Lamp7')
  await page.getByLabel(/^Password again/).fill('Orchid-Lamp7')
  await page.locator('form').getByRole('button').last().click()
  await page.getByRole('button', { name: /^Account of Lin Wu/ }).waitFor()
  return page
}

async function proposeCompliance(page: Page, merchantId: string): Promise<void> {
  await page.goto(`/admin/merchants/${merchantId}/compliance`)
  await page.getByRole('button', { name: 'Propose' }).click()
  const form = page.getByRole('dialog', { name: /^Propose/ })
  await form.getByRole('checkbox', { name: /^Documents checked/ }).check()
  await form
    .getByRole('textbox', { name: /^Sanctions screening/ })
    .fill('Consolidated list of today: nothing found')
  await form.getByRole('button', { name: 'Propose' }).click()
  await page.getByText('You proposed this, so someone else must decide.').waitFor()
  expect(await page.getByRole('button', { name: 'Approve', exact: true }).count()).toBe(0)
}

/** The person who entered a channel account may not activate it. */
async function refuseOwnChannel(page: Page, merchantId: string): Promise<void> {
  await page.goto(`/admin/merchants/${merchantId}/channels`)
  await page.getByText('WeChat Pay: waiting for approval').waitFor()
  expect(await page.getByRole('button', { name: 'Approve', exact: true }).count()).toBe(0)
}

async function switchChannelOn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  const sure = page.getByRole('dialog', { name: 'Approve this change?' })
  await sure.getByRole('button', { name: 'Approve', exact: true }).click()
  await page.getByText('WeChat Pay: waiting for approval').waitFor({ state: 'hidden' })
}

async function passCompliance(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click()
  await page.getByText('Approved; the merchant has been notified').waitFor()
}

/** The Owner creates a store code, and a payer pays it by WeChat Pay. */
async function bePaid(console: Page): Promise<void> {
  await console.goto('/Products/StoreCode')
  await console.getByRole('button', { name: 'Add store codes' }).first().click()
  const form = console.getByRole('dialog', { name: 'Add store codes' })
  await form.getByRole('textbox', { name: /^Label/ }).fill('Counter')
  await form.getByRole('button', { name: 'Add' }).click()
  await form.waitFor({ state: 'hidden' })
  const code = await showCode(console, 'Counter')
  const [page] = await Promise.all([console.waitForEvent('popup'), code.click()])
  await page.setViewportSize(phoneSize)
  await page.getByText(trade).first().waitFor()
  await fillIn(page, { amount: '25.00' })
  await page.getByRole('button', { name: 'Pay $25.00' }).click()
  await page.getByRole('heading', { name: 'Scan with WeChat Pay' }).waitFor()
  const open = page.getByRole('link', { name: 'Open on the virtual phone' })
  const [phone] = await Promise.all([page.waitForEvent('popup'), open.click()])
  await enterPassword(phone, '135790')
  await phone.getByRole('dialog', { name: 'WeChat Pay' }).getByText('Payment successful').waitFor()
  await page.getByRole('heading', { name: 'Payment successful' }).waitFor()
}

/** 25.00 less one percent. */
async function settle(page: Page): Promise<void> {
  await page.goto('/Finances/Settlements')
  await page.getByRole('button', { name: 'Settle now' }).click()
  await page.getByRole('dialog', { name: 'Settle now?' }).getByRole('button', { name: 'Settle now' }).click()
  await page.getByRole('heading', { name: /^Settlement \d+$/ }).waitFor()
  await page.getByText('Exact match').waitFor()
  await page.getByText('$24.75').first().waitFor()
  await page.getByText('Unsettled', { exact: true }).first().waitFor()
}

/** One person approves the payout and may not release its file to the bank; the other releases it. */
async function payOut(adele: Visitor, desmond: Visitor): Promise<void> {
  const desk = await adele.open('/admin/settlements')
  const waiting = desk.getByRole('region', { name: 'Waiting for approval' })
  const row = waiting.getByRole('row').filter({ hasText: trade })
  await row.getByRole('checkbox').check()
  await waiting.getByRole('button', { name: 'Approve 1' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Approve 1' }).click()
  await row.waitFor({ state: 'hidden' })
  await makeFile(desk, 'Adele Morgan')
  await refuseRelease(desk)
  const file = await desmond.open(new URL(desk.url()).pathname)
  await release(file)
  await markSent(file)
}

/** Staff see the settlement with the progress of its payout. */
async function seePayout(desk: Page): Promise<void> {
  const row = desk.getByRole('row').filter({ hasText: '$24.75' })
  await row.getByText('Sent to the bank', { exact: true }).waitFor()
  await row.getByText('Passed', { exact: true }).waitFor()
}
