import { z } from 'zod'
import { messageDetail } from '#features/notices/outbox/outbox.contract.ts'
import { mailErrors } from '#features/notices/outbox/outbox.errors.ts'
import { outboxList } from '#features/notices/outbox/outbox.fields.ts'
import { mailLogList } from '#features/system/mailLog/mailLog.fields.ts'
import { endpoint } from '#shared/contract.ts'
import { pageOf } from '#shared/lists.ts'

export const loggedMailDetail = z.strictObject({
  ...messageDetail.shape,
  ...mailLogList.row.pick({ merchantId: true, tradeName: true }).shape,
})
export type LoggedMailDetail = z.output<typeof loggedMailDetail>

export const mailLogTotals = z.strictObject({ state: mailLogList.row.shape.state, count: z.int() })
export type MailLogTotals = z.output<typeof mailLogTotals>

const one = z.strictObject({ mailId: z.uuid() })

export const mailLogContract = {
  list: endpoint({
    method: 'GET',
    path: '/provider/mailLog',
    access: 'mailLog.query',
    summary: 'List messages of merchants within the data scope, newest first',
    input: mailLogList.query,
    output: pageOf(mailLogList.row),
  }),
  totals: endpoint({
    method: 'GET',
    path: '/provider/mailLog/totals',
    access: 'mailLog.query',
    summary: 'Count the listed messages by status',
    input: z.strictObject(mailLogList.filters),
    output: z.array(mailLogTotals),
  }),
  get: endpoint({
    method: 'GET',
    path: '/provider/mailLog/{mailId}',
    access: 'mailLog.get',
    summary: 'Get a message with its content unless it contained a secret',
    input: one,
    output: loggedMailDetail,
    errors: [mailErrors.notFound],
  }),
  resend: endpoint({
    method: 'POST',
    path: '/provider/mailLog/{mailId}/resends',
    access: 'mailLog.add',
    summary: 'Resend a failed message as a new one',
    input: one,
    output: outboxList.row,
    errors: [mailErrors.notFound, mailErrors.notFailed, mailErrors.forgotten],
  }),
}
