import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { channelTools, type Exchange } from './channelHttp.ts'

let server: Server | undefined

afterEach(async () => {
  server?.closeAllConnections()
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)))
  server = undefined
})

async function served(listener: RequestListener): Promise<string> {
  const listening = createServer(listener)
  server = listening
  await new Promise((resolve) => listening.listen(0, '127.0.0.1', () => resolve(undefined)))
  return `http://127.0.0.1:${(listening.address() as AddressInfo).port}`
}

test('returns a response as raw bytes', async () => {
  const bytes = Buffer.from([0xff, 0x00, 0x7b, 0x0a])
  const url = await served((_request, response) => response.setHeader('x-mark', 'a').end(bytes))
  const answer = await channelTools({ loopback: true }).send({ method: 'GET', url, headers: {} })
  expect(answer).toMatchObject({ arrived: true, status: 200, body: bytes })
  expect(answer.arrived && answer.headers.get('x-mark')).toBe('a')
})

test.each([
  ['says nothing', () => undefined],
  ['stops half way', (_request, response) => void response.write('{')],
] as [string, RequestListener][])('a rail that %s is given up at the deadline', async (_name, listener) => {
  const url = await served(listener)
  const answer = await channelTools({ loopback: true, deadlineMs: 100 }).send({
    method: 'GET',
    url,
    headers: {},
  })
  expect(answer).toMatchObject({
    arrived: false,
    refusal: { code: 'channel.timeout', message: 'No response within 0.1 s' },
  })
})

test('rejects a response above the size limit', async () => {
  const url = await served((_request, response) => response.end('x'.repeat(2_000)))
  const answer = await channelTools({ loopback: true, maxBytes: 1_000 }).send({
    method: 'GET',
    url,
    headers: {},
  })
  expect(answer).toMatchObject({ arrived: false, refusal: { code: 'channel.answerTooLarge' } })
})

test('does not follow a redirect', async () => {
  const requests: string[] = []
  const url = await served((request, response) => {
    requests.push(request.url ?? '')
    response.writeHead(302, { location: '/elsewhere' }).end()
  })
  const answer = await channelTools({ loopback: true }).send({
    method: 'POST',
    url: `${url}/pay`,
    headers: {},
    body: '{}',
  })
  expect(answer).toMatchObject({ arrived: true, status: 302 })
  expect(requests).toEqual(['/pay'])
})

test('returns an unreachable channel as a result instead of throwing', async () => {
  const url = await served((_request, response) => response.end())
  await new Promise((resolve) => server?.close(resolve))
  server = undefined
  const answer = await channelTools({ loopback: true }).send({ method: 'GET', url, headers: {} })
  expect(answer).toMatchObject({ arrived: false, refusal: { code: 'channel.unreachable' } })
})

test('records each request without its secrets', async () => {
  const message: Exchange[] = []
  const url = await served((_request, response) => response.end('{"openid":"o123","result":"fine"}'))
  const tools = channelTools({ loopback: true, record: (logEntry) => message.push(logEntry) })
  await tools.send({
    method: 'POST',
    url: `${url}/pay?secret=hush`,
    headers: {},
    body: '{"sign":"abc","total":1}',
  })
  expect(message).toEqual([
    {
      method: 'POST',
      url: `${url}/pay?secret=***`,
      status: 200,
      durationMs: expect.any(Number),
      requestBody: '{"sign":"***","total":1}',
      responseBody: '{"openid":"***","result":"fine"}',
      failure: null,
    },
  ])
})

test('calls neither this machine nor a private network outside demo mode, nor a host that is not pinned', async () => {
  const requests: string[] = []
  const url = await served((request, response) => {
    requests.push(request.url ?? '')
    response.end()
  })
  const refused = { arrived: false, refusal: { code: 'channel.hostNotAllowed' } }
  for (const address of [url, 'https://169.254.169.254/latest', 'https://10.0.0.8/v3', 'https://[::1]/v3'])
    expect(await channelTools().send({ method: 'GET', url: address, headers: {} }), address).toMatchObject(
      refused,
    )
  const unpinned = channelTools({ loopback: true, mayCall: () => false })
  expect(await unpinned.send({ method: 'GET', url, headers: {} })).toMatchObject(refused)
  expect(requests).toEqual([])
})
