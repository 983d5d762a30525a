import { mailTexts as staffTexts } from '#features/account/staff/mails/staffMails.messages.ts'
import { mail, named, parts } from '#features/provider/mailTemplates/registry/parts.ts'
import {
  securityTitles,
  mailTitles as title,
} from '#features/provider/mailTemplates/registry/titles.messages.ts'
import type { MailTemplate } from '#features/provider/mailTemplates/templates.domain.ts'
import { linkMails } from '#features/session/emailVerification/emailVerification.messages.ts'
import { changedMail } from '#features/session/passwords/passwords.messages.ts'
import { codeMail } from '#features/session/recovery/recovery.messages.ts'
import { registrationMails } from '#features/session/registration/registration.messages.ts'
import { mailFrame, type SecurityEvent, securityMails } from '#features/session/securityMails.messages.ts'
import { newBrowserMail } from '#features/session/sessions/newBrowser.messages.ts'
import type { Text } from '#shared/messages.ts'

const securityEvents = Object.entries(securityMails) as [SecurityEvent, Record<string, Text>][]

/** Emails about accounts and registrations. */
export const accountMails: readonly MailTemplate[] = [
  mail(
    'account.resetPassword',
    'account',
    title.resetPassword,
    parts(linkMails, {
      ...{ subject: ['resetSubject'], body: ['greeting', 'resetTold', 'resetBy', 'resetNotYou'] },
      ...{ button: ['resetButton'], footer: ['footer'] },
    }),
  ),
  mail(
    'account.invitation',
    'account',
    title.invitation,
    parts(linkMails, {
      ...{ subject: ['inviteSubject'], body: ['inviteGreeting', 'inviteTold', 'inviteLate'] },
      ...{ button: ['inviteButton'], footer: ['inviteFooter'] },
    }),
  ),
  mail(
    'account.code',
    'account',
    title.code,
    parts(codeMail, {
      ...{ subject: ['subject'], body: ['told', 'code', 'notYou', 'accounts'] },
      ...{ piece: ['account', 'linkFor'], footer: ['footer'] },
    }),
  ),
  mail(
    'account.unknownAddress',
    'account',
    title.unknownAddress,
    parts(codeMail, {
      ...{ subject: ['unknownSubject'], body: ['unknown', 'unknownTold', 'unknownHelp'] },
      ...{ button: ['register'], footer: ['unknownFooter'] },
    }),
  ),
  mail(
    'account.newBrowser',
    'account',
    title.newBrowser,
    parts(newBrowserMail, {
      ...{ subject: ['subject'], body: ['greeting', 'told', 'facts', 'wasYou', 'wasNotYou'] },
      ...{ piece: ['where', 'unknown'], button: ['notMe'], footer: ['footer'] },
    }),
  ),
  mail(
    'account.passwordChanged',
    'account',
    title.passwordChanged,
    parts(changedMail, {
      ...{ subject: ['subject'], body: ['greeting', 'told', 'toldOpen', 'notYou'] },
      ...{ button: ['open'], footer: ['footer'] },
    }),
  ),
  mail(
    'account.securityFrame',
    'account',
    title.securityFrame,
    parts(mailFrame, {
      ...{ body: ['greeting'], footer: ['footer'] },
    }),
  ),
  ...securityEvents.map(([event, words]) =>
    mail(
      `security.${event}`,
      'account',
      securityTitles[event],
      parts(words, {
        subject: ['subject'],
        body: ['told', 'advice', ...('staffAdvice' in words ? ['staffAdvice'] : [])],
      }),
    ),
  ),
  mail(
    'account.staff',
    'account',
    title.staff,
    parts(staffTexts as unknown as Record<string, Text>, { body: ['greeting'], footer: ['footer'] }),
    ...(['roleChanged', 'emailChanged', 'disabled'] as const).map((what) => named(staffTexts[what], what)),
  ),
  mail(
    'registration.confirm',
    'account',
    title.confirm,
    parts(registrationMails, {
      subject: ['confirmSubject'],
      body: ['confirmGreeting', 'confirmTold', 'confirmThen', 'confirmNotYou'],
      ...{ button: ['confirmButton'], footer: ['confirmFooter'] },
    }),
  ),
  mail(
    'registration.opened',
    'account',
    title.opened,
    parts(registrationMails, {
      ...{
        subject: ['openedSubject'],
        body: ['openedGreeting', 'openedTold', 'openedOther', 'openedReview'],
      },
      ...{ button: ['openedButton'], footer: ['openedFooter'] },
    }),
  ),
  mail(
    'registration.refused',
    'account',
    title.refused,
    parts(registrationMails, {
      ...{ subject: ['refusedSubject'], body: ['refusedGreeting', 'refusedTold', 'refusedThen'] },
      footer: ['refusedFooter'],
    }),
  ),
]
