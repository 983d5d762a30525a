import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A proxy between the product and its database that fails like a network. */
export type DatabaseProxy = {
  /** The database URL through this proxy. */
  through(url: string): string
  /** Reads everything but passes nothing on, in either direction, until it is lifted. */
  silence(silent: boolean): void
  /**
   * Cuts the next connection that commits a write: `after` the database has the commit, so that it happens
   * and nobody hears of it, or `before`, so that it never arrives. `silently` is like after, but the
   * connection seems alive. Resolves once it happened.
   */
  cutCommit(when: CutWhen): Promise<void>
  /** Cuts every connection now. */
  cutAll(): void
  /** The number of connections. */
  count(): number
  close(): Promise<void>
}

export type CutWhen = 'before' | 'after' | 'silently'
type Cut = { when: CutWhen; done: () => void }

type Pair = { client: Socket; database: Socket; writes: boolean }

/** The message with which node-postgres commits: a simple query of that one word. */
const commit = Buffer.from('Q\0\0\0\x0bcommit\0', 'latin1')

const logOfCalls = ['api-calls', 'operation_cost', 'api_error']

export async function openProxy(): Promise<DatabaseProxy> {
  const pairs = new Set<Pair>()
  let target: { host: string; port: number } | null = null
  let silent = false
  let cut: Cut | null = null

  const server = createServer((client) => {
    const database = connect(target ?? { host: '127.0.0.1', port: 1 })
    const pair: Pair = { client, database, writes: false }
    pairs.add(pair)
    client.on('data', (sent: Buffer) => {
      const [write, read] = [sent.lastIndexOf('begin; '), sent.lastIndexOf('begin read only; ')]
      if (write !== read) pair.writes = write > read
      // The request log is written later and separately, so it does not count as a test’s write.
      if (logOfCalls.some((name) => sent.includes(name))) pair.writes = false
      const wanted = pair.writes && sent.includes(commit) ? cut : null
      if (wanted === null) return void (silent || database.write(sent))
      cut = null
      void cutThere(pair, sent, wanted)
    })
    database.on('data', (answered) => void (silent || client.write(answered)))
    const end = () => {
      endOf(pair)
      pairs.delete(pair)
    }
    for (const socket of [client, database]) socket.on('error', end).on('close', end)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  return {
    through: (url) => {
      const address = new URL(url)
      target = { host: address.hostname, port: Number(address.port) }
      address.hostname = '127.0.0.1'
      address.port = String(port)
      return address.href
    },
    silence: (wanted) => {
      silent = wanted
    },
    cutCommit: (when) =>
      new Promise((resolve) => {
        cut = { when, done: resolve }
      }),
    cutAll: () => pairs.forEach(endOf),
    count: () => pairs.size,
    close: () =>
      new Promise((resolve) => {
        pairs.forEach(endOf)
        server.close(() => resolve())
      }),
  }
}

function endOf({ client, database }: Pair): void {
  client.destroy()
  database.destroy()
}

/** For `after`, the database has executed everything sent, and its response is dropped. */
async function cutThere({ client, database }: Pair, sent: Buffer, { when, done }: Cut): Promise<void> {
  if (when !== 'before') {
    database.removeAllListeners('data')
    const ended = new Promise<void>((resolve) => {
      database.on(
        'data',
        (answered) => void (/COMMIT|ROLLBACK/.test(answered.toString('latin1')) && resolve()),
      )
    })
    database.write(sent)
    await ended
  }
  if (when !== 'silently') client.destroy()
  done()
}
