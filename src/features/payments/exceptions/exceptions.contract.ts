import { z } from 'zod'
import { exceptionActs } from '#features/payments/exceptions/exceptions.domain.ts'
import { exceptionErrors } from '#features/payments/exceptions/exceptions.errors.ts'
import { exceptionList } from '#features/payments/exceptions/exceptions.fields.ts'
import { endpoint } from '#shared/contract.ts'
import { text } from '#shared/fields.ts'
import { pageOf } from '#shared/lists.ts'

export const exceptionsContract = {
  list: endpoint({
    method: 'GET',
    path: '/exceptions',
    access: 'exception.query',
    summary: 'List payment exceptions that need a person',
    input: exceptionList.query,
    output: pageOf(exceptionList.row),
  }),
  resolve: endpoint({
    method: 'POST',
    path: '/exceptions/{exceptionId}/resolution',
    access: 'exception.edit',
    summary: 'Resolve an exception with a reason',
    input: z.strictObject({
      exceptionId: z.uuid(),
      act: z.enum(exceptionActs),
      reason: text({ min: 1, max: 200 }),
      /** The reference of the bank transfer or cheque; required with `payOut`, ignored otherwise. */
      payoutReference: text({ min: 1, max: 100 }).optional(),
    }),
    output: exceptionList.row,
    errors: [exceptionErrors.notFound, exceptionErrors.alreadyResolved, exceptionErrors.actNotOffered],
  }),
}
