import { draftList } from '#features/provider/onboarding/drafts.fields.ts'
import { openingContract } from '#features/provider/onboarding/onboarding.contract.ts'
import {
  discard,
  draftOf,
  pageOfDrafts,
  startOpening,
} from '#features/provider/onboarding/onboarding.service.ts'
import { draftFile, draftSource, matchingDrafts } from '#features/provider/onboarding/onboarding.sql.ts'
import {
  addDraftDocument,
  broughtDocument,
  removeDraftDocument,
} from '#features/provider/onboarding/onboardingDocuments.service.ts'
import { openDraft } from '#features/provider/onboarding/onboardingRun.service.ts'
import {
  saveAssignment,
  saveBusiness,
  saveChannels,
  saveDocuments,
  saveRates,
  saveSettlement,
} from '#features/provider/onboarding/onboardingSaves.service.ts'
import { testDraftChannel } from '#features/provider/onboarding/onboardingTrials.service.ts'
import { transaction } from '#server/database/transaction.ts'
import { exportOf } from '#server/exports/exportOf.ts'
import { channelRoutes, preparedBy, routes } from '#server/http/routes.ts'
import { resolveDataScope } from '#server/session/dataScope.ts'
import { providerTenant } from '#server/session/scope.ts'

const { open, testChannel, ...steps } = openingContract

export const openingRoutes = {
  ...routes(steps, {
    list: (ctx, query) => pageOfDrafts(ctx, query),
    start: (ctx, { registrationId }) => startOpening(ctx, registrationId),
    get: (ctx, { draftId }) => draftOf(ctx, draftId),
    saveBusiness: (ctx, step) => saveBusiness(ctx, step),
    saveSettlement: (ctx, step) => saveSettlement(ctx, step),
    saveRates: (ctx, step) => saveRates(ctx, step),
    saveChannels: (ctx, step) => saveChannels(ctx, step),
    saveDocuments: (ctx, step) => saveDocuments(ctx, step),
    saveAssignment: (ctx, step) => saveAssignment(ctx, step, ctx.signedIn.grants.has('commission.add')),
    addDocument: preparedBy(broughtDocument, addDraftDocument),
    removeDocument: (ctx, { draftId, documentId }) => removeDraftDocument(ctx, draftId, documentId),
    discard: (ctx, { draftId }) => discard(ctx, draftId),
  }),
  ...channelRoutes(
    { open, testChannel },
    {
      open: (caller, { draftId, ...input }) => openDraft(caller, draftId, input),
      testChannel: (caller, { draftId, key }) => testDraftChannel(caller, draftId, key),
    },
  ),
}

export const draftExports = [
  exportOf(draftList, async ({ app, db, signedIn }, wanted) => {
    const onlyOf = resolveDataScope(signedIn, 'providerMerchant.add').all ? null : signedIn.accountId
    // Drafts hold secrets, so the role of exports cannot read them: they are read in the provider's tenant.
    const drafts = await transaction(app.pool, providerTenant, 'read', (own) =>
      draftSource.rowsOf(wanted, matchingDrafts(own, wanted, onlyOf)).execute(),
    )
    return draftFile(db, drafts)
  }),
]
