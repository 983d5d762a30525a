import { z } from 'zod'
import { aboutTypes, media, purposes, states } from '#features/notices/outbox/outbox.domain.ts'
import { aboutText, m, mediumText, purposeText, stateText } from '#features/notices/outbox/outbox.messages.ts'
import { day, text } from '#shared/fields.ts'
import {
  declareList,
  instantField,
  nameField,
  nullableInstantField,
  nullableNameField,
  nullableTextField,
  numberField,
  textField,
  unshownField,
} from '#shared/listFields.ts'
import { payerLanguages } from '#shared/messages.ts'

/** The messages that were sent for the merchant, newest first. The export holds personal data. */
export const outboxList = declareList({
  fields: {
    createTime: instantField(m.time, { sortable: true }),
    recipient: textField(m.recipient, { copyable: true }),
    subject: textField(m.subject),
    purpose: nameField(m.purpose, { names: purposes, texts: purposeText }),
    medium: nameField(m.medium, { names: media, texts: mediumText }),
    state: nameField(m.state, { names: states, texts: stateText }),
    attempts: numberField(m.attempts),
    /** The error of the last attempt; null if there was none. See `notSentBecause`. */
    error: nullableTextField(m.reason),
    aboutType: nullableNameField(m.about, { names: aboutTypes, texts: aboutText }),
    aboutId: nullableTextField(m.about),
    /** Who requested it; null if nobody did. */
    requestedBy: nullableTextField(m.requestedBy),
    sentTime: nullableInstantField(m.sentTime),
    mailId: textField(m.mailId, { copyable: true }),
    language: unshownField(z.enum(payerLanguages)),
  },
  key: 'mailId',
  sort: ['createTime', 'desc'],
  filters: {
    /** A part of the address or of the subject, or the ID of the object that the message is about. */
    search: text({ max: 64 }).optional(),
    state: z.enum(states).optional(),
    purpose: z.enum(purposes).optional(),
    medium: z.enum(media).optional(),
    /** Only messages that notify the merchant's own people of events. */
    only: z.enum(['notices']).optional(),
    fromDay: day.optional(),
    toDay: day.optional(),
  },
  file: { path: '/outbox/export', access: 'mail.export', name: 'outbox', personal: true },
})
export type Message = z.output<typeof outboxList.row>
export type OutboxQuery = z.output<typeof outboxList.query>
