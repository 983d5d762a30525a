import { deflateSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { reminderDue, shownFileName } from '#features/account/documents/documents.domain.ts'
import { documentMadeOf } from '#features/account/documents/files/documentMaking.ts'
import { isDangerous } from '#features/account/documents/files/pdfSafety.domain.ts'

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
])('a file called %j is shown as %j', (given, shown) => {
  expect(shownFileName(given, 'application/pdf')).toBe(shown)
})

test('no name leads anywhere, turns the text round or says that it is another kind of file', () => {
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

test('each reminder comes once, the nearest where some were missed, whatever the days on which it is looked', () => {
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

describe('a PDF', () => {
  const pdf = (body: string, tail = '') =>
    Buffer.from(
      `%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n${body}\ntrailer << /Root 1 0 R >>\n%%EOF\n${tail}`,
      'latin1',
    )
  const packed = (content: string) => {
    const bytes = deflateSync(Buffer.from(content, 'latin1')).toString('latin1')
    return `5 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${bytes.length} >>\nstream\n${bytes}\nendstream\nendobj`
  }

  test('without anything that runs is kept as it is, also with packed objects and pictures', async () => {
    const file = pdf(
      `${packed('1 0 << /Type /Page >>')}\n6 0 obj\n<< /Length 9 >>\nstream\n/JS /AA x\nendstream\nendobj`,
    )
    expect(await documentMadeOf(file)).toEqual({ mediaType: 'application/pdf', content: file })
  })

  const zip = 'PK\u0003\u0004stuff PK\u0005\u0006\0\0\0\0\n%%EOF\n'
  test.each([
    ['a script', pdf('3 0 obj << /S /JavaScript /JS (app.alert(1)) >> endobj'), 'document.unsafe'],
    ['a script spelled otherwise', pdf('3 0 obj << /S /J#61vaScript >> endobj'), 'document.unsafe'],
    ['a script among packed objects', pdf(packed('1 0 << /S /JavaScript >>')), 'document.unsafe'],
    ['another file', pdf('3 0 obj << /Type /EmbeddedFile >> endobj'), 'document.unsafe'],
    ['a program to start', pdf('3 0 obj << /S /Launch /F (cmd.exe) >> endobj'), 'document.unsafe'],
    [
      'a lock',
      pdf('3 0 obj << /Filter /Standard >> endobj\ntrailer << /Encrypt 3 0 R >>'),
      'document.unsafe',
    ],
    [
      'objects packed in a way of its own',
      pdf(
        '5 0 obj << /Type /ObjStm /Filter [/ASCIIHexDecode /FlateDecode] >>\nstream\nabc\nendstream endobj',
      ),
      'document.unsafe',
    ],
    ['an archive behind it', pdf('', zip), 'document.unreadable'],
    ['a page before it', Buffer.concat([Buffer.from('<html>'), pdf('')]), 'document.unreadable'],
    ['no end', Buffer.from('%PDF-1.7\n1 0 obj'), 'document.unreadable'],
    ['nothing', Buffer.alloc(0), 'document.unreadable'],
  ])('with %s is refused', async (_, file, code) => {
    await expect(documentMadeOf(file)).rejects.toMatchObject({ code })
  })

  test('that unpacks to more than any document holds is refused', async () => {
    const bomb = deflateSync(Buffer.alloc(40 * 1024 * 1024)).toString('latin1')
    const file = pdf(`5 0 obj << /Type /ObjStm /Filter /FlateDecode >>\nstream\n${bomb}\nendstream endobj`)
    await expect(documentMadeOf(file)).rejects.toMatchObject({ code: 'document.unsafe' })
  })

  test('a name is dangerous as a whole only', () => {
    expect(['/JSON', '/Launcher', '/Movies', '(JavaScript)'].some(isDangerous)).toBe(false)
  })
})
