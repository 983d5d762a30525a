import { findMerchant } from '#features/merchants/merchants.service.ts'
import { findAccount } from '#features/session/accounts/accounts.service.ts'
import {
  openChallenge,
  peekChallenge,
  readChallenge,
  spendChallenge,
  tenantOfChallenge,
} from '#features/session/challenges/challenges.service.ts'
import type { SignInAnswer } from '#features/session/session.contract.ts'
import { originOf } from '#features/session/session.service.ts'
import { asPerson, completeSignIn } from '#features/session/signIn.service.ts'
import type { TicketPerson } from '#features/session/tickets/tickets.contract.ts'
import { ticketLifeMs, ticketPurpose, ticketUrl } from '#features/session/tickets/tickets.domain.ts'
import { ticketErrors } from '#features/session/tickets/tickets.errors.ts'
import { qrSvg } from '#server/documents/qr.ts'
import type { RequestContext } from '#server/http/requestContext.ts'
import type { RequestCtx } from '#server/http/routes.ts'
import { AppError } from '#shared/errors.ts'

/** Issues a ticket for the caller at their own merchant. It is only in the response and not stored. */
export async function issueTicket(ctx: RequestCtx): Promise<{ url: string; svg: string; expireTime: Date }> {
  const { accountId } = ctx.signedIn
  const question = { purpose: ticketPurpose, accountId, lifeMs: ticketLifeMs }
  const ticket = await openChallenge(ctx, question)
  ctx.audit('session.ticketIssued', { type: 'account', id: accountId })
  const expireTime = new Date(ctx.now.getTime() + ticketLifeMs)
  const url = ticketUrl(ctx.app.config.publicUrl, ticket)
  return { url, svg: qrSvg(url), expireTime }
}

/** Whom it would sign in, for them to see before they go on. Refuses `ticket.over`, and says no more. */
export async function personOfTicket(requestContext: RequestContext, ticket: string): Promise<TicketPerson> {
  const { tenantId, accountId } = await holderOf(requestContext, ticket)
  return asPerson(requestContext, { tenantId, accountId }, async (ctx) => {
    ctx.unchanged()
    const person = await findAccount(ctx.db, ctx.scope, accountId)
    if (!person || person.disabled) throw new AppError(ticketErrors.over)
    const merchant = person.merchantId === null ? undefined : await findMerchant(ctx.db, ctx.scope)
    const { username, displayName } = person
    return { username, displayName, tradeName: merchant?.tradeName ?? '' }
  })
}

/** Signs in by a ticket, once; of two who take it at once, one gets in. It proves the first factor only. */
export async function takeTicket(requestContext: RequestContext, ticket: string): Promise<SignInAnswer> {
  const { tenantId, accountId } = await holderOf(requestContext, ticket)
  return asPerson(requestContext, { tenantId, accountId }, async (ctx) => {
    if (!(await readChallenge(ctx, ticket, ticketPurpose))) throw new AppError(ticketErrors.over)
    await spendChallenge(ctx, ticket)
    return completeSignIn(ctx, { accountId }, originOf(requestContext, 'ticket'))
  })
}

/** Whose it is, so that it can be taken in the scope of their merchant. */
async function holderOf(
  { app }: RequestContext,
  ticket: string,
): Promise<{ tenantId: number; accountId: string }> {
  const tenantId = tenantOfChallenge(ticket)
  const challenge = await peekChallenge(app, ticket, ticketPurpose)
  if (tenantId === null || challenge?.accountId == null) throw new AppError(ticketErrors.over)
  return { tenantId, accountId: challenge.accountId }
}
