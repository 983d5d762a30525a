import { z } from 'zod'
import { documentMadeOf } from '#features/account/documents/documents.service.ts'
import {
  adjustmentExport,
  adjustmentFileAsked,
} from '#features/finances/adjustments/operations/adjustmentDesk.contract.ts'
import { disputeExport, evidenceFileAsked } from '#features/finances/disputes/disputes.contract.ts'
import { addEvidence } from '#features/finances/disputes/evidence/evidence.service.ts'
import { recordFacts } from '#features/finances/disputes/notifiedDisputes.service.ts'
import {
  deskDisputeExport,
  deskFileAsked,
} from '#features/finances/disputes/operations/disputeDesk.contract.ts'
import { reserveExport } from '#features/finances/reserves/operations/reserveDesk.contract.ts'
import { lockOrder } from '#features/payments/orders/orderBalance.service.ts'
import type { Currency } from '#shared/currency.ts'
import type { TestApp, TestMerchant } from '#test/app.ts'
import type { Call } from '#test/hostile/calls.ts'
import type { JsonSchema } from '#test/hostile/wrongValues.ts'
import { paper } from '#test/paperwork.ts'
import { paidOrder } from '#test/trade.ts'

const asExport = { method: 'POST', writes: true, whileBlocked: true } as const
const aFile = { method: 'GET', writes: true, whileBlocked: true } as const
const exported = (name: string, access: Call['access'], of: { path: string; query: z.ZodType }): Call => ({
  ...{ ...asExport, name: `${name}.export`, path: `/api${of.path}` },
  ...{ access, schema: published(of.query) },
})

/**
 * Endpoints of disputes, adjustments and reserves outside the contracts. An upload is not JSON and has tests
 * of its own.
 */
export const caseCalls: Call[] = [
  exported('disputes', 'dispute.export', disputeExport),
  exported('disputeDesk', 'disputeDesk.export', deskDisputeExport),
  exported('adjustmentDesk', 'adjustment.export', adjustmentExport),
  exported('reserveDesk', 'reserve.export', reserveExport),
  {
    ...{ ...aFile, name: 'disputes.file', path: '/api/disputes/{disputeId}/files/{fileId}' },
    ...{ access: 'dispute.get', schema: published(evidenceFileAsked.omit({ lang: true })) },
  },
  {
    ...{
      ...aFile,
      name: 'disputeDesk.file',
      path: '/api/provider/disputes/{mchCode}/{disputeId}/files/{fileId}',
    },
    ...{ access: 'disputeDesk.get', schema: published(deskFileAsked.omit({ lang: true })) },
  },
  {
    ...{ ...aFile, name: 'adjustmentDesk.file' },
    path: '/api/provider/adjustments/{mchCode}/{adjustmentId}/files/{fileId}',
    ...{ access: 'adjustment.get', schema: published(adjustmentFileAsked.omit({ lang: true })) },
  },
]

function published(zod: z.ZodType): JsonSchema {
  return z.toJSONSchema(zod, { io: 'input', unrepresentable: 'any' }) as JsonSchema
}

/** A payment disputed by a bank, with an evidence file. */
export async function disputedOf(
  t: TestApp,
  merchant: TestMerchant,
  word: string,
  currency: Currency = 'CAD',
): Promise<{ disputeId: string; fileId: string }> {
  const { orderId } = await paidOrder(t, merchant, 2_000n, { way: 'C' })
  const made = await documentMadeOf(await paper(word))
  return t.write(merchant, async (ctx) => {
    const order = await lockOrder(ctx, orderId)
    const facts = { disputeNo: `dp_${word}`, stage: 'needsResponse', reason: `reason ${word}` } as const
    await recordFacts(ctx, order, { ...facts, amount: 700n, currency, dueBy: null }, 'account')
    const { dispute_id } = await ctx.db
      .selectFrom('dispute')
      .where('order_id', '=', orderId)
      .select('dispute_id')
      .executeTakeFirstOrThrow()
    const { fileId } = await addEvidence(ctx, dispute_id, 'receipt', `${word}.pdf`, made)
    return { disputeId: dispute_id, fileId }
  })
}
