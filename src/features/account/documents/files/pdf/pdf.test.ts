import { deflateSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { documentMadeOf } from '#features/account/documents/files/documentMaking.service.ts'
import { paper } from '#test/paperwork.ts'
import { packedObjects, type SmallPdf, smallPdf, streamedPdf, streamOf } from '#test/smallPdf.ts'

const script = '<< /S /JavaScript /JS (app.alert(1)) >>'
const refusalOf = (file: Buffer) =>
  documentMadeOf(file).then(
    () => null,
    (error) => error.code as string,
  )
const refusalFor = (pdf: SmallPdf) => refusalOf(smallPdf(pdf))

test.each<[string, SmallPdf]>([
  ['a page alone', {}],
  ['pages and pictures in which dangerous words stand', { objects: [streamOf('/JS /Launch (x) endobj')] }],
  [
    'texts and longer names that are like dangerous ones',
    { objects: ['[(/JavaScript) /JSON /Launcher <2F4A53>]'] },
  ],
  ['objects that are packed', { objects: [packedObjects(['<< /Type /Page >>', '[1 2 3]'])] }],
  [
    'objects that are packed with a predictor',
    { objects: [packedObjects(['<< /Type /Page >>'], { predicted: true })] },
  ],
  ['a length that stands in another object', { objects: [streamOf('abc', '', '4 0 R'), '3'] }],
  ['comments between its objects', { between: '% stream\n%%EOF\n% endstream\n' }],
  ['a name with a space', { objects: ['/A#20name'] }],
])('keeps a PDF with %s unchanged', async (_what, pdf) => {
  const file = smallPdf(pdf)
  expect(await documentMadeOf(file)).toEqual({ mediaType: 'application/pdf', content: file })
})

test('keeps a PDF with a cross-reference stream unchanged', async () => {
  expect(await refusalOf(streamedPdf({ objects: ['null', packedObjects(['[1]'])] }))).toBeNull()
})

test('keeps a PDF that this product generated unchanged', async () => {
  const file = await paper()
  expect((await documentMadeOf(file)).content).toBe(file)
})

describe('PDFs with active or hidden content', () => {
  test.each<[string, SmallPdf]>([
    ['a script', { objects: [script] }],
    ['a script whose name is spelled with numbers', { objects: ['<< /S /J#61vaScr#69pt /#4A#53 (x) >>'] }],
    ['a script among packed objects', { objects: [packedObjects(['<< >>', script])] }],
    [
      'a script among packed objects with a predictor',
      { objects: [packedObjects([script], { predicted: true })] },
    ],
    ['a script between comments that name a stream', { objects: [`% stream\n${script}\n% endstream`] }],
    ['a script behind a comment in its dictionary', { objects: ['<< /S % >>\n/JavaScript /JS (x) >>'] }],
    ['another file', { objects: ['<< /Type /EmbeddedFile >>'] }],
    ['another file without a type', { objects: ['<< /EF << /F 4 0 R >> >>', streamOf('MZ')] }],
    ['a program to start', { objects: ['<< /S /Launch /F (cmd.exe) >>'] }],
    ['a form of XFA', { catalog: '/AcroForm << /XFA 3 0 R >>', objects: [streamOf('<xdp/>')] }],
    ['a lock', { objects: ['<< /Filter /Standard >>'], trailer: '/Encrypt 3 0 R' }],
    ['a stream of another file', { objects: [streamOf('', '/F (\\\\\\\\host\\\\share)')] }],
  ])('rejects a PDF as unsafe because of %s', async (_what, pdf) => {
    expect(await refusalFor(pdf)).toBe('document.unsafe')
  })
})

describe('PDFs that cannot be parsed', () => {
  const hidden = streamOf(`9 0 obj ${script} endobj`)
  test.each<[string, SmallPdf]>([
    ['a name broken by a comment', { objects: ['<< /S /Java% \nScript >>'] }],
    ['a name with a number that is none', { objects: ['/A#zz'] }],
    [
      'a cross-reference into a stream',
      { objects: ['null', hidden], elsewhere: (text) => ({ 3: text.indexOf('9 0 obj') }) },
    ],
    ['a cross-reference to another object', { objects: ['null', 'null'], elsewhere: () => ({ 3: 9 }) }],
    [
      'objects packed in two ways',
      { objects: [packedObjects(['null'], { filter: '[/ASCIIHexDecode /FlateDecode]' })] },
    ],
    ['objects packed by LZW', { objects: [packedObjects(['null'], { filter: '/LZWDecode' })] }],
    [
      'packed objects that are damaged',
      { objects: [streamOf('abc', '/Type /ObjStm /N 1 /First 2 /Filter /FlateDecode')] },
    ],
    ['a stream shorter than it says', { objects: [streamOf('abc', '', 2)] }],
    [
      'a stream longer than it says',
      { objects: [streamOf(`a\nendstream\nendobj\n9 0 obj ${script}`, '', 1_000)] },
    ],
    ['a key twice', { objects: ['<< /S /GoTo /S /URI >>'] }],
    ['bytes between its objects', { between: 'PK or whatever\n' }],
    ['objects nested without end', { objects: ['['.repeat(5_000)] }],
    ['cross-references elsewhere', { trailer: '/Prev 17' }],
    ['an object inside a stream, and a table that names none', { objects: [hidden], emptyTable: true }],
    [
      'an object inside a stream whose head a comment breaks',
      { objects: [streamOf(`9 0% (\n obj ${script} endobj`)] },
    ],
    [
      'a trailer inside a stream',
      { objects: [streamOf(`trailer << /Root << /OpenAction ${script} >> >>`)], emptyTable: true },
    ],
    ['packed objects that share a place', { objects: [packedObjects(['[1]', '[2]'], { samePlace: true })] }],
    [
      'a cross-reference with much blank before its object',
      {
        objects: [`null endobj${' '.repeat(50)}3 0 obj null`],
        elsewhere: (text) => ({ 3: text.lastIndexOf('3 0 obj') - 40 }),
      },
    ],
  ])('rejects a PDF that cannot be parsed because of %s', async (_what, pdf) => {
    expect(await refusalFor(pdf)).toBe('document.unsafe')
  })

  test.each([
    ['no size of its cross-references', streamedPdf({ objects: [hidden], facts: '' })],
    ['a size of its cross-references below zero', streamedPdf({ facts: '/Size -1' })],
    [
      'more cross-references than any document has objects',
      streamedPdf({ moreRows: Buffer.alloc(4_000_000) }),
    ],
  ])('rejects a PDF that cannot be parsed because of %s', async (_what, file) => {
    expect(await refusalOf(file)).toBe('document.unsafe')
  })
})

const zip = 'PK\u0003\u0004stuff PK\u0005\u0006\0\0\0\0\n%%EOF\n'
test.each([
  ['an archive behind it', smallPdf({ tail: zip })],
  ['a page before it', Buffer.concat([Buffer.from('<html>'), smallPdf()])],
  ['no end', Buffer.from('%PDF-1.7\n1 0 obj')],
  ['nothing', Buffer.alloc(0)],
])('rejects a PDF with %s as unreadable', async (_what, file) => {
  expect(await refusalOf(file)).toBe('document.unreadable')
})

test('rejects a PDF that decompresses to more than the limit', async () => {
  const bomb = deflateSync(Buffer.alloc(16 * 1024 * 1024), { level: 1 })
  const half = streamOf(bomb, '/Type /ObjStm /N 0 /First 0 /Filter /FlateDecode')
  expect(await refusalFor({ objects: [half] })).toBeNull()
  expect(await refusalFor({ objects: [half, half] })).toBe('document.unsafe')
})

test('keeps or rejects a PDF with any byte changed, quickly', async () => {
  const file = smallPdf({ objects: [packedObjects([script], { predicted: true }), streamOf('x')] })
  await fc.assert(
    fc.asyncProperty(fc.nat(file.length - 1), fc.nat(255), async (at, byte) => {
      const changed = Buffer.from(file)
      changed[at] = byte
      expect([null, 'document.unsafe', 'document.unreadable']).toContain(await refusalOf(changed))
    }),
    { numRuns: 300 },
  )
})
