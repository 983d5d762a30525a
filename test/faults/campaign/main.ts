import { parseArgs } from 'node:util'
import { type Outcome, openCampaign } from '#test/faults/campaign/campaign.ts'
import { chanceOf } from '#test/faults/campaign/chance.ts'
import { openGround } from '#test/faults/campaign/environment/environment.ts'
import { closingLines } from '#test/faults/campaign/report.ts'
import { plannedBy } from '#test/faults/campaign/schedule.ts'
import { everyStrike } from '#test/faults/campaign/strikes/all.ts'
import { groups, type Strike } from '#test/faults/campaign/strikes/strike.ts'

/**
 * `npm run faults -- [--minutes 10] [--seed N] [--only kill,database] [--rounds N] [--keep]`. Exits with 1 on
 * any violation. `--round 12 --schedule "LINE"` repeats a printed round, given its seed and number.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1e9)) },
    only: { type: 'string' },
    rounds: { type: 'string' },
    round: { type: 'string', default: '1' },
    schedule: { type: 'string' },
    keep: { type: 'boolean', default: false },
  },
})
const seed = Number(values.seed)
const minutes = Number(values.minutes)
const mostRounds = values.rounds === undefined ? Number.POSITIVE_INFINITY : Number(values.rounds)
const strikes = chosen(values.only)
const given = values.schedule === undefined ? undefined : { planned: plannedBy(values.schedule, strikes) }
const began = performance.now()
const say = (line: string) =>
  console.log(`[${((performance.now() - began) / 1000).toFixed(1).padStart(7)} s] ${line}`)

say(`seed ${seed}, ${minutes} minutes, ${strikes.length} faults${values.only ? ` (${values.only})` : ''}`)
const chance = chanceOf(seed)
const ground = await openGround(
  chance,
  strikes.some(({ group }) => group === 'disk'),
)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => void ground.close(values.keep).finally(() => process.exit(1)))
const outcomes: Outcome[] = []
try {
  if (!ground.folders.small && strikes.some(({ group }) => group === 'disk'))
    say('no small file system can be mounted here (it takes root and Linux): "disk full" is left out')
  const usable = strikes.filter(({ group }) => group !== 'disk' || ground.folders.small)
  const campaign = await openCampaign({
    ...{ ground, chance, strikes: usable, loadMs: 9_000, say },
    load: { payers: 8, servers: 4 },
  })
  say(`the product serves at ${ground.front.origin}`)
  for (let done = 0; done < mostRounds; done++) {
    if (performance.now() - began > minutes * 60_000) break
    const number = Number(values.round) + done
    const outcome = await campaign.round(number, given)
    outcomes.push(outcome)
    const unfelt = [...outcome.felt].filter(([, count]) => count === 0).map(([name]) => name)
    const { payments, refunds } = campaign.checked()
    say(
      `  ${payments} payments and ${refunds} refunds checked; ${outcome.resolved} outcomes were open and came to their end`,
    )
    say(`  felt: ${[...outcome.felt].map(([name, count]) => `${name} ${count}`).join(', ')}`)
    if (unfelt.length > 0) say(`  void: nobody felt ${unfelt.join(', ')}`)
    if (outcome.violations.length === 0) continue
    for (const line of outcome.violations.slice(0, 40)) say(`  VIOLATION ${line}`)
    say(`seed ${seed}, round ${number}: ${outcome.schedule}`)
    process.exitCode = 1
    break
  }
  for (const line of closingLines(outcomes, campaign.checked(), { seed, strikes })) console.log(line)
  await campaign.close()
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  await ground.close(values.keep)
  if (values.keep) say(`kept: ${ground.folders.root}`)
}
process.exit()

function chosen(only: string | undefined): Strike[] {
  if (only === undefined) return everyStrike
  const wanted = only.split(',').map((part) => part.trim())
  const unknown = wanted.filter(
    (name) => !groups.some((group) => group === name) && !everyStrike.some((one) => one.name === name),
  )
  if (unknown.length > 0) {
    console.error(`There is no fault ${unknown.join(', ')}. There are: ${groups.join(', ')}.`)
    process.exit(1)
  }
  return everyStrike.filter(({ group, name }) => wanted.includes(group) || wanted.includes(name))
}
