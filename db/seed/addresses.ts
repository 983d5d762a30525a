import { principalOf } from '#db/seed/actor.ts'
import { demoMerchants } from '#db/seed/people.ts'
import type { ChannelName } from '#features/channels/channels.domain.ts'
import { saveChannelAccount, settingsOf } from '#features/channels/channels.service.ts'
import { keepTrial } from '#features/channels/channelTrials.service.ts'
import { notificationUrl } from '#features/channels/notificationUrl.domain.ts'
import type { Sandbox } from '#sandbox/sandbox.ts'
import { type App, asActor } from '#server/context.ts'

/**
 * A data folder may be served at another address than it was seeded at: the sandbox accounts are updated,
 * because the sandbox moved with the product, and the card provider is told the new notification address.
 */
export async function followAddress(app: App, sandbox: Sandbox): Promise<void> {
  for (const { tenantId, merchantId } of demoMerchants) {
    const who = { ...principalOf({ tenantId, merchantId }, app.clock()), history: false }
    await asActor(app, who, 'write', async (ctx) => {
      ctx.unchanged()
      const accounts = await ctx.db
        .selectFrom('channel_account')
        .selectAll()
        .where('tenantId', '=', tenantId)
        .where('merchantId', '=', merchantId)
        .execute()
      for (const account of accounts) {
        const channel = account.channel as ChannelName
        const accountId = account.channelAccountId
        const known = settingsOf(app, account)
        const changed = moved(known, app.config.payerUrl)
        if (Object.keys(changed).length === 0) continue
        // The secrets are the sandbox's own: they may follow it to its new address.
        const settings = { ...known, ...changed }
        await saveChannelAccount(ctx, { accountId, merchantId, channel, settings })
        await keepTrial(ctx, accountId, { passed: true, answer: 'ORDER_NOT_EXIST' })
        if (channel !== 'card') continue
        const address = { channel, tenantId, channelAccountId: accountId }
        sandbox.cardEndpoint(merchantId, notificationUrl(app.config.publicUrl, address))
      }
    })
  }
}

/** The settings that name the sandbox at another origin, as they are now. */
function moved(settings: Record<string, string>, sandboxOrigin: string): Record<string, string> {
  const stale = Object.entries(settings).filter(([, value]) => {
    const url = URL.canParse(value) ? new URL(value) : null
    return url !== null && /^\/sandbox(\/|$)/.test(url.pathname) && url.origin !== sandboxOrigin
  })
  return Object.fromEntries(
    stale.map(([name, value]) => [name, sandboxOrigin + value.slice(new URL(value).origin.length)]),
  )
}
