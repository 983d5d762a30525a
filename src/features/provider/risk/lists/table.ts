import { XMLParser } from 'fast-xml-parser'
import { unzipSync } from 'fflate'
import { csvRows } from '#features/channels/channelCsv.domain.ts'

const mostUnpacked = 30_000_000

/** The cells of a file's first sheet, or of a CSV; null where it is neither. */
export function tableOf(content: Buffer): string[][] | null {
  const isZip = content.subarray(0, 2).toString('latin1') === 'PK'
  if (!isZip) {
    const text = new TextDecoder('utf-8').decode(content)
    return text.includes('\u0000') ? null : csvRows(text)
  }
  try {
    return sheetOf(content)
  } catch {
    return null
  }
}

function sheetOf(content: Buffer): string[][] | null {
  let unpacked = 0
  const files = unzipSync(content, {
    filter: ({ name, originalSize }) => {
      const wanted = name === 'xl/sharedStrings.xml' || name === 'xl/worksheets/sheet1.xml'
      if (wanted) unpacked += originalSize
      return wanted && unpacked <= mostUnpacked
    },
  })
  const sheet = files['xl/worksheets/sheet1.xml']
  if (!sheet) return null
  const strings = files['xl/sharedStrings.xml']
  const shared = strings ? many(below(xml(strings), 'sst').si).map(textOf) : []
  const rows = many(below(below(xml(sheet), 'worksheet'), 'sheetData').row)
  const table: string[][] = []
  for (const row of rows) {
    const cells: string[] = []
    for (const cell of many(row.c)) {
      const at = columnOf(String(cell['@r'] ?? '')) ?? cells.length
      while (cells.length < at) cells.push('')
      cells[at] = cellText(cell, shared)
    }
    const line = Number(row['@r'] ?? table.length + 1)
    while (table.length < line - 1 && line < 100_000) table.push([])
    table.push(cells)
  }
  return table
}

type Node = { [name: string]: Node | Node[] | string | undefined }
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  trimValues: false,
})
const xml = (bytes: Uint8Array) => parser.parse(Buffer.from(bytes)) as Node
const many = (nodes: Node | Node[] | string | undefined): Node[] =>
  Array.isArray(nodes) ? nodes : typeof nodes === 'object' ? [nodes] : []

function textOf(node: Node): string {
  const own = node.t
  const plain = typeof own === 'object' ? String((own as Node)['#text'] ?? '') : String(own ?? '')
  return plain + many(node.r).map(textOf).join('')
}

function cellText(cell: Node, shared: readonly string[]): string {
  const type = String(cell['@t'] ?? '')
  if (type === 'inlineStr') return many(cell.is).map(textOf).join('')
  const value = String(cell.v ?? '')
  if (type === 's') return shared[Number(value)] ?? ''
  return value
}

const below = (node: Node, name: string): Node => many(node[name])[0] ?? {}

/** 'B7' is column 1. */
function columnOf(reference: string): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0]
  if (!letters) return null
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}
