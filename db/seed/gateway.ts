import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { principalOf } from '#db/seed/actor.ts'
import { demoMerchants } from '#db/seed/people.ts'
import {
  addKey,
  credentialOf,
  setCredentialTerms,
} from '#features/gateway/credentials/credentials.service.ts'
import { type App, asActor, type Ctx } from '#server/context.ts'

/** Calls in a minute: enough for a script that somebody tries out. */
const rateLimit = 6_000

/**
 * The first demo merchant's gateway access, so that any client can use it: its private key in
 * `demo/<code>.pem` (PKCS#8) of the data folder, readable by its owner only, beside the platform's
 * `platform-public.pem`. An existing file is unchanged.
 */
export async function openDemoGateway(app: App): Promise<void> {
  const [merchant] = demoMerchants
  if (!merchant) return
  const folder = join(app.config.dataDir, 'demo')
  await mkdir(folder, { recursive: true })
  const privateKey = await storedKey(join(folder, `${merchant.merchantId}.pem`))
  const publicKey = createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).toString('base64')
  const who = { ...principalOf(merchant, app.clock()), history: false }
  const platformKey = await asActor(app, who, 'write', async (ctx) => {
    const known = await credentialOf(ctx)
    if (known.keys.some((key) => key.publicKey === publicKey)) ctx.unchanged()
    else await openAccess(ctx, publicKey, known.keys.length > 0)
    return known.platformKey.publicKey
  })
  await writeFile(join(folder, 'platform-public.pem'), pemOf(platformKey))
}

async function openAccess(ctx: Ctx, publicKey: string, opened: boolean): Promise<void> {
  if (!opened) await setCredentialTerms(ctx, { enabled: true, cardInfoAllowed: true, rateLimit })
  await addKey(ctx, { publicKey, overlapHours: 0 })
}

/** Of two processes that start at once, the first writes and both read. */
async function storedKey(file: string): Promise<string> {
  const known = await readFile(file, 'utf8').catch(missing)
  if (known !== null) return known
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const pem = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()
  await writeFile(file, pem, { flag: 'wx', mode: 0o600 }).catch(existing)
  return readFile(file, 'utf8')
}

function missing(error: NodeJS.ErrnoException): null {
  if (error.code !== 'ENOENT') throw error
  return null
}

function existing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}

function pemOf(spki: string): string {
  const key = createPublicKey({ key: Buffer.from(spki, 'base64'), format: 'der', type: 'spki' })
  return key.export({ format: 'pem', type: 'spki' }).toString()
}
