import { openingContract } from '#features/provider/opening/opening.contract.ts'
import { discard, draftOf, pageOfDrafts, startOpening } from '#features/provider/opening/opening.service.ts'
import {
  addDraftDocument,
  broughtDocument,
  removeDraftDocument,
} from '#features/provider/opening/openingDocuments.service.ts'
import { openDraft } from '#features/provider/opening/openingRun.service.ts'
import {
  saveAssignment,
  saveBusiness,
  saveChannels,
  saveDocuments,
  saveRates,
  saveSettlement,
} from '#features/provider/opening/openingSaves.service.ts'
import { testDraftChannel } from '#features/provider/opening/openingTrials.service.ts'
import { channelRoutes, preparedBy, routes } from '#server/http/routes.ts'

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
      open: (caller, { draftId, ...asked }) => openDraft(caller, draftId, asked),
      testChannel: (caller, { draftId, key }) => testDraftChannel(caller, draftId, key),
    },
  ),
}
