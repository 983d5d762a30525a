/** A cell: text, or the digits of a number. */
export type Cell = { text: string; numeric: boolean; bold?: boolean }

/** The indexes of the styles in `xl/styles.xml`. */
export const styles = { plain: 0, cents: 1, whole: 2, time: 3, mils: 4, title: 5 } as const

const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
export const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
export const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
export const stylesType = `${types}.styles+xml`
export const workbookType = `${types}.sheet.main+xml`
export const worksheetType = `${types}.worksheet+xml`

const formats = ['#,##0.00', '#,##0', 'yyyy\\-mm\\-dd hh:mm:ss', '#,##0.000']

/** Two decimals, none, a time, three decimals, and bold titles. */
export const stylesXml = `${declaration}<styleSheet xmlns="${main}"><numFmts count="${formats.length}">${formats
  .map((format, place) => `<numFmt numFmtId="${164 + place}" formatCode="${format}"/>`)
  .join(
    '',
  )}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="6"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>${formats
  .map(
    (_, place) =>
      `<xf numFmtId="${164 + place}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  )
  .join(
    '',
  )}<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>`

/** Returns the XML of a row. */
export function rowOf(cells: readonly Cell[]): string {
  return `<row>${cells.map(cellXml).join('')}</row>`
}

function cellXml({ text, numeric, bold }: Cell): string {
  if (text === '') return '<c/>'
  return numeric ? `<c><v>${text}</v></c>` : textCell(text, bold)
}

/** Returns an inline string, which is never read as a formula. */
export function textCell(text: string, bold = false): string {
  const style = bold ? ` s="${styles.title}"` : ''
  const keep = /^\s|\s$|\n/.test(text) ? ' xml:space="preserve"' : ''
  return `<c${style} t="inlineStr"><is><t${keep}>${escaped(text)}</t></is></c>`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\n': '&#10;' }

/**
 * Escapes text for XML. Control characters, which XML forbids but a remark may hold, become spaces; a line
 * break becomes a character reference.
 */
export function escaped(text: string): string {
  const printable = text.replace(/\p{Cc}|[\uFFFE\uFFFF]/gu, (sign) =>
    sign === '\n' || sign === '\t' ? sign : ' ',
  )
  return printable.replace(/[&<>\n]/g, (sign) => entities[sign] ?? sign)
}
