import { mailErrors } from '#features/notices/outbox/outbox.errors.ts'
import type { Message } from '#features/notices/outbox/outbox.fields.ts'
import { messageDetailOf, resendMessage } from '#features/notices/outbox/outbox.service.ts'
import type { LoggedMailDetail, MailLogTotals } from '#features/system/mailLog/mailLog.contract.ts'
import type { LoggedMail, MailLogFilters, MailLogQuery } from '#features/system/mailLog/mailLog.fields.ts'
import {
  listMails,
  type MailLogNarrowing,
  placeOfMail,
  totalMails,
} from '#features/system/mailLog/mailLog.sql.ts'
import type { Ctx } from '#server/context.ts'
import type { RequestCtx } from '#server/http/routes.ts'
import { readAcrossTenants } from '#server/readAcrossTenants.ts'
import { runAsMerchant } from '#server/runAsMerchant.ts'
import { providerTenant } from '#server/session/scope.ts'
import { AppError } from '#shared/errors.ts'
import type { Page } from '#shared/lists.ts'
import { instantsOfDays, type Zone } from '#shared/time.ts'

/** The filters of a person: days of their timezone turned into instants. */
export function toFilters(timezone: string, { fromDay, toDay, ...input }: MailLogFilters): MailLogNarrowing {
  return { ...input, ...instantsOfDays({ fromDay, toDay }, timezone as Zone) }
}

export function pageOfMails(ctx: RequestCtx, query: MailLogQuery): Promise<Page<LoggedMail>> {
  const { pageNum: _n, pageSize: _s, sortField: _f, sortOrder: _o, ...filters } = query
  return readAcrossTenants(ctx, (db) =>
    listMails(db, ctx.dataScope, query, toFilters(ctx.signedIn.timezone, filters)),
  )
}

export function totalsOfMails(ctx: RequestCtx, filters: MailLogFilters): Promise<MailLogTotals[]> {
  return readAcrossTenants(ctx, (db) =>
    totalMails(db, ctx.dataScope, toFilters(ctx.signedIn.timezone, filters)),
  )
}

async function placeOf(ctx: Ctx, mailId: string) {
  const place = await readAcrossTenants(ctx, (db) => placeOfMail(db, ctx.dataScope, mailId))
  if (!place) throw new AppError(mailErrors.notFound)
  return place
}

/** Works with a message at its merchant, or among the provider's own messages. */
function there<T>(
  ctx: Ctx,
  { tenantId, merchantId }: { tenantId: number; merchantId: string },
  mode: 'read' | 'write',
  work: (theirs: Ctx) => Promise<T>,
): Promise<T> {
  return tenantId === providerTenant ? work(ctx) : runAsMerchant(ctx, merchantId, mode, work)
}

/** Throws `mail.notFound`, also of a merchant out of reach. */
export async function mailDetailOf(ctx: Ctx, mailId: string): Promise<LoggedMailDetail> {
  const place = await placeOf(ctx, mailId)
  const detail = await there(ctx, place, 'read', (theirs) => messageDetailOf(theirs, mailId))
  return { ...detail, merchantId: place.merchantId, tradeName: place.tradeName }
}

/**
 * Throws `mail.notFound`, `mail.notFailed`, and `mail.forgotten` if its content is not stored because it
 * has a secret.
 */
export async function resendMail(ctx: Ctx, mailId: string): Promise<Message> {
  const place = await placeOf(ctx, mailId)
  if (place.state !== 'failed') throw new AppError(mailErrors.notFailed)
  const resent = await there(ctx, place, 'write', (theirs) => resendMessage(theirs, mailId))
  const after = { mailId: resent.mailId, merchantId: place.merchantId }
  ctx.audit('mailLog.resent', { type: 'mail', id: mailId }, { after })
  return resent
}
