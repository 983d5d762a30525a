import { buffer } from 'node:stream/consumers'
import { type Report, reportPdf } from '#server/documents/report.ts'
import { type Slip, slipPdf } from '#server/documents/slip.ts'
import { inWorker } from '#server/workers/inWorker.ts'

export const drawReport = inWorker((report: Report) => buffer(reportPdf(report)))
export const drawSlip = inWorker((slip: Slip) => buffer(slipPdf(slip)))
