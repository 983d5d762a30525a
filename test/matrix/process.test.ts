import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { channelTools } from '#features/channels/channelHttp.ts'
import { channelAdapters } from '#features/channels/channelRegistry.ts'
import type { ChannelName, CreateCommand } from '#features/channels/channels.domain.ts'
import { channels } from '#sandbox/channels.ts'
import { refOf, refundRefOf, sampleOrder, sampleRefund } from '#test/channelSamples.ts'
import { phoneAt } from '#test/matrix/phone.ts'

const root = join(import.meta.dirname, '../..')
let folder: string
let child: ChildProcess
let origin: string

// Runs the sandbox with shared code only, which shows that it starts without the product.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sandbox-alone-'))
  for (const part of ['package.json', 'src/sandbox', 'src/shared'])
    await cp(join(root, part), join(folder, part), { recursive: true })
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  const port = await freePort()
  origin = `http://127.0.0.1:${port}`
  const env = { ...process.env, DATA_DIR: join(folder, 'data'), PORT: String(port), PUBLIC_URL: origin }
  child = spawn(process.execPath, ['src/sandbox/main.ts'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (child.stdout) await once(child.stdout, 'data')
})
afterAll(async () => {
  child.kill('SIGTERM')
  await once(child, 'exit')
  await rm(folder, { recursive: true, force: true })
})

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

async function panel(path: string, body: object) {
  const headers = { 'content-type': 'application/json' }
  const url = `${origin}/sandbox/panel/api/${path}`
  const { status } = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  expect(status).toBe(200)
}

async function channelAt(channel: ChannelName) {
  const response = await fetch(`${origin}/sandbox/credentials/DEM8QX`)
  const keys = (await response.json()) as Record<ChannelName, Record<string, string>>
  const { open, profiles } = channelAdapters[channel]
  return open(keys[channel], profiles[0], channelTools({ loopback: true }))
}

test.each(channels)(
  '%s: takes and refunds a payment over HTTP while the channel’s clock is hours ahead',
  async (channelName) => {
    await panel('clock', { reset: true })
    const channel = await channelAt(channelName)
    const order: CreateCommand = {
      ...sampleOrder,
      ...{ createTime: new Date(), expireTime: new Date(Date.now() + 600_000), payerAddress: '203.0.113.7' },
      ...{
        notifyUrl: `${origin}/nowhere`,
        returnUrl: `${origin}/back`,
        scene: channelName === 'card' ? 'page' : 'native',
      },
    }
    const created = await channel.create(order)
    if (created.outcome !== 'pending') throw new Error(`not payable: ${JSON.stringify(created)}`)
    expect((await phoneAt(origin).pay(created.next)).status).toBe('paid')

    const reference = created.reference ?? null
    const query = await channel.query(refOf(order, reference))
    if (query.outcome !== 'success') throw new Error(`not paid: ${query.outcome}`)
    const { amount, currency, channelTransactionId } = query.facts
    expect([amount, currency]).toEqual([order.amount, order.currency])

    const times = { createTime: new Date(), paymentCreateTime: order.createTime }
    const refund = { ...sampleRefund, ...times, channelTransactionId, reference, notifyUrl: order.notifyUrl }
    expect(['pending', 'success']).toContain((await channel.refund(refund)).outcome)
    await panel('clock', { seconds: 7_200 })
    expect(await channel.queryRefund(refundRefOf(refund))).toMatchObject({
      outcome: 'success',
      facts: { amount: refund.amount },
    })
  },
)
