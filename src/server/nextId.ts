import { randomUUID } from 'node:crypto'

const mostInMs = 0x1000

/**
 * Makes version 7 UUIDs, each greater than all before it: what was made later sorts later, within one millisecond too, where
 * Node's own are in no order. Where a millisecond is full, or the clock goes back, the ids run ahead of it.
 */
export function idsBy(clock: () => number): () => string {
  let ms = 0
  let place = 0
  return () => {
    const now = clock()
    place += 1
    if (place === mostInMs) ms += 1
    if (place === mostInMs || now > ms) place = 0
    ms = Math.max(ms, now)

    const time = ms.toString(16).padStart(12, '0')
    const within = place.toString(16).padStart(3, '0')
    return `${time.slice(0, 8)}-${time.slice(8)}-7${within}-${randomUUID().slice(19)}`
  }
}

/** The id of what is written next. One process counts for itself: two are told apart by the clock alone. */
export const nextId = idsBy(Date.now)
