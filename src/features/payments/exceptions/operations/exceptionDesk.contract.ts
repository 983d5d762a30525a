import { z } from 'zod'
import { exceptionActs } from '#features/payments/exceptions/exceptions.domain.ts'
import { exceptionErrors } from '#features/payments/exceptions/exceptions.errors.ts'
import { deskExceptionList } from '#features/payments/exceptions/operations/exceptionDesk.fields.ts'
import { accountErrors } from '#features/session/accounts/accounts.errors.ts'
import { merchantErrors } from '#shared/commonErrors.ts'
import { endpoint } from '#shared/contract.ts'
import { merchantCode, text } from '#shared/fields.ts'
import { pageOf } from '#shared/lists.ts'

const one = { mchCode: merchantCode, exceptionId: z.uuid() }

export const exceptionDeskContract = {
  list: endpoint({
    method: 'GET',
    path: '/provider/exceptions',
    access: 'exceptionDesk.query',
    summary: 'List payment exceptions within the data scope, newest first',
    input: deskExceptionList.query,
    output: pageOf(deskExceptionList.row),
  }),
  assign: endpoint({
    method: 'PUT',
    path: '/provider/exceptions/{mchCode}/{exceptionId}/assignee',
    access: 'exceptionDesk.edit',
    summary: 'Assign an exception to a staff member, or to nobody',
    input: z.strictObject({ ...one, assigneeId: z.uuid().optional() }),
    output: deskExceptionList.row,
    errors: [merchantErrors.notFound, exceptionErrors.notFound, accountErrors.notFound],
  }),
  resolve: endpoint({
    method: 'POST',
    path: '/provider/exceptions/{mchCode}/{exceptionId}/resolution',
    access: 'exceptionDesk.edit',
    summary: 'Resolve an exception for the merchant with a reason',
    input: z.strictObject({
      ...one,
      act: z.enum(exceptionActs),
      reason: text({ min: 1, max: 200 }),
      payoutReference: text({ min: 1, max: 100 }).optional(),
    }),
    output: deskExceptionList.row,
    errors: [
      merchantErrors.notFound,
      exceptionErrors.notFound,
      exceptionErrors.alreadyResolved,
      exceptionErrors.actNotOffered,
    ],
  }),
}
