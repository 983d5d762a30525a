import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createServer as createRawServer } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import { afterEach, describe, expect, test } from 'vitest'
import { type OutgoingOptions, postOutgoing } from '#server/outgoing/outgoing.ts'

const opened: { close(): unknown; closeAllConnections?(): void }[] = []
afterEach(() => {
  for (const server of opened.splice(0)) {
    server.closeAllConnections?.()
    server.close()
  }
})

async function listening(server: Server | ReturnType<typeof createRawServer>): Promise<number> {
  opened.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  return (server.address() as AddressInfo).port
}

const receiver = (listener: RequestListener) => listening(createServer(listener))
const post = (url: string, options: Partial<OutgoingOptions> = {}) =>
  postOutgoing(
    { url, headers: { 'content-type': 'application/json' }, body: '{"a":"é"}' },
    { loopback: true, ...options },
  )

test('posts byte for byte with the path, query and host of the URL', async () => {
  const received: string[] = []
  const port = await receiver(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    received.push(
      `${request.method} ${request.url} ${request.headers.host} ${Buffer.concat(parts).toString()}`,
    )
    response.end('thank you')
  })
  const answer = await post(`http://shop.example.com:${port}/hook?till=7`, {
    resolve: async () => ['127.0.0.1'],
  })
  expect(answer).toMatchObject({ status: 200, failure: null, body: 'thank you' })
  expect(received).toEqual([`POST /hook?till=7 shop.example.com:${port} {"a":"é"}`])
})

test('resolves a name once and calls the address that was checked', async () => {
  const port = await receiver((_request, response) => response.end('here'))
  const answers = [['127.0.0.1'], ['169.254.169.254']]
  let asked = 0
  const resolve = async () => answers[asked++] ?? []
  const answer = await post(`http://rebinding.example.com:${port}/`, { resolve })
  expect({ asked, body: answer.body }).toEqual({ asked: 1, body: 'here' })
})

test('never connects to a refused address', async () => {
  let connections = 0
  const port = await listening(
    createRawServer(() => {
      connections += 1
    }),
  )
  const refused = { loopback: false, resolve: async () => ['127.0.0.1'] }
  expect(await post(`https://shop.example.com:${port}/`, refused)).toMatchObject({
    status: null,
    failure: 'privateAddress',
  })
  expect(connections).toBe(0)
})

test("uses the URL's host name for TLS although it connects to the resolved address", async () => {
  const names: string[] = []
  const server = createTlsServer({
    SNICallback: (name, done) => {
      names.push(name)
      done(new Error('no certificate'))
    },
  })
  const port = await listening(server.on('tlsClientError', () => undefined))
  const answer = await post(`https://shop.example.com.:${port}/`, { resolve: async () => ['127.0.0.1'] })
  expect(answer.status).toBeNull()
  expect(names).toEqual(['shop.example.com'])
})

test('does not follow a redirect or count it as success', async () => {
  const paths: string[] = []
  const port = await receiver((request, response) => {
    paths.push(request.url ?? '')
    response.writeHead(302, { location: '/elsewhere' }).end()
  })
  expect(await post(`http://127.0.0.1:${port}/hook`)).toMatchObject({ status: 302, failure: 'redirect' })
  expect(paths).toEqual(['/hook'])
})

describe('a time limit', () => {
  test('ends a call that gets no response', async () => {
    const port = await receiver(() => undefined)
    const answer = await post(`http://127.0.0.1:${port}/`, { totalMs: 150 })
    expect(answer).toMatchObject({ status: null, failure: 'timeout', body: null })
    expect(answer.durationMs).toBeGreaterThanOrEqual(140)
    expect(answer.durationMs).toBeLessThan(2_000)
  })

  test('ends a name lookup or TLS handshake that hangs sooner', async () => {
    const resolve = () => new Promise<string[]>(() => undefined)
    expect(await post('http://hanging.example.com/', { resolve, connectMs: 50 })).toMatchObject({
      failure: 'connectTimeout',
    })
    const silent = await listening(createRawServer(() => undefined))
    expect(await post(`https://127.0.0.1:${silent}/`, { connectMs: 50 })).toMatchObject({
      failure: 'connectTimeout',
    })
  })

  test('keeps the status when the rest of the response never ends', async () => {
    const port = await receiver((_request, response) => void response.writeHead(204, {}).flushHeaders())
    expect(await post(`http://127.0.0.1:${port}/`, { totalMs: 5_000 })).toMatchObject({ status: 204 })
    const slow = await receiver((_request, response) => void response.writeHead(200).write('so far'))
    expect(await post(`http://127.0.0.1:${slow}/`, { totalMs: 300 })).toMatchObject({
      status: 200,
      failure: null,
      body: 'so far',
    })
  })
})

describe('a response', () => {
  test('is truncated at 2 KB however long it is', async () => {
    const port = await receiver((_request, response) => {
      const part = Buffer.alloc(64 * 1024, 'x')
      const pour = () => {
        while (response.write(part));
      }
      response.on('drain', pour).on('error', () => undefined)
      pour()
    })
    const answer = await post(`http://127.0.0.1:${port}/`)
    expect({ status: answer.status, length: answer.body?.length }).toEqual({ status: 200, length: 2_048 })
  })

  test('is stored as valid text when it is binary', async () => {
    const port = await receiver((_request, response) => response.end(Buffer.from([0x61, 0x00, 0xff, 0x62])))
    expect((await post(`http://127.0.0.1:${port}/`)).body).toBe('a\uFFFD\uFFFDb')
  })

  test.each([
    ['nothing', ''],
    ['another protocol', 'SSH-2.0-OpenSSH\r\n'],
    ['half a head', 'HTTP/1.1 200 OK\r\nContent-'],
    ['an upgrade', 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: chat\r\nConnection: Upgrade\r\n\r\n'],
  ])('of %s followed by a closed connection is a broken connection', async (_name, text) => {
    const port = await listening(
      createRawServer((socket) => void socket.on('error', () => undefined).end(text)),
    )
    expect(await post(`http://127.0.0.1:${port}/`)).toMatchObject({ status: null, failure: 'broken' })
  })

  test('is missing without a listener or without the required TLS', async () => {
    const port = await receiver((_request, response) => response.end())
    expect(await post(`https://127.0.0.1:${port}/`)).toMatchObject({ status: null, failure: 'tls' })
    const closed = createRawServer()
    const gone = await listening(closed)
    await new Promise((resolve) => closed.close(resolve))
    expect(await post(`http://127.0.0.1:${gone}/`)).toMatchObject({ status: null, failure: 'refused' })
  })
})
