import { randomBytes } from 'node:crypto'
import { changeAccount, findAccount } from '#features/session/accounts/accounts.service.ts'
import type { Account } from '#features/session/accounts/accounts.sql.ts'
import type { OpenedChange } from '#features/session/emailChanges/emailChanges.contract.ts'
import { linkLabels } from '#features/session/emailChanges/emailChanges.messages.ts'
import {
  type EmailChange,
  endChange,
  findByHash,
  formerEmails,
  insertChange,
  lockWaiting,
  noteConfirmed,
  replaceWaiting,
} from '#features/session/emailChanges/emailChanges.sql.ts'
import { mailProofErrors } from '#features/session/recovery/recovery.errors.ts'
import { tellAddress } from '#features/session/securityMails.service.ts'
import { hashOf } from '#features/session/session.sql.ts'
import { asPerson } from '#features/session/signIn.service.ts'
import type { Ctx } from '#server/context.ts'
import { transaction } from '#server/database/transaction.ts'
import type { RequestContext } from '#server/http/requestContext.ts'
import { nextId } from '#server/nextId.ts'
import { parameterOf } from '#server/parameters.ts'
import { interveneIn } from '#server/session/interventions.ts'
import { providerTenant, scopeOf } from '#server/session/scope.ts'
import { AppError } from '#shared/errors.ts'
import { type Language, say } from '#shared/messages.ts'
import { formatInstant } from '#shared/zone.ts'

const hourMs = 3_600_000
/** A change that is not confirmed within this time expires. */
const confirmMs = 7 * 24 * hourMs
const providerZone = 'America/Vancouver'

/**
 * Requests a new email address for a staff member. The new address receives a confirmation link, the old one
 * a cancellation link; the change takes effect once confirmed and after the delay. An earlier request is
 * replaced.
 */
export async function askEmailChange(ctx: Ctx, account: Account, newEmail: string): Promise<void> {
  const { accountId, email: oldEmail, language } = account
  await replaceWaiting(ctx, accountId)
  const hours = await parameterOf(ctx.app, 'staff.emailChangeHours')
  const dueTime = new Date(ctx.now.getTime() + hours * hourMs)
  const [confirmCode, cancelCode] = [newCode(), newCode()]
  const changeId = nextId()
  const hashes = { confirmHash: hashOf(confirmCode), cancelHash: hashOf(cancelCode) }
  await insertChange(ctx, { changeId, accountId, oldEmail, newEmail, ...hashes, dueTime })
  await interveneIn(ctx, accountId, 'emailChanged')
  ctx.enqueue({
    name: 'email.apply',
    payload: { tenantId: providerTenant, merchantId: '', changeId },
    key: `email.apply:${changeId}`,
    runAt: dueTime,
  })
  const values = { by: ctx.actor.name, email: newEmail, due: dueText(dueTime, language) }
  const link = (code: string, label: keyof typeof linkLabels) => (shown: Language) => ({
    label: say(shown, linkLabels[label]),
    url: `${ctx.app.config.publicUrl}/user/emailChange/${code}`,
  })
  await tellAddress(
    ...([ctx, account, { email: newEmail, language }, 'emailChangeConfirm' as const, values] as const),
    link(confirmCode, 'confirm'),
  )
  if (oldEmail !== null)
    await tellAddress(
      ...([ctx, account, { email: oldEmail, language }, 'emailChangeAsked' as const, values] as const),
      link(cancelCode, 'cancel'),
    )
  const object = { type: 'account', id: accountId } as const
  ctx.audit('account.emailChangeAsked', object, {
    before: { email: oldEmail },
    after: { email: newEmail, dueTime },
  })
}

function newCode(): string {
  return `${providerTenant}.${randomBytes(32).toString('base64url')}`
}

function dueText(dueTime: Date, language: Language): string {
  return formatInstant(dueTime, providerZone, language, 'dateTime')
}

/**
 * What a link of a change opens, without using it. Refuses `mailProof.over` where it opens nothing any more.
 */
export async function openEmailChange(requestContext: RequestContext, code: string): Promise<OpenedChange> {
  const { change, canConfirm } = await behind(requestContext, code)
  const person = await transaction(requestContext.app.pool, providerTenant, 'read', (db) =>
    findAccount(db, scopeOf(providerTenant, ''), change.accountId),
  )
  if (!person) throw new AppError(mailProofErrors.over)
  return {
    username: person.username,
    newEmail: change.newEmail,
    purpose: canConfirm ? 'confirm' : 'cancel',
    confirmed: change.confirmTime !== null,
    dueTime: change.dueTime,
  }
}

async function behind({ app }: RequestContext, code: string) {
  const hash = hashOf(code)
  const change = await transaction(app.pool, providerTenant, 'read', (db) => findByHash(db, hash))
  if (change?.state !== 'waiting') throw new AppError(mailProofErrors.over)
  const canConfirm = change.confirmHash.equals(hash)
  if (canConfirm && app.clock().getTime() - change.createTime.getTime() > confirmMs)
    throw new AppError(mailProofErrors.over)
  return { change, canConfirm }
}

/**
 * Whoever reads the new address confirms it; where the delay has passed, it takes effect. Refuses
 * `mailProof.over`.
 */
export async function confirmEmailChange(
  requestContext: RequestContext,
  code: string,
): Promise<{ applied: boolean }> {
  const { change, canConfirm } = await behind(requestContext, code)
  if (!canConfirm) throw new AppError(mailProofErrors.over)
  const { accountId, changeId } = change
  return asPerson(requestContext, { tenantId: providerTenant, accountId }, async (ctx) => {
    const waiting = await lockWaiting(ctx.db, changeId)
    if (!waiting) throw new AppError(mailProofErrors.over)
    await noteConfirmed(ctx, changeId)
    const after = { email: change.newEmail }
    ctx.audit('account.emailChangeConfirmed', { type: 'account', id: accountId }, { after })
    const isDue = waiting.dueTime <= ctx.now
    if (isDue) await apply(ctx, waiting)
    return { applied: isDue }
  })
}

/**
 * Whoever reads the old address stops the change for good; both addresses are told. Refuses `mailProof.over`.
 */
export async function cancelEmailChange(
  requestContext: RequestContext,
  code: string,
): Promise<Record<string, never>> {
  const { change, canConfirm } = await behind(requestContext, code)
  if (canConfirm) throw new AppError(mailProofErrors.over)
  const { accountId, changeId, newEmail, oldEmail } = change
  return asPerson(requestContext, { tenantId: providerTenant, accountId }, async (ctx) => {
    if (!(await lockWaiting(ctx.db, changeId))) throw new AppError(mailProofErrors.over)
    await endChange(ctx, changeId, 'cancelled')
    ctx.audit(
      'account.emailChangeCancelled',
      { type: 'account', id: accountId },
      { before: { email: newEmail } },
    )
    await tellBoth(ctx, accountId, [oldEmail, newEmail], 'emailChangeCancelled', { email: newEmail })
    return {}
  })
}

/** Applies a change that is confirmed and past its delay; otherwise does nothing. */
export async function applyEmailChange(ctx: Ctx, changeId: string): Promise<void> {
  const change = await lockWaiting(ctx.db, changeId)
  if (!change || change.confirmTime === null || change.dueTime > ctx.now) return ctx.unchanged()
  await apply(ctx, change)
}

async function apply(ctx: Ctx, change: EmailChange): Promise<void> {
  const { accountId, changeId, newEmail, oldEmail, makerId } = change
  const account = await findAccount(ctx.db, ctx.scope, accountId)
  if (!account) return endChange(ctx, changeId, 'expired')
  await endChange(ctx, changeId, 'applied')
  await changeAccount(ctx, account, { email: newEmail, emailVerifiedTime: ctx.now })
  await interveneIn(ctx, accountId, 'emailChanged', makerId)
  await tellBoth(ctx, accountId, [oldEmail, newEmail], 'emailChanged', {
    email: newEmail,
    old: oldEmail ?? '–',
  })
}

const noticeMs = 7 * 24 * hourMs

/**
 * Emails a user that their password was reset, at the current address and any address replaced in the last
 * days.
 */
export async function tellOfReset(ctx: Ctx, account: Account): Promise<void> {
  const former = await formerEmails(ctx.db, account.accountId, new Date(ctx.now.getTime() - noticeMs))
  const values = { by: ctx.actor.name, email: account.email ?? '' }
  await tellBoth(ctx, account.accountId, [account.email, ...former], 'passwordResetSent', values)
}

async function tellBoth(
  ctx: Ctx,
  accountId: string,
  addresses: readonly (string | null)[],
  event: 'emailChanged' | 'emailChangeCancelled' | 'passwordResetSent',
  values: Record<string, string>,
): Promise<void> {
  const account = await findAccount(ctx.db, ctx.scope, accountId)
  if (!account) return
  const { language } = account
  for (const email of new Set(addresses))
    if (email !== null) await tellAddress(ctx, account, { email, language }, event, values)
}
