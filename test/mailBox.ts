import { noteKey } from '#server/database/directory.ts'
import { openBody } from '#server/mail/mail.ts'
import type { TestApp } from '#test/app.ts'

export type TestMail = { recipient: string; subject: string; text: string; html: string; language: string }

/** Mails queued by a tenant, newest last, optionally to one address only. */
export async function mailsOf(t: TestApp, tenantId: number, to?: string): Promise<TestMail[]> {
  const rows = await t.read({ tenantId, merchantId: '' }, ({ db }) =>
    db
      .selectFrom('mail_message')
      .where('tenantId', '=', tenantId)
      .orderBy('createTime')
      .orderBy('mailId')
      .selectAll()
      .execute(),
  )
  return rows
    .filter(({ recipient }) => to === undefined || recipient === to)
    .map(({ mailId, recipient, subject, language, sealedBody }) => {
      const { text, html } = openBody(t.app.secretKey, mailId, sealedBody ?? Buffer.alloc(0))
      return { recipient, subject, language: language ?? '', text, html }
    })
}

/** Gives a person an email address through the console. */
export async function giveEmail(
  t: TestApp,
  { tenantId, merchantId }: { tenantId: number; merchantId: string },
  username: string,
  email: string,
): Promise<string> {
  return t.write({ tenantId, merchantId }, async (ctx) => {
    ctx.unchanged()
    await noteKey(ctx.db, 'email', email, tenantId)
    const { accountId } = await ctx.db
      .updateTable('account')
      .set({ email })
      .where('tenantId', '=', tenantId)
      .where('username', '=', username)
      .returning('accountId')
      .executeTakeFirstOrThrow()
    return accountId
  })
}
