import { randomUUID } from 'node:crypto'
import { principalOf, seedActor } from '#db/seed/actor.ts'
import type { SeededOrder } from '#db/seed/payments.ts'
import type { DemoMerchant } from '#db/seed/people.ts'
import { addWatch } from '#features/payments/risk/alerts/alerts.service.ts'
import { insertHits, type NewHit } from '#features/payments/risk/hits/hitWrites.sql.ts'
import { decideReviews } from '#features/payments/risk/hits/reviews.sql.ts'
import { addItem, addList } from '#features/payments/risk/lists/lists.service.ts'
import { addRule, moveRule } from '#features/payments/risk/rules/rules.service.ts'
import { type RuleSpec, reasonOf } from '#features/payments/risk/rules/spec.domain.ts'
import { type Actor, type App, asActor } from '#server/context.ts'
import { nextId } from '#server/nextId.ts'
import { providerTenant, scopeOf } from '#server/session/scope.ts'

const dayMs = 86_400_000
const usual = { priority: 100, from: null, to: null, reviewHours: 24 } as const
const author: Actor = { ...seedActor, name: 'Adele Morgan' }
const other: Actor = { ...seedActor, id: randomUUID(), name: 'Desmond Okafor' }

type DemoRule = { name: string; to: 'live' | 'dryRun' | 'off' | null; spec: RuleSpec }

/**
 * None of them matches the demo's payments: their amounts are far higher, or they are in shadow mode,
 * disabled or drafts.
 */
const rules: DemoRule[] = [
  {
    name: 'Very large payments',
    to: 'live',
    spec: {
      ...usual,
      target: { kind: 'all' },
      effect: 'review',
      conditions: [
        {
          kind: 'amount',
          amounts: [
            { currency: 'CAD', over: 2_000_000n },
            { currency: 'USD', over: 1_500_000n },
          ],
        },
      ],
    },
  },
  {
    name: 'One card again and again',
    to: 'off',
    spec: {
      ...usual,
      target: { kind: 'way', ways: ['C'] },
      effect: 'review',
      conditions: [
        {
          kind: 'velocity',
          by: 'card',
          counting: 'asked',
          minutes: 60,
          most: { measure: 'count', count: 5 },
        },
      ],
    },
  },
  {
    name: '境外银行卡大额付款',
    to: null,
    spec: {
      ...usual,
      target: { kind: 'country', countries: ['CA'] },
      effect: 'refuse',
      conditions: [
        { kind: 'cardAbroad' },
        { kind: 'amount', amounts: [{ currency: 'CAD', over: 100_000n }] },
      ],
    },
  },
]

/** The provider's risk data: rules in every status, two lists, monitored measures, and past hits. */
export async function leaveRisk(
  app: App,
  merchant: DemoMerchant,
  sold: readonly SeededOrder[],
  now: Date,
): Promise<void> {
  const who = {
    scope: scopeOf(providerTenant, ''),
    actor: author,
    requestId: randomUUID(),
    now: new Date(now.getTime() - 40 * dayMs),
  }
  const created = await asActor(app, who, 'write', async (ctx) => {
    const { listId } = await addList(ctx, {
      name: 'Reported payers',
      purpose: 'block',
      kind: 'payer',
      remark: 'Told of by channels',
    })
    for (const value of ['o6Bmjr0reported0001', '2088102reported0002'])
      await addItem(ctx, {
        listId,
        value,
        reason: 'Stolen account, told of by the channel',
        expireTime: null,
      })
    const offices = await addList(ctx, { name: 'Our offices', purpose: 'allow', kind: 'address', remark: '' })
    await addItem(ctx, {
      listId: offices.listId,
      value: '203.0.113.0/28',
      reason: 'Tests of our own',
      expireTime: null,
    })
    const added = []
    for (const { name, spec } of rules) added.push(await addRule(ctx, { name, ...spec }))
    await addWatch(ctx, {
      ...{
        name: 'Many refunds in a day',
        measure: 'refundRate',
        ruleId: null,
        per: 'merchant',
        enabled: true,
      },
      ...{ windowMinutes: 1440, threshold: 40, leastPayments: 50 },
    })
    return added
  })
  await asActor(app, { ...who, actor: other }, 'write', async (ctx) => {
    for (const [at, { ruleId, edition }] of created.entries()) {
      const to = rules[at]?.to
      if (to === 'live' || to === 'dryRun') await moveRule(ctx, { ruleId, edition, to })
      if (to !== 'off') continue
      await moveRule(ctx, { ruleId, edition, to: 'live' })
      await moveRule(ctx, { ruleId, edition: edition + 1, to: 'off' })
    }
  })
  const [first] = created
  if (first)
    await leaveHits(app, merchant, sold, { ruleId: first.ruleId, name: first.name, spec: first.spec }, now)
}

type Rule = { ruleId: string; name: string; spec: RuleSpec }

/** Hits on the largest payments: decided ones, and one that waits. */
async function leaveHits(
  app: App,
  merchant: DemoMerchant,
  sold: readonly SeededOrder[],
  rule: Rule,
  now: Date,
): Promise<void> {
  const old = sold.filter(({ paidAt }) => now.getTime() - paidAt.getTime() > 2 * dayMs)
  const largest = old.toSorted((one, two) => Number(two.order.payAmount - one.order.payAmount)).slice(0, 5)
  for (const [at, { plan, order, paidAt }] of largest.entries()) {
    await asActor(app, { ...principalOf(merchant, paidAt), actor: seedActor }, 'write', async (ctx) => {
      const { orderId, payAmount: amount, currency, channel } = order
      const seen = [{ kind: 'amount' as const, amount: String(amount), currency }]
      const hit: NewHit = {
        ...{
          hitId: nextId(),
          orderId,
          ruleId: rule.ruleId,
          ruleVersion: 1,
          ruleName: rule.name,
          effect: 'review',
        },
        ...{ reason: reasonOf(rule.spec), way: plan.way, channel, currency, amount, seen },
        ...{ payerMark: null, cardMark: null, dueTime: new Date(paidAt.getTime() + dayMs) },
      }
      await insertHits(ctx, [hit])
      ctx.audit('risk.review', { type: 'order', id: orderId }, { after: { reason: hit.reason } })
      if (at === 0) return
      const decided = { ...ctx, actor: other, now: new Date(paidAt.getTime() + 3_600_000) }
      await decideReviews(
        decided,
        orderId,
        at === 1 ? 'confirmed' : 'passed',
        at === 1 ? 'The payer did not know of it' : 'Known to the merchant',
      )
    })
  }
}
