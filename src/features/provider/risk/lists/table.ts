import { csvRows } from '#features/channels/channelCsv.domain.ts'
import { mostRows } from '#features/provider/risk/lists/importFile.domain.ts'
import { NoWorkbook, readSheet } from '#server/exports/workbook/readSheet.ts'

/** The cells of a file's first sheet, or of a CSV; null where it is neither. What is longer than a list may be is read to just beyond it. */
export function tableOf(content: Buffer): string[][] | null {
  const isZip = content.subarray(0, 2).toString('latin1') === 'PK'
  if (!isZip) {
    const text = new TextDecoder('utf-8').decode(content)
    return text.includes('\u0000') ? null : csvRows(text)
  }
  try {
    return readSheet(content, mostRows + 2)
  } catch (error) {
    if (error instanceof NoWorkbook) return null
    throw error
  }
}
