import { lockCertificate, noteCertificateReminder } from '#features/account/business/business.service.ts'
import { expiringCertificates } from '#features/account/business/business.sql.ts'
import { documentsAddress, mailManagers } from '#features/account/documents/documentReview.service.ts'
import { type DocumentKind, reminderDays, reminderDue } from '#features/account/documents/documents.domain.ts'
import { kindText, noticeTexts as n } from '#features/account/documents/documents.messages.ts'
import { expiringDocuments, lockReminded, noteReminded } from '#features/account/documents/documents.sql.ts'
import { merchantOf } from '#features/merchants/merchants.service.ts'
import { sendNotice } from '#features/notices/notices.service.ts'
import { tellStaff } from '#features/notices/staff/staffNotices.service.ts'
import { type App, asActor, type Ctx } from '#server/context.ts'
import { forEachDue } from '#server/jobs/forEach.ts'
import { jobPrincipal } from '#server/jobs/jobPrincipal.ts'
import { sayInBoth, type Text } from '#shared/messages.ts'
import { addDays, dayOf, daysBetween } from '#shared/time.ts'

/**
 * Sends reminders for everything that expires within 30 days. A failure for one does not affect the others.
 */
export async function remindOfExpiry(app: App): Promise<void> {
  // One more day, because a time zone may be ahead of UTC.
  const byDay = addDays(app.clock().toISOString().slice(0, 10), (reminderDays[0] ?? 0) + 1)
  await forEachDue(
    app,
    async (db) => [
      ...(await expiringDocuments(db, byDay)),
      ...(await expiringCertificates(db, byDay)).map((owner) => ({ ...owner, documentId: null })),
    ],
    ({ tenantId, merchantId, documentId }) =>
      asActor(app, jobPrincipal({ tenantId, merchantId }, 'documents'), 'write', (ctx) =>
        documentId === null ? remindOfCertificate(ctx) : remindOfDocument(ctx, documentId),
      ),
  )
}

async function remindOfDocument(ctx: Ctx, documentId: string): Promise<void> {
  const document = await lockReminded(ctx.db, ctx.scope, documentId)
  const counts = document?.state === 'passed' || document?.state === 'uploaded'
  const due = counts ? await dueFor(ctx, document.expireDay, document.reminded) : null
  if (!document || due === null) return ctx.unchanged()
  await noteReminded(ctx, documentId, due.days)
  const { kind, fileName, expireDay } = document
  const after = { kind, fileName, expireDay, daysLeft: due.left }
  ctx.audit('document.reminded', { type: 'document', id: documentId }, { after })
  await remind(ctx, documentId, { kind, name: kindText[kind] }, due, expireDay ?? '')
}

async function remindOfCertificate(ctx: Ctx): Promise<void> {
  const { expireDay, reminded } = await lockCertificate(ctx)
  const due = await dueFor(ctx, expireDay, reminded)
  if (due === null) return ctx.unchanged()
  await noteCertificateReminder(ctx, due.days)
  const { merchantId } = ctx.scope
  const after = { certificateExpireDay: expireDay, daysLeft: due.left }
  ctx.audit('merchant.certificateReminded', { type: 'merchant', id: merchantId }, { after })
  const what = { kind: 'companyCertificate', name: n.certificate } as const
  await remind(ctx, certificate, what, due, expireDay ?? '')
}

/** Used in place of a document id. */
const certificate = 'certificate'

type Due = { days: number; left: number }

/** The reminder due today in the merchant's calendar. */
async function dueFor(ctx: Ctx, expireDay: string | null, reminded: number | null): Promise<Due | null> {
  if (expireDay === null) return null
  const { timezone } = await merchantOf(ctx.db, ctx.scope)
  const left = daysBetween(dayOf(ctx.now, timezone), expireDay)
  const days = reminderDue(left, reminded)
  return days === null ? null : { days, left }
}

type Expiring = { kind: DocumentKind /** In the merchant's words. */; name: Text }

/** Notifies the merchant's managers and the provider staff responsible for documents. */
async function remind(
  ctx: Ctx,
  what: string,
  { kind, name }: Expiring,
  { days, left }: Due,
  day: string,
): Promise<void> {
  const text = left > 0 ? n.expires : left === 0 ? n.expiresToday : n.expired
  const titleOf = (of: Text) => sayInBoth(text, (language) => ({ kind: String(of[language]), count: left }))
  const title = titleOf(name)
  const content = sayInBoth(n.expiresContent, () => ({ day }))
  const factKey = `expires:${what === certificate ? what : `document:${what}`}:${day}:${days}`
  await sendNotice(ctx, { event: 'document', factKey, title, content, link: documentsAddress })
  await tellStaff(ctx, {
    ...{ event: 'document', about: what, fact: `${day}:${days}` },
    title: titleOf(kindText[kind]),
    content: sayInBoth(n.expiresTold, () => ({ day })),
    link: `/admin/merchants/${ctx.scope.merchantId}/documents`,
  })
  await mailManagers(ctx, title, content)
}
