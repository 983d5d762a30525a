import { findAccount } from '#features/session/accounts/accounts.service.ts'
import { linkUrl } from '#features/session/emailVerification/emailVerification.domain.ts'
import { issueLink } from '#features/session/emailVerification/emailVerification.service.ts'
import { userErrors } from '#features/system/users/users.errors.ts'
import { openUser } from '#features/system/users/users.service.ts'
import { findAccountOf, findRoleOf } from '#features/system/users/users.sql.ts'
import { type App, asActor, systemActor } from '#server/context.ts'
import { nextId } from '#server/nextId.ts'
import { providerTenant, scopeOf } from '#server/session/scope.ts'
import { commonRoleErrors } from '#shared/commonErrors.ts'
import { AppError } from '#shared/errors.ts'

export type ByHand = { username: string; email: string; displayName: string; roleKey: string }

/**
 * Creates an account for provider staff from the command line and returns a link that sets its password
 * once within three days; the first person of an installation is created this way. A person who is still
 * invited gets a new link. Throws `role.notFound`, `user.notInState` for a person with a password, and the
 * errors of an invalid login or address.
 */
export function openByHand(app: App, { username, email, displayName, roleKey }: ByHand): Promise<string> {
  const who = { scope: scopeOf(providerTenant, ''), actor: systemActor('console'), requestId: nextId() }
  return asActor(app, who, 'write', async (ctx) => {
    const login = username.toLowerCase()
    const roleId = await findRoleOf(ctx.db, roleKey)
    if (roleId === undefined) throw new AppError(commonRoleErrors.notFound)
    const known = await findAccountOf(ctx.db, login)
    const facts = { displayName, email, language: 'en', phone: null, departmentId: null, remark: '' } as const
    const { accountId } =
      known === undefined
        ? await openUser(ctx, { username, ...facts, postIds: [], roleIds: [roleId], unsent: true })
        : { accountId: known }
    const account = await findAccount(ctx.db, ctx.scope, accountId)
    if (!account?.email || account.inviteTime === null) throw new AppError(userErrors.notInState)
    const verifyCode = await issueLink(ctx, { accountId, email: account.email }, 'invitation', '')
    return linkUrl(app.config.publicUrl, verifyCode, login)
  })
}
