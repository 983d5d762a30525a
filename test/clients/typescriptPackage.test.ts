import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { senderOf } from '#features/gateway/webhooks/sending/senders.service.ts'
import { notificationBodies } from '#features/openApi/notifications/notificationBodies.ts'
import { type GatewayTrade, gatewayTrade } from '#test/gatewayTrade.ts'

const run = promisify(execFile)
const folder = resolve(import.meta.dirname, '../../clients/typescript')
const tsc = resolve(import.meta.dirname, '../../node_modules/typescript/bin/tsc')

let trade: GatewayTrade
let shop: ChildProcess | null = null
beforeAll(async () => {
  // Builds as `npm run build` does.
  await run(process.execPath, [tsc, '-p', join(folder, 'tsconfig.json')])
  trade = await gatewayTrade()
}, 120_000)
afterAll(async () => {
  shop?.kill()
  await trade.close()
})

test('the client package has no dependencies and can be published', async () => {
  const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
  expect(manifest.dependencies).toBeUndefined()
  expect(manifest.private).toBeUndefined()
  expect(manifest.files).toEqual(['dist'])
})

test('the client README and the quickstart show the shop example verbatim, in thirty lines', async () => {
  const code = await readFile(join(folder, 'examples/shop.mjs'), 'utf8')
  expect(code.trimEnd().split('\n')).toHaveLength(30)
  for (const page of ['README.md', '../../docs/gateway/quickstart.md'])
    expect(await readFile(join(folder, page), 'utf8')).toContain(`\`\`\`js\n${code}\`\`\``)
})

test('the shop example of the README takes a payment end to end', async () => {
  const port = await freePort()
  const env = {
    GATEWAY: trade.origin,
    KEYS: trade.keysFolder,
    MERCHANT: trade.merchant.merchantId,
    SHOP: `http://127.0.0.1:${port}`,
  }
  shop = spawn(process.execPath, ['examples/shop.mjs'], { cwd: folder, env, stdio: 'inherit' })
  const open = (path: string) => fetch(`http://127.0.0.1:${port}${path}`).then((answer) => answer.text())
  const page = await untilOpen(() => open('/buy'))
  const [, content = ''] = /alt="([^"]+)"/.exec(page) ?? []
  await trade.pay({ kind: 'qr', content })
  await trade.workQueue()
  await senderOf(trade.t.app, notificationBodies).idle()
  expect(JSON.parse(await open('/orders'))).toEqual([[expect.stringMatching(/^tea-/), 'SUCCESS']])

  const forged = await fetch(`http://127.0.0.1:${port}/told`, {
    method: 'POST',
    body: '{"paymentStatus":"SUCCESS"}',
  })
  expect(forged.status).toBe(400)
})

async function untilOpen(open: () => Promise<string>): Promise<string> {
  for (let tries = 0; tries < 100; tries++) {
    const page = await open().catch(() => null)
    if (page !== null) return page
    await sleep(50)
  }
  throw new Error('the shop did not open')
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done))
  const address = probe.address()
  await new Promise((done) => probe.close(done))
  return typeof address === 'object' && address ? address.port : 0
}
