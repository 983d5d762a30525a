import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openDemoGateway } from '#db/seed/gateway.ts'
import { openDemoMerchants, openDemoStaff } from '#db/seed/merchants.ts'
import { demoMerchants, demoStaff } from '#db/seed/people.ts'
import { addKey, setCredentialTerms } from '#features/gateway/credentials/credentials.service.ts'
import { addEndpoint } from '#features/gateway/webhooks/webhooks.service.ts'
import { prepareSystem } from '#features/system/menus/prepareSystem.service.ts'
import { openSandbox } from '#sandbox/sandbox.ts'
import { stockedKeys } from '#sandbox/stockedKeys.ts'
import { readConfig } from '#server/config.ts'
import { type App, asActor, systemActor } from '#server/context.ts'
import { migrate } from '#server/database/migrate.ts'
import { openPool } from '#server/database/pool.ts'
import { ensureRoles } from '#server/database/roles.ts'
import { makeLogger } from '#server/log.ts'
import { scopeOf } from '#server/session/scope.ts'
import { quiet } from '#test/testDefaults.ts'

/** A merchant that trades in the campaign. */
export type Trader = {
  tenantId: number
  merchantId: string
  owner: string
  currency: 'CAD' | 'USD'
  /** The key of its own server, PEM. */
  privateKey: string
}

type Place = { ownerUrl: string; secretKey: Buffer; dataDir: string; publicUrl: string; receiver: string }

/** Opens the demo’s merchants without any trade; two of them have a server that is notified. */
export async function openMerchants({ ownerUrl, secretKey, dataDir, publicUrl, receiver }: Place) {
  const { appUrl, deskUrl } = await ensureRoles(ownerUrl, secretKey)
  await migrate(ownerUrl, quiet)
  const onError = () => undefined
  const pool = openPool({ url: appUrl, name: 'ground', max: 4, onError, pipeline: true })
  const deskPool = openPool({ url: deskUrl, name: 'ground', max: 2, onError })
  const config = readConfig({ DEMO: '1', DATA_DIR: dataDir, PUBLIC_URL: publicUrl, LOG_LEVEL: 'silent' })
  const pools = { pool, readPool: pool, streamPool: pool, deskPool }
  const log = makeLogger({ level: 'silent' })
  const app: App = { config, ...pools, log, secretKey, clock: () => new Date() }
  const sandbox = await openSandbox({ dataDir, publicUrl, makeKeys: stockedKeys() })
  try {
    await prepareSystem(app)
    const openedAt = new Date(Date.now() - 30 * 86_400_000)
    await openDemoMerchants(app, sandbox, openedAt)
    await openDemoStaff(app, openedAt, demoStaff)
    const trading = demoMerchants.filter(
      ({ merchantId }) => merchantId === 'DEM8QX' || merchantId === 'DEM8QS',
    )
    // Each demo process checks the first merchant’s key, and finds this one in its folder.
    await openDemoGateway(app)
    const traders: Trader[] = []
    for (const merchant of trading) traders.push(await openServer(app, merchant, receiver))
    return traders
  } finally {
    await sandbox.close()
    await Promise.all([pool.end(), deskPool.end()])
  }
}

type Merchant = (typeof demoMerchants)[number]

async function openServer(app: App, merchant: Merchant, receiver: string): Promise<Trader> {
  const { tenantId, merchantId, currency, people } = merchant
  const stored = await readFile(join(app.config.dataDir, 'demo', `${merchantId}.pem`), 'utf8').catch(
    () => null,
  )
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const pem = stored ?? privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const spki = createPublicKey(pem).export({ type: 'spki', format: 'der' }).toString('base64')
  const who = { scope: scopeOf(tenantId, merchantId), actor: systemActor('ground'), requestId: 'ground' }
  await asActor(app, who, 'write', async (ctx) => {
    await setCredentialTerms(ctx, { enabled: true, cardInfoAllowed: false, rateLimit: 1_000_000 })
    if (stored === null) await addKey(ctx, { publicKey: spki, overlapHours: 0 })
    await addEndpoint(ctx, { url: `${receiver}/every`, events: ['PAYMENT_RESULT', 'REFUND_RESULT'] })
  })
  return { tenantId, merchantId, currency, owner: people[0]?.username ?? '', privateKey: pem }
}
