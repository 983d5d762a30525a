import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  fitted,
  type PosterContent,
  posterOf,
  posterSize,
} from '#features/products/storeCodes/poster/poster.domain.ts'
import { lineOf } from '#server/documents/lettering.ts'
import { qrCodeOf } from '#server/documents/qr.ts'

const setLine: Parameters<typeof posterOf>[1] = ({ text, weight, size }) => lineOf(text, weight, size)
const content: PosterContent = {
  heading: '扫码支付',
  subheading: 'Scan to pay',
  howTo: '手机扫码',
  tradeName: '枫玉贸易',
  label: '前台',
  link: 'https://pay.example.com/pay/s/ab3cd4ef5gh6',
  wallets: ['WeChat Pay', 'Alipay', 'UnionPay', 'Card'].map((name) => ({ name, colour: '#067a3e' })),
  qr: qrCodeOf('https://pay.example.com/pay/s/ab3cd4ef5gh6'),
}

test('no name is so long that it leaves the page', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('枫', '玉', 'M', 'w', ' ', '&'), minLength: 1, maxLength: 60 }),
      (tradeName) => {
        expect(fitted(setLine, { text: tradeName, weight: 'bold', size: 24 }, 356).width).toBeLessThanOrEqual(
          356.001,
        )
      },
    ),
  )
})

test('everything stands on the page', () => {
  const shapes = posterOf(
    { ...content, tradeName: '枫玉贸易有限公司温哥华列治文分店', label: 'The second counter at the back' },
    setLine,
  )
  const starts = shapes.flatMap(({ outline }) => [...outline.matchAll(/M(-?[\d.]+) (-?[\d.]+)/g)])
  expect(starts.length).toBeGreaterThan(100)
  for (const [, x, y] of starts) {
    expect(Number(x)).toBeGreaterThanOrEqual(0)
    expect(Number(x)).toBeLessThanOrEqual(posterSize.width)
    expect(Number(y)).toBeLessThanOrEqual(posterSize.height)
  }
})

test('Chinese is drawn, not left as empty boxes', () => {
  const [drawn, box] = [lineOf('扫', 'bold', 20).at(0, 20), lineOf('\u{10FFFD}', 'bold', 20).at(0, 20)]
  expect(drawn.length).toBeGreaterThan(box.length * 2)
})

test('the code fills its square', () => {
  const { size, at } = qrCodeOf('https://pay.example.com/pay/s/ab3cd4ef5gh6')
  expect((size - 17) % 4).toBe(0)
  const bars = [...at(10, 20, 100).matchAll(/M([\d.]+) ([\d.]+)h([\d.]+)/g)].map(
    ([, x, y, width]) => [Number(x), Number(y), Number(width)] as const,
  )
  expect(Math.min(...bars.map(([x]) => x))).toBe(10)
  expect(Math.max(...bars.map(([x, , width]) => x + width))).toBeCloseTo(110, 2)
  expect(Math.max(...bars.map(([, y]) => y)) + 100 / size).toBeCloseTo(120, 2)
})
