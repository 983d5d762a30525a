import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ChannelName } from '#features/channels/channels.domain.ts'
import { saveChannelAccount, saveChannelRoute } from '#features/channels/channels.service.ts'
import { brandOfWay } from '#features/channels/channelWays.domain.ts'
import { notificationUrl } from '#features/channels/notificationUrl.domain.ts'
import { createStoreCode, type StoreCodeDraft } from '#features/products/storeCodes/storeCodes.service.ts'
import { openSandbox, type Sandbox } from '#sandbox/sandbox.ts'
import { stockedKeys } from '#sandbox/stockedKeys.ts'
import type { Ctx } from '#server/context.ts'
import { payableWays } from '#shared/reference.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'

/** The product and the sandbox, and a merchant whose store codes take every payment method. */
export type PayersStore = {
  t: TestApp
  sandbox: Sandbox
  /** Folder of the sandbox’s state. */
  dataDir: string
  /** Origin of the payer pages. */
  origin: string
  /** Opens another merchant’s channels. */
  openRails(merchant: TestMerchant): Promise<void>
  merchant: TestMerchant
  storeCode(draft?: Partial<StoreCodeDraft>, merchant?: TestMerchant): Promise<string>
  close(): Promise<void>
}

/** Starts the product and the sandbox. With `apart`, payer pages and sandbox have an origin of their own. */
export async function payersStore({ apart = false } = {}): Promise<PayersStore> {
  const port = await freePort()
  const publicUrl = `http://127.0.0.1:${port}`
  const origin = apart ? `http://localhost:${port}` : publicUrl
  const t = await testApp({ PUBLIC_URL: publicUrl, PAYER_URL: origin })
  const dataDir = await mkdtemp(join(tmpdir(), 'payers-'))
  const sandbox = await openSandbox({
    ...{ dataDir, publicUrl: origin, siteUrl: publicUrl, makeKeys: stockedKeys() },
  })
  await t.server.register(sandbox.plugin, { prefix: '/sandbox' })
  await t.server.listen({ host: '127.0.0.1', port })
  const merchant = await t.merchant({ tradeName: 'Maple & Jade Trading' })

  const openRails = async (one: TestMerchant) => {
    const keys = await sandbox.credentials(one.merchantId, { name: 'Maple & Jade Trading' })
    const accounts = await t.write(one, (ctx) => routeAll(ctx, one.merchantId, keys))
    const cardAccount = {
      channel: 'card' as const,
      tenantId: one.tenantId,
      channelAccountId: accounts.get('card') ?? '',
    }
    sandbox.cardEndpoint(one.merchantId, notificationUrl(publicUrl, cardAccount))
  }
  await openRails(merchant)
  return {
    t,
    sandbox,
    dataDir,
    origin,
    merchant,
    openRails,
    storeCode: (draft = {}, owner = merchant) =>
      t.write(owner, (ctx) => createStoreCode(ctx, { ...usualCode, ...draft })),
    close: async () => {
      await t.close()
      await sandbox.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export const usualCode: StoreCodeDraft = {
  label: 'Front counter',
  currency: 'CAD',
  tipRates: [15, 18, 20],
  tipEnabled: true,
  remarkRequired: false,
  paymentNote: '',
  ways: [...payableWays],
}

async function routeAll(ctx: Ctx, merchantId: string, keys: Awaited<ReturnType<Sandbox['credentials']>>) {
  const accounts = new Map<ChannelName, string>()
  for (const wayCode of payableWays) {
    const channel = brandOfWay[wayCode]
    const known = accounts.get(channel)
    const accountId =
      known ?? (await saveChannelAccount(ctx, { merchantId, channel, settings: { ...keys[channel] } }))
    accounts.set(channel, accountId)
    await saveChannelRoute(ctx, {
      merchantId,
      wayCode,
      accountId,
      priority: 1,
      validFrom: ctx.now,
      validTo: null,
    })
  }
  return accounts
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })
}
