import { type Cell, rowOf } from '#server/exports/workbook/cellXml.ts'
import { workbook } from '#server/exports/workbook/workbook.ts'

const plain = (text: string): Cell => ({ text, numeric: false })

/** Creates a small workbook: a sheet of texts with titles and, if `about` is given, a second sheet. */
export async function textBook(sheet: {
  name: string
  titles: readonly string[]
  rows: readonly (readonly string[])[]
  about?: { name: string; rows: readonly (readonly string[])[] }
}): Promise<Buffer> {
  const { name, titles, rows, about } = sheet
  async function* lines() {
    for (const row of rows) yield Buffer.from(`${rowOf(row.map(plain))}\n`)
  }
  const second = about && { name: about.name, rows: () => about.rows.map((row) => row.map(plain)) }
  const chunks: Buffer[] = []
  for await (const chunk of workbook({ name, titles, rows: lines(), ...(second && { about: second }) }))
    chunks.push(chunk)
  return Buffer.concat(chunks)
}
