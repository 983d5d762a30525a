import { noticeTexts as changeTexts } from '#features/account/changes/changes.messages.ts'
import { noticeTexts as documentTexts } from '#features/account/documents/documents.messages.ts'
import {
  m as standingTexts,
  newsTexts as standingTitles,
} from '#features/account/merchantStatus/merchantStatus.messages.ts'
import { applicationNews, newsTexts } from '#features/account/subMerchants/applications/notices.messages.ts'
import { testTexts } from '#features/notices/mailSettings/testMail.messages.ts'
import { m as noticeFrame } from '#features/notices/mails/mails.messages.ts'
import { m as paidTexts } from '#features/payments/paidMails/paidMails.messages.ts'
import { mailTexts as receiptTexts } from '#features/payments/receipts/receipts.messages.ts'
import { m as refundPasswordTexts } from '#features/payments/refunds/password/refundPassword.messages.ts'
import { alertMail } from '#features/payments/risk/alerts/alerts.messages.ts'
import { mailTexts as invoiceTexts } from '#features/products/invoices/reminders/mail.messages.ts'
import { mail, named, parts } from '#features/provider/mailTemplates/registry/parts.ts'
import { mailTitles as title } from '#features/provider/mailTemplates/registry/titles.messages.ts'
import type { MailTemplate } from '#features/provider/mailTemplates/templates.domain.ts'
import { mailTexts as ticketTexts } from '#features/provider/notes/notes.messages.ts'
import { mailTexts as workQueueTexts } from '#features/provider/workQueue/workQueue.messages.ts'
import { mailTexts as exportTexts } from '#features/settings/exports/schedules/schedules.messages.ts'
import { m as policyTexts } from '#features/settings/security/policy/policy.messages.ts'
import type { Text } from '#shared/messages.ts'

/** Emails about a merchant and its business, and to provider staff. */
export const tradeMails: readonly MailTemplate[] = [
  mail(
    'merchant.standing',
    'account',
    title.standing,
    parts(standingTitles, { subject: ['approved', 'underReview', 'frozen'] }),
    parts(standingTexts, {
      ...{ body: ['approvedHint', 'underReviewHint', 'frozenHint'], button: ['open'], footer: ['why'] },
    }),
  ),
  mail(
    'merchant.bankDetails',
    'account',
    title.bankDetails,
    parts(changeTexts, {
      subject: [
        ...(['requested', 'firstPassed', 'coolOff', 'passed', 'applied', 'refused'] as const),
        ...(['withdrawn', 'stopped', 'overtaken'] as const),
      ],
      body: ['one', 'takesEffect', 'because', 'notYou'],
      ...{ button: ['open'], footer: ['why'] },
    }),
  ),
  mail(
    'merchant.documents',
    'account',
    title.documents,
    parts(documentTexts, {
      ...{ subject: ['asked'], body: ['askedContent'], button: ['open'], footer: ['why'] },
    }),
  ),
  mail(
    'merchant.subMerchants',
    'account',
    title.subMerchants,
    named(applicationNews.passed as unknown as Record<string, Text>, 'passed'),
    named(applicationNews.refused as unknown as Record<string, Text>, 'refused'),
    parts(newsTexts, { button: ['open'], footer: ['why'] }),
  ),
  mail(
    'settings.securityPolicy',
    'account',
    title.securityPolicy,
    parts(policyTexts, {
      ...{ subject: ['mailSubject'], body: ['mailGreeting', 'mailTold', 'mailAdvice'] },
      ...{ button: ['mailOpen'], footer: ['mailFooter'] },
    }),
  ),
  mail(
    'settings.refundPassword',
    'account',
    title.refundPassword,
    parts(refundPasswordTexts, {
      ...{ subject: ['mailSubject'], body: ['mailGreeting', 'mailTold', 'mailAdvice'] },
      ...{ button: ['mailOpen'], footer: ['mailFooter'] },
    }),
  ),
  mail(
    'payments.paid',
    'payment',
    title.paid,
    parts(paidTexts, {
      ...{ subject: ['subject'], body: ['told'], button: ['open'], footer: ['why'] },
    }),
  ),
  mail(
    'payments.receipt',
    'receipt',
    title.receipt,
    parts(receiptTexts, {
      ...{ subject: ['subject', 'heldSubject', 'refundSubject'], body: ['hello'], footer: ['why'] },
    }),
  ),
  mail(
    'products.invoice',
    'invoice',
    title.invoice,
    parts(invoiceTexts, {
      subject: ['subject', 'reminderSubject', 'overdueSubject'],
      body: ['dear', 'hello', 'here', 'reminded', 'toPay', 'isDue', 'wasDue', 'isPaid'],
      ...{ button: ['pay', 'view'], footer: ['footer'] },
    }),
  ),
  mail(
    'exports.ready',
    'export',
    title.exportReady,
    parts(exportTexts, {
      ...{ subject: ['subject'], body: ['ready', 'howTo'], button: ['open'], footer: ['why'] },
    }),
  ),
  mail(
    'notices.frame',
    'notice',
    title.notices,
    parts(noticeFrame, {
      ...{ subject: ['digestSubject'], body: ['digest'], piece: ['countOf', 'more', 'inZone'] },
      ...{ button: ['open', 'openAll'], footer: ['asMerchant', 'asPerson'] },
    }),
  ),
  mail(
    'settings.test',
    'test',
    title.test,
    parts(testTexts, {
      ...{ subject: ['subject'], body: ['body'], button: ['open'], footer: ['footer'] },
    }),
  ),
  mail(
    'staff.radar',
    'account',
    title.radar,
    parts(workQueueTexts, {
      ...{
        subject: ['subject'],
        body: ['hello'],
        piece: ['line', 'lineLate'],
        button: ['open'],
        footer: ['footer'],
      },
    }),
  ),
  mail(
    'staff.riskAlert',
    'notice',
    title.riskAlert,
    parts(alertMail, {
      ...{ subject: ['subject'], body: ['body'], button: ['open'], footer: ['footer'] },
    }),
  ),
  ...(['given', 'due'] as const).map((what) =>
    mail(
      `tickets.${what}`,
      'account',
      title[`ticket${what === 'given' ? 'Given' : 'Due'}`],
      parts(ticketTexts[what], {
        ...{ subject: ['subject'], body: ['told', 'due'], button: ['open'], footer: ['footer'] },
      }),
    ),
  ),
]
