import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { delayed } from '#test/faults/campaign/roads/delayed.ts'
import { followStatements, type Sent } from '#test/faults/campaign/roads/statements.ts'

/**
 * A moment in a write transaction: its nth statement about something, or the commit after such a statement.
 */
export type Point = { about: RegExp; at: 'statement' | 'commit'; when: 'before' | 'after'; nth: number }

/** What the proxy observed. */
export type RoadCounters = { cut: number; held: number; refused: number; states: Map<string, number> }

/** The proxy between one process of the product and the database. */
export type DatabaseRoad = {
  port: number
  seen: RoadCounters
  /** Delays each piece by this long, in both directions. */
  slow(ms: number): void
  /** Holds everything back in both directions; passes it on when it is lifted. */
  silence(silent: boolean): void
  /** Closes new connections at once. */
  closed(closed: boolean): void
  cutAll(): void
  /** Closes every connection on the database’s side without telling the process. Returns how many. */
  halfOpen(): number
  /**
   * Calls `act` once at this point and cuts the connection in both directions. Several points may wait at
   * once. Returns a function that cancels it.
   */
  strikeAt(point: Point, act: () => void): () => void
  count(): number
  close(): Promise<void>
}

/** `counts` has the number of statements in a transaction that match each waiting point. */
type Pair = {
  client: Socket
  database: Socket
  counts: Map<PlannedPause, number>
  stopped: boolean
  ending: Ending | null
}
/** Runs once the response contains this text. */
type Ending = { holds: string; end: () => void }
type PlannedPause = { point: Point; act: () => void }

/** `target` is called for each new connection. */
export async function openDatabaseRoad(target: () => { host: string; port: number }): Promise<DatabaseRoad> {
  const pairs = new Set<Pair>()
  const seen: RoadCounters = { cut: 0, held: 0, refused: 0, states: new Map() }
  const pace = { ms: 0, silent: false }
  let shut = false
  const waiting = new Set<PlannedPause>()

  function strike(pair: Pair, { act }: PlannedPause): void {
    pair.stopped = true
    seen.cut += 1
    act()
    pair.client.destroy()
    pair.database.destroy()
  }

  /** Whether this message is the wanted one. Statements are counted in each transaction anew. */
  function isIt(pair: Pair, { kind, text, writes }: Sent, wanted: PlannedPause): boolean {
    const { about, at, nth } = wanted.point
    if (kind === 'begin') pair.counts.delete(wanted)
    if (!writes) return false
    const before = pair.counts.get(wanted) ?? 0
    if (kind === 'commit') return at === 'commit' && before >= nth
    if (kind !== 'statement' || !about.test(text)) return false
    pair.counts.set(wanted, before + 1)
    return at === 'statement' && before + 1 === nth
  }

  function onSent(pair: Pair, sent: Sent, pass: (bytes: Buffer) => void): void {
    if (pair.stopped) return
    const struck = [...waiting].find((wanted) => isIt(pair, sent, wanted))
    if (struck === undefined) return void pass(sent.bytes)
    waiting.delete(struck)
    const { at, when } = struck.point
    if (when === 'before') return void strike(pair, struck)
    pair.ending = { holds: at === 'commit' ? 'COMMIT\0' : '', end: () => strike(pair, struck) }
    pass(sent.bytes)
  }

  const server = createServer((client) => {
    if (shut) {
      seen.refused += 1
      return void client.destroy()
    }
    const database = connect(target())
    const pair: Pair = { client, database, counts: new Map(), stopped: false, ending: null }
    pairs.add(pair)
    const follow = followStatements()
    const there = delayed(pace, seen, (bytes) => void database.write(bytes))
    const back = delayed(pace, seen, (bytes) => void client.write(bytes))
    client.on('data', (bytes: Buffer) => {
      for (const sent of follow(bytes)) onSent(pair, sent, there)
    })
    database.on('data', (bytes: Buffer) => {
      noteStates(bytes, seen)
      if (pair.ending !== null && bytes.includes(pair.ending.holds)) return pair.ending.end()
      if (!pair.stopped) back(bytes)
    })
    const end = () => {
      pairs.delete(pair)
      client.destroy()
      database.destroy()
    }
    client.on('error', end).on('close', end)
    database.on('error', () => pair.stopped || end()).on('close', () => pair.stopped || end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  const endAll = () => {
    for (const { client, database } of pairs) {
      seen.cut += 1
      client.destroy()
      database.destroy()
    }
  }
  return {
    port: (server.address() as AddressInfo).port,
    seen,
    slow: (ms) => {
      pace.ms = ms
    },
    silence: (silent) => {
      pace.silent = silent
    },
    closed: (closed) => {
      shut = closed
    },
    cutAll: endAll,
    halfOpen: () => {
      for (const pair of pairs) {
        pair.stopped = true
        seen.cut += 1
        pair.database.destroy()
      }
      return pairs.size
    },
    strikeAt: (point, act) => {
      const mine = { point, act }
      waiting.add(mine)
      return () => void waiting.delete(mine)
    },
    count: () => pairs.size,
    close: () =>
      new Promise((resolve) => {
        endAll()
        server.close(() => resolve())
      }),
  }
}

/** The SQLSTATEs of the database’s errors. */
function noteStates(bytes: Buffer, { states }: RoadCounters): void {
  if (!bytes.includes('\0VERROR\0C') && !bytes.includes('\0VFATAL\0C')) return
  for (const [, state = ''] of bytes.toString('latin1').matchAll(/\0V(?:ERROR|FATAL)\0C([0-9A-Z]{5})\0/g))
    states.set(state, (states.get(state) ?? 0) + 1)
}
