import { randomInt } from 'node:crypto'
import { channelAccountErrors } from '#features/channels/channels.errors.ts'
import { type App, asActor, type Ctx, type Principal } from '#server/context.ts'
import { transaction } from '#server/database/transaction.ts'
import { AppError } from '#shared/errors.ts'
import { say } from '#shared/messages.ts'
import { channelTools } from './channelHttp.ts'
import { refusalText } from './channelRefusal.service.ts'
import { channelAdapters } from './channelRegistry.ts'
import { type ChannelSettings, checkedSettings } from './channelSettings.ts'
import type { Channel, ChannelName } from './channels.domain.ts'
import { reachFor, settingsOf, waitingFor } from './channels.service.ts'
import { accountById, type Trial, trialOf, writeTrial } from './channels.sql.ts'
import { assertPinnedHosts } from './pinnedHosts.service.ts'
import { unrecorded } from './wireRecorder.service.ts'

/** Who tries, where the trial is kept. */
type Tried = { passed: boolean; answer: string }

/**
 * Queries the channel for an order that does not exist. Only a channel that knows the account and whose
 * signature verifies answers that there is none, so this tests address, keys and certificates without
 * moving money. Must not be called inside a transaction.
 */
export async function tryChannel(channel: Channel): Promise<Tried> {
  const currency = Object.keys(channel.capabilities.currencies)[0] ?? 'CAD'
  const input = {
    ...{ channelOrderNo: madeUpNumber(), scene: channel.capabilities.scenes[0] ?? 'native', amount: 100n },
    ...{ currency, description: 'Trial', createTime: new Date(), reference: null },
  }
  const answer = await unrecorded(() => channel.query(input as Parameters<Channel['query']>[0]))
  const words = 'refusal' in answer ? say('en', refusalText(answer.refusal)) : answer.outcome
  return { passed: answer.outcome !== 'unknown', answer: words.slice(0, 300) }
}

function madeUpNumber(): string {
  return `9${Array.from({ length: 24 }, () => randomInt(10)).join('')}`
}

/** Tries settings that are kept nowhere yet. Throws `request.invalid` naming each setting at fault. */
export function trySettings(
  app: App,
  input: { channel: ChannelName; profile: string; settings: ChannelSettings },
): Promise<Tried> {
  const adapter = channelAdapters[input.channel]
  const settings = checkedSettings(adapter, input.profile, input.settings)
  assertPinnedHosts(app, { ...input, settings })
  const tools = channelTools({
    ...waitingFor(app),
    ...reachFor(app, { ...input, settings }),
    now: app.clock,
    record: () => undefined,
  })
  return tryChannel(adapter.open(settings, input.profile, tools))
}

/**
 * Tests a merchant's account and stores the result, unless the settings have changed in the meantime.
 * Throws `channelAccount.notFound`.
 */
export async function tryAccount(app: App, who: Principal, accountId: string): Promise<Trial> {
  const { tenantId, merchantId } = who.scope
  const account = await transaction(app.pool, tenantId, 'read', (db) => accountById(db, tenantId, accountId))
  if (account?.merchantId !== merchantId) throw new AppError(channelAccountErrors.notFound)
  const channel = account.channel as ChannelName
  const settings = settingsOf(app, account)
  const tools = channelTools({
    ...waitingFor(app),
    ...reachFor(app, { channel, profile: account.profile, settings }),
    now: app.clock,
    record: () => undefined,
  })
  const { passed, answer } = await tryChannel(channelAdapters[channel].open(settings, account.profile, tools))
  return asActor(app, who, 'write', async (ctx) => {
    const trial = { state: passed ? 'passed' : 'failed', time: ctx.now, answer } as const
    if (await writeTrial(ctx.db, ctx.scope, accountId, trial, account.sealedSettings)) {
      const after = { state: trial.state, answer }
      ctx.audit('channelAccount.tested', { type: 'channelAccount', id: accountId }, { after })
      return trial
    }
    ctx.unchanged()
    return (await trialOf(ctx.db, ctx.scope, accountId)) ?? trial
  })
}

/** Keeps how a trial went that was made before there was an account. */
export async function keepTrial(ctx: Ctx, accountId: string, tried: Tried): Promise<void> {
  const trial = { state: tried.passed ? 'passed' : 'failed', time: ctx.now, answer: tried.answer } as const
  await writeTrial(ctx.db, ctx.scope, accountId, trial)
  ctx.audit(
    'channelAccount.tested',
    { type: 'channelAccount', id: accountId },
    { after: { state: trial.state } },
  )
}

/** Refuses `channelAccount.notTested` for an account that has not answered, as it is set up now. */
export async function refuseUntested(ctx: Ctx, accountId: string): Promise<void> {
  const trial = await trialOf(ctx.db, ctx.scope, accountId)
  if (trial && trial.state !== 'passed') throw new AppError(channelAccountErrors.notTested)
}
