import { z } from 'zod'
import { statementFormats } from '#features/finances/statements/statement.domain.ts'
import { clearingErrors } from '#features/ledger/clearings.errors.ts'
import { fileEndpoint } from '#shared/fileEndpoint.ts'

export const settlementFiles = {
  statement: fileEndpoint({
    path: '/settlements/{clientId}/{clearingId}/statement',
    access: 'settlement.export',
    summary: 'Download a settlement: a PDF to print, or its transactions for a spreadsheet',
    input: z.strictObject({
      clientId: z.string().max(6),
      clearingId: z.string().max(40),
      format: z.enum(statementFormats),
    }),
    mediaTypes: [
      'application/pdf',
      'text/csv',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ],
    errors: [clearingErrors.notFound],
    whileBlocked: true,
    audited: true,
  }),
}
