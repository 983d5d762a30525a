import { Readable } from 'node:stream'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

export type Cell = { text: string; numeric: boolean }

const encoder = new TextEncoder()
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const sheetStart = `${declaration}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>`
const sheetEnd = '</sheetData></worksheet>'

/** Excel's own limit of one sheet; what is longer goes on in the next, under the same titles. */
const maxSheetRows = 1_048_576
const chunkLength = 64 * 1024

/**
 * A workbook as a stream, made row by row: memory does not grow with the rows. The first row holds the
 * titles. Texts are inline strings, so nothing is ever read as a formula; numbers are numbers.
 */
export function xlsxOf(rows: AsyncIterable<Cell[]>, sheetRows = maxSheetRows): Readable {
  return Readable.from(zipped(rows, sheetRows))
}

async function* zipped(rows: AsyncIterable<Cell[]>, sheetRows: number): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  const sheets = sheetWriter(zip, sheetRows)
  for await (const row of rows) {
    sheets.write(row)
    yield* ready.splice(0)
  }
  const count = sheets.end()
  for (const [name, xml] of Object.entries(frameOf(count))) {
    const part = new ZipPassThrough(name)
    zip.add(part)
    part.push(encoder.encode(xml), true)
  }
  zip.end()
  yield* ready.splice(0)
}

/** Writes rows to one sheet after another; `end` answers how many there are. */
function sheetWriter(zip: Zip, sheetRows: number) {
  let titles = ''
  let sheet: ZipDeflate | null = null
  let pending = ''
  let written = 0
  let count = 0

  const open = () => {
    count += 1
    sheet = new ZipDeflate(`xl/worksheets/sheet${count}.xml`, { level: 3 })
    zip.add(sheet)
    pending = sheetStart + titles
    written = titles === '' ? 0 : 1
    return sheet
  }
  const close = () => {
    const last = sheet ?? open()
    last.push(encoder.encode(pending + sheetEnd), true)
    sheet = null
  }
  return {
    write(row: Cell[]) {
      if (written === sheetRows) close()
      const current = sheet ?? open()
      const xml = rowXml(row)
      titles ||= xml
      pending += xml
      written += 1
      if (pending.length < chunkLength) return
      current.push(encoder.encode(pending))
      pending = ''
    },
    end() {
      close()
      return count
    },
  }
}

const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'

/** What says that these sheets are a workbook. */
function frameOf(count: number): Record<string, string> {
  const sheets = Array.from({ length: count }, (_, index) => index + 1)
  const overrides = sheets.map(
    (n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${types}.worksheet+xml"/>`,
  )
  const named = sheets.map((n) => `<sheet name="Export ${n}" sheetId="${n}" r:id="rId${n}"/>`)
  const related = sheets.map(
    (n) => `<Relationship Id="rId${n}" Type="${relations}/worksheet" Target="worksheets/sheet${n}.xml"/>`,
  )
  const rels = (body: string) =>
    `${declaration}<Relationships xmlns="${packages}/relationships">${body}</Relationships>`
  return {
    '[Content_Types].xml': `${declaration}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/>${overrides.join('')}</Types>`,
    '_rels/.rels': rels(
      `<Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/>`,
    ),
    'xl/workbook.xml': `${declaration}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${relations}"><sheets>${named.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': rels(related.join('')),
  }
}

function rowXml(cells: Cell[]): string {
  return `<row>${cells.map(cellXml).join('')}</row>`
}

function cellXml({ text, numeric }: Cell): string {
  if (text === '') return '<c/>'
  if (numeric) return `<c><v>${text}</v></c>`
  return `<c t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`
}

/** XML knows no control characters; a remark may hold some. */
function escaped(text: string): string {
  const printable = text.replace(/\p{Cc}/gu, (sign) => (sign === '\n' || sign === '\t' ? sign : ' '))
  return printable.replace(/[&<>]/g, (sign) => (sign === '&' ? '&amp;' : sign === '<' ? '&lt;' : '&gt;'))
}
