import {
  type Cell,
  declaration,
  main,
  rowOf,
  stylesType,
  stylesXml,
  workbookType,
  worksheetType,
} from '#server/exports/workbook/cellXml.ts'
import { partsOf } from '#server/exports/workbook/lines.ts'
import { type Entry, zipped } from '#server/exports/workbook/zip.ts'

export type Workbook = {
  /** The name of its sheets, such as "Orders"; rows that exceed one sheet continue in "Orders 2". */
  name: string
  titles: readonly string[]
  /** Rows as XML, one per line. */
  rows: AsyncIterable<Uint8Array>
  /** A last sheet, built once all rows are written. */
  about?: { name: string; rows: () => readonly (readonly Cell[])[] }
}

/** Excel's row limit per sheet. More rows continue on another sheet with the same titles. */
export const maxSheetRows = 1_048_576

const encoder = new TextEncoder()
const sheetEnd = '</sheetData></worksheet>'

/** Streams a workbook; memory use does not grow with the rows. */
export function workbook(wanted: Workbook, sheetRows = maxSheetRows): AsyncGenerator<Buffer> {
  return zipped(entriesOf(wanted, sheetRows))
}

async function* entriesOf(wanted: Workbook, sheetRows: number): AsyncGenerator<Entry> {
  const { titles, about, name } = wanted
  const parts = partsOf(wanted.rows)
  const head =
    sheetHead(titles.length, true) + rowOf(titles.map((text) => ({ text, numeric: false, bold: true })))
  const names: string[] = []
  try {
    do {
      names.push(names.length === 0 ? name : `${name} ${names.length + 1}`)
      yield {
        name: `xl/worksheets/sheet${names.length}.xml`,
        content: between(head, parts.next(sheetRows - 1)),
      }
    } while (await parts.more())
  } finally {
    await parts.close()
  }
  if (about) {
    names.push(about.name)
    const xml = sheetHead(2, false) + about.rows().map(rowOf).join('') + sheetEnd
    yield { name: `xl/worksheets/sheet${names.length}.xml`, content: [encoder.encode(xml)] }
  }
  for (const [path, xml] of Object.entries(frameOf(names)))
    yield { name: path, content: [encoder.encode(xml)] }
}

async function* between(head: string, rows: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield encoder.encode(head)
  yield* rows
  yield encoder.encode(sheetEnd)
}

/** Sets readable column widths and freezes the title row. */
function sheetHead(columns: number, frozen: boolean): string {
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
  const view = `<sheetViews><sheetView workbookViewId="0">${frozen ? pane : ''}</sheetView></sheetViews>`
  const widths = `<cols><col min="1" max="${Math.max(columns, 1)}" width="${frozen ? 20 : 34}" customWidth="1"/></cols>`
  return `${declaration}<worksheet xmlns="${main}">${view}${widths}<sheetData>`
}

const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'

/** Returns the parts that make the sheets a workbook. */
function frameOf(names: readonly string[]): Record<string, string> {
  const override = (path: string, type: string) => `<Override PartName="/xl/${path}" ContentType="${type}"/>`
  const sheets = names.map((_, place) => override(`worksheets/sheet${place + 1}.xml`, worksheetType))
  const named = names.map(
    (name, place) => `<sheet name="${nameXml(name)}" sheetId="${place + 1}" r:id="rId${place + 1}"/>`,
  )
  const related = names.map((_, place) =>
    relation(place + 1, 'worksheet', `worksheets/sheet${place + 1}.xml`),
  )
  const rels = (body: string) =>
    `${declaration}<Relationships xmlns="${packages}/relationships">${body}</Relationships>`
  return {
    '[Content_Types].xml': `${declaration}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('workbook.xml', workbookType)}${override('styles.xml', stylesType)}${sheets.join('')}</Types>`,
    '_rels/.rels': rels(relation(1, 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `${declaration}<workbook xmlns="${main}" xmlns:r="${relations}"><bookViews><workbookView/></bookViews><sheets>${named.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': rels(related.join('') + relation(names.length + 1, 'styles', 'styles.xml')),
    'xl/styles.xml': stylesXml,
  }
}

function relation(id: number, type: string, target: string): string {
  return `<Relationship Id="rId${id}" Type="${relations}/${type}" Target="${target}"/>`
}

/** Excel limits a sheet's name to 31 characters and forbids these. */
function nameXml(name: string): string {
  return name.replace(/[\\/?*[\]:<>&"']/g, ' ').slice(0, 31)
}
