import { XMLParser } from 'fast-xml-parser'
import { strFromU8, type UnzipFileInfo, unzipSync } from 'fflate'
import { elementsOf, withoutElements } from '#server/exports/workbook/elements.ts'

/** The file cannot be read as a workbook. */
export class NoWorkbook extends Error {
  override name = 'NoWorkbook'
}

/**
 * The most bytes to unpack from a workbook, over all its parts: a file of some kilobytes may claim to hold
 * gigabytes.
 */
const mostUnpacked = { all: 64_000_000, sharedStrings: 16_000_000 }
/**
 * Limits on the number of parts and the compression ratio, far above what any program writes. The ratio of
 * small parts is not limited.
 */
const mostParts = 2_000
const mostTimes = 200
const smallPart = 4_000_000

const workbookName = 'xl/workbook.xml'
const relationsName = 'xl/_rels/workbook.xml.rels'
const stringsName = 'xl/sharedStrings.xml'

/**
 * Reads the first sheet of a workbook as rows of texts. A missing cell is an empty text, and rows after
 * `mostRows` are not read. Throws NoWorkbook.
 */
export function readSheet(
  bytes: Uint8Array,
  mostRows: number,
  { all }: { all: number } = mostUnpacked,
): string[][] {
  const room = { bytes: all }
  const sheetName = firstSheetOf(unpacked(bytes, [workbookName, relationsName], room))
  const parts = unpacked(bytes, [sheetName, stringsName], room)
  const sheet = parts.get(sheetName)
  if (sheet === undefined) throw new NoWorkbook('no sheet')
  const shared = sharedOf(parts.get(stringsName))
  return rowsOf(checkedXml(sheet), shared, mostRows)
}

/**
 * Unpacks the named parts. Each part's declared size is subtracted from `room` before it is unpacked, and it
 * may not exceed that size.
 */
function unpacked(bytes: Uint8Array, names: readonly string[], room: { bytes: number }): Map<string, string> {
  const found = new Set<string>()
  let parts = 0
  const isWanted = ({ name, size, originalSize }: UnzipFileInfo) => {
    parts += 1
    if (parts > mostParts) throw new NoWorkbook('too many parts')
    if (!names.includes(name)) return false
    if (found.has(name)) throw new NoWorkbook('a part that is there twice')
    found.add(name)
    room.bytes -= originalSize
    if (room.bytes < 0 || (name === stringsName && originalSize > mostUnpacked.sharedStrings))
      throw new NoWorkbook('too large')
    if (originalSize > smallPart && originalSize > size * mostTimes) throw new NoWorkbook('packed too well')
    return true
  }
  try {
    const files = unzipSync(bytes, { filter: isWanted })
    return new Map(Object.entries(files).map(([name, content]) => [name, strFromU8(content)]))
  } catch (error) {
    throw new NoWorkbook('no archive', { cause: error })
  }
}

// biome-ignore lint/suspicious/noExplicitAny: a parsed document has whatever shape its file has
type Parsed = any

const parser = new XMLParser({
  ignoreAttributes: false,
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  htmlEntities: true,
  isArray: (name) => ['row', 'c', 'si', 'r', 'sheet', 'Relationship'].includes(name),
})

/** A document type could define exponentially growing entities; no workbook has one. */
function checkedXml(xml: string): string {
  if (/<!DOCTYPE/i.test(xml)) throw new NoWorkbook('a document type')
  return xml
}

function parsed(xml: string): Parsed {
  try {
    return parser.parse(checkedXml(xml))
  } catch (error) {
    throw new NoWorkbook('no document', { cause: error })
  }
}

function firstSheetOf(parts: ReadonlyMap<string, string>): string {
  const workbook = parts.get(workbookName)
  const relations = parts.get(relationsName)
  if (workbook === undefined || relations === undefined) throw new NoWorkbook('no workbook')
  const sheet = listOf(parsed(workbook).workbook?.sheets?.sheet)[0]
  const id = sheet?.['@_id']
  const target = listOf(parsed(relations).Relationships?.Relationship).find((one) => one['@_Id'] === id)?.[
    '@_Target'
  ]
  return typeof target === 'string' ? `xl/${target.replace(/^\/?(?:xl\/)?/, '')}` : 'xl/worksheets/sheet1.xml'
}

function sharedOf(xml: string | undefined): string[] {
  return xml === undefined ? [] : listOf(parsed(xml).sst?.si).map(textOf)
}

/** Returns the text of a string, which may consist of differently formatted runs. */
function textOf(item: Parsed): string {
  if (item === undefined || item === null) return ''
  if (typeof item === 'string') return item
  const runs = listOf(item.r).map(({ t }) => plain(t))
  return plain(item.t) + runs.join('')
}

function plain(t: Parsed): string {
  if (typeof t === 'string') return t
  return typeof t?.['#text'] === 'string' ? t['#text'] : ''
}

function listOf(found: Parsed): Parsed[] {
  if (found === undefined || found === null || found === '') return []
  return Array.isArray(found) ? found : [found]
}

const mostColumns = 100
/** The sheet is long and uniform, so it is read in one pass without building a tree. */
function rowsOf(xml: string, shared: readonly string[], most: number): string[][] {
  const sheet: string[][] = []
  for (const { attributes, content } of elementsOf(xml, 'row')) {
    const number = Number(attributeOf(attributes, 'r'))
    // Omitted rows are filled in, so that row numbers match those that a person sees.
    if (Number.isInteger(number) && number <= sheet.length + 1_000)
      while (sheet.length < number - 1) sheet.push([])
    sheet.push(cellsOf(content, shared))
    if (sheet.length >= most) break
  }
  return sheet
}

function cellsOf(xml: string, shared: readonly string[]): string[] {
  const cells: string[] = []
  let at = -1
  for (const { attributes, content } of elementsOf(xml, 'c')) {
    at = columnOf(attributeOf(attributes, 'r')) ?? at + 1
    if (at >= mostColumns) break
    while (cells.length < at) cells.push('')
    cells[at] = content === '' ? '' : cellOf(attributeOf(attributes, 't'), content, shared)
  }
  return cells
}

function attributeOf(attributes: string, wanted: string): string | undefined {
  return new RegExp(`(?:^|\\s)${wanted}\\s*=\\s*["']([^"']*)["']`).exec(attributes)?.[1]
}

/** Returns the column index of a reference: 0 for 'A7', 27 for 'AB1'. */
function columnOf(reference: string | undefined): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0]
  if (letters === undefined) return null
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function cellOf(type: string | undefined, content: string, shared: readonly string[]): string {
  if (type === 'inlineStr') {
    // Phonetic guides (rPh) are not part of the text.
    const texts = elementsOf(withoutElements(content, 'rPh'), 't')
    return [...texts].map((text) => decoded(text.content)).join('')
  }
  const [first] = elementsOf(content, 'v')
  const value = decoded(first?.content ?? '')
  if (type === 's') return shared[Number(value)] ?? ''
  // Long numbers such as telephone numbers are stored in scientific notation: 1.6045550142E10.
  const isPower = type === undefined && /^\d(?:\.\d+)?E\+?\d{1,2}$/i.test(value)
  return isPower ? BigInt(Math.round(Number(value))).toString() : value
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/**
 * Searches only up to the last terminator, where every start has one: searching beyond it would take
 * quadratic time.
 */
function withoutCdata(text: string): string {
  const last = text.lastIndexOf(']]>')
  if (last === -1) return text
  const closed = text.slice(0, last + 3)
  const raw = closed.replace(/<!\[CDATA\[([\s\S]*?)\]\]>/g, (_, inner: string) =>
    inner.replaceAll('&', '&amp;'),
  )
  return raw + text.slice(last + 3)
}

function decoded(text: string): string {
  if (!text.includes('&') && !text.includes('<![CDATA[')) return text
  return withoutCdata(text).replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{2,4}));/gi,
    (whole, digits, hex, named) => {
      if (named !== undefined) return entities[named] ?? whole
      const code = digits === undefined ? Number.parseInt(hex, 16) : Number(digits)
      return code <= 0x10ffff ? String.fromCodePoint(code) : ''
    },
  )
}
