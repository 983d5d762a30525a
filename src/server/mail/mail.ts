import { randomUUIDv7 } from 'node:crypto'
import { type App, asActor, type Ctx } from '#server/context.ts'
import type { JobHandlers } from '#server/jobs/queue.ts'
import { jobWho } from '#server/jobs/who.ts'
import { htmlOf, type Letter, textOf } from '#server/mail/letter.ts'
import { endMail, insertMail, takeMail } from '#server/mail/mail.sql.ts'
import { deliver, MailRefused, senderOf } from '#server/mail/transport.ts'
import { secretBox } from '#server/secrets.ts'

const most = 12

const placeOf = (mailId: string) => `mail_message:${mailId}`

/** Sends a letter to each address, once the transaction has committed. Tried again for hours, so one may come twice. */
export async function sendMail(ctx: Ctx, recipients: readonly string[], letter: Letter): Promise<void> {
  const box = secretBox(ctx.app.secretKey)
  const body = JSON.stringify({ text: textOf(letter), html: htmlOf(letter) })
  const { tenantId, merchantId } = ctx.scope
  for (const recipient of recipients) {
    const mailId = randomUUIDv7()
    const { subject } = letter
    await insertMail(ctx.db, ctx.scope, {
      ...{ mailId, recipient, subject },
      sealedBody: box.seal(body, placeOf(mailId)),
      now: ctx.now,
    })
    ctx.audit('mail.queued', { type: 'mail', id: mailId }, { after: { subject } })
    ctx.enqueue({ name: 'mail.send', payload: { tenantId, merchantId, mailId }, maxAttempts: most + 1 })
  }
}

export const mailJobs: JobHandlers = {
  'mail.send': async (app, payload) => {
    const who = jobWho(payload, 'mail')
    const mailId = String(payload.mailId)
    const mail = await asActor(app, who, 'write', (ctx) => {
      ctx.unchanged()
      return takeMail(ctx.db, ctx.scope, mailId)
    })
    if (!mail?.sealedBody) return
    const failure = await handOver(app, mailId, { ...mail, sealedBody: mail.sealedBody })
    if (failure && !failure.final && mail.attempts < most) throw failure.error
    await asActor(app, who, 'write', async (ctx) => {
      await endMail(ctx.db, ctx.scope, mailId, failure ? { error: failure.words } : { sent: ctx.now })
      const after = failure ? { error: failure.words } : { attempts: mail.attempts }
      ctx.audit(failure ? 'mail.failed' : 'mail.sent', { type: 'mail', id: mailId }, { after })
    })
  },
}

type Failure = { error: unknown; words: string; final: boolean }
type Waiting = { recipient: string; subject: string; sealedBody: Buffer }

async function handOver(app: App, mailId: string, waiting: Waiting): Promise<Failure | null> {
  const { recipient, subject, sealedBody } = waiting
  const opened = secretBox(app.secretKey).open(sealedBody, placeOf(mailId)).toString('utf8')
  const { text, html } = JSON.parse(opened) as { text: string; html: string }
  const from = senderOf(app.config)
  try {
    await deliver(app.config, { id: mailId, from, to: recipient, subject, text, html })
    return null
  } catch (error) {
    const final = error instanceof MailRefused
    // A mail server's own words may name the address: only what kind of failure it was is kept.
    const words = final ? error.message : ((error as { code?: string }).code ?? 'no answer')
    return { error, words, final }
  }
}
