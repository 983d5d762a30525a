import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { checkedAddress } from '#features/account/business/business.service.ts'
import { channelWays, checkedFor, shownSettings } from '#features/channels/channelAccounts.service.ts'
import { ruleFaults } from '#features/merchants/settlementTerms/settlementRules.domain.ts'
import type { NewPolicy } from '#features/provider/commissions/policies/policies.contract.ts'
import { policyFaults } from '#features/provider/commissions/policies/policies.service.ts'
import { faultsOfBelonging } from '#features/provider/merchants/detail/detail.service.ts'
import type { DraftAccount } from '#features/provider/onboarding/onboarding.contract.ts'
import { m } from '#features/provider/onboarding/onboarding.messages.ts'
import { changeable, keep, split } from '#features/provider/onboarding/onboarding.service.ts'
import type { StoredDraft } from '#features/provider/onboarding/onboarding.sql.ts'
import { openSecrets } from '#features/provider/onboarding/onboardingSecrets.ts'
import { accountIn } from '#features/provider/onboarding/onboardingSteps.ts'
import type {
  AssignmentStep,
  BusinessStep,
  ChannelsStep,
  DocumentsStep,
  DraftCommission,
  RatesStep,
  SettlementStep,
} from '#features/provider/onboarding/steps.contract.ts'
import { lookingOf } from '#features/provider/organizations/organizations.service.ts'
import { lockRegistration } from '#features/session/registration/registration.sql.ts'
import type { Ctx } from '#server/context.ts'
import { tenantOfKey } from '#server/database/directory.ts'
import { maskedAccount } from '#shared/bankAccounts.ts'
import { permissionErrors, requestErrors } from '#shared/commonErrors.ts'
import { AppError, type FieldFault } from '#shared/errors.ts'
import { fieldTexts } from '#shared/fields.messages.ts'
import type { ProviderPermission } from '#shared/permissions.ts'
import { phoneOf } from '#shared/phones.ts'
import { defaultCountry } from '#shared/places.ts'
import { websiteOf } from '#shared/websites.ts'

type ChannelSettings = Record<string, string>

/* Each step is validated by the operation that applies it later, with errors beside its fields. */

type Save<S> = { draftId: string; version: number } & S

export async function saveBusiness(ctx: Ctx, { draftId, version, ...input }: Save<BusinessStep>) {
  const draft = await changeable(ctx, draftId, version)
  const { address, city, province, country, postalCode } = input
  const place = checkedAddress({ address, city, province, country, postalCode })
  const fields = [...phoneFaults(input), ...(await registrationFaults(ctx, draft, input))]
  if (fields.length > 0) throw new AppError(requestErrors.invalid, { fields })
  return keep(ctx, draft, { step: 'business', value: { ...input, ...place } })
}

function phoneFaults({ phone, contactPhone, website, country }: BusinessStep): FieldFault[] {
  const bad = (typed: string) => typed.trim() !== '' && phoneOf(typed, country) === null
  return [
    ...(bad(phone) ? [{ field: 'phone', text: m.phone }] : []),
    ...(bad(contactPhone) ? [{ field: 'contactPhone', text: m.phone }] : []),
    ...(website.trim() !== '' && websiteOf(website) === null ? [{ field: 'website', text: m.website }] : []),
  ]
}

/** The country and with it the currency stay as registered. */
async function registrationFaults(ctx: Ctx, { registrationId }: StoredDraft, { country }: BusinessStep) {
  if (registrationId === null) return []
  const known = await lockRegistration(ctx.db, { registrationId })
  return known && known.country !== country ? [{ field: 'country', text: m.countryStays }] : []
}

export async function saveSettlement(ctx: Ctx, { draftId, version, ...input }: Save<SettlementStep>) {
  const draft = await changeable(ctx, draftId, version)
  const known = openSecrets(ctx.app, draftId, draft.sealedSecrets).accountNo
  const { accountNo: typed, ...open } = input
  const accountNo = typed.trim() === '' ? known : typed.trim()
  const { country } = split(draft).saved.business ?? { country: defaultCountry }
  const fields = ruleFaults(ruleOf({ ...input, accountNo }, country))
  if (fields.length > 0) throw new AppError(requestErrors.invalid, { fields })
  const value = { ...open, maskedAccount: accountNo === '' ? null : maskedAccount(accountNo) }
  return keep(ctx, draft, { step: 'settlement', value, secrets: (was) => ({ ...was, accountNo }) })
}

/** The settlement rule of a step in its country. */
export function ruleOf(step: Omit<SettlementStep, 'bankAddress'>, country: 'CA' | 'US') {
  const { mode, weekday, dayOfMonth, settleHour, minSettleAmount } = step
  const given = (typed: string) => (typed.trim() === '' ? undefined : typed.trim())
  const [bankName, accountNo] = [given(step.bankName), given(step.accountNo)]
  const bank =
    country === 'US'
      ? { bankName, accountNo, routingNo: given(step.routingNo) }
      : { bankName, accountNo, institutionNo: given(step.institutionNo), transitNo: given(step.transitNo) }
  return {
    ...{ mode, settleHour, minSettleAmount, skipClearing: false, reserveRate: '0', reserveDays: 0 },
    weekday: mode === 'everyWeek' ? (weekday ?? undefined) : undefined,
    dayOfMonth: mode === 'everyMonth' ? (dayOfMonth ?? undefined) : undefined,
    ...bank,
  }
}

export async function saveRates(ctx: Ctx, { draftId, version, rates }: Save<RatesStep>) {
  const draft = await changeable(ctx, draftId, version)
  const twice = rates.findIndex(({ way }, place) => rates.findIndex((one) => one.way === way) !== place)
  const fields = rates.flatMap(({ minFee, maxFee }, place) =>
    maxFee !== null && maxFee < minFee ? [`rates.${place}.maxFee`] : [],
  )
  if (twice >= 0) fields.push(`rates.${twice}.way`)
  if (fields.length > 0)
    throw new AppError(requestErrors.invalid, {
      fields: fields.map((field) => ({ field, text: fieldTexts.notAllowed })),
    })
  return keep(ctx, draft, { step: 'rates', value: { rates } })
}

/** An account whose settings are others than those that answered is to be tried again. */
export async function saveChannels(ctx: Ctx, { draftId, version, accounts }: Save<ChannelsStep>) {
  const draft = await changeable(ctx, draftId, version)
  const { saved } = split(draft)
  const known = openSecrets(ctx.app, draftId, draft.sealedSecrets).settings
  const settings: Record<string, ChannelSettings> = {}
  const stored = accounts.map((input, place): DraftAccount => {
    const before = input.key === null ? undefined : accountIn(saved, input.key)
    const key = before?.key ?? randomBytes(8).toString('hex')
    const same = before?.channel === input.channel
    const whole = completed(same ? (known[key] ?? {}) : {}, input.settings)
    settings[key] = checked(place, () => checkedFor(input.channel, input.profile, whole))
    if (input.ways.some((way) => !channelWays(input.channel).includes(way)))
      throw new AppError(requestErrors.invalid, {
        fields: [{ field: `accounts.${place}.ways`, text: fieldTexts.notAllowed }],
      })
    const unchanged =
      same && before.profile === input.profile && JSON.stringify(settings[key]) === JSON.stringify(known[key])
    return {
      ...{ key, channel: input.channel, profile: input.profile, ways: input.ways },
      ...shownSettings(input.channel, settings[key]),
      test: unchanged ? before.test : { state: 'untested', time: null, answer: '' },
    }
  })
  const value = { accounts: stored }
  return keep(ctx, draft, { step: 'channels', value, secrets: (was) => ({ ...was, settings }) })
}

function completed(known: ChannelSettings, channelSettings: ChannelSettings): ChannelSettings {
  const given = Object.entries(channelSettings).filter(([, value]) => value.trim() !== '')
  return { ...known, ...Object.fromEntries(given) }
}

/** Names the account beside each of its settings that is at fault. */
function checked(place: number, check: () => ChannelSettings): ChannelSettings {
  try {
    return check()
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'request.invalid') throw error
    const fields = error.fields.map((fault) => ({ ...fault, field: `accounts.${place}.${fault.field}` }))
    throw new AppError(requestErrors.invalid, { fields })
  }
}

export async function saveDocuments(ctx: Ctx, { draftId, version, ask }: Save<DocumentsStep>) {
  const draft = await changeable(ctx, draftId, version)
  return keep(ctx, draft, { step: 'documents', value: { ask: [...new Set(ask)] } })
}

/** `mayGive`: the caller may set commission. Others may leave an existing one unchanged. */
export async function saveAssignment(
  ctx: Ctx,
  { draftId, version, ...input }: Save<AssignmentStep>,
  mayGive: boolean,
) {
  const draft = await changeable(ctx, draftId, version)
  const known = split(draft).saved.assignment?.commission ?? null
  if (!mayGive && input.commission !== null && !isDeepStrictEqual(input.commission, known))
    throw lacking('commission.add')
  const ownerUsername = input.ownerUsername.toLowerCase()
  const taken = (await tenantOfKey(ctx.db, 'login', ownerUsername)) !== null
  const fields = [...(await faultsOfBelonging(ctx, input)), ...commissionFaults(input, lookingOf(ctx).today)]
  if (taken) fields.push({ field: 'ownerUsername', text: m.usernameTaken })
  if (fields.length > 0) throw new AppError(requestErrors.invalid, { fields })
  return keep(ctx, draft, { step: 'assignment', value: { ...input, ownerUsername } })
}

function lacking(permission: ProviderPermission): AppError {
  return new AppError(permissionErrors.missing, { values: { permission }, permission })
}

/** Validates a BD user's commission, with the names of the step's own fields. */
function commissionFaults({ commission, bdAccountId }: AssignmentStep, today: string): FieldFault[] {
  if (commission === null) return []
  if (bdAccountId === null) return [{ field: 'bdAccountId', text: m.commissionOfNobody }]
  return policyFaults(policyOf(commission, bdAccountId), today).map(({ field, ...fault }) => ({
    ...fault,
    field: `commission.${field}`,
  }))
}

/** The policy of a step. */
export function policyOf(commission: DraftCommission, bdAccountId: string): NewPolicy {
  const ofFees = { beneficiaryKind: 'bd', basis: 'fees', remark: '' } as const
  return { ...ofFees, ...commission, beneficiaryId: bdAccountId }
}
