import { afterEach, expect, test } from 'vitest'
import { startEntry } from '#checkout/entry/entry.ts'
import { entryMain } from '#features/checkout/entry/entryPage.ts'
import type { WayOffer } from '#features/checkout/offers.service.ts'
import type { Sale, SaleAmount } from '#features/products/sales/sale.domain.ts'
import type { Language } from '#shared/messages.ts'

const offer = (way: 'WP' | 'C', rate: string, more = false): WayOffer => ({
  ...{ brand: way === 'C' ? 'card' : 'wechat', way, scene: 'page', more, holdsForDays: null },
  surcharge: { rate, setOff: null },
})
const offers = [offer('WP', '0'), offer('C', '0.024')]

const entered: SaleAmount = { kind: 'entered', min: 500n, max: 100_000n, presets: [2_500n] }
const sale = (changes: Partial<Sale> = {}): Sale => ({
  ...{ kind: 'paymentLink', id: '1', version: 1, title: 'Tea', currency: 'CAD', amount: entered, tip: null },
  ...{ remark: 'none', questions: [], note: '', ways: ['WP', 'C'], moreWays: [], expiryMinutes: null },
  ...{ preAuth: false, logoImageId: null, stop: null, ...changes },
})

/** Renders the server’s markup and runs its script, like a browser. */
function show(of: Sale, ways = offers, language: Language = 'en'): void {
  const merchant = { tradeName: 'Maple & Jade', timezone: 'America/Vancouver' } as const
  const facts = { sale: of, key: '', merchant, offers: ways, wallet: null, phoneLink: null }
  document.body.innerHTML = entryMain(facts, language).markup
  const main = document.querySelector('main')
  startEntry(JSON.parse(main?.dataset.entry ?? '{}'))
}

afterEach(() => document.body.replaceChildren())

const text = (selector: string) => document.querySelector(selector)?.textContent ?? ''
const shown = (id: string) => document.getElementById(id)?.hidden === false

function type(id: string, value: string): void {
  const field = document.getElementById(id) as HTMLInputElement
  field.value = value
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
function choose(name: string, value: string): void {
  const radio = document.querySelector<HTMLInputElement>(`input[name="${name}"][value="${value}"]`)
  if (!radio) throw new Error(`there is no ${name} ${value}`)
  radio.checked = true
  radio.dispatchEvent(new Event('change', { bubbles: true }))
}
const pay = () => document.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true }))

test('a payment method with a surcharge shows it, and the total includes it before payment', () => {
  show(sale())
  expect(text('[data-surcharge]')).toBe('+2.4%')
  type('amount', '12.00')
  expect(text('[data-surcharge]')).toBe('+2.4% ($0.29)')
  expect([text('#pay'), shown('total-row')]).toEqual(['Pay $12.00', false])
  choose('way', 'C')
  expect([text('#pay'), text('#total'), text('#total-parts')]).toEqual([
    'Pay $12.29',
    '$12.29',
    'Subtotal $12.00 + Card surcharge $0.29',
  ])
})

test('the default tip is in the total and can be removed or changed', () => {
  show(sale({ tip: { rates: [15, 20], defaultRate: 15 } }), offers, 'zh')
  type('amount', '10')
  expect([text('#pay'), text('#total-parts')]).toEqual(['付款 $11.50', '小计 $10.00 + 小费 $1.50'])
  choose('tip', '0')
  expect(text('#pay')).toBe('付款 $10.00')
  choose('tip', 'other')
  expect(shown('tip-box')).toBe(true)
  type('tip', '10.01')
  pay()
  expect(text('#tip-fault')).toBe('小费不能超过金额本身')
})

test('the amount must be within limits, and usual amounts are offered as buttons', () => {
  show(sale())
  expect(text('#amount-range')).toBe('$5.00 to $1,000.00')
  for (const [amount, fault] of [
    ['', 'Please enter an amount'],
    ['4.99', 'Please enter an amount from $5.00 to $1,000.00'],
    ['1000.01', 'Please enter an amount from $5.00 to $1,000.00'],
    ['1.234', 'Too many decimals'],
    ['abc', 'This is not an amount'],
  ] as const) {
    type('amount', amount)
    pay()
    expect(text('#amount-fault'), amount).toBe(fault)
    expect(document.activeElement?.id).toBe('amount')
  }
  document.querySelector<HTMLButtonElement>('.preset')?.click()
  expect([text('#pay'), text('#amount-fault')]).toEqual(['Pay $25.00', ''])
})

const item = (productNo: number, changes: object = {}) => ({
  ...{ productNo, name: `Tea ${productNo}`, unit: '', imageId: null, price: 1_250n, originalPrice: null },
  ...{ quantity: 1, adjustable: true, maxQuantity: 3, left: null, ...changes },
})

test('item quantities change one by one, up to the stock', () => {
  show(sale({ amount: { kind: 'items', items: [item(1), item(2, { adjustable: false, quantity: 2 })] } }))
  const more = document.querySelector<HTMLButtonElement>('[data-step="1"]')
  const fewer = document.querySelector<HTMLButtonElement>('[data-step="-1"]')
  expect([text('#pay'), text('[data-sub="1"]')]).toEqual(['Pay $37.50', '$12.50'])
  for (let presses = 0; presses < 5; presses++) more?.click()
  expect([text('#pay'), text('[data-sub="1"]')]).toEqual(['Pay $62.50', '$37.50'])
  expect(more?.getAttribute('aria-disabled')).toBe('true')
  for (let presses = 0; presses < 5; presses++) fewer?.click()
  expect(text('#pay')).toBe('Pay $25.00')
  type('item-1', '99')
  expect(text('#pay')).toBe('Pay $62.50')

  show(sale({ amount: { kind: 'items', items: [item(1, { quantity: 1 }), item(2, { left: 0 })] } }))
  document.querySelector<HTMLButtonElement>('[data-step="-1"]')?.click()
  pay()
  expect(text('#items-fault')).toBe('Please choose at least one')
  expect(text('.gone')).toBe('Sold out')
})

test('an invoice is paid in full or in a part above the minimum, and its questions must be answered', () => {
  const invoice = {
    ...{ total: 8_998n, paid: 0n, dueDate: '2026-11-30', overdue: true, customer: 'Ada' },
    ...{ lines: [], subtotal: 8_998n, discount: 0n, taxes: [] },
  }
  const questions = [{ fieldId: 'a', title: '电话', required: true }]
  show(sale({ questions, amount: { kind: 'due', due: 8_998n, min: 2_500n, partial: true, invoice } }))
  expect(text('.tag.late')).toBe('Overdue since 2026-11-30')
  expect([text('#pay'), shown('amount-box')]).toEqual(['Pay $89.98', false])
  choose('part', 'part')
  expect(shown('amount-box')).toBe(true)
  type('amount', '24.99')
  pay()
  expect(text('#amount-fault')).toBe('Please enter an amount from $25.00 to $89.98')
  type('amount', '25')
  pay()
  expect([text('#answer-a-fault'), document.activeElement?.id]).toEqual(['Please fill in 电话', 'answer-a'])
})

test('an authorization says the money is held, and further payment methods are folded away', () => {
  show(sale({ preAuth: true }), [{ ...offer('C', '0'), holdsForDays: 7 }])
  type('amount', '10')
  expect(text('#pay')).toBe('Authorize $10.00')
  expect(text('.held')).toContain('Held, not charged')
  expect(text('.held')).toContain('within 7 days')
  show(sale(), [offer('WP', '0'), offer('C', '0', true)])
  expect(text('details summary')).toBe('More payment methods')
  expect(document.querySelector('details input')?.getAttribute('value')).toBe('C')
})
