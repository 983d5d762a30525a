import type { ChannelName } from '#features/channels/channels.domain.ts'
import { saveChannelAccount, settingsOf } from '#features/channels/channels.service.ts'
import { revokeKey } from '#features/gateway/credentials/credentials.service.ts'
import { disableAccount, findAccount } from '#features/session/accounts/accounts.service.ts'
import { passwordMatches } from '#features/session/hashing.service.ts'
import {
  type ActiveKey,
  findActiveKeys,
  findOpenAccounts,
  type OpenAccount,
  selectEnabledChannelAccounts,
} from '#features/system/demoLeftovers/demoLeftovers.sql.ts'
import { type App, asActor, type Ctx, type Principal, systemActor } from '#server/context.ts'
import { allTenants, tenantOf } from '#server/database/directory.ts'
import { type DemoFacts, demoFacts } from '#server/demoFacts.ts'
import { nextId } from '#server/nextId.ts'
import { scopeOf } from '#server/session/scope.ts'

/** Remains of the demo that are dangerous once real money moves. */
export type DemoLeftovers = {
  accounts: (Omit<OpenAccount, 'passwordHash'> & { tenantId: number })[]
  gatewayKeys: (ActiveKey & { tenantId: number })[]
  sandboxAccounts: { tenantId: number; merchantId: string; channelAccountId: string; channel: string }[]
}

/**
 * Finds remains of the demo that give access: accounts with the published password, gateway keys, and
 * sandbox channel accounts.
 */
export async function findDemoLeftovers(
  app: App,
  { merchantIds, usernames, password }: DemoFacts = demoFacts,
): Promise<DemoLeftovers> {
  const found: DemoLeftovers = { accounts: [], gatewayKeys: [], sandboxAccounts: [] }
  if (!(await wasSeeded(app, merchantIds, usernames))) return found

  for (const tenantId of await allTenants(app.pool)) {
    const { accounts, keys, channels } = await asActor(app, whoIn(tenantId, ''), 'read', async ({ db }) => ({
      accounts: await findOpenAccounts(db, tenantId, usernames),
      keys: await findActiveKeys(db, tenantId, merchantIds, app.clock()),
      channels: await selectEnabledChannelAccounts(db, tenantId),
    }))
    // Outside the transaction, because hashing takes long.
    for (const { passwordHash, ...account } of accounts)
      if (await passwordMatches(passwordHash, password)) found.accounts.push({ tenantId, ...account })
    found.gatewayKeys.push(...keys.map((key) => ({ tenantId, ...key })))
    for (const account of channels)
      if (isSandbox(settingsOf(app, account)))
        found.sandboxAccounts.push({
          tenantId,
          merchantId: account.merchantId,
          channelAccountId: account.channelAccountId,
          channel: account.channel,
        })
  }
  return found
}

/** Returns a sentence about the findings, or null. */
export function leftoversSentence({ accounts, gatewayKeys, sandboxAccounts }: DemoLeftovers): string | null {
  const names = [...new Set(accounts.map(({ username }) => username))].join(', ')
  const parts = [
    accounts.length > 0 && `accounts with the published password (${names})`,
    gatewayKeys.length > 0 && `gateway keys of demo merchants (${gatewayKeys.length})`,
    sandboxAccounts.length > 0 && `channel accounts of the sandbox (${sandboxAccounts.length})`,
  ].filter((part) => part !== false)
  if (parts.length === 0) return null
  return `This database holds what a demo left: ${parts.join('; ')}. Begin with an empty database, or close them all with: npm run demo:close. To go on with the demo, set DEMO=1.`
}

/** Throws where demo mode is off and the database still lets in everybody who has read about the demo. */
export async function assertNoDemo(app: App): Promise<void> {
  const sentence = leftoversSentence(await findDemoLeftovers(app))
  if (sentence !== null) throw new Error(sentence)
}

/** Disables the demo's accounts, revokes its gateway keys and switches off the sandbox's channel accounts. */
export async function closeDemo(app: App): Promise<DemoLeftovers> {
  const found = await findDemoLeftovers(app)
  for (const { tenantId, merchantId, keyVersion } of found.gatewayKeys)
    await write(app, tenantId, merchantId, async (ctx) => void (await revokeKey(ctx, keyVersion)))
  for (const { tenantId, merchantId, channelAccountId: accountId, channel } of found.sandboxAccounts)
    await write(app, tenantId, merchantId, async (ctx) => {
      const account = { accountId, merchantId, channel: channel as ChannelName, settings: {} }
      await saveChannelAccount(ctx, { ...account, enabled: false })
    })
  for (const { tenantId, merchantId, accountId } of found.accounts)
    await write(app, tenantId, merchantId, async (ctx) => {
      const account = await findAccount(ctx.db, ctx.scope, accountId)
      if (account) await disableAccount(ctx, account)
      else ctx.unchanged()
    })
  return found
}

/** Demo mode always makes its merchants and staff: without any of them there is nothing to look for. */
async function wasSeeded(app: App, merchantIds: string[], usernames: string[]): Promise<boolean> {
  const keys = [
    ...merchantIds.map((key) => ['merchant', key] as const),
    ...usernames.map((key) => ['login', key] as const),
  ]
  const tenants = await Promise.all(keys.map(([kind, key]) => tenantOf(app.pool, kind, key)))
  return tenants.some((tenantId) => tenantId !== null)
}

function isSandbox(settings: Record<string, string>): boolean {
  return Object.values(settings).some(
    (value) => URL.canParse(value) && /^\/sandbox(\/|$)/.test(new URL(value).pathname),
  )
}

function whoIn(tenantId: number, merchantId: string): Principal {
  return { scope: scopeOf(tenantId, merchantId), actor: systemActor('console'), requestId: nextId() }
}

function write(app: App, tenantId: number, merchantId: string, work: (ctx: Ctx) => Promise<void>) {
  return asActor(app, whoIn(tenantId, merchantId), 'write', work)
}
