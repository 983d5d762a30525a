import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reminderDue, shownFileName } from '#features/account/documents/documents.domain.ts'

test.each([
  ['cheque.pdf', 'cheque.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['C:\\Users\\me\\cheque.PDF', 'cheque.pdf'],
  ['invoice\u202Efdp.exe', 'invoicefdp.pdf'],
  ['作废支票（二）.jpeg', '作废支票（二）.pdf'],
  ['\u200b\u200d\ufeff', 'document.pdf'],
  ['<script>alert(1)</script>', 'script.pdf'],
  ['a\r\nSet-Cookie: x', 'aSet-Cookie x.pdf'],
  ['...', 'document.pdf'],
  ['é'.normalize('NFD'), 'é.pdf'],
  ['شيك', 'شيك.pdf'],
])('shows a file named %j as %j', (given, shown) => {
  expect(shownFileName(given, 'application/pdf')).toBe(shown)
})

test('makes any file name safe, with the extension of its real type', () => {
  const sign = fc.constantFrom(...'a.é枫\u202e\u200f\u0000\r\n/\\:<>"|?*', ' ', '👩‍🍳', '\ud800', '.exe')
  fc.assert(
    fc.property(fc.array(sign, { maxLength: 200 }), (signs) => {
      const given = signs.join('')
      const shown = shownFileName(given, 'image/png')
      expect(shown).toMatch(/^[^/\\<>"\p{C}\u200e\u200f\u202a-\u202e]{1,110}\.png$/u)
    }),
    { numRuns: 100 },
  )
})

test('sends each reminder once, and the nearest when some were missed', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: -5, max: 60 }), { maxLength: 40 }), (days) => {
      let reminded: number | null = null
      const given: number[] = []
      for (const left of days.toSorted((a, b) => b - a)) {
        const due = reminderDue(left, reminded)
        if (due === null) continue
        given.push(due)
        reminded = due
      }
      expect(given).toEqual([...new Set(given)])
      expect(given.every((day, at) => at === 0 || day < (given[at - 1] ?? 0))).toBe(true)
      expect(given.includes(0)).toBe(days.some((left) => left <= 0))
    }),
    { numRuns: 100 },
  )
})
