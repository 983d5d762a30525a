import { serverErrors } from '#shared/commonErrors.ts'
import { AppError } from '#shared/errors.ts'

export type TurnLimits = {
  /** How much runs concurrently, in total and per share. */
  atOnce: number
  atOnceOfShare: number
  /** How much can be queued or running, in total and per share. */
  places: number
  placesOfShare: number
}

type Share = { places: number; working: number; waiting: (() => void)[] }

/** Runs work when it is this share's turn. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Limits concurrency and takes turns between shares, so that a hundred tasks of one share delay another share
 * by only one. A place is reserved before any work starts; throws `server.busy` if the share, or all shares
 * together, have none left.
 */
export function fairTurns(limits: TurnLimits) {
  /** In the order of their turns. */
  const shares = new Map<string, Share>()
  let places = 0
  let working = 0

  function takePlace(name: string): Share {
    const share = shares.get(name) ?? { places: 0, working: 0, waiting: [] }
    if (places >= limits.places || share.places >= limits.placesOfShare) throw new AppError(serverErrors.busy)
    shares.set(name, share)
    share.places += 1
    places += 1
    return share
  }

  function leavePlace(name: string, share: Share): void {
    share.places -= 1
    places -= 1
    if (share.places === 0) shares.delete(name)
  }

  function beginNext(): void {
    while (working < limits.atOnce) {
      const next = [...shares].find(
        ([, { waiting, working: own }]) => waiting.length > 0 && own < limits.atOnceOfShare,
      )
      if (!next) return
      const [name, share] = next
      // Moves the share to the end of the turn order.
      shares.delete(name)
      shares.set(name, share)
      share.working += 1
      working += 1
      share.waiting.shift()?.()
    }
  }

  async function workInTurn<T>(share: Share, work: () => Promise<T>): Promise<T> {
    await new Promise<void>((begin) => {
      share.waiting.push(begin)
      beginNext()
    })
    try {
      return await work()
    } finally {
      share.working -= 1
      working -= 1
      beginNext()
    }
  }

  return async <T>(name: string, use: (inTurn: InTurn) => Promise<T>): Promise<T> => {
    const share = takePlace(name)
    try {
      return await use((work) => workInTurn(share, work))
    } finally {
      leavePlace(name, share)
    }
  }
}
