import { providerRights } from '#features/permissions.domain.ts'
import { type Belonging, grantsFrom } from '#features/session/staffGrants.service.ts'
import { departmentTree } from '#features/system/departments/departments.service.ts'
import { heldBy } from '#features/system/roles/permissions/permissions.service.ts'
import { menuFor } from '#features/system/roles/portalMenu.domain.ts'
import type { Preview, PreviewInput } from '#features/system/roles/preview/preview.contract.ts'
import { selectBelow, selectReached } from '#features/system/roles/preview/preview.sql.ts'
import { selectMenuNodes } from '#features/system/roles/roleFacts.sql.ts'
import type { MenuNode } from '#features/system/roles/roles.contract.ts'
import { liveEntries } from '#features/system/roles/roles.domain.ts'
import { reachedUsers } from '#features/system/users/userRoles.service.ts'
import { userErrors } from '#features/system/users/users.errors.ts'
import type { Ctx } from '#server/context.ts'
import { readAcrossTenants } from '#server/readAcrossTenants.ts'
import { type DataScope, joined, nothingReached } from '#server/session/dataScope.ts'
import type { Grants } from '#server/session/signedIn.ts'
import { dataScope } from '#shared/dataScopes.ts'
import { AppError } from '#shared/errors.ts'

type Branches = (MenuNode & { id: string })[]

/**
 * Computes what a person would see, as the session and the menu do. Changes nothing. Throws
 * `user.notFound`.
 */
export async function previewOf(ctx: Ctx, { accountId, role }: PreviewInput): Promise<Preview> {
  ctx.unchanged()
  const nodes = (await selectMenuNodes(ctx.db)).map((node) => ({ ...node, id: node.menuId }))
  const live = liveEntries(nodes)
  const grants =
    accountId === null ? await grantsOfRole(ctx, live, role) : await grantsOfPerson(ctx, accountId)
  const reach = [...grants.values()].reduce(joined, nothingReached)
  const names = new Map((await departmentTree(ctx.db)).map((one) => [one.departmentId, one.name]))
  return {
    menu: menuOf(live, grants),
    rights: providerRights.flatMap((right) => {
      const far = grants.get(right)
      return far ? { right, reach: wordOf(far) } : []
    }),
    reach: {
      all: reach.all,
      departments: reach.all ? [] : reach.departmentIds.flatMap((id) => names.get(id) ?? []),
      own: !reach.all && grants.size > 0,
    },
    ...(await readAcrossTenants(ctx, (db) => selectReached(db, reach))),
  }
}

async function grantsOfPerson(ctx: Ctx, accountId: string): Promise<Grants> {
  if ((await reachedUsers(ctx, [accountId])).length === 0) throw new AppError(userErrors.notFound)
  return heldBy(ctx, accountId)
}

async function grantsOfRole({ db }: Ctx, live: Branches, role: PreviewInput['role']): Promise<Grants> {
  if (role === null) return new Map()
  const { departmentId } = role
  const below = departmentId === null ? [] : await selectBelow(db, departmentId)
  const own = departmentId !== null && below.includes(departmentId) ? departmentId : null
  const belonging: Belonging = { accountId: nobody, departmentId: own, below }
  const granted = new Set(role.menuIds)
  const rights = live.flatMap(({ id, permission }) =>
    granted.has(id) && permission !== null ? permission : [],
  )
  const { departmentIds } = role
  return grantsFrom(
    [{ builtIn: false, dataScope: dataScope[role.dataScope], rights, departmentIds }],
    belonging,
  )
}

/** Nobody has this account: no merchant is looked after by it. */
const nobody = '00000000-0000-0000-0000-000000000000'

function menuOf(live: Branches, grants: Grants): Preview['menu'] {
  const pages = live.flatMap((node, sort) => {
    const { kind, permission, path, external, visible, status: _status, id: _id, ...shown } = node
    return kind === 'button' || !visible
      ? []
      : { ...shown, kind, permission, path, external, visible, sort, component: null }
  })
  return menuFor(pages, new Set(grants.keys())).map(({ menuId, parentId, kind, nameEn, nameZh, icon }) => ({
    ...{ menuId, parentId, kind, nameEn, nameZh, icon },
  }))
}

function wordOf(reach: DataScope): 'all' | 'departments' | 'own' {
  if (reach.all) return 'all'
  return reach.departmentIds.length > 0 ? 'departments' : 'own'
}
