import { execFile } from 'node:child_process'
import { createHmac, randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signAsPlatform } from '#features/gateway/signature/platformKeys.service.ts'
import { type GatewayTrade, gatewayTrade } from '#test/gatewayTrade.ts'

const run = promisify(execFile)
const page = resolve(import.meta.dirname, '../../docs/gateway/examples.md')

let trade: GatewayTrade
/** The shell blocks of the page, in order. */
let blocks: string[]
beforeAll(async () => {
  for (const tool of ['bash', 'curl', 'openssl']) {
    await run(tool, ['version']).catch(({ code }: { code?: string }) => {
      if (code === 'ENOENT') throw new Error(`The examples need ${tool}: install it and run the test again`)
    })
  }
  trade = await gatewayTrade()
  const text = await readFile(page, 'utf8')
  blocks = [...text.matchAll(/```bash\n(.*?)```/gs)].map(([, block = '']) => block)
})
afterAll(() => trade.close())

async function shell(script: string): Promise<string> {
  const { origin, keysFolder, merchant } = trade
  const env = { PATH: process.env.PATH, GATEWAY: origin, KEYS: keysFolder, MERCHANT: merchant.merchantId }
  const { stdout } = await run('bash', ['-c', script], { env })
  return stdout
}

test('the shell examples of the documentation run as printed', async () => {
  expect(blocks.length).toBeGreaterThan(8)
  const text = await shell(`${blocks.join('\n')}\necho all of them`)
  expect(text.trimEnd().endsWith('all of them')).toBe(true)
}, 60_000)

test('the shell verification example accepts a genuine notification and rejects a forged one', async () => {
  const body = '{"notifyType":"PAYMENT_RESULT","description":"茉莉花茶"}'
  const file = join(trade.keysFolder, 'body')
  await writeFile(file, body)
  const [time, nonce, path] = ['2026-11-20T18:00:00+00:00', randomBytes(16).toString('hex'), '/told?shop=7']
  const head = { path, merchantCode: trade.merchant.merchantId, time, nonce }
  const signature = await signAsPlatform(trade.t.app, head, Buffer.from(body))
  const check = (at: string) =>
    shell(
      `${blocks.slice(0, 2).join('\n')}\n${notified}\nnotified '${at}' '${time}' '${nonce}' '${signature}' '${file}'`,
    )
  const notified = blocks.find((block) => block.startsWith('notified()'))
  await check(path)
  await expect(check('/other')).rejects.toThrow()

  const webhook = blocks.find((block) => block.startsWith('webhook()'))
  const wanted = createHmac('sha256', 'whsec_x').update(`1.${body}`).digest('hex')
  expect((await shell(`${webhook}\nwebhook whsec_x 1 '${file}'`)).trim()).toBe(wanted)
})
