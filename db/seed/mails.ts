import { principalOf } from '#db/seed/actor.ts'
import { managerOf } from '#db/seed/exceptions.ts'
import type { SeededOrder } from '#db/seed/payments.ts'
import type { DemoMerchant } from '#db/seed/people.ts'
import { mailReceipt } from '#features/payments/receipts/receipts.service.ts'
import { type App, asActor, type Ctx } from '#server/context.ts'
import type { Letter } from '#server/mail/letter.ts'
import { noteMail } from '#server/mail/mail.sql.ts'
import { queueMail, sendMail } from '#server/mail/mail.ts'
import type { Language } from '#shared/messages.ts'

const minute = 60_000

type End = 'sent' | { error: string }
type Sent = { to: string; language: Language; end: End }

/** Receipts requested by customers, the newest last; one address has a typo. */
const receipts: Sent[] = [
  { to: 'grace.lin@example.com', language: 'zh', end: 'sent' },
  { to: 'noah.tremblay@example.org', language: 'en', end: 'sent' },
  { to: 'nobody@exmaple.test', language: 'en', end: { error: 'SMTP 550' } },
  { to: 'wang.wei@example.com', language: 'zh', end: 'sent' },
]

/**
 * A shop's outbox: sent, rejected, without a WeChat account, with deleted content, and one that is being
 * sent.
 */
export async function seedMails(
  app: App,
  merchant: DemoMerchant,
  sold: readonly SeededOrder[],
  now: Date,
): Promise<void> {
  const newest = sold.slice(-receipts.length - 1)
  for (const [place, { to, language, end }] of receipts.entries()) {
    const paid = newest[place]
    if (!paid) continue
    await past(app, merchant, new Date(paid.paidAt.getTime() + minute / 2), async (ctx) => {
      await ended(ctx, await mailReceipt(ctx, paid.order.orderId, to, language), end)
    })
  }
  await past(app, merchant, new Date(now.getTime() - 15 * 60 * minute), leaveOthers)
  const last = newest.at(-1)
  const who = { ...principalOf(merchant, now), actor: managerOf(merchant), history: false }
  if (last)
    await asActor(app, who, 'write', (ctx) =>
      mailReceipt(ctx, last.order.orderId, 'front.desk@example.com', 'en'),
    )
}

function past(app: App, merchant: DemoMerchant, at: Date, work: (ctx: Ctx) => Promise<void>): Promise<void> {
  return asActor(app, { ...principalOf(merchant, at), actor: managerOf(merchant) }, 'write', work)
}

async function ended(ctx: Ctx, mailId: string, end: End): Promise<void> {
  const outcome = end === 'sent' ? { sent: new Date(ctx.now.getTime() + 2_000) } : { ...end, final: true }
  await noteMail(ctx.db, ctx.scope, mailId, outcome)
}

/** A secret link, which is stored only until it was sent, and a notice without a recipient. */
async function leaveOthers(ctx: Ctx): Promise<void> {
  const ready: Letter = {
    subject: 'Orders of yesterday · DEM8QX',
    paragraphs: ['The file you scheduled is ready.'],
    footer: 'Sent by a schedule of the owner.',
  }
  const secret = { purpose: 'export', language: 'en', secret: true } as const
  for (const mailId of await sendMail(ctx, ['books@example.com'], ready, secret))
    await ended(ctx, mailId, 'sent')
  const answer = 'Payment received: CAD $42.50 at Front desk · 前台 收款 CAD $42.50'
  const body = {
    text: `${answer}\n`,
    html: `<!doctype html><html><head></head><body><p>${answer}</p></body></html>`,
    attachments: [],
  }
  const notice = {
    medium: 'wechat',
    purpose: 'payment',
    language: 'en',
    recipient: ctx.scope.merchantId,
  } as const
  await queueMail(ctx, { ...notice, subject: answer, body }, 'wechatNotBound')
}
