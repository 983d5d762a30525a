import { join } from 'node:path'
import type { readWorkbook } from '#server/exports/workbook/readSheet.worker.ts'
import { heavyTask, runHeavy } from '#server/workers/heavyWork.ts'

const readTask = heavyTask<typeof readWorkbook>(
  join(import.meta.dirname, 'readSheet.worker.ts'),
  'readWorkbook',
)

/**
 * Reads the first sheet of an uploaded workbook as rows of texts, up to `mostRows`; null if it is not a
 * workbook. It runs on a worker thread, outside of any transaction. Throws `server.busy` if the tenant has
 * too much work in progress.
 */
export function importedSheet(tenantId: number, file: Buffer, mostRows: number): Promise<string[][] | null> {
  return runHeavy(tenantId, readTask, { file, mostRows })
}
