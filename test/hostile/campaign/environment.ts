import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestApp, testApp } from '#test/app.ts'
import { tellServer } from '#test/database.ts'
import { startServer } from '#test/globalSetup.ts'
import type { Served } from '#test/hostile/calls.ts'
import { type AttackedProduct, attackedProduct } from '#test/hostile/campaign/attackedProduct.ts'
import { overHttp } from '#test/hostile/campaign/overHttp.ts'
import { type Party, partyOf, sessionOf } from '#test/hostile/campaign/party.ts'
import { administrator } from '#test/providerStaff.ts'
import { temporaryPrefix } from '#test/testDefaults.ts'

export type Scale = 'small' | 'full'

/** What an attack needs: the product, its database, and two tenants, one of which attacks the other. */
export type CampaignEnvironment = {
  /** Access to the same database, to create data and to inspect the effects. */
  t: TestApp
  product: AttackedProduct
  /** The product over its socket. */
  served: Served
  seed: number
  scale: Scale
  own: Party
  other: Party
  /** A new session of the provider’s administrator. */
  staffToken(): Promise<string>
  close(): Promise<void>
}

export async function openGround(seed: number, scale: Scale): Promise<CampaignEnvironment> {
  const undo: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (const step of undo.splice(0).reverse()) await step()
  }
  try {
    return { ...(await open(undo)), seed, scale, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function open(
  undo: (() => Promise<unknown>)[],
): Promise<Omit<CampaignEnvironment, 'seed' | 'scale' | 'close'>> {
  const dataDir = await mkdtemp(join(tmpdir(), `${temporaryPrefix}hostile-`))
  undo.push(() => rm(dataDir, { recursive: true, force: true }))
  const server = await startServer()
  undo.push(server.stop)
  tellServer(server)
  const t = await testApp()
  undo.push(t.close)
  const product = await attackedProduct({
    ...{ databaseUrl: t.database.ownerUrl, secretKey: server.secretKey, dataDir },
  })
  undo.push(product.stop)
  const own = await partyOf(t, 'Own Store', 'ownword')
  const other = await partyOf(t, 'Canary Store', 'canaryword')
  const staff = await administrator(t, 'attacker')
  const staffToken = () => sessionOf(t, { tenantId: 0, merchantId: '' }, staff.accountId)
  return { t, product, served: overHttp(product.port), own, other, staffToken }
}
