import type pg from 'pg'
import { withClient } from '#server/database/client.ts'
import { isUnavailable } from '#server/database/failures.ts'
import type { Failures } from '#test/faults/caller.ts'
import type { Chance } from '#test/faults/campaign/chance.ts'
import type { CampaignEnvironment } from '#test/faults/campaign/environment/environment.ts'

export const groups = [
  'kill',
  'point',
  'freeze',
  'road',
  'database',
  'lock',
  'disk',
  'channel',
  'clock',
  'worker',
  'deploy',
  'receiver',
] as const
export type Group = (typeof groups)[number]

/** What a fault can use. */
export type Field = {
  ground: CampaignEnvironment
  chance: Chance
  /** How many calls of people and merchants have failed so far. */
  failed(): number
  /** The same, by response. */
  failures(): Failures
  /** How many orders people and merchants were told of so far. */
  placed(): number
  /** How far everyone’s clocks are ahead. */
  aheadMs(): number
  /** Notes that a single process’s clock was this far ahead, so that the calm phase goes beyond it. */
  wasAhead(ms: number): void
}

/** A fault: it is applied and undone, and returns how often it was felt. */
export type Strike = {
  name: string
  group: Group
  /** Must not run together with any other fault. */
  alone?: boolean
  run(field: Field): Promise<number>
}

export const nap = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Waits until the condition holds; false on a timeout. */
export async function until(isSo: () => boolean | Promise<boolean>, limitMs: number): Promise<boolean> {
  const end = performance.now() + limitMs
  while (!(await isSo())) {
    if (performance.now() > end) return false
    await nap(15)
  }
  return true
}

/** What was felt while `work` ran, and shortly afterwards. */
export async function feltBy(count: () => number, work: () => Promise<unknown>): Promise<number> {
  const before = count()
  await work()
  await until(() => count() > before, 4_000)
  return count() - before
}

/**
 * Queries the database as its owner, and retries for as long as another fault keeps it away. The work may
 * therefore run twice.
 */
export async function asOwner<T>({ ground }: Pick<Field, 'ground'>, work: (client: pg.Client) => Promise<T>) {
  const end = performance.now() + 60_000
  for (;;) {
    try {
      return await withClient(ground.ownerUrl(), work)
    } catch (error) {
      if (!isAway(error) || performance.now() > end) throw error
      await nap(100)
    }
  }
}

/** A stranger’s work ends with the database if another fault stops it. */
export async function unlessAway(work: Promise<unknown>): Promise<void> {
  try {
    await work
  } catch (error) {
    if (!isAway(error)) throw error
  }
}

function isAway(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: string }
  return isUnavailable(error) || (code?.startsWith('E') ?? false)
}

export async function countOf(field: Field, sql: string, values: unknown[] = []): Promise<number> {
  return asOwner(field, async (client) => {
    const { rows } = await client.query<{ count: number }>(`select count(*)::int as count ${sql}`, values)
    return rows[0]?.count ?? 0
  })
}

/** How often the merchants’ server was notified of anything, which workers do. */
export function told({ ground }: Field): number {
  return [...ground.receiver.told.values()].reduce((sum, times) => sum + times, 0)
}

export function cuts({ ground }: Field): number {
  return Object.values(ground.roads).reduce((sum, { seen }) => sum + seen.cut + seen.held + seen.refused, 0)
}

export function statesOf({ ground }: Field, ...states: string[]): number {
  const counts = Object.values(ground.roads).flatMap(({ seen }) =>
    states.map((state) => seen.states.get(state) ?? 0),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}
