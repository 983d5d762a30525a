import { takeHeadImage } from '#features/session/avatar/avatar.service.ts'
import { tellPerson } from '#features/session/securityMails.service.ts'
import { hashOf } from '#features/session/session.sql.ts'
import { findPerson } from '#features/session/signIn.sql.ts'
import { deleteBinding, selectBindings, upsertBinding } from '#features/session/wechat/bindings.sql.ts'
import { wechatErrors } from '#features/session/wechat/wechat.errors.ts'
import type { WechatPerson } from '#features/session/wechat/wechatApi.ts'
import type { App, Ctx } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { noteKey } from '#server/database/directory.ts'
import type { RequestCtx } from '#server/http/routes.ts'
import { publish } from '#server/live/live.ts'
import { openUnlessLost, secretBox } from '#server/secrets.ts'
import type { Scope } from '#server/session/scope.ts'
import { AppError } from '#shared/errors.ts'

/**
 * A user's bound WeChat account with its openid; null if there is none, or it was encrypted with an earlier
 * SECRET_KEY and must be bound again.
 */
export async function boundPerson(
  app: App,
  db: Db,
  scope: Pick<Scope, 'tenantId'>,
  accountId: string,
): Promise<(WechatPerson & { bindTime: Date }) | null> {
  const [row] = await selectBindings(db, scope, [accountId])
  if (!row) return null
  const opened = openUnlessLost(app.secretKey, row.sealedProfile, placeOf(scope.tenantId, accountId))
  if (!opened) return null
  return { ...(JSON.parse(opened.toString('utf8')) as WechatPerson), bindTime: row.bindTime }
}

/**
 * Binds a WeChat account to a user of the scope's tenant, replacing any earlier one, and notifies them by
 * email. Its image becomes their default avatar.
 */
export async function bind(ctx: Ctx, accountId: string, person: WechatPerson): Promise<void> {
  const { tenantId } = ctx.scope
  const sealedProfile = secretBox(ctx.app.secretKey).seal(
    JSON.stringify(person),
    placeOf(tenantId, accountId),
  )
  const openidHash = hashOf(person.openid)
  await upsertBinding(ctx.db, ctx.scope, { accountId, openidHash, sealedProfile, bindTime: ctx.now })
  await noteKey(ctx.db, 'wechat', person.openid, tenantId)
  await takeHeadImage(ctx, accountId, person.picture)
  ctx.audit('wechat.bound', { type: 'account', id: accountId }, { after: { nickname: person.nickname } })
  await notify(ctx, accountId, 'wechatBound', { nickname: person.nickname })
}

/** Unbinds a user's WeChat account: no more sign-in and messages. Throws `wechat.notBound`. */
export async function unbind(ctx: Ctx, accountId: string): Promise<void> {
  if (!(await deleteBinding(ctx.db, ctx.scope, accountId))) throw new AppError(wechatErrors.notBound)
  await takeHeadImage(ctx, accountId, null)
  ctx.audit('wechat.unbound', { type: 'account', id: accountId })
  await notify(ctx, accountId, 'wechatUnbound', {})
}

async function notify(
  ctx: Ctx,
  accountId: string,
  event: 'wechatBound' | 'wechatUnbound',
  values: Record<string, string>,
): Promise<void> {
  const person = await findPerson(ctx.db, ctx.scope.tenantId, { accountId })
  if (person) await tellPerson(ctx, person, event, values)
  await publish(ctx.db, ctx.scope, { topic: 'session', id: accountId })
}

/** The caller's binding. */
export async function ownBinding(ctx: RequestCtx) {
  const bound = await boundPerson(ctx.app, ctx.db, ctx.scope, ctx.signedIn.accountId)
  const binding = bound && { nickname: bound.nickname, picture: bound.picture, bindTime: bound.bindTime }
  return { offered: ctx.app.config.wechat !== null, binding }
}

export async function unbindOwn(ctx: RequestCtx) {
  await unbind(ctx, ctx.signedIn.accountId)
  return {}
}

function placeOf(tenantId: number, accountId: string): string {
  return `wechat_binding:${tenantId}/${accountId}`
}
