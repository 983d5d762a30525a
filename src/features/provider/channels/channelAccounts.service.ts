import { findMerchant } from '#features/account/merchants/merchants.service.ts'
import { noteServed } from '#features/account/subMerchants/ways/ways.service.ts'
import {
  accountsOfMerchant,
  railsOffered,
  routesOfMerchant,
} from '#features/channels/channelAccounts.service.ts'
import type { ChannelName } from '#features/channels/channels.domain.ts'
import { saveChannelAccount, saveChannelRoute } from '#features/channels/channels.service.ts'
import { notificationUrl } from '#features/payments/notifications/notifications.domain.ts'
import type { ChannelRoute, MerchantChannels } from '#features/provider/channels/channelAccounts.contract.ts'
import { atMerchant } from '#server/atMerchant.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#shared/errors.ts'

/** What the provider's staff see of a merchant's rails. Throws `merchant.notFound`. */
export async function channelsOfMerchant(ctx: Ctx, merchantId: string): Promise<MerchantChannels> {
  return atMerchant(ctx, merchantId, 'read', async (theirs) => {
    const merchant = await findMerchant(theirs.db, theirs.scope)
    if (!merchant) throw new AppError('merchant.notFound')
    const accounts = await accountsOfMerchant(theirs)
    const { tenantId } = theirs.scope
    const { publicUrl } = ctx.app.config
    return {
      merchantId,
      tradeName: merchant.tradeName,
      timezone: merchant.timezone,
      rails: railsOffered(),
      accounts: accounts.map(({ channel, ...account }) => ({
        ...account,
        channel,
        notifyUrl: notificationUrl(publicUrl, { channel, tenantId, channelAccountId: account.accountId }),
      })),
      routes: await routesOfMerchant(theirs),
    }
  })
}

type Added = { channel: ChannelName; profile: string; settings: Record<string, string> }

/** Opens an account at a rail for a merchant. Throws `request.invalid` naming each setting at fault. */
export async function addAccount(ctx: Ctx, merchantId: string, account: Added) {
  await atMerchant(ctx, merchantId, 'write', (theirs) =>
    saveChannelAccount(theirs, { ...account, merchantId }),
  )
  return recorded(ctx, 'channelAccount.add', merchantId)
}

type Edited = { accountId: string; profile: string; settings: Record<string, string>; enabled: boolean }

/** Changes an account of the merchant's. A setting that is blank stays as it is: secrets are never shown again. */
export async function editAccount(ctx: Ctx, merchantId: string, { accountId, settings, ...rest }: Edited) {
  await atMerchant(ctx, merchantId, 'write', async (theirs) => {
    const account = (await accountsOfMerchant(theirs)).find((one) => one.accountId === accountId)
    if (!account) throw new AppError('request.notFound')
    const given = Object.fromEntries(Object.entries(settings).filter(([, value]) => value.trim() !== ''))
    await saveChannelAccount(theirs, {
      ...rest,
      accountId,
      merchantId,
      channel: account.channel,
      settings: given,
    })
  })
  return recorded(ctx, 'channelAccount.edit', merchantId)
}

/** Lets an account serve a way of the merchant's from an instant on. */
export async function routeWay(ctx: Ctx, merchantId: string, route: ChannelRoute) {
  if (route.validTo !== null && route.validTo <= route.validFrom)
    throw new AppError('channelRoute.endsBeforeStart')
  await atMerchant(ctx, merchantId, 'write', async (theirs) => {
    await saveChannelRoute(theirs, { ...route, merchantId })
    await noteServed(theirs, route.wayCode, route.validFrom)
  })
  return recorded(ctx, 'channelAccount.route', merchantId)
}

/** The merchant's own tenant is written in a transaction of its own; the provider's log says who did it too. */
async function recorded(ctx: Ctx, action: string, merchantId: string): Promise<Record<string, never>> {
  ctx.audit(action, { type: 'merchant', id: merchantId })
  return {}
}
