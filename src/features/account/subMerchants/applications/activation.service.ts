import { randomInt } from 'node:crypto'
import {
  applyBusiness,
  businessOf,
  editContact,
  editPresence,
} from '#features/account/business/business.service.ts'
import type { ApplicationRow } from '#features/account/subMerchants/applications/applications.sql.ts'
import { openBank } from '#features/account/subMerchants/applications/bankSeal.ts'
import { drawnCode } from '#features/account/subMerchants/applications/merchantCode.domain.ts'
import { merchantOf, openMerchant, ratePlanAt, setRate } from '#features/merchants/merchants.service.ts'
import type { Merchant } from '#features/merchants/merchants.sql.ts'
import { selectRates } from '#features/merchants/rates.sql.ts'
import { setSettlementRule } from '#features/merchants/settlementTerms/settlementTerms.service.ts'
import { selectTerms } from '#features/merchants/settlementTerms/settlementTerms.sql.ts'
import { atMerchantOf, type Ctx } from '#server/context.ts'
import { serverErrors } from '#shared/commonErrors.ts'
import { AppError } from '#shared/errors.ts'

const tries = 20

/**
 * Creates the sub-merchant of an application in the master's tenant: ledger accounts, the master's current
 * plan and rates, settlement to its own or the master's bank account, and its profile. No payment method is
 * enabled yet. Returns its code. All entries are in the new merchant's audit log.
 */
export async function createSubMerchant(ctx: Ctx, input: ApplicationRow): Promise<string> {
  const master = await merchantOf(ctx.db, ctx.scope)
  const theirs = await openUnderCode(ctx, master, input)
  await copyRates(ctx, theirs, master, input)
  await settleAs(ctx, theirs, input)
  await tellOfItself(theirs, input)
  return theirs.scope.merchantId
}

async function openUnderCode(ctx: Ctx, master: Merchant, input: ApplicationRow): Promise<Ctx> {
  const { tradeName, legalName, currency, timezone, country, province, city } = input
  const ratePlan = await ratePlanAt(ctx.db, ctx.scope, ctx.now)
  const facts = { tradeName, legalName, currency, timezone, country, province, city }
  const terms = { ratePlan, preCreditRefund: master.preCreditRefund }
  const opening = { ...facts, ...terms, parentMerchantId: master.merchantId, approveResult: 1 }
  for (let tried = 0; tried < tries; tried++) {
    const theirs = atMerchantOf(ctx, drawnCode(randomInt))
    if (await openMerchant(theirs, opening)) return theirs
  }
  throw new AppError(serverErrors.busy)
}

/** Minimum and maximum fees are in the master's currency and do not carry over to another. */
async function copyRates(ctx: Ctx, theirs: Ctx, master: Merchant, { currency }: ApplicationRow) {
  const rates = (await selectRates(ctx.db, ctx.scope)).filter(({ validFrom }) => validFrom <= ctx.now)
  const inForce = rates.filter(({ way }, place) => rates.findIndex((one) => one.way === way) === place)
  const same = currency === master.currency
  for (const { way, rate, minFee, maxFee, surchargeRate } of inForce) {
    const bounds = same ? { minFee, maxFee } : { minFee: 0n, maxFee: null }
    await setRate(theirs, { way, rate, ...bounds, ...(surchargeRate === undefined ? {} : { surchargeRate }) })
  }
}

/** Uses the master's settlement schedule, or nightly at two if it has none. */
async function settleAs(ctx: Ctx, theirs: Ctx, { applicationId, sealedBank, settleTo }: ApplicationRow) {
  const terms = await selectTerms(ctx.db, ctx.scope)
  const { mode, weekday, dayOfMonth, settleHour, minSettleAmount, reserveRate, reserveDays } = terms ?? {
    ...usualRule,
  }
  const days = mode === 'everyWeek' ? { weekday } : mode === 'everyMonth' ? { dayOfMonth } : {}
  const rhythm = { mode, ...days, settleHour, minSettleAmount, reserveRate, reserveDays, skipClearing: false }
  const own = sealedBank && openBank(ctx.app.secretKey, applicationId, sealedBank)
  const { bankName, institutionNo, transitNo, routingNo, accountNo } = terms ?? {}
  const masters = { bankName, institutionNo, transitNo, routingNo, accountNo }
  await setSettlementRule(theirs, { ...rhythm, ...(settleTo === 'own' ? own : masters) } as never)
}

const usualRule = {
  ...{ mode: 'everyday', weekday: undefined, dayOfMonth: undefined, settleHour: 2, minSettleAmount: 100n },
  ...{ reserveRate: '0', reserveDays: 0 },
} as const

/** Fills the new merchant's profile from the application. */
async function tellOfItself(theirs: Ctx, input: ApplicationRow): Promise<void> {
  const { address, postalCode, website, description, photoImageId, contactName, contactPhone } = input
  await applyBusiness(theirs, { address, postalCode })
  const versionNow = async () => (await businessOf(theirs)).version
  const none = { logoImageId: null, inStoreImageId: null, phone: '', certificateExpireDay: null }
  const shown = { outStoreImageId: photoImageId, website: website ?? '', description }
  await editPresence(theirs, await versionNow(), { ...none, ...shown })
  const contact = { contactName, contactPhone, contactEmail: input.contactEmail }
  await editContact(theirs, await versionNow(), contact)
}
