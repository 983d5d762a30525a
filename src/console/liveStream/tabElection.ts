/** The part of the browser's Web Locks that the election needs. */
export type Locks = Pick<LockManager, 'request' | 'query'>

type Options = {
  locks: Locks
  name: string
  /** Runs while this tab leads, until the signal aborts. */
  lead: (signal: AbortSignal) => Promise<void>
}

export type Election = {
  /** Somebody looks at this tab: it may lead. */
  enter(): void
  /** Nobody looks at this tab. If it leads, it continues while somebody looks at another one. */
  leaveStage(): void
  /** Takes the lead from a tab that does not respond. */
  takeOver(): void
  isLeading(): boolean
  stop(): void
}

/** How often a leader that is hidden checks whether somebody still looks at another tab. */
export const hiddenCheckMs = 10_000

/**
 * Elects one leader among the tabs that share a name. The leader holds an exclusive lock, which the browser
 * passes on as soon as the tab closes or crashes. Each tab that is looked at holds a shared lock, so a hidden
 * leader knows when it may resign.
 */
export function joinElection({ locks, name, lead }: Options): Election {
  const leaderLock = `${name} leader`
  const presenceLock = `${name} present`
  let presence: AbortController | null = null
  let candidacy: AbortController | null = null
  let leading = false
  let check: ReturnType<typeof setInterval> | undefined

  async function campaign(steal: boolean): Promise<void> {
    candidacy?.abort()
    const mine = new AbortController()
    candidacy = mine
    const begin = () => {
      leading = true
      return lead(mine.signal)
    }
    const request = steal ? { steal } : { signal: mine.signal }
    await locks.request(leaderLock, request, begin).catch(() => undefined)
    // The tab resigned, withdrew, or another tab has taken over.
    mine.abort()
    if (candidacy !== mine) return
    candidacy = null
    leading = false
    if (presence) void campaign(false)
  }

  async function resignIfUnseen(): Promise<void> {
    const { held = [] } = await locks.query()
    if (!presence && !held.some((lock) => lock.name === presenceLock)) resign()
  }

  function resign(): void {
    clearInterval(check)
    candidacy?.abort()
  }

  return {
    enter() {
      if (presence) return
      clearInterval(check)
      presence = new AbortController()
      const { signal } = presence
      const hold = () => untilAborted(signal)
      locks.request(presenceLock, { mode: 'shared', signal }, hold).catch(() => undefined)
      if (!candidacy) void campaign(false)
    },
    leaveStage() {
      presence?.abort()
      presence = null
      if (!leading) return resign()
      clearInterval(check)
      check = setInterval(() => void resignIfUnseen(), hiddenCheckMs)
    },
    takeOver: () => void campaign(true),
    isLeading: () => leading,
    stop() {
      presence?.abort()
      presence = null
      resign()
    },
  }
}

export function untilAborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
}
