import { z } from 'zod'
import { bankLineExport } from '#features/finances/bankCredits/bankCredits.contract.ts'
import { fileAsked, payoutExport } from '#features/finances/payouts/operations/deskRows.contract.ts'
import { registrationExport } from '#features/provider/registrations/registrations.contract.ts'
import type { Call } from '#test/hostile/calls.ts'
import type { JsonSchema } from '#test/hostile/wrongValues.ts'

const aFile = { method: 'GET', writes: true, whileBlocked: true } as const
const asExport = { method: 'POST', writes: true, whileBlocked: true } as const
const ofStatement = z.strictObject({ merchantId: z.string().max(6), statementId: z.string().max(40) })

/** Endpoints of the provider’s staff outside the contracts. */
export const deskCalls: Call[] = [
  {
    ...{ ...asExport, name: 'provider/bank/lines.export', path: `/api${bankLineExport.path}` },
    ...{ access: 'bankCredit.export', schema: published(bankLineExport.query) },
  },
  {
    ...{ ...asExport, name: 'provider/payouts.export', path: `/api${payoutExport.path}` },
    ...{ access: 'payout.export', schema: published(payoutExport.query) },
  },
  {
    ...{ ...asExport, name: 'provider/registrations.export', path: `/api${registrationExport.path}` },
    ...{ access: 'registration.export', schema: published(registrationExport.query) },
  },
  ...['content', 'sample-returns'].map((last) => ({
    ...{ ...aFile, name: `payoutDesk.${last}`, path: `/api/provider/payouts/files/{fileId}/${last}` },
    ...{ access: 'payout.export' as const, schema: published(fileAsked) },
  })),
  {
    ...{
      ...aFile,
      name: 'providerMonthly.pdf',
      path: '/api/provider/monthly/{merchantId}/{statementId}/pdf',
    },
    ...{ access: 'monthlyDesk.export', schema: published(ofStatement) },
  },
]

function published(zod: z.ZodType): JsonSchema {
  return z.toJSONSchema(zod, { io: 'input', unrepresentable: 'any' }) as JsonSchema
}
