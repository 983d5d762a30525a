import type { Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import type { PayerLanguage } from '#shared/messages.ts'
import { enterPassword } from '#test/e2e/payer.ts'
import { newCode, newInvoice, newLink, raisePrice } from '#test/e2e/sales.ts'
import { askAtCheckout } from '#test/e2e/shop.ts'
import { phoneSize, visitor } from '#test/e2e/visitor.ts'

type Language = 'en' | 'zh'

/** How each page is filled in before a payment method is chosen, and what it shows when it is paid. */
type Kind = { open(): Promise<string>; fill(page: Page): Promise<void>; total: string }

let code = ''
beforeAll(async () => {
  code = await newCode('Payer pages')
})

const kinds: Record<string, Kind> = {
  'a store code': {
    open: async () => code,
    fill: (page) => page.locator('#amount').fill('12.30'),
    total: '$12.30',
  },
  'a payment link': {
    open: async () => (await newLink()).link,
    fill: async (page) => {
      await page.getByRole('button', { name: /One more Oolong|增加一件 Oolong/ }).click()
      await page.getByLabel('Name', { exact: true }).fill('Ada 陈')
    },
    total: '$37.00',
  },
  'an invoice': {
    open: newInvoice,
    fill: async (page) => {
      await page.getByRole('radio', { name: /Part of the amount|部分付款/ }).check()
      await page.locator('#amount').fill('20')
    },
    total: '$20.00',
  },
  'the hosted checkout': {
    open: async () => (await askAtCheckout()).payUrl,
    fill: async () => undefined,
    total: '$18.50',
  },
}

const ways: Record<string, { radio: RegExp; pay(page: Page): Promise<void> }> = {
  WeChat: { radio: /WeChat Pay|微信支付/, pay: payByCode },
  Alipay: { radio: /Alipay|支付宝/, pay: payByCode },
  UnionPay: { radio: /UnionPay|银联/, pay: payAtUnionPay },
  'a card': { radio: /Card|银行卡/, pay: payByCard },
}

/** The page shows a code, and the virtual phone scans it. */
async function payByCode(page: Page) {
  // The previous page has a link of that name, too.
  await page.waitForURL(/\/pay\/o\//)
  await page.locator('.code').waitFor()
  const opening = page.waitForEvent('popup')
  await page.getByRole('link', { name: /Open on the virtual phone|在虚拟手机上打开/ }).click()
  await confirm(await opening)
}

async function payAtUnionPay(page: Page) {
  await page.getByRole('dialog').waitFor()
  await confirm(page)
  await page.getByRole('button', { name: /Done|完成/ }).click()
}

async function confirm(phone: Page) {
  await enterPassword(phone, '246802')
  await phone
    .getByText(/Payment successful|支付成功/)
    .first()
    .waitFor()
}

async function payByCard(page: Page) {
  await page.locator('#card-pay:enabled').waitFor()
  const fields = page.frameLocator('iframe').first()
  await fields.locator('input').nth(0).fill('4242 4242 4242 4242')
  await fields.locator('input').nth(1).fill('12/30')
  await fields.locator('input').nth(2).fill('123')
  await page.locator('#card-pay').click()
}

/** Every page with every channel; languages alternate, so that each page and each channel is seen in both. */
const rounds = Object.keys(kinds).flatMap((kind, row) =>
  Object.keys(ways).map((way, column) => ({
    kind,
    way,
    language: ((row + column) % 2 === 0 ? 'en' : 'zh') as Language,
  })),
)

test.concurrent.for(rounds)('$kind is paid by $way ($language)', async (round, { onTestFinished }) => {
  const { kind, way, language } = round
  const { open, fill, total } = kinds[kind] as Kind
  const payer = await visitor({}, onTestFinished)
  const page = await payer.open(inLanguage(await open(), language))
  await fill(page)
  const { radio, pay } = ways[way] as (typeof ways)[string]
  await page.getByRole('radio', { name: radio }).check()
  await page.locator('#pay, #hosted-pay').click()
  await pay(page)
  const title = { en: 'Payment successful', zh: '支付成功' }[language]
  await page.getByRole('heading', { name: title }).waitFor()
  expect(await page.locator('main').textContent()).toContain(total)
  await page.getByLabel({ en: 'Send the receipt to', zh: '收据发送至' }[language]).waitFor()
})

function inLanguage(link: string, language: PayerLanguage): string {
  const url = new URL(link)
  url.searchParams.set('lang', language)
  return url.pathname + url.search
}

describe('the payer page', () => {
  test('can be used by keyboard alone, names missing fields, and announces the result', async () => {
    const payer = await visitor()
    const page = await payer.open((await newLink()).link)
    const keys = page.keyboard
    await page.getByRole('button', { name: 'One more Oolong' }).focus()
    await keys.press('Space')
    expect(await page.getByLabel(/^Quantity of/).inputValue()).toBe('2')
    await page.locator('#pay').focus()
    await keys.press('Enter')
    await page.getByRole('alert').getByText('Please fill in Name').waitFor()
    expect(await focused(page)).toBe('answer-a')
    await keys.type('Ada')
    await keys.press('Tab')
    expect(await focused(page)).toBe('remark')
    await keys.press('Tab')
    await keys.press('ArrowDown')
    await keys.press('Enter')
    await page.getByRole('heading', { name: 'Scan with Alipay' }).waitFor()
    expect(await page.locator('main').textContent()).toContain('$37.00')
    await payByCode(page)
    await page.getByRole('heading', { name: 'Payment successful' }).waitFor()
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Payment successful')
  })

  test('keeps what was typed when the language or the link changes', async () => {
    const payer = await visitor({ viewport: phoneSize })
    payer.faults.expect(/^409 POST \/pay\/api\/orders/)
    const { link, linkId } = await newLink()
    const page = await payer.open(link)
    await page.getByLabel('Name', { exact: true }).fill('Ada 👩🏽‍🚀')
    await page.getByRole('radio', { name: 'Card' }).check()
    await page.getByRole('link', { name: '中文' }).click()
    await page.getByText('支付方式').waitFor()
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Ada 👩🏽‍🚀')
    expect(await page.getByRole('radio', { name: '银行卡' }).isChecked()).toBe(true)

    await raisePrice(linkId)
    await page.getByRole('button', { name: '付款 $18.50' }).click()
    await page.getByText('商户刚刚更新了本页内容').waitFor()
    await page.getByRole('button', { name: '付款 $19.00' }).waitFor()
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Ada 👩🏽‍🚀')
  })

  test('reports a lost network and loses no input', async () => {
    const payer = await visitor()
    const page = await payer.open(code)
    await page.locator('#amount').fill('5')
    await payer.context.setOffline(true)
    await page.getByRole('status').getByText('You are offline').waitFor()
    await page.locator('#pay').click()
    await page.getByRole('alert').getByText('No connection. Tap again').waitFor()
    await payer.context.setOffline(false)
    await page.locator('#pay').click()
    await page.getByRole('heading', { name: 'Scan with WeChat Pay' }).waitFor()
  })

  test('sends the receipt once per press and prints it', async () => {
    const payer = await visitor()
    const page = await payer.open((await askAtCheckout()).payUrl)
    await page.locator('#hosted-pay').click()
    await payByCode(page)
    const field = page.getByLabel('Send the receipt to')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await page.getByRole('alert').getByText('Please enter an email address').waitFor()
    await field.fill('ada@payer.example')
    await field.press('Enter')
    await page.getByRole('status').getByText('Sent to ada@payer.example').waitFor()
    const opening = page.waitForEvent('popup')
    await page.getByRole('link', { name: 'Open to print' }).click()
    const paper = await opening
    await paper.getByRole('button', { name: 'Print' }).waitFor()
    expect(await paper.locator('article').textContent()).toContain('$18.50')
  })

  test('fits every page in English and French in 320 px and at 200 % text size', async () => {
    const opened = [code, (await newLink()).link, await newInvoice(), (await askAtCheckout()).payUrl]
    const links = opened.flatMap((link) => [inLanguage(link, 'en'), inLanguage(link, 'fr')])
    // A window of 1280 px has 640 px at 200 %.
    for (const viewport of [
      { width: 320, height: 640 },
      { width: 640, height: 400 },
    ]) {
      const payer = await visitor({ viewport })
      for (const link of links) {
        const page = await payer.open(link)
        await page.locator('#pay, #hosted-pay').waitFor()
        expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), link).toBe(true)
        await page.close()
      }
    }
  })
})

function focused(page: Page): Promise<string> {
  return page.evaluate('document.activeElement.id')
}
