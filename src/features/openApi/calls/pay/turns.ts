import type { App } from '#server/context.ts'

const turnsOf = new WeakMap<App, Map<string, Promise<unknown>>>()

/**
 * Runs `work` for one call per key at a time within this process. Others wait without holding a connection
 * and get the result of `earlier` if the first call created something; otherwise the next one runs. Across
 * processes, only the database decides who is first.
 */
export async function inTurn<T>(
  app: App,
  key: string,
  { earlier, work }: { earlier: () => Promise<T | null>; work: () => Promise<T> },
): Promise<T> {
  const turns = turnsOf.get(app) ?? new Map<string, Promise<unknown>>()
  turnsOf.set(app, turns)
  for (let other = turns.get(key); other; other = turns.get(key)) {
    await other
    const created = await earlier()
    if (created !== null) return created
  }
  const mine = work()
  const ended = mine.catch(() => undefined)
  turns.set(key, ended)
  try {
    return await mine
  } finally {
    turns.delete(key)
  }
}
