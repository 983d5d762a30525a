import { randomUUIDv7 } from 'node:crypto'
import { insertSchedule } from '#features/settings/exports/schedules/schedules.sql.ts'
import { insertView } from '#features/settings/views/views.sql.ts'
import { queueExport } from '#server/exports/prepared/exportJobs.ts'
import { sendMail } from '#server/mail/mail.ts'
import type { TestApp, TestMerchant } from '#test/app.ts'
import { papersOf } from '#test/hostile/paperData.ts'

type TenantIds = Record<
  'exportId' | 'viewId' | 'scheduleId' | 'mailId' | 'activityId' | 'requestId' | 'documentId',
  string
>

/**
 * Stored objects of a merchant’s owner: a running export, a shared view, its schedule, a sent mail,
 * documents.
 */
export async function storedOf(t: TestApp, merchant: TestMerchant, word: string): Promise<TenantIds> {
  const [exportId, viewId, scheduleId] = [randomUUIDv7(), randomUUIDv7(), randomUUIDv7()]
  await t.write(merchant, async (ctx) => {
    const { accountId } = await ctx.db
      .selectFrom('account')
      .where('merchantId', '=', merchant.merchantId)
      .where('role', '=', 1)
      .select('accountId')
      .executeTakeFirstOrThrow()
    await queueExport(ctx, {
      ...{ exportId, accountId, madeBy: `Owner ${word}`, path: '/orders/export', name: 'orders' },
      ...{ asked: { search: word }, format: 'csv', zone: 'UTC', language: 'en', scheduleId: null },
    })
    const content = { search: {}, columns: ['orderId'], density: 'compact', asked: {} } as const
    const view = { ...content, list: '/orders/export', exportPath: '/orders/export', columns: ['orderId'] }
    await insertView(ctx.db, ctx.scope, { ...view, viewId, accountId, name: word, shared: true }, ctx.now)
    const timing = { format: 'csv', period: 'asSaved', frequency: 'daily', hour: 6 } as const
    const who = { accountId, viewId, scheduleId, addresses: [`${word}@example.com`], language: 'en' } as const
    const row = {
      ...timing,
      ...who,
      weekday: null,
      dayOfMonth: null,
      nextRun: new Date('2099-01-01T00:00:00Z'),
    }
    await insertSchedule(ctx.db, ctx.scope, { ...row, addresses: [`${word}@example.com`] }, ctx.now)
  })
  const letter = { subject: `Mail ${word}`, paragraphs: [`Said ${word}`], footer: word }
  const files = [{ name: `${word}.pdf`, type: 'application/pdf', content: Buffer.from(word) }]
  const sending = { purpose: 'receipt', language: 'en', attachments: files } as const
  const mails = await t.write(merchant, (ctx) => sendMail(ctx, [`${word}@example.com`], letter, sending))
  const mailId = mails[0] ?? ''
  const activityId = await writtenOf(t, merchant, mailId)
  return { exportId, viewId, scheduleId, mailId, activityId, ...(await papersOf(t, merchant, word)) }
}

/** The audit entry of a mail. */
async function writtenOf(t: TestApp, merchant: TestMerchant, mailId: string): Promise<string> {
  const { auditId: activityId } = await t.read(merchant, ({ db }) =>
    db.selectFrom('audit_entry').where('objectId', '=', mailId).select('auditId').executeTakeFirstOrThrow(),
  )
  return activityId
}
