import { z } from 'zod'
import { states } from '#features/notices/outbox/outbox.domain.ts'
import { mailErrors } from '#features/notices/outbox/outbox.errors.ts'
import { outboxList } from '#features/notices/outbox/outbox.fields.ts'
import { endpoint } from '#shared/contract.ts'
import { wholeNumber } from '#shared/fields.ts'
import { fileEndpoint } from '#shared/fileEndpoint.ts'
import { pageOf } from '#shared/lists.ts'

export const messageDetail = z.strictObject({
  ...outboxList.row.shape,
  /** The exact content: text, and inert HTML. */
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

export const outboxTotals = z.strictObject({ state: z.enum(states), count: z.int() })
export type OutboxTotals = z.output<typeof outboxTotals>

const one = z.strictObject({ mailId: z.uuid() })

export const outboxContract = {
  list: endpoint({
    method: 'GET',
    path: '/outbox',
    access: 'mail.query',
    summary: 'List messages sent for the merchant, newest first',
    input: outboxList.query,
    output: pageOf(outboxList.row),
  }),
  totals: endpoint({
    method: 'GET',
    path: '/outbox/totals',
    access: 'mail.query',
    summary: 'Count the listed messages by status',
    input: z.strictObject(outboxList.filters),
    output: z.array(outboxTotals),
  }),
  get: endpoint({
    method: 'GET',
    path: '/outbox/{mailId}',
    access: 'mail.get',
    summary: 'Get a message with its content while it is retained',
    input: one,
    output: messageDetail,
    errors: [mailErrors.notFound],
  }),
  resend: endpoint({
    method: 'POST',
    path: '/outbox/{mailId}/resends',
    access: 'mail.add',
    summary: 'Resend a message as a new one',
    input: one,
    output: outboxList.row,
    errors: [mailErrors.notFound, mailErrors.forgotten],
  }),
}

export const outboxFiles = {
  attachment: fileEndpoint({
    path: '/outbox/{mailId}/attachments/{place}',
    access: 'mail.get',
    summary: 'Download a file that was attached to a message',
    input: z.strictObject({ mailId: z.uuid(), place: wholeNumber }),
    mediaTypes: ['*/*'],
    errors: [mailErrors.notFound, mailErrors.forgotten],
    whileBlocked: true,
    audited: false,
  }),
}
