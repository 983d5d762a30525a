import { z } from 'zod'
import { aboutTypes, media, purposes, states } from '#features/settings/outbox/outbox.domain.ts'
import { mailErrors } from '#features/settings/outbox/outbox.errors.ts'
import { endpoint } from '#shared/contract.ts'
import { day, instant, text } from '#shared/fields.ts'
import { listExport, listQuery, pageOf } from '#shared/lists.ts'
import { languages } from '#shared/messages.ts'

/** One message to one address. */
export const message = z.strictObject({
  mailId: z.string(),
  createTime: instant,
  recipient: z.string(),
  subject: z.string(),
  purpose: z.enum(purposes),
  medium: z.enum(media),
  state: z.enum(states),
  attempts: z.int(),
  /** What was noted when it was last tried; null where nothing went wrong. See `notSentBecause`. */
  error: z.string().nullable(),
  aboutType: z.enum(aboutTypes).nullable(),
  aboutId: z.string().nullable(),
  language: z.enum(languages),
  /** Who asked for it; null where nobody did. */
  requestedBy: z.string().nullable(),
  sentTime: instant.nullable(),
})
export type Message = z.output<typeof message>

export const messageDetail = z.strictObject({
  ...message.shape,
  /** Exactly what it said: text, and HTML that is inert. */
  content: z
    .strictObject({
      text: z.string(),
      html: z.string(),
      attachments: z.array(
        z.strictObject({ place: z.int(), name: z.string(), type: z.string(), bytes: z.int() }),
      ),
    })
    .nullable(),
  /** Why there is no content. */
  withheld: z.enum(['secret', 'forgotten']).nullable(),
})
export type MessageDetail = z.output<typeof messageDetail>

export const outboxFilters = {
  /** A part of the address or of the subject, or the number of what it is about. */
  search: text({ max: 64 }).optional(),
  state: z.enum(states).optional(),
  purpose: z.enum(purposes).optional(),
  medium: z.enum(media).optional(),
  /** Only what tells the merchant's own people of events. */
  only: z.enum(['notices']).optional(),
  fromDay: day.optional(),
  toDay: day.optional(),
}
export const outboxSortFields = ['createTime'] as const
export const outboxQuery = listQuery(outboxSortFields, outboxFilters)
export type OutboxQuery = z.output<typeof outboxQuery>

export const outboxTotals = z.strictObject({ state: z.enum(states), count: z.int() })
export type OutboxTotals = z.output<typeof outboxTotals>

export const outboxExport = listExport({
  access: 'mail.export',
  name: 'outbox',
  personal: true,
  path: '/outbox/export',
  columns: [
    'createTime',
    'recipient',
    'subject',
    'purpose',
    'medium',
    'state',
    'attempts',
    'error',
    'aboutType',
    'aboutId',
    'requestedBy',
    'sentTime',
    'mailId',
  ],
  sortable: outboxSortFields,
  filters: outboxFilters,
})

const one = z.strictObject({ mailId: z.uuid() })

export const outboxContract = {
  list: endpoint({
    method: 'GET',
    path: '/outbox',
    access: 'mail.query',
    summary: 'Messages that were sent for the merchant, newest first',
    input: outboxQuery,
    output: pageOf(message),
  }),
  totals: endpoint({
    method: 'GET',
    path: '/outbox/totals',
    access: 'mail.query',
    summary: 'How many messages of a list are in which state',
    input: z.strictObject(outboxFilters),
    output: z.array(outboxTotals),
  }),
  get: endpoint({
    method: 'GET',
    path: '/outbox/{mailId}',
    access: 'mail.get',
    summary: 'One message with what it said, as long as that is kept',
    input: one,
    output: messageDetail,
    errors: [mailErrors.notFound],
  }),
  resend: endpoint({
    method: 'POST',
    path: '/outbox/{mailId}/resends',
    access: 'mail.add',
    summary: 'Send a message again, as a new one',
    input: one,
    output: message,
    errors: [mailErrors.notFound, mailErrors.forgotten],
  }),
}
