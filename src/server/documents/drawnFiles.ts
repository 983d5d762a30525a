import type { drawReport, drawSlip } from '#server/documents/drawing.worker.ts'
import { heavyTask } from '#server/workers/heavyWork.ts'

const worker = new URL('./drawing.worker.ts', import.meta.url)

/** A report, and a slip, as PDF. */
export const reportFile = heavyTask<typeof drawReport>(worker, 'drawReport')
export const slipFile = heavyTask<typeof drawSlip>(worker, 'drawSlip')
