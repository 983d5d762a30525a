import { type Store, text } from './store.ts'

export type Clock = {
  /** Returns the current time of the simulated channels. */
  now(): Date
  /** Returns how many seconds this clock is ahead of its base clock. */
  ahead(): number
  /** Moves the clock ahead; null resets it to the base clock. The offset survives a restart. */
  move(seconds: number | null): void
}

const setting = 'clock.ahead'

/** Opens a clock that can be moved ahead, so that tests and demos need not wait for due events. */
export function openClock(store: Store, base: () => Date): Clock {
  const stored = store.one('select value from setting where name = ?', setting)
  let ahead = stored ? Number(text(stored, 'value')) : 0

  return {
    now: () => new Date(base().getTime() + ahead * 1_000),
    ahead: () => ahead,
    move: (seconds) => {
      ahead = seconds === null ? 0 : ahead + seconds
      store.run('insert or replace into setting values (?, ?)', setting, String(ahead))
    },
  }
}
