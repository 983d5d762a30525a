import { NoWorkbook, readSheet } from '#server/exports/workbook/readSheet.ts'
import { inWorker } from '#server/workers/inWorker.ts'

/** Reads the first sheet of a workbook as rows of texts; null if the file is not a workbook. */
export const readWorkbook = inWorker(({ file, mostRows }: { file: Buffer; mostRows: number }) => {
  try {
    return readSheet(file, mostRows)
  } catch (error) {
    if (error instanceof NoWorkbook) return null
    throw error
  }
})
