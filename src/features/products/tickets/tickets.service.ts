import { checkImage } from '#features/images/images.service.ts'
import {
  type CodeKind,
  lineWidth,
  mostParagraphs,
  type Paragraph,
  parseHead,
  plainTicket,
  type TicketSetting,
  unprintable,
} from '#features/payments/receipts/paper/ticket.domain.ts'
import { headTexts } from '#features/products/tickets/tickets.messages.ts'
import { selectTicketSetting, writeTicketSetting } from '#features/products/tickets/tickets.sql.ts'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { publish } from '#server/live/live.ts'
import type { Scope } from '#server/session/scope.ts'
import { requestErrors } from '#shared/commonErrors.ts'
import { AppError } from '#shared/errors.ts'

/** The ticket settings of the scope's merchant, or the defaults. */
export async function ticketSettingOf(db: Db, scope: Scope): Promise<TicketSetting> {
  return (await selectTicketSetting(db, scope)) ?? plainTicket
}

type WantedTicket = { headMarkup: string; foot: string; logoImageId: string | null; codeKind: CodeKind }

/** Sets the layout of future tickets. Rejects markup other than paragraphs and bold, and `image.notFound`. */
export async function setTicket(
  ctx: Ctx,
  { headMarkup, foot: typed, logoImageId, codeKind }: WantedTicket,
): Promise<TicketSetting> {
  const head = headOf(headMarkup)
  // The footer is one paragraph, wrapped by the paper width.
  const foot = typed.replace(/(?<![ \t])[ \t]*[\r\n]+[ \t]*/g, ' ')
  if (unprintable.test(foot)) throw refused('foot', 'characters')
  await checkImage(ctx, logoImageId)

  const before = await ticketSettingOf(ctx.db, ctx.scope)
  await writeTicketSetting(ctx.db, ctx.scope, { head, foot, logoImageId, codeKind })
  const after = await ticketSettingOf(ctx.db, ctx.scope)
  const { merchantId } = ctx.scope
  ctx.audit('ticketSetting.set', { type: 'ticketSetting', id: merchantId }, { before, after })
  // POS devices reload their settings on a device event.
  await publish(ctx.db, ctx.scope, { topic: 'device', id: 'tickets' })
  return after
}

function headOf(markup: string): Paragraph[] {
  const read = parseHead(markup)
  if (!read.ok) throw refused('headMarkup', read.fault)
  return read.head
}

function refused(field: string, fault: keyof typeof headTexts): AppError {
  const values = { lines: mostParagraphs, width: lineWidth[80] }
  return new AppError(requestErrors.invalid, { fields: [{ field, text: headTexts[fault], values }] })
}
