import { imageAddress } from '#features/images/images.domain.ts'
import { visibleSince } from '#features/merchants/visibilityWindow.domain.ts'
import { isRefundId } from '#features/payments/orders/create/orderId.domain.ts'
import { isPaid } from '#features/payments/orders/orders.domain.ts'
import { orderErrors } from '#features/payments/orders/orders.errors.ts'
import { receiptHtml, receiptText } from '#features/payments/receipts/paper/receiptHtml.domain.ts'
import { inLanguage } from '#features/payments/receipts/paper/receiptLayout.domain.ts'
import { receiptOf } from '#features/payments/receipts/receipt.domain.ts'
import type { Receipt, ReceiptFacts, ReceiptMaking } from '#features/payments/receipts/receiptShape.domain.ts'
import { receiptErrors } from '#features/payments/receipts/receipts.errors.ts'
import { mailTexts } from '#features/payments/receipts/receipts.messages.ts'
import {
  type FoundReceipt,
  lockReceiptMail,
  receiptFacts,
  refundReceiptFacts,
} from '#features/payments/receipts/receipts.sql.ts'
import { refundErrors } from '#features/payments/refunds/refunds.errors.ts'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import type { RequestCtx } from '#server/http/routes.ts'
import type { Letter } from '#server/mail/letter.ts'
import { countMails, type MailAbout, sendMail } from '#server/mail/mail.ts'
import type { Scope } from '#server/session/scope.ts'
import { AppError } from '#shared/errors.ts'
import { type PayerLanguage, say } from '#shared/messages.ts'

/** How often one receipt can be emailed, by anyone. */
const mostMails = { anHour: 5, ever: 20 }

/** The data of a receipt, by order ID or refund ID. Throws if the merchant has no such order or refund. */
export async function factsOf(db: Db, scope: Scope, number: string): Promise<FoundReceipt> {
  const ofRefund = isRefundId(number)
  const found = await (ofRefund ? refundReceiptFacts : receiptFacts)(db, scope.tenantId, number)
  if (found?.facts.merchantId !== scope.merchantId)
    throw new AppError(ofRefund ? refundErrors.notFound : orderErrors.notFound)
  return found
}

/** The receipt for our own pages, with the logo's path. */
export function madeFrom({ facts, setting }: FoundReceipt, making: ReceiptMaking = {}): Receipt {
  const { logoImageId, ...look } = setting
  return receiptOf(facts, { ...look, logo: logoImageId && imageAddress(logoImageId) }, making)
}

/** The receipt for a user of the console or a till; cashiers see receipts no further back than orders. */
export async function receiptFor(ctx: RequestCtx, number: string, copy: boolean): Promise<Receipt> {
  return madeFrom(await seenFacts(ctx, number), { copy, printedAt: ctx.now })
}

export async function seenFacts(
  { db, scope, signedIn, now }: RequestCtx,
  number: string,
): Promise<FoundReceipt> {
  const found = await factsOf(db, scope, number)
  const since = visibleSince(signedIn, now)
  if (since !== null && found.facts.createTime < since)
    throw new AppError(isRefundId(number) ? refundErrors.notFound : orderErrors.notFound)
  return found
}

/**
 * Emails a receipt, only a few times because the address may be a stranger's. Throws `receipt.nothingYet` if
 * nothing was paid or authorized, or `receipt.tooMany`.
 */
export async function mailReceipt(
  ctx: Ctx,
  number: string,
  address: string,
  language: PayerLanguage,
): Promise<string> {
  const found = await factsOf(ctx.db, ctx.scope, number)
  if (!isGiven(found.facts)) throw new AppError(receiptErrors.nothingYet)
  const about = { type: isRefundId(number) ? 'refund' : 'order', id: number } as const
  await claimTurn(ctx, about)
  const [mailId = ''] = await sendMail(ctx, [address], letterOf(ctx, found, language), {
    purpose: 'receipt',
    about,
    language,
  })
  ctx.audit('receipt.mailed', about, { after: { mailId, language } })
  return mailId
}

const isGiven = ({ status, authorization }: ReceiptFacts) => isPaid(status) || authorization !== null

/**
 * Checks before taking the lock, so that most of a burst is refused without waiting, and again under the
 * lock, where the rest are counted one by one.
 */
async function claimTurn(ctx: Ctx, about: MailAbout): Promise<void> {
  await checkTurn(ctx, about)
  await lockReceiptMail(ctx.db, about.id)
  await checkTurn(ctx, about)
}

async function checkTurn({ db, scope, now }: Ctx, about: MailAbout): Promise<void> {
  const anHourAgo = new Date(now.getTime() - 3_600_000)
  const ever = await countMails(db, scope, { purpose: 'receipt', about, since: new Date(0) })
  const lately = await countMails(db, scope, { purpose: 'receipt', about, since: anHourAgo })
  if (lately >= mostMails.anHour || ever >= mostMails.ever) throw new AppError(receiptErrors.tooMany)
}

function letterOf({ app }: Ctx, found: FoundReceipt, language: PayerLanguage): Letter {
  const receipt = madeFrom(found)
  const { merchant, kind, logo } = receipt
  const strong = receipt.amounts.find((line) => line.strong)
  const total = strong ? inLanguage(strong.value, language) : ''
  const subjects = {
    payment: mailTexts.subject,
    preAuth: mailTexts.heldSubject,
    refund: mailTexts.refundSubject,
  }
  // An email needs the logo's absolute URL.
  const shown = { ...receipt, logo: logo && app.config.payerUrl + logo }
  return {
    subject: say(language, subjects[kind], { merchant, total }),
    paragraphs: [say(language, mailTexts.hello)],
    content: {
      html: receiptHtml(shown, [language], 'page', { mail: true }),
      text: receiptText(shown, [language], 'page'),
    },
    footer: say(language, mailTexts.why, { merchant }),
  }
}
