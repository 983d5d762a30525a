import { connect, type Socket } from 'node:net'

/** One response: its status, and the time since it was due. */
export type Answered = { status: number; ms: number }

/**
 * A kept connection with one request at a time and minimal work, because the server’s share of the machine is
 * measured.
 */
export type RawSocket = {
  busy: boolean
  ask(request: string, due: number, then: (answered: Answered) => void): void
  close(): void
}

const end = Buffer.from('\r\n\r\n')

/**
 * `onLost` is called when the server closes the connection, idle or not. `localAddress` is the client’s
 * address.
 */
export async function openRaw(port: number, onLost: () => void, localAddress?: string): Promise<RawSocket> {
  const from = localAddress === undefined ? {} : { localAddress }
  const socket = connect({ host: '127.0.0.1', port, noDelay: true, ...from })
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  socket.on('error', () => undefined)
  return over(socket, onLost)
}

function over(socket: Socket, onLost: () => void): RawSocket {
  let got: Buffer[] = []
  let missing = 0
  let head: { status: number } | null = null
  let due = 0
  let then: ((answered: Answered) => void) | null = null

  const raw: RawSocket = {
    busy: false,
    ask: (request, at, done) => {
      raw.busy = true
      due = at
      then = done
      socket.write(request)
    },
    close: () => void socket.destroy(),
  }
  const finish = (status: number) => {
    const tell = then
    raw.busy = false
    then = null
    head = null
    got = []
    tell?.({ status, ms: performance.now() - due })
  }
  socket.on('data', (chunk: Buffer) => {
    if (head !== null) missing -= chunk.length
    else {
      got.push(chunk)
      const whole = got.length === 1 ? chunk : Buffer.concat(got)
      const at = whole.indexOf(end)
      if (at === -1) return
      const text = whole.toString('latin1', 0, at)
      head = { status: Number(text.slice(9, 12)) }
      missing = lengthOf(text) - (whole.length - at - end.length)
    }
    if (missing <= 0) finish(head.status)
  })
  socket.on('close', () => {
    if (raw.busy) finish(0)
    raw.busy = true
    onLost()
  })
  return raw
}

function lengthOf(head: string): number {
  const length = /content-length: (\d+)/i.exec(head)?.[1]
  if (length === undefined) throw new Error(`an answer without its length: ${head}`)
  return Number(length)
}
