import type { Outcome } from '#test/faults/campaign/campaign.ts'
import type { Checked } from '#test/faults/campaign/check/promises.ts'
import { everyStrike } from '#test/faults/campaign/strikes/all.ts'
import { groups, type Strike } from '#test/faults/campaign/strikes/strike.ts'

/** The results of a campaign. */
export function closingLines(
  outcomes: Outcome[],
  checked: Checked,
  { seed, strikes }: { seed: number; strikes: readonly Strike[] },
): string[] {
  const felt = new Map<string, { struck: number; felt: number }>()
  for (const outcome of outcomes) {
    for (const [name, count] of outcome.felt) {
      const before = felt.get(name) ?? { struck: 0, felt: 0 }
      felt.set(name, { struck: before.struck + 1, felt: before.felt + (count > 0 ? 1 : 0) })
    }
  }
  const byGroup = groups.flatMap((group) => {
    const names = everyStrike
      .filter((one) => one.group === group && felt.has(one.name))
      .map(({ name }) => name)
    if (names.length === 0) return []
    const parts = names.map((name) => `${name} ${felt.get(name)?.felt}/${felt.get(name)?.struck}`)
    return [`  ${group}: ${parts.join(', ')}`]
  })
  const all = [...felt.values()].reduce((sum, one) => sum + one.felt, 0)
  const voided = outcomes.filter((one) => [...one.felt.values()].some((count) => count === 0)).length
  const wrong = outcomes.reduce((sum, one) => sum + one.violations.length, 0)
  const never = strikes.map(({ name }) => name).filter((name) => (felt.get(name)?.felt ?? 0) === 0)
  const known = strikes.length - never.length
  const resolved = outcomes.reduce((sum, one) => sum + one.resolved, 0)
  const money = [...checked.money].map(([currency, amount]) => `${decimal(amount)} ${currency}`).join(', ')
  return [
    '',
    'Faults survived (felt/struck):',
    ...byGroup,
    `${all} faults felt in ${outcomes.length} rounds (${voided} void: a fault that nobody felt), ${known} of ${strikes.length} kinds`,
    never.length === 0 ? 'Each kind was felt.' : `Never felt: ${never.join(', ')}`,
    `${checked.payments} payments and ${checked.refunds} refunds checked, ${money || 'no money'}`,
    `${resolved} open outcomes came to their end; violations: ${wrong}; seed ${seed}`,
  ]
}

function decimal(minor: bigint): string {
  return `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`
}
