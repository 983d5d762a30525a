import { type Store, text } from './store.ts'

export type Clock = {
  /** The time that the rails live in. */
  now(): Date
  /** Seconds by which it is ahead of the clock that it was opened with. */
  ahead(): number
  /** Moves it on; back to where it was opened with null. Kept over a restart. */
  move(seconds: number | null): void
}

const setting = 'clock.ahead'

/** A clock that can be moved ahead, so that nobody has to wait for what is due later. */
export function openClock(store: Store, base: () => Date): Clock {
  const kept = store.one('select value from setting where name = ?', setting)
  let ahead = kept ? Number(text(kept, 'value')) : 0

  return {
    now: () => new Date(base().getTime() + ahead * 1_000),
    ahead: () => ahead,
    move: (seconds) => {
      ahead = seconds === null ? 0 : ahead + seconds
      store.run('insert or replace into setting values (?, ?)', setting, String(ahead))
    },
  }
}
