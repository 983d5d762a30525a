import { isPresent, subscribePresence } from '#console/liveStream/presence.ts'
import { joinElection, type Locks, untilAborted } from '#console/liveStream/tabElection.ts'
import { followEvents, type ServerEvent, type StreamState, silenceMs } from '#console/serverEvents.ts'

type Message =
  /** Asks the leader for the state of its stream. */
  | { type: 'hello' }
  | { type: 'alive' }
  | { type: 'state'; state: StreamState }
  | { type: 'event'; event: ServerEvent }

type Options = {
  url: string
  token: string
  signal: AbortSignal
  onState: (state: StreamState) => void
  onEvent: (event: ServerEvent) => void
  /** Events may have been lost. A hidden tab is told when it is looked at again. */
  onMissed: () => void
}

/** Spreads the tabs that find the leader silent, so that one of them takes over and not all. */
const spreadMs = 5_000

/**
 * Starts following the session's events until the signal aborts, by one stream for all tabs of the session: the leader
 * reads it and passes everything on. Decision 75 describes how the lead moves.
 */
export async function shareStream({ url, token, signal, onState, onEvent, onMissed }: Options) {
  const locks = webLocks()
  const shared = locks !== null && typeof BroadcastChannel === 'function'
  const name = shared ? `live ${await digestOf(token)}` : 'live'
  if (signal.aborted) return
  const channel = shared ? new BroadcastChannel(name) : null
  let state: StreamState = 'connecting'
  let missed = false
  let silence: ReturnType<typeof setTimeout> | undefined

  const post = (message: Message) => channel?.postMessage(message)

  function become(next: StreamState) {
    // A refusal after a pause means that the session has ended: the next read says why.
    if (state === 'lost' && next !== 'lost') missed = true
    state = next
    onState(next)
    catchUp()
  }

  function catchUp() {
    if (!missed || !isPresent()) return
    missed = false
    onMissed()
  }

  function hear(event: ServerEvent) {
    if (event.event === 'refetch') missed = true
    onEvent(event)
    catchUp()
  }

  function tell(next: StreamState) {
    post({ type: 'state', state: next })
    become(next)
  }

  async function lead(own: AbortSignal) {
    clearTimeout(silence)
    // Whatever changed since the last leader left has been missed.
    if (state !== 'connecting') tell('lost')
    await followEvents(url, {
      headers: { authorization: `Bearer ${token}` },
      signal: own,
      onState: (next) => next !== 'connecting' && tell(next),
      onEvent: (event) => {
        post({ type: 'event', event })
        hear(event)
      },
      onAlive: () => post({ type: 'alive' }),
    })
    await untilAborted(own)
    if (signal.aborted) return
    become('lost')
    post({ type: 'hello' })
    watchLeader()
  }

  const election = joinElection({ locks: shared ? locks : noLocks, name, lead })

  /** Takes over from a leader that is frozen or has lost its network without noticing. */
  function watchLeader() {
    clearTimeout(silence)
    if (election.isLeading() || state === 'refused' || !isPresent()) return
    silence = setTimeout(() => election.takeOver(), silenceMs + Math.random() * spreadMs)
  }

  function receive(message: Message) {
    if (message.type === 'hello') return election.isLeading() ? post({ type: 'state', state }) : undefined
    if (election.isLeading()) return
    if (message.type === 'state' && message.state !== state) become(message.state)
    if (message.type === 'event') hear(message.event)
    watchLeader()
  }

  function followPresence() {
    if (!isPresent()) election.leaveStage()
    else election.enter()
    watchLeader()
    catchUp()
  }

  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => receive(data))
  post({ type: 'hello' })
  const unsubscribe = subscribePresence(followPresence)
  followPresence()
  signal.addEventListener('abort', () => {
    unsubscribe()
    clearTimeout(silence)
    election.stop()
    channel?.close()
  })
}

function webLocks(): Locks | null {
  return (navigator.locks as LockManager | undefined) ?? null
}

/** Browsers offer locks on HTTPS and localhost only. Without them each tab leads itself. */
const noLocks: Locks = {
  request: async (_name: string, _options: unknown, begin?: unknown) => (begin as () => Promise<void>)(),
  query: async () => ({ held: [] }),
}

/** A name for the session that does not reveal its token. */
async function digestOf(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return Array.from(new Uint8Array(digest, 0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
