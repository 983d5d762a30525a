import { principalOf } from '#db/seed/actor.ts'
import { demoMerchants, demoPassword } from '#db/seed/people.ts'
import { setProviderFacts } from '#features/account/business/business.service.ts'
import { assignMerchant } from '#features/merchants/operations/assignments.service.ts'
import { portal } from '#features/portalPages.domain.ts'
import { hashPassword } from '#features/session/hashing.service.ts'
import { departmentOperations } from '#features/system/departments/departments.service.ts'
import { jobTitleOperations } from '#features/system/jobTitles/jobTitles.service.ts'
import { broughtMenus } from '#features/system/menus/menus.service.ts'
import { addRole } from '#features/system/roles/roles.service.ts'
import { openUser, placeUser } from '#features/system/users/users.service.ts'
import { type App, asActor, type Ctx } from '#server/context.ts'
import { tenantOf } from '#server/database/directory.ts'
import { providerTenant } from '#server/session/scope.ts'
import type { DataScopeKind } from '#shared/dataScopes.ts'

const provider = { tenantId: providerTenant, merchantId: '' }
const domain = 'provider.example'

/** Each below the one that it names. */
const departments = {
  head: { name: 'Head office', below: null },
  risk: { name: 'Risk', below: 'head' },
  settlement: { name: 'Settlement', below: 'head' },
  operations: { name: 'Operations', below: 'head' },
  sales: { name: 'Sales', below: 'head' },
  west: { name: 'Sales West', below: 'sales' },
  east: { name: 'Sales East', below: 'sales' },
} as const
type Place = keyof typeof departments

const posts = {
  director: 'Director',
  analyst: 'Risk analyst',
  officer: 'Settlement officer',
  manager: 'Account manager',
  auditor: 'Auditor',
} as const
type PostCode = keyof typeof posts

/** A role's entries of the menu, by the product's own keys: `directory/page/right`. */
type DemoRole = { name: string; scope: DataScopeKind; remark: string; gives: (key: string) => boolean }
const under = (...directories: string[]) => {
  const found = new Set(directories)
  return (key: string) => found.has(key.split('/')[0] ?? '')
}
const readingRight = /\.(query|get|export)$/
/** Of an act only what reads; and pages, but for those that are there to write. */
const writing = new Set(
  portal.flatMap((directory) =>
    directory.pages
      .filter(({ right }) => !readingRight.test(right))
      .map(({ key }) => `${directory.key}/${key}`),
  ),
)
const reads = (key: string) => (key.includes('.') ? readingRight.test(key) : !writing.has(key))

const roles: Record<string, DemoRole> = {
  operations: {
    ...{ name: 'Operations', scope: 'global', remark: 'Everything but the management of the system' },
    gives: (key) => !under('system', 'monitor')(key),
  },
  settlement: {
    ...{ name: 'Settlement', scope: 'global', remark: 'Runs settlements, reads merchants and orders' },
    gives: (key) =>
      under('settlement')(key) || (under('merchants', 'orders', 'productStore')(key) && reads(key)),
  },
  risk: {
    ...{ name: 'Risk', scope: 'global', remark: 'Rules, reviews and disputes; reads merchants and orders' },
    gives: (key) => under('risk')(key) || (under('merchants', 'orders', 'productStore')(key) && reads(key)),
  },
  sales: {
    ...{ name: 'Sales', scope: 'departmentAndBelow', remark: 'Merchants of the own department and below it' },
    gives: (key) =>
      under('merchants', 'sales')(key) || (under('orders', 'productStore', 'operation')(key) && reads(key)),
  },
  salesperson: {
    ...{ name: 'Salesperson', scope: 'personal', remark: 'Only merchants that one looks after oneself' },
    // Notes, tickets, onboarding drafts and proposals: a merchant manager proposes, others decide.
    gives: (key) =>
      (under('merchants', 'orders', 'productStore')(key) && reads(key)) ||
      /^merchants\/(tickets|openings)\b|\/compliance\.add$/.test(key),
  },
  auditor: {
    ...{ name: 'Auditor', scope: 'global', remark: 'Reads everything and changes nothing' },
    gives: reads,
  },
}

type DemoUser = {
  username: string
  displayName: string
  language: 'en' | 'zh'
  place: Place
  post: PostCode
  role: string
}
const people: DemoUser[] = [
  {
    username: 'risk1',
    displayName: 'Ravi Natarajan',
    language: 'en',
    place: 'risk',
    post: 'analyst',
    role: 'risk',
  },
  {
    username: 'sales1',
    displayName: '陈思远 Siyuan Chen',
    language: 'zh',
    place: 'sales',
    post: 'director',
    role: 'sales',
  },
  {
    username: 'sales2',
    displayName: 'Grace Leblanc',
    language: 'en',
    place: 'west',
    post: 'manager',
    role: 'salesperson',
  },
  {
    username: 'audit1',
    displayName: 'Audrey Whitfield',
    language: 'en',
    place: 'head',
    post: 'auditor',
    role: 'auditor',
  },
]

const assigned: Record<string, { place: Place; bd: string | null }> = {
  DEM8QX: { place: 'west', bd: 'sales2' },
  DEM8QR: { place: 'west', bd: null },
  DEM8QS: { place: 'east', bd: null },
}

/** The demo provider's departments, its staff besides the administrator, and which merchants they manage. */
export async function seedSystem(app: App, now: Date): Promise<void> {
  // A seed that was interrupted after this did it already.
  if ((await tenantOf(app.pool, 'login', 'risk1')) !== null) return
  const passwordHash = await hashPassword(demoPassword)
  const created = await asActor(app, principalOf(provider, now), 'write', async (ctx) => {
    const places = await addDepartments(ctx)
    const titles = await addPosts(ctx)
    const roleIds = await addRoles(ctx)
    const accounts = new Map<string, string>()
    for (const { username, displayName, language, place, post, role } of people) {
      const facts = { displayName, language, email: `${username}@${domain}`, phone: null, remark: '' }
      const belongs = { departmentId: places[place], postIds: [titles[post]], roleIds: [roleIds[role] ?? ''] }
      const { accountId } = await openUser(ctx, { username, passwordHash, ...facts, ...belongs })
      accounts.set(username, accountId)
    }
    const desk = {
      departmentId: places.operations,
      postIds: [titles.officer],
      roleIds: [roleIds.operations ?? ''],
    }
    await placeUser(ctx, 'desk', desk)
    return { places, accounts }
  })
  for (const merchant of demoMerchants) {
    const to = assigned[merchant.merchantId]
    if (!to) continue
    const bdAccountId = to.bd === null ? null : (created.accounts.get(to.bd) ?? null)
    const assignment = { departmentId: created.places[to.place], bdAccountId }
    const bdUser = people.find(({ username }) => username === to.bd)?.displayName ?? null
    await asActor(app, principalOf(merchant, now), 'write', async (ctx) => {
      await assignMerchant(ctx, assignment)
      await setProviderFacts(ctx, { bdUser })
    })
  }
}

/** The administrator, who is opened last of all, sits at the head office. */
export async function seatFirst(app: App, now: Date): Promise<void> {
  await asActor(app, principalOf(provider, now), 'write', async (ctx) => {
    const head = await ctx.db
      .selectFrom('department')
      .where('tenantId', '=', providerTenant)
      .where('parentId', 'is', null)
      .select('departmentId')
      .executeTakeFirst()
    if (head) await placeUser(ctx, 'admin', { departmentId: head.departmentId, postIds: [], roleIds: null })
    else ctx.unchanged()
  })
}

async function addDepartments(ctx: Ctx): Promise<Record<Place, string>> {
  const ids: Partial<Record<Place, string>> = {}
  for (const [sort, [key, { name, below }]] of Object.entries(departments).entries()) {
    const parentId = below === null ? null : (ids[below] ?? null)
    const facts = { parentId, name, leaderId: null, phone: null, email: `${key}@${domain}`, sort } as const
    ids[key as Place] = (await departmentOperations.add(ctx, { ...facts, status: 'enabled' })).departmentId
  }
  return ids as Record<Place, string>
}

async function addPosts(ctx: Ctx): Promise<Record<PostCode, string>> {
  const ids: Partial<Record<PostCode, string>> = {}
  for (const [sort, [code, name]] of Object.entries(posts).entries())
    ids[code as PostCode] = (
      await jobTitleOperations.add(ctx, { code, name, sort, status: 'enabled', remark: '' })
    ).postId
  return ids as Record<PostCode, string>
}

async function addRoles(ctx: Ctx): Promise<Record<string, string>> {
  const brought = [...(await broughtMenus(ctx.db))]
  const ids: Record<string, string> = {}
  for (const [sort, [key, { name, scope, remark, gives }]] of Object.entries(roles).entries()) {
    const menuIds = brought.flatMap(([own, menuId]) => (gives(own) ? menuId : []))
    const facts = { name, key, remark, sort: sort + 1, menuIds, dataScope: scope, departmentIds: [] }
    ids[key] = (await addRole(ctx, { ...facts, userType: 'staff', status: 'enabled' })).roleId
  }
  return ids
}
