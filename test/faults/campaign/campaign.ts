import { callerAt, type Failures } from '#test/faults/caller.ts'
import type { Chance } from '#test/faults/campaign/chance.ts'
import { settleDown, violations } from '#test/faults/campaign/check/check.ts'
import type { Checked } from '#test/faults/campaign/check/promises.ts'
import type { CampaignEnvironment } from '#test/faults/campaign/environment/environment.ts'
import { startQueueClock } from '#test/faults/campaign/environment/queueClock.ts'
import { emptyJournal } from '#test/faults/campaign/load/journal.ts'
import { type LoadSize, startLoad } from '#test/faults/campaign/load/load.ts'
import type { Shop, Workplace } from '#test/faults/campaign/load/world.ts'
import { type Planned, planRound, scheduleLine, type Tally } from '#test/faults/campaign/schedule.ts'
import { type Field, type Strike, until } from '#test/faults/campaign/strikes/strike.ts'

export type CampaignOptions = {
  ground: CampaignEnvironment
  chance: Chance
  strikes: Strike[]
  load: LoadSize
  loadMs: number
  say(line: string): void
}

export type Outcome = { schedule: string; violations: string[]; felt: Map<string, number>; resolved: number }

export type Campaign = {
  /**
   * Runs one round: load with faults, then a calm phase, then the checks. Given faults replace those of the
   * schedule, at their times or one after another.
   */
  round(number: number, given?: { inTurn: Planned[] } | { planned: Planned[] }): Promise<Outcome>
  checked(): Checked
  close(): Promise<void>
}

/** The results of the faults: how often each was felt, and what went wrong with them. */
type Struck = { felt: Map<string, number>; wrong: string[] }

/** One address may place 60 orders a minute. */
const addresses = 200
const hour = 3_600_000
const enoughPaid = 25

export async function openCampaign(options: CampaignOptions): Promise<Campaign> {
  const { ground, chance, strikes, load, loadMs } = options
  const journal = emptyJournal()
  const failures: Failures = { unreachable: 0, refused: {} }
  const port = Number(new URL(ground.front.origin).port)
  const callers = Array.from({ length: addresses }, (_, at) => callerAt(port, at, failures))
  const tally: Tally = new Map()
  let checked: Checked = { payments: 0, refunds: 0, money: new Map() }
  let next = 0
  let aheadMs = 0
  let furthestMs = 0
  const queueClock = startQueueClock(ground.place, () => aheadMs)

  const nextCaller = () => callers[next++ % addresses] ?? callerAt(port, 0, failures)
  const signIn = async (shop: Shop) => {
    const body = { username: shop.owner, password: 'Demo2026' }
    const { json, text } = await nextCaller().insist('/api/login', { method: 'POST', body })
    const token = (json.data as unknown as { token?: string } | undefined)?.token
    if (token === undefined) throw new Error(`${shop.owner} could not sign in: ${text}`)
    shop.token = token
  }
  const shops: Shop[] = []
  for (const trader of ground.traders) {
    const shop: Shop = { ...trader, storeCodeId: '', token: '' }
    await signIn(shop)
    const headers = { authorization: `Bearer ${shop.token}` }
    const { json } = await nextCaller().insist('/api/storeCodes', { headers })
    shop.storeCodeId = (json.data as unknown as { storeCodeId: string }[])[0]?.storeCodeId ?? ''
    shops.push(shop)
  }
  const workplace: Omit<Workplace, 'working'> = {
    ...{ journal, shops, receiver: ground.receiver.origin, nextCaller, signIn },
    now: () => new Date(Date.now() + aheadMs),
  }
  const field = (of: Chance): Field => ({
    ...{ ground, chance: of, aheadMs: () => aheadMs, placed: () => journal.placed.size },
    wasAhead: (ms) => {
      furthestMs = Math.max(furthestMs, ms)
    },
    failures: () => structuredClone(failures),
    failed: () =>
      failures.unreachable + Object.values(failures.refused).reduce((sum, count) => sum + count, 0),
  })

  /**
   * Runs a fault and counts how often it was felt; a fault that cannot be made or undone counts as a
   * violation.
   */
  async function run({ strike }: Planned, of: Chance, { felt, wrong }: Struck): Promise<void> {
    const times = await strike.run(field(of.named(strike.name))).catch((error: Error) => {
      wrong.push(`${strike.name}: ${error.message.slice(0, 1_000)}`)
      return 0
    })
    felt.set(strike.name, times)
    const before = tally.get(strike.name) ?? { struck: 0, felt: 0 }
    tally.set(strike.name, { struck: before.struck + 1, felt: before.felt + (times > 0 ? 1 : 0) })
  }

  async function strikeAll(planned: Planned[], of: Chance): Promise<Struck> {
    const began = performance.now()
    const outcome: Struck = { felt: new Map(), wrong: [] }
    await Promise.all(
      planned.map(async (one) => {
        await new Promise((resolve) => setTimeout(resolve, one.atMs - (performance.now() - began)))
        await run(one, of, outcome)
      }),
    )
    const left = loadMs - (performance.now() - began)
    if (left > 0) await new Promise((resolve) => setTimeout(resolve, left))
    return outcome
  }

  async function strikeInTurn(planned: Planned[], of: Chance): Promise<Struck> {
    const outcome: Struck = { felt: new Map(), wrong: [] }
    for (const one of planned) {
      await new Promise((resolve) => setTimeout(resolve, one.atMs))
      await run(one, of, outcome)
    }
    // A busy machine takes longer until enough is paid.
    await until(() => journal.paid.size >= enoughPaid, 20_000)
    return outcome
  }

  /** An hour past the most advanced clock, with all faults gone, everything must have finished by itself. */
  async function calm(): Promise<{ resolved: number; stuck: string[] }> {
    await Promise.all([ground.server.start(), ground.worker.start(), ground.sandbox.start()])
    aheadMs = Math.max(aheadMs, furthestMs) + hour
    ground.moveClocks(aheadMs)
    return settleDown(ground)
  }

  return {
    round: async (number, given) => {
      const of = chance.named(`round ${number}`)
      const inTurn = given !== undefined && 'inTurn' in given
      const own = () => planRound(of, strikes, tally, loadMs)
      const planned = given === undefined ? own() : inTurn ? given.inTurn : given.planned
      const schedule = scheduleLine(planned)
      options.say(`round ${number}: ${schedule}`)
      const work = startLoad(workplace, of.named('load'), load)
      const striking = inTurn ? strikeInTurn(planned, of) : strikeAll(planned, of)
      const { felt, wrong } = await striking.finally(() => ground.receiver.behave('answers'))
      wrong.push(...(await work.finish()))
      const { resolved, stuck } = await calm()
      const result = await violations(ground, journal)
      checked = result.checked
      return { schedule, felt, resolved, violations: [...wrong, ...stuck, ...result.found] }
    },
    checked: () => checked,
    close: async () => {
      for (const caller of callers) caller.close()
      await queueClock.stop()
    },
  }
}
