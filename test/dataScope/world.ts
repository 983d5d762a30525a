import fc from 'fast-check'
import { setSettlementRule } from '#features/merchants/settlementTerms/settlementTerms.service.ts'
import { providerRights } from '#features/permissions.domain.ts'
import type { TestApp, TestMerchant } from '#test/app.ts'
import { shownEverywhere } from '#test/dataScope/environment.ts'
import { createTenantData, type TenantData } from '#test/hostile/tenantData.ts'
import { administrator, assign, departmentTree, type ProviderPerson, staffWith } from '#test/providerStaff.ts'
import { dailyRule } from '#test/till.ts'
import { trader } from '#test/trade.ts'

/** A merchant inside or outside a data scope, with texts that identify it. */
export type Shop = {
  merchant: TestMerchant
  things: TenantData
  channelAccountId: string
  department: string | null
  bd: string | null
}
/** One of the provider’s staff, and the shops in their data scope. */
export type Person = { who: string; token: string; accountId: string; reaches: ReadonlySet<Shop> }

const scopes = { custom: 2, department: 3, below: 4, personal: 5, nobody: 5 } as const
type Who = keyof typeof scopes
const everyone = Object.keys(scopes) as Who[]
const departmentNames = ['d0', 'd1', 'd2', 'd3', 'd4', 'd5'] as const
type Department = (typeof departmentNames)[number]
const shopCount = 4

/** Draws departments in a tree, staff in departments, and the assignment of shops. */
const drawn = fc.record({
  parents: fc.tuple(
    ...departmentNames.map((_, place) =>
      place === 0 ? fc.constant(null) : fc.option(fc.nat({ max: place - 1 })),
    ),
  ),
  chosen: fc.subarray([...departmentNames], { minLength: 1, maxLength: 3 }),
  at: fc.constantFrom<Department>('d0', 'd1', 'd2'),
  shops: fc.array(
    fc.record({
      department: fc.option(fc.constantFrom(...departmentNames), { freq: 6 }),
      bd: fc.option(fc.constantFrom<Who>('custom', 'department', 'below', 'personal')),
    }),
    { minLength: shopCount, maxLength: shopCount },
  ),
})

export type World = { seed: number; shops: Shop[]; staff: Person[]; admin: ProviderPerson }

/** Draws a world of departments and shops, each shop with one of every object. */
export async function worldOf(t: TestApp, seed: number): Promise<World> {
  const [draw] = fc.sample(drawn, { seed, numRuns: 1 })
  if (!draw) throw new Error('nothing was drawn')
  const parentOf = (name: Department) => {
    const place = draw.parents[departmentNames.indexOf(name)]
    return place === null || place === undefined ? null : (departmentNames[place] ?? null)
  }
  const tree = Object.fromEntries(departmentNames.map((name) => [name, parentOf(name)]))
  const ids = await departmentTree(t, tree as Record<Department, Department | null>)
  const admin = await administrator(t, 'admin')
  const people = new Map<Who, ProviderPerson>()
  for (const who of everyone) {
    const held = { rights: providerRights, scope: scopes[who] } as const
    const departments = draw.chosen.map((name) => ids[name])
    people.set(
      who,
      await staffWith(t, who, {
        ...held,
        department: ids[draw.at],
        ...(who === 'custom' && { departments }),
      }),
    )
  }
  const shops: Shop[] = []
  for (const [place, { department, bd }] of draw.shops.entries()) {
    const merchant = await trader(t, { tradeName: `Canary shop${place}x` })
    // Withholds a reserve from sales for a while.
    await t.write(merchant, (ctx) =>
      setSettlementRule(ctx, { ...dailyRule, reserveRate: '0.1', reserveDays: 9 }),
    )
    await assign(t, merchant, {
      department: department && ids[department],
      bd: bd && (people.get(bd)?.accountId ?? null),
    })
    const things = await createTenantData(t, merchant, `canary${place}x`)
    const channelAccountId = await shownEverywhere(t, merchant, admin.token)
    shops.push({ merchant, things, channelAccountId, department, bd })
  }
  const staff = everyone.map((who) => ({
    who,
    token: people.get(who)?.token ?? '',
    accountId: people.get(who)?.accountId ?? '',
    reaches: new Set(shops.filter((shop) => reached(who, shop))),
  }))
  return { seed, shops, staff, admin }

  function reached(who: Who, { department, bd }: Shop): boolean {
    // A shop’s account manager reaches it whatever the data scope.
    if (bd === who) return true
    if (department === null || who === 'personal' || who === 'nobody') return false
    if (who === 'custom') return draw?.chosen.includes(department as Department) ?? false
    if (who === 'department') return department === draw?.at
    return lineOf(department as Department).includes(draw?.at ?? 'd0')
  }
  function lineOf(name: Department): Department[] {
    const above = parentOf(name)
    return above === null ? [name] : [name, ...lineOf(above)]
  }
}
