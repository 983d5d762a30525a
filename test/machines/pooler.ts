import { type AddressInfo, createServer, type Socket } from 'node:net'
import pg from 'pg'
import { letterOf, splitter, textsOf, welcome } from '#test/machines/wire.ts'

/**
 * A transaction pooler: many clients share few connections, each lent for one transaction. Connections
 * rotate, so that a client’s next transaction gets another one and misses any setting or prepared statement
 * that outlived the last.
 */
export type Pooler = {
  /** The database URL through this pooler. */
  through(url: string): string
  /** What a transaction pooler cannot serve: named statements, startup settings, LISTEN, session locks. */
  refused: string[]
  /** The number of transactions so far. */
  lent(): number
  close(): Promise<void>
}

type Server = { stream: Socket; client: pg.Client }
type Lending = { borrow(user: string): Promise<Server>; giveBack(user: string, server: Server): void }

const ofSession =
  /^\s*(listen|unlisten|discard|prepare|set (?!local|transaction))|pg_(try_)?advisory_lock|with hold|^begin;?\s*set (?!local)/i

export async function openPooler(size: number): Promise<Pooler> {
  const urls = new Map<string, string>()
  const refused: string[] = []
  const { lent, close, ...lending } = lend(urls, size)
  const server = createServer((socket) => serve(socket, lending, (what) => void refused.push(what)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    through: (url) => {
      urls.set(new URL(url).username, url)
      return Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(port) }).href
    },
    refused,
    lent,
    close: async () => {
      server.close()
      await close()
    },
  }
}

function lend(urls: Map<string, string>, size: number): Lending & { lent(): number; close(): Promise<void> } {
  const opened = new Map<string, Promise<Server[]>>()
  const waiting: (() => void)[] = []
  let count = 0
  return {
    borrow: async (user) => {
      const opening =
        opened.get(user) ?? Promise.all(Array.from({ length: size }, () => connectTo(urls.get(user) ?? '')))
      opened.set(user, opening)
      const free = await opening
      for (;;) {
        const first = free.shift()
        count += 1
        if (first) return first
        await new Promise<void>((resolve) => waiting.push(resolve))
      }
    },
    giveBack: async (user, server) => {
      const free = await opened.get(user)
      free?.push(server)
      for (const wake of waiting.splice(0)) wake()
    },
    lent: () => count,
    close: async () => {
      const all = (await Promise.all(opened.values())).flat()
      for (const { stream } of all) stream.destroy()
    },
  }
}

async function connectTo(url: string): Promise<Server> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  stream.removeAllListeners('data')
  return { stream, client }
}

function serve(socket: Socket, { borrow, giveBack }: Lending, refuse: (what: string) => void): void {
  let user = ''
  let current: Server | null = null
  let working = Promise.resolve()
  /** The number of ReadyForQuery messages still expected. */
  let awaited = 0

  const answered = splitter((message) => {
    if (letterOf(message) !== 'Z') return
    awaited -= 1
    if (awaited > 0 || message[5] !== 0x49 || current === null) return
    current.stream.off('data', hand)
    giveBack(user, current)
    current = null
  }, false)
  function hand(chunk: Buffer): void {
    socket.write(chunk)
    answered(chunk)
  }
  async function pass(message: Buffer): Promise<void> {
    const letter = letterOf(message)
    if (letter === 'X') return void socket.end()
    judge(letter, message, refuse)
    if (current === null) {
      current = await borrow(user)
      current.stream.on('data', hand)
    }
    if (letter === 'Q' || letter === 'S') awaited += 1
    current.stream.write(message)
  }
  const take = splitter((message, first) => {
    if (!first) working = working.then(() => pass(message)).catch(() => void socket.destroy())
    else user = greet(socket, message, refuse)
  }, true)
  socket.on('error', () => undefined).on('data', take)
}

function judge(letter: string, message: Buffer, refuse: (what: string) => void): void {
  if (letter !== 'P' && letter !== 'Q') return
  const [name = '', sql = ''] = letter === 'P' ? textsOf(message, 5) : ['', textsOf(message, 5)[0] ?? '']
  if (name !== '') refuse(`a statement under the name ${name}`)
  if (ofSession.test(sql)) refuse(sql)
}

function greet(socket: Socket, message: Buffer, refuse: (what: string) => void): string {
  const words = textsOf(message, 8)
  const payload = new Map(
    words.flatMap((word, at) => (at % 2 === 0 ? [[word, words[at + 1] ?? '']] : [])) as [string, string][],
  )
  const options = payload.get('options')
  if (options) refuse(`settings at the start: ${options}`)
  socket.write(welcome())
  return payload.get('user') ?? ''
}
