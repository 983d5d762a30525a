import type { App } from '#server/context.ts'

const turnsOf = new WeakMap<App, Map<string, Promise<unknown>>>()

/**
 * Does `work`, for one call of a key at a time in this process. Who comes while another works waits for it without holding a
 * connection, and is answered by `earlier` where that found what the other made; where it made nothing, the next one works.
 * Between processes the database alone decides who is first.
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
    const made = await earlier()
    if (made !== null) return made
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
