import { z } from 'zod'
import type { NoticeEvent } from '#features/notices/events.domain.ts'
import { mailSettingErrors } from '#features/notices/mailSettings/mail.errors.ts'
import {
  mailedEvents,
  media,
  mostCopies,
  rhythms,
} from '#features/notices/mailSettings/mailSettings.domain.ts'
import { endpoint } from '#shared/contract.ts'
import { languages } from '#shared/messages.ts'

const hour = z.int().min(0).max(23)

export const recipient = z.strictObject({
  address: z.email().max(200),
  /** In which its messages are written. */
  language: z.enum(languages),
})

const fields = {
  medium: z.enum(media),
  primary: recipient.nullable(),
  cc: z.array(recipient).max(mostCopies),
  events: z.array(z.enum(mailedEvents as [NoticeEvent, ...NoticeEvent[]])).max(mailedEvents.length),
  rhythm: z.enum(rhythms),
  /** Of a daily digest, in the merchant's timezone. */
  digestHour: hour,
  /** The quiet hours from one hour to another; only urgent messages are sent then. */
  quiet: z.strictObject({ from: hour, to: hour }).nullable(),
  version: z.int32().min(0),
}

export const mailSetting = z.strictObject({
  ...fields,
  /** How many people of the merchant have bound WeChat and want payment notices. */
  wechatPeople: z.int(),
})
export type MailSettingView = z.output<typeof mailSetting>

export const mailSettingInput = z
  .strictObject(fields)
  .refine(namesWhomItMails, { path: ['primary'], params: { text: 'required' } })
  .refine(({ quiet }) => quiet === null || quiet.from !== quiet.to, { path: ['quiet'] })
export type MailSettingInput = z.output<typeof mailSettingInput>

/** Where a test went. */
export const testSent = z.strictObject({ addresses: z.array(z.string()), wechatPeople: z.int() })
export type TestSent = z.output<typeof testSent>

export const mailSettingsContract = {
  get: endpoint({
    method: 'GET',
    path: '/mailSetting',
    access: 'mailSetting.get',
    summary: 'Get who is notified of which event, and when',
    output: mailSetting,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/mailSetting',
    access: 'mailSetting.edit',
    summary: 'Update who is notified of which event, and when',
    input: mailSettingInput,
    output: mailSetting,
    errors: [mailSettingErrors.changed],
  }),
  test: endpoint({
    method: 'POST',
    path: '/mailSetting/tests',
    access: 'mailSetting.add',
    summary: 'Send a test message to all recipients',
    output: testSent,
    errors: [mailSettingErrors.nobody, mailSettingErrors.tooManyTests],
  }),
}

function namesWhomItMails({ medium, primary }: { medium: string; primary: unknown }): boolean {
  return primary !== null || (medium !== 'email' && medium !== 'both')
}
