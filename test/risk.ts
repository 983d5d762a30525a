import { forgetRules } from '#features/payments/risk/engine/activeRules.service.ts'
import type { RuleDetail } from '#features/payments/risk/rules/rules.contract.ts'
import type { TestApp } from '#test/app.ts'
import { administrator, type ProviderPerson } from '#test/providerStaff.ts'

/** Two of the provider’s staff: one writes a rule, the other activates it. */
export async function riskPeople(t: TestApp): Promise<{ author: ProviderPerson; other: ProviderPerson }> {
  return { author: await administrator(t, 'author1'), other: await administrator(t, 'other001') }
}

type Wire = Record<string, unknown>

const plain = {
  ...{ target: { kind: 'all' }, effect: 'refuse', priority: 100, from: null, to: null, reviewHours: 24 },
} as const

let numbers = 0

/** The body of a rule: by default for all merchants, with the action to reject. */
export function ruleBody(conditions: readonly Wire[], changes: Wire = {}): Wire {
  numbers += 1
  return { name: `Rule ${numbers}`, ...plain, conditions, ...changes }
}

/** A rule written by one person and activated (or put on trial) by the other. */
export async function ruleInForce(
  t: TestApp,
  { author, other }: Awaited<ReturnType<typeof riskPeople>>,
  conditions: readonly Wire[],
  changes: Wire = {},
  to: 'live' | 'dryRun' = 'live',
): Promise<RuleDetail> {
  const response = await t.call('POST', '/provider/riskRules', {
    token: author.token,
    body: ruleBody(conditions, changes),
  })
  if (response.status !== 200) throw new Error(JSON.stringify(response.body))
  const { ruleId, edition } = response.body.data as RuleDetail
  const body = { edition, to }
  const moved = await t.call('POST', `/provider/riskRules/${ruleId}/status`, { token: other.token, body })
  if (moved.status !== 200) throw new Error(JSON.stringify(moved.body))
  return moved.body.data as RuleDetail
}

/** Disables every rule. */
export async function rulesOff(t: TestApp, { other }: Awaited<ReturnType<typeof riskPeople>>): Promise<void> {
  const { token } = other
  const { body } = await t.call('GET', '/provider/riskRules?pageSize=100', { token })
  const { rows } = body.data as { rows: { ruleId: string; status: string }[] }
  for (const { ruleId, status } of rows) {
    if (status === 'off' || status === 'draft') continue
    const { edition } = (await t.call('GET', `/provider/riskRules/${ruleId}`, { token })).body
      .data as RuleDetail
    await t.call('POST', `/provider/riskRules/${ruleId}/status`, { token, body: { edition, to: 'off' } })
  }
  forgetRules(t.app)
}
