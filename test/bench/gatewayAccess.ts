import { spawn } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  channelFor,
  type OpenChannel,
  saveChannelAccount,
  saveChannelRoute,
} from '#features/channels/channels.service.ts'
import { addKey, setCredentialTerms } from '#features/gateway/credentials/credentials.service.ts'
import { asActor } from '#server/context.ts'
import { benchMerchant, type World } from './world.ts'

/**
 * Registers the merchant’s key and its account at the sandbox. Returns the private key and the channel’s
 * address.
 */
export async function openAccess(
  { app, who }: World,
  sandbox: string,
): Promise<{ privateKey: string; channel: OpenChannel }> {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const spki = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
  const answer = await fetch(`${sandbox}/sandbox/credentials/${benchMerchant}`)
  const { wechat } = (await answer.json()) as { wechat: Record<string, string> }
  const opened = await asActor(app, who, 'write', async (ctx) => {
    await setCredentialTerms(ctx, { enabled: true, cardInfoAllowed: false, rateLimit: 1_000_000 })
    await addKey(ctx, { publicKey: spki, overlapHours: 0 })
    const account = { merchantId: benchMerchant, channel: 'wechat', settings: wechat } as const
    const accountId = await saveChannelAccount(ctx, account)
    const inForce = { validFrom: ctx.now, validTo: null }
    await saveChannelRoute(ctx, {
      merchantId: benchMerchant,
      wayCode: 'WP',
      accountId,
      priority: 1,
      ...inForce,
    })
    return channelFor(ctx, benchMerchant, 'WP', ctx.now)
  })
  if (!opened) throw new Error('no channel is routed to')
  return { privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), channel: opened }
}

/** Starts the sandbox of the channels in a process of its own. */
export async function openSandboxProcess() {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-sandbox-'))
  const port = 20_000 + Math.floor(Math.random() * 20_000)
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, PUBLIC_URL: '' }
  const origin = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../src/sandbox/main.ts')], {
    env: { ...env, PUBLIC_URL: origin },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const answers = () => fetch(`${origin}/sandbox/panel`).then(Boolean, () => false)
  for (let tries = 0; tries < 100 && !(await answers()); tries++) await sleep(100)
  const close = async () => {
    child.kill()
    await once(child, 'exit')
    await rm(dataDir, { recursive: true, force: true })
  }
  return { origin, pid: child.pid ?? 0, close }
}
