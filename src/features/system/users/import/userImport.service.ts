import { changeAccount, findAccount } from '#features/session/accounts/accounts.service.ts'
import { mailPasswordLink } from '#features/session/emailVerification/emailVerification.service.ts'
import { openAccount } from '#features/session/session.service.ts'
import {
  heldBy,
  heldByActor,
  keepingManagers,
  refuseBeyond,
} from '#features/system/roles/permissions/permissions.service.ts'
import { roleErrors } from '#features/system/roles/roles.errors.ts'
import {
  type BroughtSheet,
  checkedRows,
  outcomeOf,
} from '#features/system/users/import/importCheck.service.ts'
import { selectHad, selectLogins } from '#features/system/users/import/importKnown.sql.ts'
import type { ImportInput, ImportOutcome } from '#features/system/users/import/userImport.contract.ts'
import type { ReadUser } from '#features/system/users/import/userImport.domain.ts'
import { userImportErrors } from '#features/system/users/users.errors.ts'
import { writePosts, writeRoles, writeUsers } from '#features/system/users/users.sql.ts'
import { type App, asActor, type Ctx, systemActor } from '#server/context.ts'
import { nextId } from '#server/nextId.ts'
import { lockPortal } from '#server/session/lockPortal.ts'
import { providerTenant, scopeOf } from '#server/session/scope.ts'
import { AppError } from '#shared/errors.ts'

/**
 * Imports a workbook of people completely or not at all. New people are invited by their own jobs after the
 * commit. Throws `userImport.faults` if any row has one, and the errors of checking.
 */
export async function takeImport(ctx: Ctx, input: ImportInput, sheet: BroughtSheet): Promise<ImportOutcome> {
  await lockPortal(ctx.db)
  const rows = await checkedRows(ctx, input, sheet)
  if (rows.some(({ faults }) => faults.length > 0)) throw new AppError(userImportErrors.faults)
  const users = rows.map(({ user }) => user)
  const logins = await selectLogins(
    ctx.db,
    users.map(({ username }) => username),
  )
  await keepingManagers(ctx, async () => {
    const stored = [...(await opened(ctx, users)), ...(await changed(ctx, users, logins))]
    for (const some of inParts(stored, 1_000)) await writeAll(ctx, some)
    await refuseTooMuch(
      ctx,
      stored.map(({ accountId }) => accountId),
    )
  })
  const outcome = outcomeOf(rows)
  const { added, updated } = outcome
  ctx.audit('user.imported', { type: 'account', id: ctx.actor.id ?? 'import' }, { after: { added, updated } })
  return outcome
}

type ImportedUser = {
  accountId: string
  departmentId: string | null
  phone: string | null
  remark: string
  postIds: readonly string[]
  roleIds: readonly string[]
}

async function opened(ctx: Ctx, users: readonly ReadUser[]): Promise<ImportedUser[]> {
  const stored: ImportedUser[] = []
  for (const user of users.filter(({ exists }) => !exists)) {
    const { username, displayName, email, language } = user
    const login = { username, displayName: displayName ?? '', email, language: language ?? 'en' } as const
    const account = { ...login, role: null, merchantId: null, passwordHash: '', invited: true }
    const accountId = await openAccount(ctx, account)
    // Taken since it was read: by a merchant, which no lock of the portal holds up.
    if (accountId === null) throw new AppError(userImportErrors.faults)
    const { departmentId, phone, remark, postIds, roleIds } = user
    stored.push({
      accountId,
      departmentId,
      phone,
      remark: remark ?? '',
      postIds: postIds ?? [],
      roleIds: roleIds ?? [],
    })
    ctx.enqueue({
      name: 'user.invite',
      payload: { tenantId: providerTenant, merchantId: '', accountId },
      queue: 'user.invite',
      key: `user.invite:${accountId}`,
    })
  }
  return stored
}

async function changed(
  ctx: Ctx,
  users: readonly ReadUser[],
  logins: ReadonlyMap<string, string | null>,
): Promise<ImportedUser[]> {
  const there = users.filter(({ exists }) => exists)
  if (there.length === 0) return []
  const ids = there.flatMap(({ username }) => logins.get(username) ?? [])
  const had = await selectHad(ctx.db, ids)
  const stored: ImportedUser[] = []
  for (const user of there) {
    const accountId = logins.get(user.username)
    const account = accountId && (await findAccount(ctx.db, ctx.scope, accountId))
    const before = accountId ? had.get(accountId) : undefined
    if (!account || !before) throw new AppError(userImportErrors.faults)
    const { displayName, email, language } = user
    await changeAccount(ctx, account, {
      ...(displayName !== null && { displayName }),
      ...(email !== null && { email }),
      ...(language !== null && { language }),
    })
    const after = {
      departmentId: user.departmentId ?? before.departmentId,
      phone: user.phone ?? before.phone,
      remark: user.remark ?? before.remark ?? '',
      postIds: user.postIds ?? before.postIds,
      roleIds: user.roleIds ?? before.roleIds,
    }
    const { accountId: _id, ...was } = before
    ctx.audit('user.changed', { type: 'account', id: account.accountId }, { before: was, after })
    stored.push({ accountId: account.accountId, ...after })
  }
  return stored
}

async function writeAll(ctx: Ctx, stored: readonly ImportedUser[]): Promise<void> {
  await writeUsers(ctx, stored)
  await writePosts(ctx, stored)
  await writeRoles(ctx, stored)
}

/** In a department, a person's scope may include more than the scope of whoever assigns them. */
async function refuseTooMuch(ctx: Ctx, accountIds: readonly string[]): Promise<void> {
  const own = await heldByActor(ctx)
  if (own === null || [...own.values()].every(({ all }) => all)) return
  for (const accountId of accountIds) refuseBeyond(own, await heldBy(ctx, accountId), roleErrors.aboveYours)
}

function inParts<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) =>
    all.slice(at * size, (at + 1) * size),
  )
}

/** Invites an imported person once; people who accepted or were disabled since are skipped. */
export async function inviteImported(app: App, accountId: string): Promise<void> {
  const who = { scope: scopeOf(providerTenant, ''), actor: systemActor('import'), requestId: nextId() }
  await asActor(app, who, 'write', async (ctx) => {
    const account = await findAccount(ctx.db, ctx.scope, accountId)
    if (!account || account.inviteTime === null || account.disabled || account.email === null) ctx.unchanged()
    else await mailPasswordLink(ctx, accountId, 'invitation')
  })
}
