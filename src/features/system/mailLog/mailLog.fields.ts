import { z } from 'zod'
import { media, purposes, states } from '#features/notices/outbox/outbox.domain.ts'
import { mediumText, m as outbox, purposeText, stateText } from '#features/notices/outbox/outbox.messages.ts'
import { m } from '#features/system/mailLog/mailLog.messages.ts'
import { day, merchantCode, text } from '#shared/fields.ts'
import {
  declareList,
  instantField,
  nameField,
  nullableInstantField,
  nullableTextField,
  numberField,
  textField,
} from '#shared/listFields.ts'

/** The messages of all merchants and of the provider, newest first. */
export const mailLogList = declareList({
  fields: {
    createTime: instantField(outbox.time, { sortable: true }),
    /** Empty for the provider's own messages, such as those to applicants. */
    merchantId: textField(m.merchant),
    tradeName: nullableTextField(m.tradeName),
    /** The address, masked so that addresses can be told apart but not read. */
    recipient: textField(outbox.recipient),
    subject: textField(outbox.subject),
    purpose: nameField(outbox.purpose, { names: purposes, texts: purposeText }),
    medium: nameField(outbox.medium, { names: media, texts: mediumText }),
    state: nameField(outbox.state, { names: states, texts: stateText }),
    attempts: numberField(outbox.attempts),
    error: nullableTextField(outbox.reason),
    sentTime: nullableInstantField(outbox.sentTime),
    mailId: textField(outbox.mailId, { copyable: true }),
  },
  key: 'mailId',
  sort: ['createTime', 'desc'],
  filters: {
    /** A part of the address or the subject, or the ID of the object that the message is about. */
    search: text({ max: 64 }).optional(),
    merchantId: merchantCode.optional(),
    state: z.enum(states).optional(),
    purpose: z.enum(purposes).optional(),
    medium: z.enum(media).optional(),
    fromDay: day.optional(),
    toDay: day.optional(),
  },
  file: { path: '/provider/mailLog/export', access: 'mailLog.export', name: 'mail-log' },
})
export type LoggedMail = z.output<typeof mailLogList.row>
export type MailLogQuery = z.output<typeof mailLogList.query>
export type MailLogFilters = Omit<MailLogQuery, 'pageNum' | 'pageSize' | 'sortField' | 'sortOrder'>
