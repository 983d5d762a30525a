import { noteServed } from '#features/account/subMerchants/ways/ways.service.ts'
import {
  decideRequest,
  proposalsOfMerchant,
  proposeAccount,
  type RequestDecision,
} from '#features/channels/accountRequests.service.ts'
import {
  accountsOfMerchant,
  channelsOffered,
  routesOfMerchant,
} from '#features/channels/channelAccounts.service.ts'
import type { ChannelName } from '#features/channels/channels.domain.ts'
import { saveChannelRoute } from '#features/channels/channels.service.ts'
import { refuseUntested, tryAccount } from '#features/channels/channelTrials.service.ts'
import { notificationUrl } from '#features/channels/notificationUrl.domain.ts'
import { findMerchant } from '#features/merchants/merchants.service.ts'
import type { ChannelRoute, MerchantChannels } from '#features/provider/channels/channelAccounts.contract.ts'
import { channelRouteErrors } from '#features/provider/channels/channels.errors.ts'
import { asActor, type Ctx } from '#server/context.ts'
import type { Caller } from '#server/http/routes.ts'
import { principalOf } from '#server/http/rpcMiddleware.ts'
import { runAsMerchant } from '#server/runAsMerchant.ts'
import { writeAsMerchant } from '#server/writeAsMerchant.ts'
import { merchantErrors, requestErrors } from '#shared/commonErrors.ts'
import { AppError } from '#shared/errors.ts'

/** Gets a merchant's channels for provider staff. Throws `merchant.notFound`. */
export async function channelsOfMerchant(ctx: Ctx, merchantId: string): Promise<MerchantChannels> {
  return runAsMerchant(ctx, merchantId, 'read', async (theirs) => {
    const merchant = await findMerchant(theirs.db, theirs.scope)
    if (!merchant) throw new AppError(merchantErrors.notFound)
    const accounts = await accountsOfMerchant(theirs)
    const { tenantId } = theirs.scope
    const { publicUrl } = ctx.app.config
    return {
      merchantId,
      tradeName: merchant.tradeName,
      timezone: merchant.timezone,
      rails: channelsOffered(),
      accounts: accounts.map(({ channel, ...account }) => ({
        ...account,
        channel,
        notifyUrl: notificationUrl(publicUrl, { channel, tenantId, channelAccountId: account.accountId }),
      })),
      routes: await routesOfMerchant(theirs),
      requests: await proposalsOfMerchant(theirs),
    }
  })
}

type Added = { channel: ChannelName; profile: string; settings: Record<string, string> }

/** Proposes an account at a channel. Throws `request.invalid` naming each setting at fault. */
export async function addAccount(ctx: Ctx, merchantId: string, account: Added) {
  return write(ctx, merchantId, 'channelAccount.addProposed', (theirs) =>
    proposeAccount(theirs, { ...account, accountId: null, enabled: true }),
  )
}

type Edited = { accountId: string; profile: string; settings: Record<string, string>; enabled: boolean }

/**
 * Proposes a change of a merchant's account. Blank settings are left unchanged, because secrets are never
 * returned.
 */
export async function editAccount(ctx: Ctx, merchantId: string, { accountId, settings, ...rest }: Edited) {
  return write(ctx, merchantId, 'channelAccount.editProposed', async (theirs) => {
    const account = (await accountsOfMerchant(theirs)).find((one) => one.accountId === accountId)
    if (!account) throw new AppError(requestErrors.notFound)
    const given = Object.fromEntries(Object.entries(settings).filter(([, value]) => value.trim() !== ''))
    await proposeAccount(theirs, { ...rest, accountId, channel: account.channel, settings: given })
  })
}

type Decided = { requestId: string; decision: RequestDecision }

/** Approves, rejects or withdraws a proposed account or change. Throws as `decideRequest` does. */
export async function decideAccountRequest(ctx: Ctx, merchantId: string, { requestId, decision }: Decided) {
  return write(ctx, merchantId, `channelAccount.${decidedAs[decision]}`, (theirs) =>
    decideRequest(theirs, requestId, decision),
  )
}

const decidedAs = {
  approve: 'changeApproved',
  reject: 'changeRejected',
  withdraw: 'changeWithdrawn',
} as const satisfies Record<RequestDecision, string>

/** Lets an account serve a way of the merchant's from an instant on. */
export async function routeWay(ctx: Ctx, merchantId: string, route: ChannelRoute) {
  if (route.validTo !== null && route.validTo <= route.validFrom)
    throw new AppError(channelRouteErrors.endsBeforeStart)
  return write(ctx, merchantId, 'channelAccount.route', async (theirs) => {
    // A route can always be ended; an account that takes payments must have passed a test.
    if (route.validTo === null || route.validTo > ctx.now) await refuseUntested(theirs, route.accountId)
    await saveChannelRoute(theirs, { ...route, merchantId })
    await noteServed(theirs, route.wayCode, route.validFrom)
  })
}

/**
 * Tests an account at its channel. Throws `merchant.notFound` (also outside the data scope) or
 * `channelAccount.notFound`.
 */
export async function testAccount(
  { requestContext, signedIn }: Caller,
  merchantId: string,
  accountId: string,
) {
  const { app } = requestContext
  const who = principalOf(signedIn, requestContext)
  const scope = await runAsMerchant({ app, ...who }, merchantId, 'read', async (theirs) => theirs.scope)
  const trial = await tryAccount(app, { ...who, scope }, accountId)
  await asActor(app, who, 'write', async (ctx) => {
    const after = { accountId, state: trial.state }
    ctx.audit('channelAccount.test', { type: 'merchant', id: merchantId }, { after })
  })
  return trial
}

/** Both logs say who did it, or neither. */
async function write(
  ctx: Ctx,
  merchantId: string,
  action: string,
  work: (theirs: Ctx) => Promise<unknown>,
): Promise<Record<string, never>> {
  const object = { type: 'merchant', id: merchantId } as const
  await writeAsMerchant(ctx, merchantId, work, () => ({ action, object }))
  return {}
}
