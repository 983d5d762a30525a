import fc from 'fast-check'
import { expect, test } from 'vitest'
import { receiptHtml, receiptText } from '#features/payments/receipts/paper/receiptHtml.domain.ts'
import {
  columnsOf,
  type ReceiptLanguages,
  type ReceiptWidth,
} from '#features/payments/receipts/paper/receiptLayout.domain.ts'
import { receiptCss } from '#features/payments/receipts/paper/receiptStyle.domain.ts'
import { receiptOf } from '#features/payments/receipts/receipt.domain.ts'
import type { ReceiptFacts } from '#features/payments/receipts/receiptShape.domain.ts'
import { type Currency, currencyCodes } from '#shared/currency.ts'
import { formatMoney, plainAmount } from '#shared/money.ts'
import { widthOf } from '#shared/textWidth.ts'
import { anyCharacter } from '#test/anyCharacter.ts'
import { sampleFacts, sampleLook } from '#test/receipts.ts'

const every: ReceiptLanguages[] = [['en'], ['zh'], ['en', 'zh']]
const widths: ReceiptWidth[] = [58, 80, 'page']
const of = (changes: Partial<ReceiptFacts>) => receiptOf({ ...sampleFacts, ...changes }, sampleLook)
const text = (changes: Partial<ReceiptFacts>, languages: ReceiptLanguages = ['en']) =>
  receiptText(of(changes), languages, 80)

// Hostile input: both scripts, emoji, combining marks, right-to-left text, invisible characters, and markup.
const typed = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 80 }),
  fc.string({ unit: anyCharacter, maxLength: 40 }),
  fc.constantFrom(
    '<img src=x onerror=alert(1)>',
    '</article><script>alert(1)</script>',
    '"><b onmouseover=alert(1)>',
    '&lt;b&gt; &amp;',
    '👨‍👩‍👧‍👦'.repeat(20),
    'e\u0301\u0323'.repeat(60),
    '\u202e00.1$ latoT',
    'שלום עולם مرحبا',
    'zero\u200bwidth\u200d\ufeff',
    '枫'.repeat(70),
    'a'.repeat(200),
    '\u0000\u0007\u009f',
  ),
)
const hostile = fc.record({
  tradeName: typed,
  storeLabel: typed,
  operator: typed,
  clientOrderId: typed,
  channelTransactionId: typed,
  customerRemark: typed,
  items: fc.array(
    fc.record({
      productNo: fc.constant(1),
      name: typed,
      unit: typed,
      price: fc.bigInt(0n, 10n ** 15n),
      quantity: fc.nat(9999),
    }),
    { maxLength: 3 },
  ),
  answers: fc.array(fc.record({ title: typed, value: typed }), { maxLength: 3 }),
})

const ownTags = 'article h2 p b table tbody tr th td span div svg path'.split(' ')

test('renders only our own HTML elements and never runs or fetches typed content', () => {
  fc.assert(
    fc.property(hostile, typed, fc.boolean(), (changes, text, mail) => {
      const head = [[{ text: text, bold: true }]]
      const receipt = receiptOf({ ...sampleFacts, ...changes }, { ...sampleLook, head, foot: text })
      const html = receiptHtml(receipt, ['en', 'zh'], 58, { mail })
      const tags = new Set([...html.matchAll(/<\/?([^\s>]*)/g)].map(([, tag]) => tag))
      for (const tag of tags) expect(ownTags).toContain(tag)
      const own =
        /(?: (?:class|style|lang|dir|scope|colspan|width|viewBox|role|aria-label|shape-rendering|xmlns|fill|d)="[^"<>]*")*/
      for (const [tag] of html.matchAll(/<[a-z][^>]*>/g))
        expect(tag).toMatch(new RegExp(`^<[a-z0-9]+${own.source}/?>$`))
      expect(html).not.toMatch(/javascript:|url\(|\u202e/)
    }),
    { numRuns: 60 },
  )
})

test('fits every text line on the paper without cutting typed text', () => {
  fc.assert(
    fc.property(
      hostile,
      fc.constantFrom(...every),
      fc.constantFrom(...widths),
      (changes, languages, width) => {
        const text = receiptText(of(changes), languages, width)
        for (const line of text.split('\n')) expect(widthOf(line)).toBeLessThanOrEqual(columnsOf[width])
        const kept = (it: string) => it.replace(/[\s\p{Cc}\p{Cf}]/gu, '')
        const answers = changes.answers.flatMap(({ title, value }) =>
          value.trim() === '' ? [] : [title, value],
        )
        for (const it of [
          changes.tradeName,
          changes.customerRemark,
          ...answers,
          ...changes.items.map(({ name }) => name),
        ])
          expect(kept(text)).toContain(kept(it))
      },
    ),
    { numRuns: 100 },
  )
})

test('prints the order’s amounts to the smallest unit in every currency, language and format', () => {
  const amount = fc.bigInt(0n, 10n ** 12n)
  fc.assert(
    fc.property(
      fc.constantFrom(...currencyCodes),
      amount,
      amount,
      amount,
      (currency, input, tip, surcharge) => {
        const sums = { inputAmount: input + 1n, tipAmount: tip, surchargeAmount: surcharge }
        const payAmount = input + 1n + tip + surcharge
        const receipt = of({ ...sums, currency, payAmount, refundedAmount: payAmount })
        for (const languages of every) {
          const shown = receiptText(receipt, languages, 58).split('\n')
          const html = receiptHtml(receipt, languages, 'page')
          for (const each of [...Object.values(sums), payAmount, -payAmount].filter((one) => one !== 0n)) {
            expect(shown.some((line) => read(line, currency) === each)).toBe(true)
            expect(html).toContain(formatMoney(each, currency, languages[1] ?? languages[0]))
          }
        }
      },
    ),
    { numRuns: 60 },
  )
})

/** Parses the amount at the end of a line into minor units. */
function read(line: string, currency: Currency): bigint | null {
  const [, minus, digits] = /(-?)[^\d\s-]*([\d,]+(?:\.\d+)?)$/.exec(line) ?? []
  if (digits === undefined) return null
  const plain = digits.replaceAll(',', '')
  const decimals = plainAmount(0n, currency).split('.')[1]?.length ?? 0
  const [whole = '', cents = ''] = plain.split('.')
  return BigInt(`${minus}${whole}${cents.padEnd(decimals, '0')}`)
}

test('distinguishes yen from yuan wherever a Chinese reader may look', () => {
  expect(text({ currency: 'JPY' }, ['en'])).toContain('JPY ¥11,776')
  expect(text({ currency: 'JPY' }, ['en', 'zh'])).toContain('JPY JP¥11,776')
  expect(text({ currency: 'IDR', payAmount: 1_177_600n })).toContain('IDR Rp11,776')
})

test('prints the surcharge on its own line, and names it a card surcharge for cards', () => {
  expect(text({})).toMatch(/Card surcharge +\$2\.76/)
  expect(text({ way: 'WP', cardLast4: null })).toMatch(/\nSurcharge +\$2\.76/)
  expect(text({ surchargeAmount: 0n })).not.toContain('urcharge')
})

test('names the time zone in the customer’s language', () => {
  expect(text({})).toContain('2026-11-20 10:30:41 Vancouver UTC-07:00')
  expect(text({}, ['zh'])).toContain('2026-11-20 10:30:41 温哥华 UTC-07:00')
})

test('marks a reprint as a copy and an original not', () => {
  const copied = receiptOf(sampleFacts, sampleLook, { copy: true, printedAt: sampleFacts.createTime })
  expect(receiptHtml(copied, ['en', 'zh'], 80)).toContain('>COPY 重印</p>')
  expect(receiptHtml(copied, ['en'], 80)).toContain('Printed 2026-11-20 10:30:25')
  expect(receiptHtml(of({}), ['en', 'zh'], 80)).not.toMatch(/COPY|Printed/)
})

test('labels authorized money as a pre-authorization and never as paid', () => {
  const authorization = {
    status: 'authorized',
    authorizedAmount: 11_776n,
    captureAmount: null,
    authorizeTime: sampleFacts.createTime,
    expireTime: new Date('2026-11-27T17:30:25Z'),
  } as const
  const held = text({ authorization, payTime: null, status: 'waiting' })
  expect(held).toMatch(/Pre-authorization\n/)
  expect(held).toMatch(/Held +CAD \$117\.76/)
  expect(held).toContain('Held until')
  expect(held).toContain('It has not')
  expect(held).not.toContain('Total paid')
  const part = { ...authorization, status: 'captured', captureAmount: 9_000n } as const
  const taken = text({ authorization: part })
  expect(taken).toMatch(/Charged +CAD \$90\.00/)
  expect(taken).not.toContain('has not been charged')
})

test('prints a refund receipt with its amount, its number and the order’s', () => {
  const refund = {
    refundOrderId: '8261121173025000123045678',
    amount: 2_500n,
    status: 'refundSuccess',
    reason: 'cold',
    operator: 'Mei',
    createTime: sampleFacts.createTime,
    confirmTime: null,
  } as const
  const receipt = of({ refund })
  expect(receipt.kind).toBe('refund')
  expect(receipt.code?.content).toBe(sampleFacts.orderId)
  const text = receiptText(receipt, ['en', 'zh'], 80)
  for (const part of ['Refund 退款小票', refund.refundOrderId, sampleFacts.orderId, 'CAD $25.00', 'cold'])
    expect(text).toContain(part)
})

test('encodes the order’s number or prints no code', () => {
  const kinds = (['none', 'qrCode', 'barCode'] as const).map((codeKind) =>
    receiptHtml(receiptOf(sampleFacts, { ...sampleLook, codeKind }), ['en'], 80),
  )
  expect(kinds.map((html) => html.includes('<svg'))).toEqual([false, true, true])
  expect(kinds[1]).toContain(`aria-label="${sampleFacts.orderId}"`)
})

test('styles every class in the HTML, with the roll’s own width last', () => {
  const html = receiptHtml(of({ customerRemark: 'x' }), ['en'], 58)
  const classes = new Set(
    [...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')),
  )
  for (const name of classes) expect(receiptCss).toContain(`.${name}{`)
  expect(receiptCss.indexOf('.receipt-58{')).toBeGreaterThan(receiptCss.indexOf('.receipt-receipt{'))
  expect(receiptHtml(of({}), ['en'], 58, { mail: true })).toMatch(/^<article style="[^"]*width:48mm;?[^"]*"/)
})
