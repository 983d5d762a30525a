import { principalOf } from '#db/seed/actor.ts'
import { usualRates } from '#features/provider/onboarding/onboarding.domain.ts'
import { discard, startOpening } from '#features/provider/onboarding/onboarding.service.ts'
import {
  saveAssignment,
  saveBusiness,
  saveChannels,
  saveDocuments,
  saveRates,
  saveSettlement,
} from '#features/provider/onboarding/onboardingSaves.service.ts'
import { type Actor, type App, asActor, type Ctx } from '#server/context.ts'
import { providerTenant } from '#server/session/scope.ts'
import { payableWays } from '#shared/reference.ts'
import { addDays } from '#shared/time.ts'

const provider = { tenantId: providerTenant, merchantId: '' }
const hour = 3_600_000

const bakery = {
  ...{ legalName: 'Harbour Bakery Ltd.', tradeName: 'Harbour Bakery', structure: 'corporation' as const },
  ...{ registrationNo: '', industry: '5462', address: '1689 Johnston Street', city: 'Vancouver' },
  ...{
    province: 'BC',
    country: 'CA' as const,
    postalCode: 'V6H 3R9',
    timezone: 'America/Vancouver' as const,
  },
  ...{ phone: '604 555 0170', website: 'harbourbakery.example', description: '' },
  ...{ contactName: 'Elena Marsh', contactPhone: '604 555 0171', contactEmail: 'elena@harbour.example' },
}
const settlement = {
  ...{ mode: 'everyday' as const, weekday: null, dayOfMonth: null, settleHour: 2, minSettleAmount: 1_000n },
  ...{
    settleMode: 'regular' as const,
    surchargeMode: 'balance' as const,
    feeBackOnRefund: true,
    taxedWays: [],
  },
  ...{ bankName: 'Coast Capital Savings', institutionNo: '809', transitNo: '02340', routingNo: '' },
  ...{ bankAddress: '', accountNo: '30120045678' },
}
const books = {
  ...bakery,
  ...{ legalName: 'Orca Books Inc.', tradeName: 'Orca Books 虎鲸书店', industry: '5942', city: 'Victoria' },
  ...{ address: '620 View Street', postalCode: 'V8W 1J6', contactName: '周宁 Ning Zhou', website: '' },
  ...{ phone: '', contactPhone: '250 555 0118', contactEmail: 'ning@orca.example' },
}

/** Onboarding drafts: one that is ready, one half completed, and one discarded. */
export async function leaveOpenings(
  app: App,
  { grace, siyuan }: { grace: Actor; siyuan: Actor },
  now: Date,
): Promise<void> {
  const by = <T>(actor: Actor, hoursAgo: number, work: (ctx: Ctx) => Promise<T>): Promise<T> =>
    asActor(
      app,
      { ...principalOf(provider, new Date(now.getTime() - hoursAgo * hour)), actor },
      'write',
      work,
    )
  const begun = (actor: Actor, hoursAgo: number) =>
    by(actor, hoursAgo, async (ctx) => (await startOpening(ctx, undefined)).draftId)

  const ready = await begun(grace, 50)
  const at = { draftId: ready }
  const rates = payableWays.map((way) => ({
    ...{ way, rate: usualRates[way], minFee: 0n, maxFee: null, surchargeRate: '0' },
  }))
  const startDay = addDays(now.toISOString().slice(0, 10), 7)
  await by(grace, 49, (ctx) => saveBusiness(ctx, { ...at, version: 1, ...bakery }))
  await by(grace, 48, (ctx) => saveSettlement(ctx, { ...at, version: 2, ...settlement }))
  await by(grace, 47, (ctx) => saveRates(ctx, { ...at, version: 3, rates }))
  await by(siyuan, 8, (ctx) => saveChannels(ctx, { ...at, version: 4, accounts: [] }))
  await by(siyuan, 7, (ctx) => saveDocuments(ctx, { ...at, version: 5, ask: ['voidCheque', 'ownerId'] }))
  const owner = { ownerName: 'Elena Marsh', ownerUsername: 'harbour', ownerEmail: bakery.contactEmail }
  const belongs = {
    ownerLanguage: 'en' as const,
    departmentId: null,
    bdAccountId: grace.id,
    kaLevel: 'ordinary' as const,
  }
  const commission = { proportion: '0.1', startDay, endDay: addDays(startDay, 365) }
  const assignment = { ...owner, ...belongs, commission }
  await by(siyuan, 6, (ctx) => saveAssignment(ctx, { ...at, version: 6, ...assignment }, true))

  const half = await begun(siyuan, 30)
  await by(siyuan, 29, (ctx) => saveBusiness(ctx, { draftId: half, version: 1, ...books }))
  const over = await begun(grace, 700)
  await by(grace, 699, (ctx) => saveBusiness(ctx, { draftId: over, version: 1, ...books, tradeName: 'Orca' }))
  await by(grace, 690, (ctx) => discard(ctx, over))
}
