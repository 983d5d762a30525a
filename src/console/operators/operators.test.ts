import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { boundsIn, narrowest } from '#console/operators/amounts.ts'
import { daysIn } from '#console/operators/days.ts'
import { narrowables } from '#console/operators/lists.ts'
import { termsIn, written } from '#console/operators/terms.ts'
import { narrowsLists, type OperatorContext, understand } from '#console/operators/understand.ts'
import { operators, operatorWords } from '#console/operators/words.ts'
import { plainAmount } from '#shared/money.ts'

const known: OperatorContext = {
  today: '2026-11-22',
  currency: 'CAD',
  stores: [
    { value: 'S1', label: 'Front counter' },
    { value: 'S2', label: 'Front door' },
    { value: 'S3', label: '前台' },
  ],
  people: ['Anna Liu', 'Ben Ford', '王小明'],
}
const first = (typed: string) => {
  const [best] = understand(typed, narrowables, known)
  return best && { list: best.list.key, search: best.search, faults: best.faults }
}

describe('typed search operators', () => {
  const refunded = ['partialRefund', 'fullRefund']
  const yesterday = { fromDay: '2026-11-21', toDay: '2026-11-21' }
  test.each([
    ['status:refunded amount:>100 yesterday', { status: refunded, minAmount: '10001', ...yesterday }],
    ['状态:已退款 金额:>100 昨天', { status: refunded, minAmount: '10001', ...yesterday }],
    ['状态：已退款　金额：＞100　昨天', { status: refunded, minAmount: '10001', ...yesterday }],
    ['method:wechat method:alipay', { way: ['WP', 'AP', 'APO'] }],
    ['方式:微信', { way: ['WP'] }],
    ['store:"Front counter"', { storeCodeId: 'S1' }],
    ['门店:「前台」', { storeCodeId: 'S3' }],
    ['staff:anna', { operator: 'Anna Liu' }],
    ['员工:小明', { operator: '王小明' }],
    ['amount:100..200', { minAmount: '10000', maxAmount: '20000' }],
    ['amount:>=100 amount:<200', { minAmount: '10000', maxAmount: '19999' }],
    ['amount:18.45', { minAmount: '1845', maxAmount: '1845' }],
    ['last 7 days', { fromDay: '2026-11-16', toDay: '2026-11-22' }],
    ['paid:last7', { payFromDay: '2026-11-16', payToDay: '2026-11-22' }],
    ['on:2026-02', { fromDay: '2026-02-01', toDay: '2026-02-28' }],
    ['status:paid SHOP-77', { status: ['paid'], search: 'SHOP-77' }],
    ['device:abc234', { deviceId: 'ABC234' }],
  ])('are read as order filters: %s', (typed, search) => {
    expect(first(typed)).toEqual({ list: 'orders', search, faults: [] })
  })

  test.each([
    [
      'refunds status:failed yesterday',
      'refunds',
      { status: ['refundFailed', 'submitFailed'], ...yesterday },
    ],
    ['退款 状态:退款成功', 'refunds', { status: ['refundSuccess'] }],
    ['settlements status:unsettled', 'settlements', { status: ['unsettled'] }],
    ['结算 状态:银行退回', 'settlements', { state: ['returned'] }],
    ['invoices status:overdue acme', 'invoices', { state: ['overdue'], search: 'acme' }],
    ['账单 金额:>1000', 'invoices', { minAmount: '100001' }],
  ])('are read as filters of the named list: %s', (typed, list, search) => {
    expect(first(typed)).toEqual({ list, search, faults: [] })
    expect(understand(typed, narrowables, known)).toHaveLength(1)
  })

  test('rank the list first that understands all of them', () => {
    expect(first('status:overdue')?.list).toBe('invoices')
    expect(first('status:unsettled')?.list).toBe('settlements')
  })
})

test.each([
  ['colour:red', 'operator'],
  ['status:purple', 'value'],
  ['amount:lots', 'value'],
  ['amount:200..100', 'value'],
  ['created:2026-02-30', 'value'],
  ['store:front', 'ambiguous'],
  ['store:Nowhere', 'value'],
  ['staff:zoe', 'value'],
  ['yesterday today', 'twice'],
  ['status:', 'value'],
  ['refunds amount:>5', 'notHere'],
  ['settlements status:settled status:carried', 'twice'],
  ['orders status:paid please', 'word'],
])('reports search terms that are not understood: %s', (typed, why) => {
  expect(first(typed)?.faults.map((fault) => fault.why)).toEqual([why])
})

test('puts every search term into the address or reports it', () => {
  const piece = fc.oneof(
    fc
      .tuple(fc.constantFrom(...operators), fc.constantFrom('en', 'zh'), fc.string({ minLength: 1 }))
      .map(
        ([operator, language, value]) => `${operatorWords[operator][language as 'en'][0]}:${written(value)}`,
      ),
    fc.stringMatching(/^[\p{L}\d]{1,12}$/u),
    fc.constantFrom('yesterday', 'last 7 days', '昨天', 'refunds', 'status:paid', 'amount:>5', 'x:y'),
  )
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 5 }), (pieces) => {
      const typed = pieces.join(' ')
      for (const { said, faults, search } of understand(typed, narrowables, known)) {
        const isStored = Object.keys(search).length > 0
        expect(isStored).toBe(said.length > 0)
        const response = said.length + faults.length
        const named =
          /\b(orders?|payments?|refunds?|settlements?|payouts?|invoices?|bills?)\b|[订退结出账收交]/i.test(
            typed,
          )
        expect(response > 0 || named || typed.trim() === '').toBe(true)
      }
    }),
    { numRuns: 300 },
  )
})

test('keeps a quoted value intact, with spaces, colons and quotes of any kind', () => {
  const value = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).map((text) =>
    text
      .trim()
      .replaceAll(/["“”「」：＞＜＝～\s]+/g, ' ')
      .trim(),
  )
  fc.assert(
    fc.property(
      value.filter((text) => text !== ''),
      (text) => {
        expect(termsIn(`store:${written(text)} yesterday`)).toEqual([
          { raw: `store:${written(text)}`, key: 'store', value: text },
          { raw: 'yesterday', key: null, value: 'yesterday' },
        ])
      },
    ),
    { numRuns: 300 },
  )
})

test('includes an amount exactly when the comparison holds', () => {
  const cents = fc.bigInt({ min: 0n, max: 10n ** 9n })
  const compare: Record<string, (a: bigint, b: bigint) => boolean> = {
    '>': (a, b) => a > b,
    '>=': (a, b) => a >= b,
    '<': (a, b) => a < b,
    '<=': (a, b) => a <= b,
    '=': (a, b) => a === b,
    '': (a, b) => a === b,
  }
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.keys(compare)),
      cents,
      cents,
      cents,
      (sign, bound, amount, other) => {
        const bounds = boundsIn(sign + plainAmount(bound, 'CAD'), 'CAD')
        const within = ({ least, most }: NonNullable<typeof bounds>, of: bigint) =>
          (least === null || of >= least) && (most === null || of <= most)
        expect(bounds && within(bounds, amount)).toBe(compare[sign]?.(amount, bound))
        const both = bounds && narrowest(bounds, { least: other, most: null })
        expect(both && within(both, amount)).toBe(bounds && within(bounds, amount) && amount >= other)
      },
    ),
    { numRuns: 300 },
  )
  expect(boundsIn('>1500', 'JPY')).toEqual({ least: 1501n, most: null })
})

test('accepts only real days, the first before the last', () => {
  const day = fc
    .date({ min: new Date('2020-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  fc.assert(
    fc.property(day, day, (one, other) => {
      const days = daysIn(`${one}..${other}`, '2026-11-22')
      expect(days).toEqual(one <= other ? { from: one, to: other } : null)
    }),
  )
})

test.each([
  ['status:paid', true],
  ['昨天', true],
  ['foo:bar', true],
  ['refunds', false],
  ['SHOP-77', false],
  ['2611221234', false],
  ['tea', false],
  ['http://x.example', true],
])('decides whether the text filters a list: %s', (typed, narrows) => {
  expect(narrowsLists(typed, known.today)).toBe(narrows)
})
