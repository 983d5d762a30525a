import { Readable } from 'node:stream'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

export type Cell = { text: string; numeric: boolean }

const encoder = new TextEncoder()
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

const parts: Record<string, string> = {
  '[Content_Types].xml': `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
  '_rels/.rels': `${declaration}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${declaration}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Export" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${declaration}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
}

const sheetStart = `${declaration}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>`
const sheetEnd = '</sheetData></worksheet>'

/** Excel's own limit. */
export const maxSheetRows = 1_048_576

/**
 * A workbook of one sheet as a stream, made row by row: memory does not grow with the rows. Texts are inline strings, so
 * nothing is ever read as a formula; numbers are numbers.
 */
export function xlsxOf(rows: AsyncIterable<Cell[]>): Readable {
  return Readable.from(zipped(rows))
}

async function* zipped(rows: AsyncIterable<Cell[]>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  for (const [name, xml] of Object.entries(parts)) {
    const part = new ZipPassThrough(name)
    zip.add(part)
    part.push(encoder.encode(xml), true)
  }
  const sheet = new ZipDeflate('xl/worksheets/sheet1.xml', { level: 3 })
  zip.add(sheet)
  sheet.push(encoder.encode(sheetStart))
  let pending = ''
  for await (const row of rows) {
    pending += rowXml(row)
    if (pending.length < 64 * 1024) continue
    sheet.push(encoder.encode(pending))
    pending = ''
    yield* ready.splice(0)
  }
  sheet.push(encoder.encode(pending + sheetEnd), true)
  zip.end()
  yield* ready.splice(0)
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
