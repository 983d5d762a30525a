import { randomBytes } from 'node:crypto'
import { registerCache } from '#server/caches.ts'
import type { App, Ctx } from '#server/context.ts'
import { transaction } from '#server/database/transaction.ts'
import { openUnlessLost, secretBox } from '#server/secrets.ts'
import { requestErrors } from '#shared/commonErrors.ts'
import { AppError } from '#shared/errors.ts'
import type { PayableWay } from '#shared/reference.ts'
import { type ChannelToolOptions, channelTools, loggingExchanges } from './channelHttp.ts'
import { channelAdapters } from './channelRegistry.ts'
import { type ChannelSettings, checkedSettings } from './channelSettings.ts'
import type { Channel, ChannelName } from './channels.domain.ts'
import { settingFaults } from './channels.messages.ts'
import {
  accountById,
  type ChannelAccountRow,
  type ChannelRoute,
  routedAccounts,
  writeAccount,
  writeRoute,
} from './channels.sql.ts'
import { maskedChange, secretsSetIn } from './maskedSettings.ts'
import { assertPinnedHosts, movedHosts, unpinnedSettings } from './pinnedHosts.service.ts'
import { unrecorded } from './wireRecorder.service.ts'

/** A channel and the account whose keys it uses. */
export type OpenChannel = { channelAccountId: string; merchantId: string; channel: Channel }

/**
 * Returns the channel for a merchant's payment by this method at this instant, or null if none is routed.
 * Open it inside the transaction and call it afterwards: a channel refuses to be called inside one.
 */
export async function channelFor(
  ctx: Pick<Ctx, 'app' | 'db' | 'scope'>,
  merchantId: string,
  wayCode: PayableWay,
  at: Date,
  options: ChannelToolOptions = {},
): Promise<OpenChannel | null> {
  const [account] = await routedAccounts(ctx.db, ctx.scope, merchantId, wayCode, at)
  return account ? openAccountOf(ctx.app, account, options) : null
}

/** Like `channelFor`, with the fallback channels to try when the first certainly did nothing. */
export async function channelsFor(
  ctx: Pick<Ctx, 'app' | 'db' | 'scope'>,
  merchantId: string,
  wayCode: PayableWay,
  at: Date,
): Promise<OpenChannel[]> {
  const accounts = await routedAccounts(ctx.db, ctx.scope, merchantId, wayCode, at)
  return accounts.map((account) => openAccountOf(ctx.app, account))
}

/** Like `channelOfAccount`, but inside a transaction, to read the capabilities of the account's channel. */
export async function channelById(
  { app, db, scope }: Pick<Ctx, 'app' | 'db' | 'scope'>,
  accountId: string,
): Promise<OpenChannel | null> {
  const account = await accountById(db, scope.tenantId, accountId)
  return account ? openAccountOf(app, account) : null
}

/**
 * Returns the channel of an account even if disabled, for notifications, queries and refunds of its past
 * payments. Null if the tenant has no such account. Must not be called inside a transaction.
 */
export async function channelOfAccount(
  app: App,
  tenantId: number,
  accountId: string,
  options: ChannelToolOptions = {},
): Promise<OpenChannel | null> {
  const account = await transaction(app.pool, tenantId, 'read', (db) => accountById(db, tenantId, accountId))
  return account ? openAccountOf(app, account, options) : null
}

const openChannels = new WeakMap<App, Map<string, OpenChannel>>()
const maxEntries = 1_000
const counter = registerCache('channels', {
  entries: (app) => openChannels.get(app)?.size ?? 0,
  clear: (app) => void openChannels.delete(app),
})

// Parsing keys costs more than a payment's own statements.
/** Opens an account that was read, or takes it from the cache. One with changed settings is a new entry. */
export function openAccountOf(app: App, account: ChannelAccountRow, options: ChannelToolOptions = {}) {
  if (Object.keys(options).length > 0) return opened(app, account, options)
  const open = openChannels.get(app) ?? new Map<string, OpenChannel>()
  openChannels.set(app, open)
  const key = `${account.tenantId}/${account.channelAccountId}/${account.profile}/${account.sealedSettings.toString('base64')}`
  const known = open.get(key)
  if (known) {
    counter.hit()
    return known
  }
  counter.miss()
  if (open.size >= maxEntries) open.clear()
  const fresh = opened(app, account, options)
  open.set(key, fresh)
  return fresh
}

/** The installation's timeout for channel responses. */
export function waitingFor({ config }: App): Pick<ChannelToolOptions, 'deadlineMs'> {
  return { deadlineMs: config.channelSeconds * 1_000 }
}

/** Allows no host if the account's settings name one that does not belong to the channel. */
export function reachFor(
  app: App,
  configured: { channel: ChannelName; profile: string; settings: ChannelSettings },
): Pick<ChannelToolOptions, 'loopback' | 'mayCall'> {
  const isPinned = unpinnedSettings(app, configured).length === 0
  return { loopback: app.config.demo, mayCall: () => isPinned }
}

function opened(app: App, account: ChannelAccountRow, options: ChannelToolOptions): OpenChannel {
  const settings = settingsOf(app, account)
  if (Object.keys(settings).length === 0)
    throw new Error(`the channel account ${account.channelAccountId} has no settings that SECRET_KEY opens`)
  const tools = channelTools({
    ...waitingFor(app),
    ...reachFor(app, { channel: account.channel as ChannelName, profile: account.profile, settings }),
    now: app.clock,
    ...loggingExchanges(app.log, account.channel),
    ...options,
  })
  const channel = guarded(channelOf(account).open(settings, account.profile, tools))
  return { channelAccountId: account.channelAccountId, merchantId: account.merchantId, channel }
}

/** Card data sent to the provider is never stored or logged. */
function guarded(channel: Channel): Channel {
  const { tokenOf } = channel
  return tokenOf ? { ...channel, tokenOf: (card) => unrecorded(() => tokenOf(card)) } : channel
}

export type ChannelAccountDraft = {
  /** Generated by default. An existing account keeps its merchant and channel. */
  accountId?: string
  merchantId: string
  channel: ChannelName
  /** Defaults to the channel's usual profile. */
  profile?: string
  /** All settings of a new account; of an existing one only those that change. */
  settings: ChannelSettings
  enabled?: boolean
}

/** Validates the settings against the channel's schema, encrypts and stores them. Returns the account id. */
export async function saveChannelAccount(ctx: Ctx, draft: ChannelAccountDraft): Promise<string> {
  const accountId = draft.accountId ?? randomBytes(8).toString('hex')
  const before = await accountById(ctx.db, ctx.scope.tenantId, accountId)
  const same = !before || (before.channel === draft.channel && before.merchantId === draft.merchantId)
  if (!same) throw new AppError(requestErrors.notFound)

  const adapter = channelAdapters[draft.channel]
  const profile = draft.profile ?? before?.profile ?? adapter.profiles[0]
  const { known, settings } = mergedSettings(ctx.app, {
    ...{ channel: draft.channel, profile, before, given: draft.settings },
  })
  const enabled = draft.enabled ?? before?.enabled ?? true
  await writeAccount(ctx.db, ctx.scope, {
    accountId,
    merchantId: draft.merchantId,
    channel: draft.channel,
    profile,
    sealedSettings: secretBox(ctx.app.secretKey).seal(
      JSON.stringify(settings),
      sealContext(ctx.scope.tenantId, accountId),
    ),
    enabled,
    createTime: ctx.now,
    untested: !before || before.profile !== profile || !sameSettings(known, settings),
  })
  const masked = maskedChange(draft.channel, known, settings)
  ctx.audit(
    before ? 'channelAccount.edit' : 'channelAccount.add',
    { type: 'channelAccount', id: accountId },
    {
      before: before && { profile: before.profile, enabled: before.enabled, ...masked.before },
      after: { channel: draft.channel, profile, enabled, ...masked.after },
    },
  )
  return accountId
}

type Merging = {
  channel: ChannelName
  profile: string
  before: ChannelAccountRow | undefined
  /** All settings of a new account; of an existing one only those that change. */
  given: ChannelSettings
}

/**
 * Returns an account's current and new settings. Throws `request.invalid` naming each invalid setting,
 * including an address that is not the channel's, and a stored secret that would go to another host than it
 * was entered for.
 */
export function mergedSettings(app: App, { channel, profile, before, given }: Merging) {
  const known = before ? settingsOf(app, before) : {}
  const settings = checkedSettings(channelAdapters[channel], profile, { ...known, ...given })
  assertPinnedHosts(app, { channel, profile, settings })
  if (before && movedHosts(channel, known, settings).length > 0) {
    const stored = secretsSetIn(channel, known).filter((key) => !given[key])
    const fields = stored.map((key) => ({ field: `settings.${key}`, text: settingFaults.secretNeeded }))
    if (fields.length > 0) throw new AppError(requestErrors.invalid, { fields })
  }
  return { known, settings }
}

function sameSettings(one: ChannelSettings, other: ChannelSettings): boolean {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...keys].every((key) => one[key] === other[key])
}

/** Routes a merchant's payment method to an account of the same tenant whose channel supports it. */
export async function saveChannelRoute(ctx: Ctx, route: ChannelRoute): Promise<void> {
  const account = await accountById(ctx.db, ctx.scope.tenantId, route.accountId)
  if (!account || !channelOf(account).ways.includes(route.wayCode)) throw new AppError(requestErrors.notFound)
  await writeRoute(ctx.db, ctx.scope, route)
  ctx.audit('channelAccount.route', { type: 'channelAccount', id: route.accountId }, { after: route })
}

/**
 * Decrypts an account's settings; remove the secrets before showing them. Returns none if SECRET_KEY was
 * replaced since, and then they must be entered again.
 */
export function settingsOf(app: App, account: ChannelAccountRow): ChannelSettings {
  const context = sealContext(account.tenantId, account.channelAccountId)
  const opened = openUnlessLost(app.secretKey, account.sealedSettings, context)
  if (opened !== null) return JSON.parse(opened.toString('utf8'))
  const { channel, channelAccountId: accountId } = account
  app.log.warn(
    { channel, accountId },
    'the settings of a channel account were sealed with another SECRET_KEY: enter them anew',
  )
  return {}
}

function sealContext(tenantId: number, accountId: string): string {
  return `channel_account:${tenantId}:${accountId}`
}

function channelOf(account: ChannelAccountRow) {
  return channelAdapters[account.channel as ChannelName]
}
