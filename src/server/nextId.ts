import { randomUUID } from 'node:crypto'

const mostInMs = 0x1000

/**
 * Creates version 7 UUIDs, each greater than all before it, also within one millisecond, where Node's own are
 * unordered. If a millisecond is full or the clock goes back, the IDs run ahead of the clock. `clock` returns
 * milliseconds.
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

/**
 * Returns the next ID. The order holds within a process; between processes it is only as good as their
 * clocks.
 */
export const nextId = idsBy(Date.now)
