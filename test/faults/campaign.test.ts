import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCampaign } from '#test/faults/campaign/campaign.ts'
import { chanceOf } from '#test/faults/campaign/chance.ts'
import { type CampaignEnvironment, openGround } from '#test/faults/campaign/environment/environment.ts'
import { everyStrike } from '#test/faults/campaign/strikes/all.ts'

/** Fixed for every run; `npm run faults` continues with other seeds. */
const seed = 20_261_123
const load = { payers: 3, servers: 2 }
/** The faults run one after another, and the load lasts as long as they do. */
const loadMs = 0

/**
 * The faults of each test run: every process is killed, the database twice, and once between two statements.
 */
const inTurn = [
  { atMs: 1_500, name: 'kill server' },
  { atMs: 1_000, name: 'kill database' },
  { atMs: 1_000, name: 'point server: jobs' },
  { atMs: 1_000, name: 'kill server, worker and database' },
]

let ground: CampaignEnvironment
beforeAll(async () => {
  ground = await openGround(chanceOf(seed), false)
}, 90_000)
afterAll(() => ground.close(), 30_000)

test('killing server, worker and database during payments loses none, doubles none and keeps every invariant', async () => {
  const strikes = inTurn.map(({ atMs, name }) => {
    const strike = everyStrike.find((one) => one.name === name)
    if (!strike) throw new Error(`there is no fault ${name}`)
    return { atMs, strike }
  })
  const texts: string[] = []
  const options = { ground, load, loadMs, strikes: everyStrike, say: (line: string) => void texts.push(line) }
  const campaign = await openCampaign({ ...options, chance: chanceOf(seed) })
  const outcome = await campaign.round(1, { inTurn: strikes })
  const checked = campaign.checked()
  await campaign.close()
  expect(outcome.violations, `seed ${seed}: ${outcome.schedule}`).toEqual([])
  // A kill that nobody felt would prove nothing.
  expect([...outcome.felt].filter(([, felt]) => felt === 0)).toEqual([])
  expect(checked.payments).toBeGreaterThan(20)
  expect(checked.refunds).toBeGreaterThan(2)
}, 240_000)
