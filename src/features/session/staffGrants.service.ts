import { providerRights } from '#features/permissions.domain.ts'
import { type HeldRole, type HeldRoles, selectStaffGrants } from '#features/session/staffGrants.sql.ts'
import type { App } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { type DataScope, everything, joined, nothingReached } from '#server/session/dataScope.ts'
import type { Grants } from '#server/session/signedIn.ts'
import { dataScope } from '#shared/dataScopes.ts'
import type { ProviderPermission } from '#shared/permissions.ts'

export type Belonging = {
  accountId: string
  departmentId: string | null
  /** Their department and its descendants. */
  below: readonly string[]
}

const find = { name: 'session-grants', text: 'select * from find_grants($1)' }

/**
 * The permissions and data scopes of a staff member, read with each request alongside the session. Null if
 * there is none; the session itself tells whether it is still open.
 */
export async function grantsOfSession(app: App, tokenHash: Buffer): Promise<Grants | null> {
  const { rows } = await app.pool.query<HeldRoles & { accountId: string }>({ ...find, values: [tokenHash] })
  const [held] = rows
  return held ? grantsOfHeld(held.accountId, held) : null
}

export async function grantsOf(db: Db, accountId: string): Promise<Grants> {
  const held = await selectStaffGrants(db, accountId)
  return held ? grantsOfHeld(accountId, held) : new Map()
}

function grantsOfHeld(accountId: string, { roles, departmentId, below }: HeldRoles): Grants {
  return grantsFrom(roles, { accountId, departmentId, below })
}

/**
 * Grants each permission of any role with the union of those roles' data scopes. The administrator has every
 * permission, and everyone has those for their own sign-in and saved views.
 */
export function grantsFrom(roles: readonly HeldRole[], belonging: Belonging): Grants {
  const grants = new Map<ProviderPermission, DataScope>()
  for (const role of roles) {
    const dataScope = reachOfRole(role, belonging)
    for (const right of role.builtIn ? providerRights : role.rights) {
      if (!isRight(right)) continue
      const before = grants.get(right)
      grants.set(right, before ? joined(before, dataScope) : dataScope)
    }
  }
  for (const right of ownRights) if (!grants.has(right)) grants.set(right, nothingReached)
  return grants
}

const ownRights = [
  ...(['security.query', 'security.edit'] as const),
  ...(['view.query', 'view.add', 'view.edit', 'view.delete'] as const),
]

const known = new Set<string>(providerRights)
const isRight = (right: string): right is ProviderPermission => known.has(right)

/** Staff always see the merchants assigned to them. */
function reachOfRole(role: HeldRole, { accountId, departmentId, below }: Belonging): DataScope {
  const own = departmentId === null ? [] : [departmentId]
  switch (role.dataScope) {
    case dataScope.global:
      return everything
    case dataScope.custom:
      return { all: false, departmentIds: role.departmentIds, accountId }
    case dataScope.department:
      return { all: false, departmentIds: own, accountId }
    case dataScope.departmentAndBelow:
      return { all: false, departmentIds: below, accountId }
    default:
      return { all: false, departmentIds: [], accountId }
  }
}
