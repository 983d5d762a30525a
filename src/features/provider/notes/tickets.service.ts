import type { NewTicket, TicketDetail } from '#features/provider/notes/notes.contract.ts'
import type { TicketState } from '#features/provider/notes/notes.domain.ts'
import { merchantTicketErrors } from '#features/provider/notes/notes.errors.ts'
import { faultTexts, mailTexts } from '#features/provider/notes/notes.messages.ts'
import { staffPerson } from '#features/provider/notes/reminders.sql.ts'
import type { TicketQuery } from '#features/provider/notes/tickets.fields.ts'
import {
  type Filters,
  insertComment,
  insertTicket,
  listTickets,
  lockTicket,
  selectTicket,
  sumTickets,
  updateTicket,
} from '#features/provider/notes/tickets.sql.ts'
import type { Ctx } from '#server/context.ts'
import type { RequestCtx } from '#server/http/routes.ts'
import { sendMail } from '#server/mail/mail.ts'
import { nextId } from '#server/nextId.ts'
import { readAcrossTenants } from '#server/readAcrossTenants.ts'
import { runAsMerchant } from '#server/runAsMerchant.ts'
import { requestErrors } from '#shared/commonErrors.ts'
import { AppError } from '#shared/errors.ts'
import { say, type Text } from '#shared/messages.ts'
import { dayOf } from '#shared/time.ts'

const providerZone = 'America/Vancouver'
const about = (ticketId: string) => ({ type: 'merchantTicket', id: ticketId }) as const

/** Who looks, on which day of the provider's. */
export function lookingOf({ dataScope, now, signedIn }: Pick<RequestCtx, 'dataScope' | 'now' | 'signedIn'>) {
  return { dataScope, accountId: signedIn.accountId, today: dayOf(now, providerZone) }
}

export function pageOfTickets(ctx: RequestCtx, query: TicketQuery) {
  return readAcrossTenants(ctx, (db) => listTickets(db, lookingOf(ctx), query))
}

export function totalsOfTickets(ctx: RequestCtx, wanted: Filters) {
  return readAcrossTenants(ctx, (db) => sumTickets(db, lookingOf(ctx), wanted))
}

type One = { merchantId: string; ticketId: string }

/**
 * Gets a ticket with its comments. Throws `merchantTicket.notFound`, also for a merchant outside the data
 * scope.
 */
export async function ticketOf(ctx: RequestCtx, one: One): Promise<TicketDetail> {
  const found = await readAcrossTenants(ctx, (db) => selectTicket(db, lookingOf(ctx), one))
  if (!found) throw new AppError(merchantTicketErrors.notFound)
  return found
}

/** Creates a ticket; its assignee is notified unless they created it. */
export async function addTicket(ctx: Ctx, merchantId: string, input: NewTicket) {
  const ticketId = nextId()
  await checkAssignee(ctx, input.assigneeId)
  await runAsMerchant(ctx, merchantId, 'write', async (theirs) => {
    theirs.unchanged()
    await insertTicket(theirs, ticketId, input)
  })
  ctx.audit('merchantTicket.added', about(ticketId), { after: { merchantId, ...input } })
  await tellAssignee(ctx, { merchantId, ticketId, ...input }, mailTexts.given)
  return { ticketId }
}

/** Changes a ticket. Refuses `merchantTicket.changed` where somebody else has changed it since `version`. */
export async function editTicket(
  ctx: Ctx,
  { merchantId, ticketId }: One,
  { version, ...input }: NewTicket & { state: TicketState; version: number },
) {
  await checkAssignee(ctx, input.assigneeId)
  const before = await runAsMerchant(ctx, merchantId, 'write', async (theirs) => {
    theirs.unchanged()
    const known = await lockTicket(theirs.db, theirs.scope, ticketId)
    if (!known) throw new AppError(merchantTicketErrors.notFound)
    if (known.version !== version) throw new AppError(merchantTicketErrors.changed)
    await updateTicket(theirs, ticketId, { ...input, version })
    return known
  })
  const { version: _, ...was } = before
  const action = input.state === was.state ? 'edited' : input.state === 'closed' ? 'closed' : 'moved'
  ctx.audit(`merchantTicket.${action}`, about(ticketId), { before: was, after: { merchantId, ...input } })
  if (input.assigneeId !== was.assigneeId)
    await tellAssignee(ctx, { merchantId, ticketId, ...input }, mailTexts.given)
  return {}
}

export async function commentOn(ctx: Ctx, { merchantId, ticketId }: One, text: string) {
  await runAsMerchant(ctx, merchantId, 'write', async (theirs) => {
    theirs.unchanged()
    const known = await lockTicket(theirs.db, theirs.scope, ticketId)
    if (!known) throw new AppError(merchantTicketErrors.notFound)
    if (known.state === 'closed') throw new AppError(merchantTicketErrors.closed)
    await insertComment(theirs, ticketId, { commentId: nextId(), text })
  })
  ctx.audit('merchantTicket.commented', about(ticketId), { after: { merchantId, text } })
  return {}
}

/** A ticket is given to somebody who can work. */
async function checkAssignee(ctx: Ctx, assigneeId: string | null): Promise<void> {
  if (assigneeId === null || (await staffPerson(ctx.db, assigneeId))) return
  throw new AppError(requestErrors.invalid, { fields: [{ field: 'assigneeId', text: faultTexts.assignee }] })
}

type TicketChange = One & { title: string; assigneeId: string | null; dueDay: string | null }
type Letter = { subject: Text; told: Text; due: Text; open: Text; footer: Text }

/** Emails a ticket's new assignee, in the provider's own tenant, unless they assigned it themselves. */
export async function tellAssignee(ctx: Ctx, ticket: TicketChange, m: Letter): Promise<void> {
  const { assigneeId, merchantId, ticketId, title, dueDay } = ticket
  if (assigneeId === null || assigneeId === ctx.actor.id) return
  const person = await staffPerson(ctx.db, assigneeId)
  if (!person || person.email === null) return
  const { language, displayName: name } = person
  const values = { title, name, merchant: merchantId, by: ctx.actor.name, day: dueDay ?? '' }
  const letter = {
    subject: say(language, m.subject, values),
    paragraphs: [say(language, m.told, values), ...(dueDay === null ? [] : [say(language, m.due, values)])],
    link: {
      label: say(language, m.open),
      url: `${ctx.app.config.publicUrl}/admin/tickets/${merchantId}/${ticketId}`,
    },
    footer: say(language, m.footer, values),
  }
  const sending = { purpose: 'account', language, about: { type: 'merchant', id: merchantId } } as const
  await sendMail(ctx, [person.email], letter, sending)
}
