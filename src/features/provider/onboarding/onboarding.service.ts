import { channelsOffered } from '#features/channels/channelAccounts.service.ts'
import type { DraftQuery } from '#features/provider/onboarding/drafts.fields.ts'
import type { OnboardingDraft } from '#features/provider/onboarding/onboarding.contract.ts'
import { missingIn, type OnboardingStep } from '#features/provider/onboarding/onboarding.domain.ts'
import { onboardingErrors } from '#features/provider/onboarding/onboarding.errors.ts'
import {
  draftSource,
  insertDraft,
  matchingDrafts,
  type StoredDraft,
  selectDraft,
  updateDraft,
} from '#features/provider/onboarding/onboarding.sql.ts'
import { deleteDocuments, selectDocuments } from '#features/provider/onboarding/onboardingDocuments.sql.ts'
import {
  type DraftSecrets,
  openSecrets,
  sealSecrets,
} from '#features/provider/onboarding/onboardingSecrets.ts'
import { type Saved, savedIn, storedAs } from '#features/provider/onboarding/onboardingSteps.ts'
import { lookingOf } from '#features/provider/organizations/organizations.service.ts'
import { registrationErrors } from '#features/session/registration/registration.errors.ts'
import { lockRegistration, type Registration } from '#features/session/registration/registration.sql.ts'
import type { Ctx } from '#server/context.ts'
import { tenantOfKey } from '#server/database/directory.ts'
import { nextId } from '#server/nextId.ts'
import { AppError } from '#shared/errors.ts'
import { phoneShown } from '#shared/phones.ts'
import { currencyOf, defaultCountry } from '#shared/places.ts'

export const about = (draftId: string) => ({ type: 'openingDraft', id: draftId }) as const

/** People whose data scope is limited see only the drafts that they started. */
export function pageOfDrafts(ctx: Ctx, query: DraftQuery) {
  const onlyOf = ctx.dataScope.all ? null : ctx.actor.id
  return draftSource.pageOf(ctx.db, query, matchingDrafts(ctx.db, query, onlyOf))
}

/** Starts an onboarding draft, optionally with a registration's data. */
export async function startOpening(ctx: Ctx, registrationId: string | undefined) {
  const draftId = nextId()
  const registration = registrationId === undefined ? null : await waiting(ctx, registrationId)
  const steps = registration ? fromRegistration(registration) : {}
  if (!(await insertDraft(ctx, { draftId, registrationId: registrationId ?? null, steps })))
    throw new AppError(onboardingErrors.registrationTaken)
  ctx.audit('opening.started', about(draftId), { after: { registrationId: registrationId ?? null } })
  return { draftId }
}

async function waiting(ctx: Ctx, registrationId: string): Promise<Registration> {
  const known = await lockRegistration(ctx.db, { registrationId })
  if (!known) throw new AppError(registrationErrors.notFound)
  if (known.state !== 'waiting') throw new AppError(registrationErrors.notInState)
  return known
}

/**
 * A registration fills a part of the first step. It is stored beside the steps, because it is not a saved
 * step.
 */
function fromRegistration(known: Registration) {
  const { companyName, tradeName, country, province, city, timezone, contactName, email } = known
  return {
    asked: {
      ...{ legalName: companyName, tradeName, country, province, city, timezone, contactName },
      ...{ contactPhone: phoneShown(known.phone, country), contactEmail: email },
      ...{ ownerName: contactName, ownerUsername: known.username, ownerEmail: email },
      ownerLanguage: known.language,
    },
  }
}

/** Finds a draft visible to the caller, optionally locked. Throws `opening.notFound`. */
export async function draftFor(ctx: Ctx, draftId: string, { lock = false } = {}): Promise<StoredDraft> {
  const draft = await selectDraft(ctx.db, draftId, { lock })
  const sees = ctx.dataScope.all || draft?.madeById === ctx.actor.id
  if (!draft || !sees) throw new AppError(onboardingErrors.notFound)
  return draft
}

export async function draftOf(ctx: Ctx, draftId: string): Promise<OnboardingDraft> {
  return shown(ctx, await draftFor(ctx, draftId))
}

async function shown(ctx: Ctx, draft: StoredDraft): Promise<OnboardingDraft> {
  const { asked = null, saved } = split(draft)
  const { sealedSecrets: _, steps: _steps, madeById: _by, ...facts } = draft
  const { openedTenantId: _tenant, openedApproveResult: _result, ...open } = facts
  const login = saved.assignment?.ownerUsername ?? asked?.ownerUsername
  return {
    ...open,
    openedMerchantId: draft.state === 'opened' ? draft.openedMerchantId : null,
    business: saved.business ?? null,
    settlement: saved.settlement ?? null,
    rates: saved.rates ?? null,
    channels: saved.channels ?? null,
    documents: saved.documents ?? null,
    assignment: saved.assignment ?? null,
    asked,
    uploaded: await selectDocuments(ctx.db, draft.draftId),
    usernameFree: login === undefined || (await tenantOfKey(ctx.db, 'login', login.toLowerCase())) === null,
    missing: missingIn(saved, lookingOf(ctx).today),
    rails: channelsOffered(),
  }
}

type OnboardingInput = NonNullable<OnboardingDraft['asked']>

/** Separates the saved steps from the registration's data. */
export function split({ steps }: Pick<StoredDraft, 'steps'>): { asked?: OnboardingInput; saved: Saved } {
  const { asked, ...rest } = steps as StoredDraft['steps'] & { asked?: OnboardingInput }
  return { saved: savedIn({ steps: rest }), ...(asked && { asked }) }
}

/**
 * Locks a draft that can still be changed. Throws `opening.notInState`, and `opening.changed` if it was
 * saved since.
 */
export async function changeable(ctx: Ctx, draftId: string, version?: number): Promise<StoredDraft> {
  const draft = await draftFor(ctx, draftId, { lock: true })
  if (draft.state !== 'draft') throw new AppError(onboardingErrors.notInState)
  if (version !== undefined && draft.version !== version) throw new AppError(onboardingErrors.changed)
  return draft
}

type Writing<S extends OnboardingStep> = {
  step: S
  value: NonNullable<Saved[S]>
  secrets?: (known: DraftSecrets) => DraftSecrets
}

/** Keeps a step of a held draft, with what of it is secret. */
export async function keep<S extends OnboardingStep>(
  ctx: Ctx,
  draft: StoredDraft,
  { step, value, secrets }: Writing<S>,
): Promise<OnboardingDraft> {
  const { draftId } = draft
  const steps = { ...draft.steps, [step]: storedAs(step, value as never) }
  const known = openSecrets(ctx.app, draftId, draft.sealedSecrets)
  const sealed = secrets ? { sealedSecrets: sealSecrets(ctx.app, draftId, secrets(known)) } : {}
  await updateDraft(ctx, draftId, { steps, ...sealed })
  ctx.audit('opening.saved', about(draftId), { after: { step } })
  return draftOf(ctx, draftId)
}

export async function discard(ctx: Ctx, draftId: string) {
  await changeable(ctx, draftId)
  await deleteDocuments(ctx.db, draftId)
  await updateDraft(ctx, draftId, { state: 'discarded', sealedSecrets: null, endTime: ctx.now })
  ctx.audit('opening.discarded', about(draftId))
  return {}
}

/** In which currency the merchant of a draft is settled; that of the default country before its own is known. */
export function currencyIn(saved: Saved): 'CAD' | 'USD' {
  return currencyOf[saved.business?.country ?? defaultCountry]
}
