import { z } from 'zod'
import { message, messageDetail } from '#features/settings/outbox/outbox.contract.ts'
import { media, purposes, states } from '#features/settings/outbox/outbox.domain.ts'
import { mailErrors } from '#features/settings/outbox/outbox.errors.ts'
import { endpoint } from '#shared/contract.ts'
import { day, instant, text } from '#shared/fields.ts'
import { listExport, listQuery, pageOf } from '#shared/lists.ts'

/** One message to one address, of whichever merchant. */
export const loggedMail = z.strictObject({
  mailId: z.string(),
  /** '' for the provider's own, such as to who registers. */
  merchantId: z.string(),
  tradeName: z.string().nullable(),
  createTime: instant,
  /** Only so much of it that it can be told from others. */
  recipient: z.string(),
  subject: z.string(),
  purpose: z.enum(purposes),
  medium: z.enum(media),
  state: z.enum(states),
  attempts: z.int(),
  error: z.string().nullable(),
  sentTime: instant.nullable(),
})
export type LoggedMail = z.output<typeof loggedMail>

export const loggedMailDetail = z.strictObject({
  ...messageDetail.shape,
  merchantId: z.string(),
  tradeName: z.string().nullable(),
})
export type LoggedMailDetail = z.output<typeof loggedMailDetail>

const filters = {
  /** A part of the address or of the subject, or the number of what it is about. */
  search: text({ max: 64 }).optional(),
  merchantId: z
    .string()
    .regex(/^[A-Z0-9]{6}$/)
    .optional(),
  state: z.enum(states).optional(),
  purpose: z.enum(purposes).optional(),
  medium: z.enum(media).optional(),
  fromDay: day.optional(),
  toDay: day.optional(),
}
export const mailLogSorts = ['createTime'] as const
const query = listQuery(mailLogSorts, filters)
export type MailLogQuery = z.output<typeof query>
export type MailLogFilters = Omit<MailLogQuery, 'pageNum' | 'pageSize' | 'sortField' | 'sortOrder'>

export const mailLogTotals = z.strictObject({ state: z.enum(states), count: z.int() })
export type MailLogTotals = z.output<typeof mailLogTotals>

export const mailLogExport = listExport({
  access: 'mailLog.export',
  name: 'mail-log',
  path: '/provider/mailLog/export',
  columns: [
    ...(['createTime', 'merchantId', 'tradeName', 'recipient', 'subject', 'purpose', 'medium'] as const),
    ...(['state', 'attempts', 'error', 'sentTime', 'mailId'] as const),
  ],
  sortable: mailLogSorts,
  filters,
})

const one = z.strictObject({ mailId: z.uuid() })

export const mailLogContract = {
  list: endpoint({
    method: 'GET',
    path: '/provider/mailLog',
    access: 'mailLog.query',
    summary: 'Messages of every merchant that one reaches, newest first',
    input: query,
    output: pageOf(loggedMail),
  }),
  totals: endpoint({
    method: 'GET',
    path: '/provider/mailLog/totals',
    access: 'mailLog.query',
    summary: 'How many messages of a list are in which state',
    input: z.strictObject(filters),
    output: z.array(mailLogTotals),
  }),
  get: endpoint({
    method: 'GET',
    path: '/provider/mailLog/{mailId}',
    access: 'mailLog.get',
    summary: 'One message with what it said, unless it held a secret',
    input: one,
    output: loggedMailDetail,
    errors: [mailErrors.notFound],
  }),
  resend: endpoint({
    method: 'POST',
    path: '/provider/mailLog/{mailId}/resends',
    access: 'mailLog.add',
    summary: 'Send one that failed again, as a new one',
    input: one,
    output: message,
    errors: [mailErrors.notFound, mailErrors.notFailed, mailErrors.forgotten],
  }),
}
