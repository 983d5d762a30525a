import { join } from 'node:path'
import type { readWorkbook } from '#server/exports/workbook/readSheet.worker.ts'
import { heavyTask, runHeavy } from '#server/workers/heavyWork.ts'

const readTask = heavyTask<typeof readWorkbook>(
  join(import.meta.dirname, 'readSheet.worker.ts'),
  'readWorkbook',
)

/**
 * The first sheet of an uploaded workbook as rows of texts, up to `mostRows`; null where it cannot be read as one. It is read in
 * a thread, outside of any transaction. Throws `server.busy` where too much of the tenant is under way.
 */
export function importedSheet(tenantId: number, file: Buffer, mostRows: number): Promise<string[][] | null> {
  return runHeavy(tenantId, readTask, { file, mostRows })
}
