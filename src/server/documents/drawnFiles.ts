import { join } from 'node:path'
import type { drawReport, drawSlip } from '#server/documents/drawing.worker.ts'
import { heavyTask } from '#server/workers/heavyWork.ts'

const worker = join(import.meta.dirname, 'drawing.worker.ts')

/** Render a report or a slip as PDF on a worker thread. */
export const reportFile = heavyTask<typeof drawReport>(worker, 'drawReport')
export const slipFile = heavyTask<typeof drawSlip>(worker, 'drawSlip')
