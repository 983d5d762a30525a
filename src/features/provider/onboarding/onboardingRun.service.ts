import { activate } from '#features/account/business/activateRegistration.service.ts'
import {
  applyBusiness,
  businessOf,
  editContact,
  editPresence,
  setBankAddress,
  setProviderFacts,
} from '#features/account/business/business.service.ts'
import type { Besides } from '#features/account/business/openBusiness.service.ts'
import {
  freeCode,
  inReview,
  openBusiness,
  tenantDrawer,
} from '#features/account/business/openBusiness.service.ts'
import { addDocument } from '#features/account/documents/documents.service.ts'
import { askForDocuments } from '#features/account/merchantStatus/merchantStatus.service.ts'
import { proposeAccount } from '#features/channels/accountRequests.service.ts'
import { saveChannelAccount, saveChannelRoute } from '#features/channels/channels.service.ts'
import { keepTrial } from '#features/channels/channelTrials.service.ts'
import { setRate } from '#features/merchants/merchants.service.ts'
import { assignMerchant } from '#features/merchants/operations/assignments.service.ts'
import type { RatePlan } from '#features/merchants/ratePlan.domain.ts'
import { setSettlementRule } from '#features/merchants/settlementTerms/settlementTerms.service.ts'
import { givePolicy } from '#features/provider/commissions/policies/policies.service.ts'
import { nameOfStaff } from '#features/provider/merchants/detail/detail.sql.ts'
import { listMissingParts } from '#features/provider/onboarding/missingParts.service.ts'
import { onboardingErrors } from '#features/provider/onboarding/onboarding.errors.ts'
import { about, draftFor, split } from '#features/provider/onboarding/onboarding.service.ts'
import { type StoredDraft, selectDraft, updateDraft } from '#features/provider/onboarding/onboarding.sql.ts'
import {
  deleteDocuments,
  type StoredDocument,
  selectContents,
} from '#features/provider/onboarding/onboardingDocuments.sql.ts'
import { policyOf, ruleOf } from '#features/provider/onboarding/onboardingSaves.service.ts'
import { openContent, openSecrets } from '#features/provider/onboarding/onboardingSecrets.ts'
import type { Saved } from '#features/provider/onboarding/onboardingSteps.ts'
import type { By } from '#features/session/registration/decisions.service.ts'
import { registrationErrors } from '#features/session/registration/registration.errors.ts'
import { type App, asActor, type Ctx } from '#server/context.ts'
import type { Caller } from '#server/http/routes.ts'
import { principalOf } from '#server/http/rpcMiddleware.ts'
import { publish } from '#server/live/live.ts'
import { providerTenant, scopeOf } from '#server/session/scope.ts'
import { AppError, type ErrorDeclaration } from '#shared/errors.ts'
import { phoneOf } from '#shared/phones.ts'
import { currencyOf } from '#shared/places.ts'

/** Between which parts of opening a process may die. */
export type OpeningPoint = 'begun' | 'furnished' | 'opened'
type OpenInput = { version: number; underReview: boolean }
type Whole = Required<Saved>

/**
 * Creates the merchant of a draft in three steps: its decision is recorded; the merchant with all of its
 * data is created in one transaction of its own tenant; the draft ends and its secrets are deleted. After
 * an interruption the same call resumes, and one merchant is created. Throws `opening.incomplete`,
 * `opening.changed`, or the error of a used login.
 */
export async function openDraft(
  { requestContext, signedIn }: Caller,
  draftId: string,
  input: OpenInput,
  reached: (point: OpeningPoint) => void = () => undefined,
): Promise<{ merchantId: string }> {
  const { app, language } = requestContext
  const { scope: _, ...by } = principalOf(signedIn, requestContext)
  if (!input.underReview && !signedIn.grants.has('standing.edit'))
    throw new AppError(onboardingErrors.noApproval)
  const draft = await begin(app, { ...by, language }, draftId, input)
  if (draft.state === 'opened') return { merchantId: draft.openedMerchantId ?? '' }
  reached('begun')
  const merchantId = await make(app, by, draft, reached).catch((error: unknown) =>
    giveBack(app, by, draftId, error),
  )
  reached('opened')
  await atProvider(app, by, (ctx) => finish(ctx, draftId, merchantId))
  return { merchantId }
}

function atProvider<T>(app: App, by: By, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  return asActor(app, { ...by, scope: scopeOf(providerTenant, '') }, 'write', work)
}

/** Records the decision. A run that was started before continues with its recorded decision. */
async function begin(
  app: App,
  by: By,
  draftId: string,
  { version, underReview }: OpenInput,
): Promise<StoredDraft> {
  const merchantId = await freeCode(app)
  const freeTenant = await tenantDrawer(app)
  return atProvider(app, by, async (ctx) => {
    const draft = await draftFor(ctx, draftId, { lock: true })
    if (draft.state === 'opening' || draft.state === 'opened') {
      ctx.unchanged()
      return draft
    }
    if (draft.state !== 'draft') throw new AppError(onboardingErrors.notInState)
    if (draft.version !== version) throw new AppError(onboardingErrors.changed)
    const missing = [...new Set(await listMissingParts(ctx, split(draft).saved))]
    if (missing.length > 0)
      throw new AppError(onboardingErrors.incomplete, { values: { missing: missing.join('; ') } })
    const opened = { tenantId: await freeTenant(ctx), merchantId, approveResult: underReview ? inReview : 1 }
    await updateDraft(ctx, draftId, { state: 'opening', opened }, { counts: false })
    ctx.audit('opening.begun', about(draftId), { after: { merchantId, underReview } })
    return (await selectDraft(ctx.db, draftId)) ?? draft
  })
}

/** Creates the merchant with all of its data in one transaction of its tenant. Returns its code. */
async function make(
  app: App,
  by: By,
  draft: StoredDraft,
  reached: (point: OpeningPoint) => void,
): Promise<string> {
  const saved = split(draft).saved as Whole
  const { business, assignment, documents } = saved
  const stored = await asActor(app, { ...by, scope: scopeOf(providerTenant, '') }, 'read', async (ctx) => ({
    contents: await selectContents(ctx.db, draft.draftId),
    bdUser: assignment.bdAccountId === null ? null : await nameOfStaff(ctx.db, assignment.bdAccountId),
  }))
  const besides: Besides = {
    ratePlan: planOf(saved),
    askedDocuments: documents.ask,
    furnish: async (ctx) => {
      await furnish(ctx, draft, { ...stored, saved })
      reached('furnished')
    },
  }
  const { openedTenantId: tenantId, openedMerchantId: merchantId, openedApproveResult } = draft
  if (tenantId === null || merchantId === null) throw new Error('a draft that is being opened says as what')
  const { ownerUsername: username } = assignment
  if (draft.registrationId !== null) {
    const underReview = openedApproveResult === inReview
    return (await activate(app, by, draft.registrationId, { username, underReview }, besides)).merchantId
  }
  const opened = { tenantId, merchantId, username, approveResult: openedApproveResult ?? 1 }
  const { tradeName, legalName: companyName, timezone, country, province, city, contactPhone } = business
  const place = { timezone, country, province, city, currency: currencyOf[country] }
  const { ownerName: contactName, ownerEmail: email, ownerLanguage: language } = assignment
  const phone = phoneOf(contactPhone, country) ?? ''
  const owner = { contactName, email, language, phone, passwordHash: null }
  const scope = scopeOf(tenantId, merchantId)
  await asActor(app, { ...by, scope }, 'write', (ctx) =>
    openBusiness(
      ctx,
      draft.draftId,
      { business: { tradeName, companyName, ...place, ...owner }, opened },
      besides,
    ),
  )
  return merchantId
}

function planOf({ settlement }: Whole): RatePlan {
  const { settleMode, surchargeMode, feeBackOnRefund, taxedWays } = settlement
  return { settleMode, surchargeMode, feeBackOnRefund, taxedWays }
}

type DraftSnapshot = { saved: Whole; contents: readonly StoredDocument[]; bdUser: string | null }

/** Applies the rest of the draft with the operations that would change it later. */
async function furnish(
  ctx: Ctx,
  draft: StoredDraft,
  { saved, contents, bdUser }: DraftSnapshot,
): Promise<void> {
  const { business, settlement, rates, documents, assignment } = saved
  await tellOfItself(ctx, business)
  const { accountNo } = openSecrets(ctx.app, draft.draftId, draft.sealedSecrets)
  await setSettlementRule(ctx, ruleOf({ ...settlement, accountNo }, business.country))
  await setBankAddress(ctx, settlement.bankAddress)
  for (const rate of rates.rates) await setRate(ctx, rate)
  await openChannels(ctx, draft, saved)
  if (draft.openedApproveResult !== inReview && documents.ask.length > 0)
    await askForDocuments(ctx, documents.ask)
  for (const { documentId, kind, fileName, mediaType, expireDay, sealedContent } of contents) {
    const content = openContent(ctx.app, documentId, sealedContent)
    await addDocument(ctx, { mediaType, content }, { kind, name: fileName, ...(expireDay && { expireDay }) })
  }
  const { departmentId, bdAccountId, kaLevel, commission } = assignment
  await assignMerchant(ctx, { departmentId, bdAccountId })
  await setProviderFacts(ctx, { kaLevel, bdUser })
  if (commission !== null && bdAccountId !== null)
    await givePolicy(ctx, { ...policyOf(commission, bdAccountId), beneficiaryName: bdUser ?? '' })
}

async function tellOfItself(ctx: Ctx, business: Whole['business']): Promise<void> {
  const { phone, website, description, contactName, contactPhone, contactEmail, ...company } = business
  await applyBusiness(ctx, company)
  const versionNow = async () => (await businessOf(ctx)).version
  const pictures = { logoImageId: null, inStoreImageId: null, outStoreImageId: null }
  const shown = { ...pictures, phone, website, description, certificateExpireDay: null }
  await editPresence(ctx, await versionNow(), shown)
  await editContact(ctx, await versionNow(), { contactName, contactPhone, contactEmail })
}

/**
 * Its tested channel accounts and their payment methods. They take payments once a second person has
 * approved them, unless the installation is run by one person.
 */
async function openChannels(ctx: Ctx, draft: StoredDraft, { channels }: Whole): Promise<void> {
  const { merchantId } = ctx.scope
  const secrets = openSecrets(ctx.app, draft.draftId, draft.sealedSecrets).settings
  for (const [place, { key, channel, profile, ways, test }] of channels.accounts.entries()) {
    const settings = secrets[key] ?? {}
    const enabled = ctx.app.config.singleOperator
    await saveChannelAccount(ctx, { accountId: key, merchantId, channel, profile, settings, enabled })
    if (!enabled) await proposeAccount(ctx, { accountId: key, channel, profile, settings, enabled: true })
    if (test.state !== 'untested')
      await keepTrial(ctx, key, { passed: test.state === 'passed', answer: test.answer })
    const inForce = { priority: Math.min(place + 1, 9), validFrom: ctx.now, validTo: null }
    for (const wayCode of ways)
      await saveChannelRoute(ctx, { merchantId, wayCode, accountId: key, ...inForce })
  }
}

/** The draft has become a merchant: it forgets its bank account, its keys and its documents. */
async function finish(ctx: Ctx, draftId: string, merchantId: string): Promise<void> {
  const draft = await selectDraft(ctx.db, draftId, { lock: true })
  if (draft?.state !== 'opening') return ctx.unchanged()
  const { openedTenantId: tenantId, openedApproveResult: approveResult } = draft
  const opened = { tenantId: tenantId ?? 0, merchantId, approveResult: approveResult ?? 1 }
  await deleteDocuments(ctx.db, draftId)
  const ended = { state: 'opened', sealedSecrets: null, opened, endTime: ctx.now } as const
  await updateDraft(ctx, draftId, ended, { counts: false })
  const commission = split(draft).saved.assignment?.commission ?? null
  ctx.audit('opening.opened', about(draftId), { after: { merchantId, ...(commission && { commission }) } })
  if (commission) await publish(ctx.db, ctx.scope, { topic: 'commission', id: merchantId })
  await publish(ctx.db, ctx.scope, { topic: 'merchant', id: merchantId })
}

const wasTaken: readonly ErrorDeclaration[] = [registrationErrors.usernameTaken, registrationErrors.codeTaken]
/** The login or code was taken in the meantime, so it becomes a draft again. */
async function giveBack(app: App, by: By, draftId: string, error: unknown): Promise<never> {
  if (error instanceof AppError && wasTaken.includes(error.declaration))
    await atProvider(app, by, async (ctx) => {
      const draft = await selectDraft(ctx.db, draftId, { lock: true })
      if (draft?.state !== 'opening') return ctx.unchanged()
      await updateDraft(ctx, draftId, { state: 'draft', opened: null }, { counts: false })
      ctx.audit('opening.givenBack', about(draftId))
    })
  throw error
}
