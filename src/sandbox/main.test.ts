import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import type { SandboxCredentials } from './merchants/credentials.ts'
import { wechatClient } from './wechat/testclient.ts'

const main = new URL('./main.ts', import.meta.url).pathname
const running: ChildProcess[] = []
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
})

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

async function start(dataDir: string, port: number): Promise<ChildProcess> {
  const env = { ...process.env, DATA_DIR: dataDir, PORT: String(port) }
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'ignore'] })
  running.push(child)
  await once(child.stdout, 'data')
  return child
}

test('restores orders and delivers pending notifications after the process is killed', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'sandbox-'))
  const [port, merchantPort] = [await freePort(), await freePort()]
  const url = `http://127.0.0.1:${port}`
  const killed = await start(dataDir, port)
  const keys = (await (await fetch(`${url}/sandbox/credentials/DEM8QX`)).json()) as SandboxCredentials
  const call = wechatClient(keys.wechat)

  const { appid, mchid } = keys.wechat
  const order = {
    ...{
      appid,
      mchid,
      description: 'Tea',
      out_trade_no: 'KILLED-1',
      amount: { total: 700, currency: 'CNY' },
    },
    notify_url: `http://127.0.0.1:${merchantPort}/notify`,
  }
  const reply = await call('POST', '/v3/pay/transactions/native', order)
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(`${url}/sandbox/phone/api/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    return (await response.json()) as Record<string, unknown>
  }
  const { token } = await post('scan', { content: reply.body.code_url })
  expect(await post('pay', { token, password: '123456' })).toEqual({ status: 'paid' })
  killed.kill('SIGKILL')
  await once(killed, 'exit')

  // The merchant was down for the first attempt; the second one, 15 s later, succeeds.
  const merchant = createServer((_request, response) => response.writeHead(204).end()).listen(
    merchantPort,
    '127.0.0.1',
  )
  const received = once(merchant, 'request')
  await start(dataDir, port)
  const answer = await call('GET', `/v3/pay/transactions/out-trade-no/KILLED-1?mchid=${mchid}`)
  expect(answer.body).toMatchObject({ trade_state: 'SUCCESS', amount: { total: 700 } })
  await received
  merchant.close()
  await rm(dataDir, { recursive: true })
}, 40_000)
