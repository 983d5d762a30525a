import { Agent, createServer, type RequestListener, request, type Server } from 'node:http'
import { type AddressInfo, createServer as createRawServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { storedConnections } from '#server/outgoing/connections.ts'
import { postOutgoing } from '#server/outgoing/outgoing.ts'

const opened: { close(): unknown }[] = []
const sockets = new Set<Socket>()
afterEach(() => {
  for (const socket of sockets) socket.destroy()
  for (const server of opened.splice(0)) server.close()
})

type Receiver = { port: number; connections: () => number; open: () => number }

async function listening(server: Server | ReturnType<typeof createRawServer>): Promise<Receiver> {
  let connections = 0
  const mine = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    connections += 1
    for (const known of [mine, sockets]) known.add(socket)
    socket.on('close', () => mine.delete(socket)).on('error', () => undefined)
  })
  opened.push(server)
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', () => resolve()))
  const { port } = server.address() as AddressInfo
  return { port, connections: () => connections, open: () => mine.size }
}

const receiver = (listener: RequestListener) => listening(createServer(listener))
const saysOk: RequestListener = (input, answer) => void input.resume().on('end', () => answer.end('ok'))
const post = (url: string, addresses = ['127.0.0.1'], totalMs = 2_000) =>
  postOutgoing({ url, headers: {}, body: '{}' }, { loopback: true, resolve: async () => addresses, totalMs })
const ok = { status: 200, failure: null, body: 'ok' }

test('reuses a connection for consecutive calls to one receiver, but never across host names', async () => {
  const { port, connections } = await receiver(saysOk)
  for (let call = 0; call < 3; call++) expect(await post(`http://one.example:${port}/`)).toMatchObject(ok)
  expect(connections()).toBe(1)
  expect(await post(`http://two.example:${port}/`)).toMatchObject(ok)
  expect(connections()).toBe(2)
})

test('follows a host name to its new address and refuses one that may not be called', async () => {
  const heardAt: (string | undefined)[] = []
  const { port, connections } = await receiver((input, answer) => {
    heardAt.push(input.socket.localAddress)
    saysOk(input, answer)
  })
  const url = `http://moves.example:${port}/`
  await post(url, ['127.0.0.1'])
  await post(url, ['127.0.0.2'])
  expect(heardAt).toEqual(['127.0.0.1', '127.0.0.2'])
  expect(await post(url, ['169.254.169.254'])).toMatchObject({ status: null, failure: 'privateAddress' })
  expect(await post(url, ['127.0.0.1', '10.0.0.1'])).toMatchObject({ failure: 'privateAddress' })
  expect(connections()).toBe(2)
  // The order of a name server's answers does not matter.
  await post(url, ['127.0.0.2', '127.0.0.1'])
  await post(url, ['127.0.0.1', '127.0.0.2'])
  expect(connections()).toBe(3)
})

test('retries a call transparently when its kept connection closes', async () => {
  const input = new Map<Socket, number>()
  const server = createRawServer((socket) => {
    input.set(socket, 0)
    socket.on('data', () => {
      input.set(socket, (input.get(socket) ?? 0) + 1)
      if (input.get(socket) === 2) return socket.destroy()
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok')
    })
  })
  const { port, connections } = await listening(server)
  const url = `http://forgets.example:${port}/`
  for (let call = 0; call < 3; call++) expect(await post(url)).toMatchObject(ok)
  expect([...input.values()]).toEqual([2, 1, 1])
  expect(connections()).toBe(3)
})

test('closes connections that hang or send too much, and times out on kept ones', async () => {
  const hangs = new Set(['/never'])
  const { port, connections, open } = await receiver((input, answer) => {
    if (hangs.has(input.url ?? '')) return
    answer.end(input.url === '/long' ? 'x'.repeat(500_000) : 'ok')
  })
  const call = (path: string) => post(`http://slow.example:${port}${path}`, ['127.0.0.1'], 150)
  await call('/')
  expect(await call('/never')).toMatchObject({ status: null, failure: 'timeout' })
  await expect.poll(open).toBe(0)
  expect((await call('/long')).body?.length).toBe(2_048)
  await expect.poll(open).toBe(0)
  expect(await call('/')).toMatchObject(ok)
  expect(connections()).toBe(3)
})

test('limits idle connections by time, age and number', async () => {
  const { port, connections, open } = await receiver(saysOk)
  const agent = storedConnections(new Agent({ keepAlive: true, timeout: 500 }), { oldestMs: 60, mostIdle: 2 })
  const call = () =>
    new Promise<void>((resolve, reject) => {
      const clientRequest = request({ host: '127.0.0.1', port, agent })
      clientRequest.on('response', (answer) => answer.resume().on('end', () => resolve())).on('error', reject)
      clientRequest.end()
    })
  await Promise.all(Array.from({ length: 5 }, call))
  expect(connections()).toBe(5)
  await expect.poll(open, { interval: 10 }).toBe(2)
  await expect.poll(open, { timeout: 5_000 }).toBe(0)

  await call()
  await sleep(70)
  await call()
  expect(connections()).toBe(6)
  await expect.poll(open, { interval: 5 }).toBe(0)
  await call()
  expect(connections()).toBe(7)
  agent.destroy()
})
