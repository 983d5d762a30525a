import { z } from 'zod'
import { accountErrors } from '#features/account/staff/staff.errors.ts'
import { orderException } from '#features/payments/exceptions/exceptions.contract.ts'
import { exceptionActs, exceptionKinds } from '#features/payments/exceptions/exceptions.domain.ts'
import { exceptionErrors } from '#features/payments/exceptions/exceptions.errors.ts'
import { merchantErrors } from '#shared/commonErrors.ts'
import { endpoint } from '#shared/contract.ts'
import { merchantCode, text } from '#shared/fields.ts'
import { listExport, listQuery, pageOf } from '#shared/lists.ts'

export const deskException = z.strictObject({
  ...orderException.shape,
  mchCode: z.string(),
  mchName: z.string(),
  /** The staff member assigned to it. */
  assigneeId: z.string().nullable(),
  assignee: z.string().nullable(),
})
export type DeskException = z.output<typeof deskException>

export const exceptionFilters = {
  status: z.enum(['open', 'resolved']).optional(),
  kind: z.enum(exceptionKinds).optional(),
  orderId: z.string().max(25).optional(),
  merchantId: merchantCode.optional(),
  assigned: z.enum(['mine', 'nobody']).optional(),
}
export const exceptionSorts = ['createTime'] as const
export const deskExceptionQuery = listQuery(exceptionSorts, exceptionFilters)
export type DeskExceptionQuery = z.output<typeof deskExceptionQuery>

export const deskExceptionExport = listExport({
  access: 'exceptionDesk.export',
  name: 'exceptions',
  path: '/provider/exceptions/export',
  columns: [
    'mchCode',
    'mchName',
    'kind',
    'orderId',
    'refundOrderId',
    'currency',
    'amount',
    'channelOrderNo',
    'channelTransactionId',
    'status',
    'resolution',
    'reason',
    'resolvedBy',
    'createTime',
    'resolveTime',
  ],
  sortable: exceptionSorts,
  filters: exceptionFilters,
})

const one = { mchCode: merchantCode, exceptionId: z.uuid() }

export const exceptionDeskContract = {
  list: endpoint({
    method: 'GET',
    path: '/provider/exceptions',
    access: 'exceptionDesk.query',
    summary: 'Orders that went wrong at the merchants in reach, newest first',
    input: deskExceptionQuery,
    output: pageOf(deskException),
  }),
  assign: endpoint({
    method: 'PUT',
    path: '/provider/exceptions/{mchCode}/{exceptionId}/assignee',
    access: 'exceptionDesk.edit',
    summary: 'Say who of the staff sees to it; nobody where none is named',
    input: z.strictObject({ ...one, assigneeId: z.uuid().optional() }),
    output: deskException,
    errors: [merchantErrors.notFound, exceptionErrors.notFound, accountErrors.notFound],
  }),
  resolve: endpoint({
    method: 'POST',
    path: '/provider/exceptions/{mchCode}/{exceptionId}/resolution',
    access: 'exceptionDesk.edit',
    summary: 'Settle an exception for the merchant, with the reason',
    input: z.strictObject({
      ...one,
      act: z.enum(exceptionActs),
      reason: text({ min: 1, max: 200 }),
      payoutReference: text({ min: 1, max: 100 }).optional(),
    }),
    output: deskException,
    errors: [
      merchantErrors.notFound,
      exceptionErrors.notFound,
      exceptionErrors.alreadyResolved,
      exceptionErrors.actNotOffered,
    ],
  }),
}
