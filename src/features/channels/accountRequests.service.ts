import { randomBytes } from 'node:crypto'
import { channelAccountErrors } from '#features/channels/channels.errors.ts'
import type { Ctx } from '#server/context.ts'
import { publish } from '#server/live/live.ts'
import { nextId } from '#server/nextId.ts'
import { openUnlessLost, secretBox } from '#server/secrets.ts'
import { assertSecondPersonUnlessSingle } from '#server/session/secondPerson.ts'
import { requestErrors } from '#shared/commonErrors.ts'
import { AppError } from '#shared/errors.ts'
import {
  type AccountRequestRow,
  endRequest,
  insertRequest,
  lockRequest,
  waitingRequests,
} from './accountRequests.sql.ts'
import type { ChannelSettings } from './channelSettings.ts'
import type { ChannelName } from './channels.domain.ts'
import { mergedSettings, saveChannelAccount, settingsOf } from './channels.service.ts'
import { accountById, type ChannelAccountRow } from './channels.sql.ts'
import { isHidden, maskedChange, settingChanges } from './maskedSettings.ts'

export type AccountProposal = {
  /** Null for a new account. */
  accountId: string | null
  channel: ChannelName
  profile: string
  settings: ChannelSettings
  enabled: boolean
}

/**
 * Proposes a new account or a change to one. It takes effect only when another person approves it. Throws
 * `request.invalid` naming each invalid setting, `request.notFound`, or `channelAccount.changeWaiting` if a
 * change of the account is already pending.
 */
export async function proposeAccount(ctx: Ctx, proposal: AccountProposal): Promise<string> {
  const { scope } = ctx
  const accountId = proposal.accountId ?? randomBytes(8).toString('hex')
  const before = await accountById(ctx.db, scope.tenantId, accountId)
  const isOurs = before?.merchantId === scope.merchantId && before.channel === proposal.channel
  if (proposal.accountId !== null && !isOurs) throw new AppError(requestErrors.notFound)
  const { channel, profile, enabled } = proposal
  const { known, settings } = mergedSettings(ctx.app, { channel, profile, before, given: proposal.settings })
  const requestId = nextId()
  const sealedSettings = secretBox(ctx.app.secretKey).seal(
    JSON.stringify(settings),
    sealContext(scope.tenantId, requestId),
  )
  if (!(await insertRequest(ctx, { requestId, accountId, channel, profile, enabled, sealedSettings })))
    throw new AppError(channelAccountErrors.changeWaiting)
  const action = before ? 'channelAccount.editProposed' : 'channelAccount.addProposed'
  const masked = maskedChange(channel, known, settings)
  ctx.audit(
    action,
    { type: 'channelAccount', id: accountId },
    {
      before: before ? { profile: before.profile, enabled: before.enabled, ...masked.before } : undefined,
      after: { channel, profile, enabled, ...masked.after },
    },
  )
  await publish(ctx.db, scope, { topic: 'merchant', id: scope.merchantId })
  return requestId
}

export const requestDecisions = ['approve', 'reject', 'withdraw'] as const
export type RequestDecision = (typeof requestDecisions)[number]

const stateAfter = { approve: 'approved', reject: 'rejected', withdraw: 'withdrawn' } as const
const actionOf = {
  approve: 'channelAccount.changeApproved',
  reject: 'channelAccount.changeRejected',
  withdraw: 'channelAccount.changeWithdrawn',
} as const satisfies Record<RequestDecision, string>

/**
 * Approves or rejects another person's proposal, or withdraws your own. Throws
 * `channelAccount.changeNotFound`, `channelAccount.changeDecided`, `channelAccount.sameHand` or
 * `approval.sameControl`.
 */
export async function decideRequest(ctx: Ctx, requestId: string, decision: RequestDecision): Promise<void> {
  const request = await lockRequest(ctx.db, ctx.scope, requestId)
  if (!request) throw new AppError(channelAccountErrors.changeNotFound)
  if (request.state !== 'waiting') throw new AppError(channelAccountErrors.changeDecided)
  const { accountId, channel, profile, enabled, makerId } = request
  if (decision === 'withdraw' && makerId !== ctx.actor.id) throw new AppError(channelAccountErrors.sameHand)
  if (decision !== 'withdraw')
    await assertSecondPersonUnlessSingle(ctx, makerId, channelAccountErrors.sameHand)
  await endRequest(ctx, requestId, stateAfter[decision])
  if (decision === 'approve')
    await saveChannelAccount(ctx, {
      ...{ accountId, merchantId: ctx.scope.merchantId, channel, profile, enabled },
      settings: openedSettings(ctx, request),
    })
  const after = { requestId, channel, proposedBy: request.madeBy }
  ctx.audit(actionOf[decision], { type: 'channelAccount', id: accountId }, { after })
  await publish(ctx.db, ctx.scope, { topic: 'merchant', id: ctx.scope.merchantId })
}

/** Lists the merchant's pending proposals with old and new values, secrets masked. */
export async function proposalsOfMerchant(ctx: Ctx) {
  const requests = await waitingRequests(ctx.db, ctx.scope)
  return Promise.all(
    requests.map(async (request) => {
      const { requestId, accountId, channel, profile, enabled, madeBy, createTime } = request
      const before = await accountById(ctx.db, ctx.scope.tenantId, accountId)
      const isMine = request.makerId !== null && request.makerId === ctx.actor.id
      return {
        ...{ requestId, accountId, channel, profile, enabled, madeBy, createTime },
        isNew: before === undefined,
        changes: changesOf(ctx, request, before),
        mayDecide: !isMine || ctx.app.config.singleOperator,
        mayWithdraw: isMine,
      }
    }),
  )
}

function changesOf(ctx: Ctx, request: AccountRequestRow, before: ChannelAccountRow | undefined) {
  const { channel } = request
  const after = openedSettings(ctx, request)
  const known = before ? settingsOf(ctx.app, before) : {}
  const changes = settingChanges(channel, known, after)
  if (changes.length > 0) return changes
  // Enabling an account validates all its settings.
  const shown = Object.entries(after).filter(([key, value]) => value !== '' && !isHidden(channel, key))
  return shown.map(([key, value]) => ({ key, before: value, after: value, secret: false }))
}

function openedSettings(
  { app, scope }: Ctx,
  { requestId, sealedSettings }: AccountRequestRow,
): ChannelSettings {
  const context = sealContext(scope.tenantId, requestId)
  const opened = openUnlessLost(app.secretKey, sealedSettings, context)
  return opened === null ? {} : JSON.parse(opened.toString('utf8'))
}

function sealContext(tenantId: number, requestId: string): string {
  return `channel_account_request:${tenantId}:${requestId}`
}
