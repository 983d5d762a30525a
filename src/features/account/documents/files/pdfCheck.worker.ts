import { pdfFault } from '#features/account/documents/files/pdf/pdfSafety.ts'
import { inWorker } from '#server/workers/inWorker.ts'

export const checkPdf = inWorker((file: Buffer) => pdfFault(file))
