import { principalOf, seedActor } from '#db/seed/actor.ts'
import { demoMerchants } from '#db/seed/people.ts'
import { addRate } from '#features/finances/fxRates/fxRates.service.ts'
import type { NewPolicy } from '#features/provider/commissions/policies/policies.contract.ts'
import { earliestDay, monthAfter } from '#features/provider/commissions/policies/policies.domain.ts'
import { addPolicy } from '#features/provider/commissions/policies/policies.service.ts'
import { isOver, makeStatements } from '#features/provider/commissions/statements/making.service.ts'
import { askAccount, decideAccount } from '#features/provider/organizations/organizationAccounts.service.ts'
import type { OrganizationFacts } from '#features/provider/organizations/organizations.contract.ts'
import { addOrganization } from '#features/provider/organizations/organizations.service.ts'
import { type App, asActor, type Ctx } from '#server/context.ts'
import { providerTenant } from '#server/session/scope.ts'

const provider = { tenantId: providerTenant, merchantId: '' }
const dayMs = 86_400_000

const pacific: OrganizationFacts = {
  ...{
    parentId: null,
    name: 'Pacific Gate Agency 太平洋商务',
    country: 'CA',
    province: 'BC',
    city: 'Richmond',
  },
  ...{ address: '4151 Hazelbridge Way', contactName: '何家慧 Karen Ho', contactPhone: '+1 604 555 0188' },
  ...{
    contactEmail: 'karen@pacificgate.example',
    rate: '0.0005',
    feeCurrency: 'CAD',
    minFee: 5_000n,
    maxFee: 80_000n,
  },
  status: 'enabled',
}
const rainier: OrganizationFacts = {
  ...{ parentId: null, name: 'Rainier Partners', country: 'US', province: 'WA', city: 'Seattle' },
  ...{ address: '1201 3rd Avenue', contactName: 'Tom Alvarez', contactPhone: '+1 206 555 0119' },
  ...{ contactEmail: 'tom@rainier.example', rate: '0.0004', feeCurrency: 'USD', minFee: null, maxFee: null },
  status: 'enabled',
}

/**
 * Two agents, the commission policies of the demo's merchants, last month's statements as drafts, and some
 * exchange rates.
 */
export async function seedCommissions(app: App, now: Date): Promise<void> {
  const at = (work: (ctx: Ctx) => Promise<unknown>, when = now, by?: { id: string; name: string }) =>
    asActor(
      app,
      { ...principalOf(provider, when), ...(by && { actor: { ...seedActor, kind: 'account', ...by } }) },
      'write',
      work,
    )
  const people = await asActor(app, principalOf(provider, now), 'read', ({ db }) =>
    db
      .selectFrom('account')
      .where('tenantId', '=', providerTenant)
      .select(['accountId as id', 'username', 'displayName as name'])
      .execute(),
  )
  const person = (username: string) => people.find((one) => one.username === username)
  const [grace, desk] = [person('sales2'), person('desk')]
  const ids: string[] = []
  for (const facts of [pacific, rainier])
    await at(async (ctx) => void ids.push((await addOrganization(ctx, facts)).organizationId))
  const [west = '', south = ''] = ids
  if (desk) await giveAccount(at, west, desk)

  const startDay = earliestDay(now.toISOString().slice(0, 10))
  const given = (merchantId: string, who: Partial<NewPolicy>) =>
    at((ctx) => addPolicy(ctx, merchantId, { ...base, startDay, ...who }))
  const [first, , third] = demoMerchants
  const bd =
    grace && ({ beneficiaryKind: 'bd', beneficiaryId: grace.id, basis: 'fees', proportion: '0.125' } as const)
  if (first && bd) await given(first.merchantId, bd)
  if (first) await given(first.merchantId, { beneficiaryId: west, basis: 'volume', proportion: null })
  if (third) await given(third.merchantId, { beneficiaryId: south, basis: 'fees', proportion: '0.2' })
  const month = monthAfter(now.toISOString().slice(0, 7), -1)
  if (isOver(month, now)) await at((ctx) => makeStatements(ctx, month, { again: false }))
  await leaveRates(at, now)
}

const base: Omit<NewPolicy, 'startDay'> = {
  ...{ beneficiaryKind: 'organization', beneficiaryId: '', basis: 'fees', proportion: null },
  ...{ endDay: null, remark: '' },
}

type At = (
  work: (ctx: Ctx) => Promise<unknown>,
  when?: Date,
  by?: { id: string; name: string },
) => Promise<unknown>

async function giveAccount(
  at: At,
  organizationId: string,
  decider: { id: string; name: string },
): Promise<void> {
  const bank = {
    bankName: 'Royal Bank of Canada',
    bankCountry: 'CA',
    swift: 'ROYCCAT2',
    accountNo: '1002003004',
  } as const
  let requestId = ''
  await at(async (ctx) => {
    requestId = (await askAccount(ctx, organizationId, { ...bank, reason: 'As agreed' })).requestId
  })
  await at((ctx) => decideAccount(ctx, { organizationId, requestId, decision: 'pass' }), undefined, decider)
}

/** Some weeks of two pairs, never far from the one before. */
async function leaveRates(at: At, now: Date): Promise<void> {
  const pairs = {
    CNY: ['0.1901', '0.1908', '0.1912', '0.1906', '0.1915'],
    USD: ['1.3712', '1.3695', '1.3740', '1.3761', '1.3728'],
  }
  for (const [base_, rates] of Object.entries(pairs))
    for (const [place, rate] of rates.entries()) {
      const validFrom = new Date(now.getTime() - (rates.length - 1 - place) * 7 * dayMs - dayMs)
      const input = { base: base_ as 'CNY' | 'USD', quote: 'CAD', rate, validFrom, remark: '' } as const
      await at((ctx) => addRate(ctx, input), validFrom)
    }
}
