import { NoWorkbook, readSheet } from '#server/exports/workbook/readSheet.ts'
import { inWorker } from '#server/workers/inWorker.ts'

/** The first sheet of a workbook as rows of texts; null where the file is none. */
export const readWorkbook = inWorker(({ file, mostRows }: { file: Buffer; mostRows: number }) => {
  try {
    return readSheet(file, mostRows)
  } catch (error) {
    if (error instanceof NoWorkbook) return null
    throw error
  }
})
