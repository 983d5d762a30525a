import bwip from 'bwip-js/node'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { barModules } from '#features/payments/receipts/paper/barCode.domain.ts'
import { qrModules, qrSide } from '#features/payments/receipts/paper/qrCode.domain.ts'

// Digits are equally likely in every position, in both lengths of an order number.
const digits = fc.oneof(
  fc.stringMatching(/^\d{25}$/),
  fc.stringMatching(/^\d{16}$/),
  fc.stringMatching(/^\d{2,27}$/),
)

test('draws the same QR modules as a reference library with one of the masks', () => {
  fc.assert(
    fc.property(digits, (number) => {
      const own = qrModules(number).flat().map(Number).join('')
      const theirs = Array.from({ length: 8 }, (_, mask) => madeByLibrary(number, mask + 1))
      expect(own).toHaveLength(qrSide * qrSide)
      expect(theirs).toContain(own)
    }),
    { numRuns: 40 },
  )
})

function madeByLibrary(text: string, mask: number): string {
  const options = { bcid: 'qrcode', eclevel: 'Q', text, mask }
  const [symbol] = bwip.raw(options as Parameters<typeof bwip.raw>[0])
  if (!symbol || !('pixs' in symbol)) throw new Error('no code')
  return Array.from(symbol.pixs).join('')
}

test('draws the same bars as a reference library', () => {
  fc.assert(
    fc.property(fc.oneof(fc.stringMatching(/^\d{25}$/), fc.stringMatching(/^\d{16}$/)), (number) => {
      const [symbol] = bwip.raw({ bcid: 'code128', text: number })
      if (!symbol || !('sbs' in symbol)) throw new Error('no code')
      const { width, bars } = barModules(number)
      const widths = bars.flatMap((bar, place) => [
        bar.width,
        (bars[place + 1]?.x ?? width) - bar.x - bar.width,
      ])
      expect(widths.slice(0, -1)).toEqual(Array.from(symbol.sbs))
    }),
  )
})

test.each(['', 'A1', '1'.repeat(35), '１２', '12\n'])('rejects %j as an order number', (wrong) => {
  expect(() => qrModules(wrong)).toThrow(RangeError)
  expect(() => barModules(wrong)).toThrow(RangeError)
})
