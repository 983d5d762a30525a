import { randomUUID } from 'node:crypto'
import { principalOf, seedActor } from '#db/seed/actor.ts'
import { leaveStatus } from '#db/seed/merchantStatuses.ts'
import { welcomeMerchant } from '#db/seed/notices.ts'
import {
  type DemoMerchant,
  demoMerchants,
  demoPassword,
  demoRefundPassword,
  type Person,
} from '#db/seed/people.ts'
import { lowerCardRate, termsOfMerchant } from '#db/seed/terms.ts'
import type { ChannelName } from '#features/channels/channels.domain.ts'
import { saveChannelAccount, saveChannelRoute } from '#features/channels/channels.service.ts'
import { keepTrial } from '#features/channels/channelTrials.service.ts'
import { notificationUrl } from '#features/channels/notificationUrl.domain.ts'
import { openMerchant, setRate } from '#features/merchants/merchants.service.ts'
import { setSettlementRule } from '#features/merchants/settlementTerms/settlementTerms.service.ts'
import { setRefundPassword } from '#features/payments/refunds/refundPassword.service.ts'
import { createStoreCode } from '#features/products/storeCodes/storeCodes.service.ts'
import { hashPassword } from '#features/session/hashing.service.ts'
import { openAccount } from '#features/session/session.service.ts'
import { makeAdministrator } from '#features/system/users/administrators.service.ts'
import type { Sandbox } from '#sandbox/sandbox.ts'
import { type Actor, type App, asActor, type Ctx } from '#server/context.ts'
import { providerTenant, scopeOf } from '#server/session/scope.ts'
import { type PayableWay, payableWays } from '#shared/reference.ts'

/** A fraction of the clearing amount, by way. */
const rates: Record<PayableWay, string> = {
  WP: '0.0085',
  AP: '0.0085',
  APO: '0.0120',
  UP: '0.0080',
  UPO: '0.0125',
  C: '0.0265',
}
/** The channels of a payment method in order of priority. */
const channelsOf = {
  WP: ['wechat'],
  AP: ['alipayplus', 'alipay'],
  APO: ['alipayplus', 'alipay'],
  UP: ['unionpay'],
  UPO: ['unionpay'],
  C: ['card'],
} as const satisfies Record<PayableWay, ChannelName[]>

/** The provider's merchants before any trade, created with the operations that people use. */
export async function openDemoMerchants(app: App, sandbox: Sandbox, openedAt: Date): Promise<void> {
  const passwordHash = await hashPassword(demoPassword)
  const refundHash = await hashPassword(demoRefundPassword)
  for (const merchant of demoMerchants) {
    const keys = await sandbox.credentials(merchant.merchantId, { name: merchant.tradeName })
    await asActor(app, principalOf(merchant, openedAt), 'write', async (ctx) => {
      await openOne(ctx, merchant)
      for (const person of merchant.people) {
        await openAccount(ctx, { ...person, merchantId: merchant.merchantId, passwordHash })
      }
      await setRefundPassword(ctx, refundHash)
      const accounts = await openChannels(ctx, merchant, keys)
      // As the merchant would in the card provider's dashboard.
      const cardAccount = accounts.get('card') ?? ''
      const address = {
        channel: 'card',
        tenantId: ctx.scope.tenantId,
        channelAccountId: cardAccount,
      } as const
      sandbox.cardEndpoint(merchant.merchantId, notificationUrl(app.config.publicUrl, address))
      for (const label of merchant.storeCodes) await openStoreCode(ctx, merchant, label)
      await welcomeMerchant(ctx, merchant)
      await leaveStatus(ctx, merchant)
    })
    await lowerCardRate(app, merchant, openedAt)
  }
}

/** Opens accounts of the provider's staff. Answers who each of them is in a verb. */
export async function openDemoStaff(app: App, openedAt: Date, staff: readonly Person[]): Promise<Actor[]> {
  const passwordHash = await hashPassword(demoPassword)
  const who = { scope: scopeOf(providerTenant, ''), actor: seedActor, requestId: randomUUID(), now: openedAt }
  return asActor(app, who, 'write', async (ctx) => {
    const opened: Actor[] = []
    for (const person of staff) {
      const id = await openAccount(ctx, { ...person, merchantId: null, passwordHash })
      if (id !== null) await makeAdministrator(ctx, id)
      opened.push({ ...seedActor, kind: 'account', id, name: person.displayName })
    }
    return opened
  })
}

async function openOne(ctx: Ctx, merchant: DemoMerchant): Promise<void> {
  const { parent, settles, bank, ...facts } = merchant
  const { plan: ratePlan, reserve } = termsOfMerchant(merchant)
  const opening = { ...facts, parentMerchantId: parent, preCreditRefund: parent === null, ratePlan }
  await openMerchant(ctx, opening)
  for (const way of payableWays) {
    await setRate(ctx, { way, rate: rates[way], minFee: way === 'C' ? 10n : 0n, maxFee: null })
  }
  await setSettlementRule(ctx, {
    mode: settles.mode,
    weekday: settles.weekday,
    dayOfMonth: settles.dayOfMonth,
    settleHour: settles.hour,
    minSettleAmount: 100n,
    skipClearing: false,
    ...reserve,
    ...bank,
  })
}

/** The sandbox answers with these keys. */
const answered = { passed: true, answer: 'ORDER_NOT_EXIST' }

type Keys = Awaited<ReturnType<Sandbox['credentials']>>

async function openChannels(ctx: Ctx, { merchantId }: DemoMerchant, keys: Keys) {
  const accounts = new Map<ChannelName, string>()
  for (const wayCode of payableWays) {
    for (const [index, channel] of channelsOf[wayCode].entries()) {
      const accountId =
        accounts.get(channel) ??
        (await saveChannelAccount(ctx, { merchantId, channel, settings: { ...keys[channel] } }))
      if (!accounts.has(channel)) await keepTrial(ctx, accountId, answered)
      accounts.set(channel, accountId)
      const inForce = { validFrom: ctx.now, validTo: null }
      await saveChannelRoute(ctx, { merchantId, wayCode, accountId, priority: index + 1, ...inForce })
    }
  }
  return accounts
}

async function openStoreCode(ctx: Ctx, { currency }: DemoMerchant, label: string): Promise<void> {
  await createStoreCode(ctx, {
    label,
    currency,
    tipRates: [10, 15, 18],
    tipEnabled: true,
    remarkRequired: false,
    paymentNote: '',
    ways: ['WP', 'AP', 'UP', 'C'],
  })
}
