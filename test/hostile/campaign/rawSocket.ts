import { connect, type Socket } from 'node:net'

/** Opens a connection, optionally from a local address. */
export function openSocket(port: number, localAddress?: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port, ...(localAddress && { localAddress }) })
    socket.once('connect', () => resolve(socket))
    socket.once('error', reject)
  })
}

/** Writes raw bytes, and returns everything received until the other side closes or `waitMs` are over. */
export async function exchange(port: number, bytes: string | Buffer, waitMs = 1_500): Promise<string> {
  const socket = await openSocket(port)
  const response: Buffer[] = []
  const ended = new Promise<void>((resolve) => {
    socket.on('data', (part: Buffer) => response.push(part))
    socket.on('close', () => resolve())
    // A reset also ends the response; what came before it counts.
    socket.on('error', () => resolve())
    setTimeout(resolve, waitMs)
  })
  socket.write(bytes)
  await ended
  socket.destroy()
  return Buffer.concat(response).toString('latin1')
}

/** The status of each response on one connection. */
export function statusesOf(text: string): number[] {
  return [...text.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status))
}
