import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** Stands between the product and its database, and fails as networks do. */
export type DatabaseProxy = {
  /** The address of the database as seen through here. */
  through(url: string): string
  /** Takes what comes and hands on nothing, either way, until it is told to speak again. */
  silence(silent: boolean): void
  /**
   * The next connection that commits what it wrote is cut: `after` the database has it, so that it is carried out and no one
   * hears of it, or `before`, so that it never arrives. `silently`: as after, but the connection seems to stand. Answers
   * once that has happened.
   */
  cutCommit(when: CutWhen): Promise<void>
  /** Cuts every connection now. */
  cutAll(): void
  /** How many connections there are. */
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
      // The log of calls is written by itself, some time after them: it is no test's write.
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

/** Afterwards the database has carried out all that was sent, and its answer goes nowhere. */
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
