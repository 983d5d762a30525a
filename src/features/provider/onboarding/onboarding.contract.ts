import { z } from 'zod'
import { documentKinds, mostDocumentBytes } from '#features/account/documents/documents.domain.ts'
import { documentErrors } from '#features/account/documents/documents.errors.ts'
import { everyChannel } from '#features/channels/channels.domain.ts'
import { channelAccountErrors } from '#features/channels/channels.errors.ts'
import { channel, channelAccount } from '#features/provider/channels/channelAccounts.contract.ts'
import { draftList } from '#features/provider/onboarding/drafts.fields.ts'
import { draftStates, onboardingSteps } from '#features/provider/onboarding/onboarding.domain.ts'
import { onboardingErrors } from '#features/provider/onboarding/onboarding.errors.ts'
import {
  accountKey,
  assignmentStep,
  bankShape,
  businessStep,
  channelsStep,
  documentsStep,
  ratesStep,
  ruleShape,
  settlementStep,
} from '#features/provider/onboarding/steps.contract.ts'
import { registrationErrors } from '#features/session/registration/registration.errors.ts'
import { done, endpoint } from '#shared/contract.ts'
import { day, flag, instant, text, wholeNumber } from '#shared/fields.ts'
import { pageOf } from '#shared/lists.ts'
import { languages } from '#shared/messages.ts'
import { payableWays } from '#shared/reference.ts'

const draftAccount = z.strictObject({
  key: accountKey,
  channel: z.enum(everyChannel),
  profile: z.string(),
  /** Without secrets; `secretsSet` lists those that are stored. */
  settings: z.record(z.string(), z.string()),
  secretsSet: z.array(z.string()),
  ways: z.array(z.enum(payableWays)),
  test: channelAccount.shape.test,
})
export type DraftAccount = z.output<typeof draftAccount>

const draftDocument = z.strictObject({
  documentId: z.string(),
  kind: z.enum(documentKinds),
  fileName: z.string(),
  size: z.int(),
  uploadedBy: z.string(),
  uploadTime: instant,
})
export type DraftDocument = z.output<typeof draftDocument>

const missing = z.strictObject({
  step: z.enum(onboardingSteps),
  what: z.enum(['notSaved', 'untested', 'noRate', 'commissionTooEarly']),
  way: z.enum(payableWays).optional(),
})

/** An onboarding draft; each step is null until it is saved. */
export const openingDraft = z.strictObject({
  draftId: z.string(),
  state: z.enum(draftStates),
  /** The number of saves; saving an older version is rejected. */
  version: z.int(),
  registrationId: z.string().nullable(),
  business: businessStep.nullable(),
  settlement: z.strictObject({ ...ruleShape, ...bankShape, maskedAccount: z.string().nullable() }).nullable(),
  rates: ratesStep.nullable(),
  channels: z.strictObject({ accounts: z.array(draftAccount) }).nullable(),
  documents: documentsStep.nullable(),
  uploaded: z.array(draftDocument),
  assignment: assignmentStep.nullable(),
  /** The registration's data, as a start. */
  asked: z
    .strictObject({
      ...{
        legalName: z.string(),
        tradeName: z.string(),
        country: z.enum(['CA', 'US']),
        province: z.string(),
      },
      ...{ city: z.string(), timezone: z.string(), contactName: z.string(), contactPhone: z.string() },
      ...{
        contactEmail: z.string(),
        ownerName: z.string(),
        ownerUsername: z.string(),
        ownerEmail: z.string(),
      },
      ownerLanguage: z.enum(languages),
    })
    .nullable(),
  /** Whether the requested or chosen login is available. */
  usernameFree: z.boolean(),
  /** The obstacles to creating the merchant. */
  missing: z.array(missing),
  madeBy: z.string(),
  createTime: instant,
  savedBy: z.string(),
  saveTime: instant,
  openedMerchantId: z.string().nullable(),
  rails: z.array(channel),
})
export type OnboardingDraft = z.output<typeof openingDraft>

const one = { draftId: z.uuid() }
const saving = { ...one, version: wholeNumber }
const saves = <S extends z.ZodRawShape>(step: (typeof onboardingSteps)[number], summary: string, shape: S) =>
  endpoint({
    method: 'PUT',
    path: `/provider/openings/{draftId}/${step}`,
    access: 'providerMerchant.add',
    summary,
    input: z.strictObject({ ...saving, ...shape }),
    output: openingDraft,
    errors: [onboardingErrors.notFound, onboardingErrors.notInState, onboardingErrors.changed],
  })

export const openingContract = {
  list: endpoint({
    method: 'GET',
    path: '/provider/openings',
    access: 'providerMerchant.add',
    summary: 'List onboarding drafts with their progress',
    input: draftList.query,
    output: pageOf(draftList.row),
  }),
  start: endpoint({
    method: 'POST',
    path: '/provider/openings',
    access: 'providerMerchant.add',
    summary: 'Start an onboarding draft, optionally from a registration',
    input: z.strictObject({ registrationId: z.uuid().optional() }),
    output: z.strictObject({ draftId: z.string() }),
    errors: [registrationErrors.notFound, registrationErrors.notInState, onboardingErrors.registrationTaken],
  }),
  get: endpoint({
    method: 'GET',
    path: '/provider/openings/{draftId}',
    access: 'providerMerchant.add',
    summary: 'Get an onboarding draft',
    input: z.strictObject(one),
    output: openingDraft,
    errors: [onboardingErrors.notFound],
  }),
  saveBusiness: saves('business', 'Save who it is and where', businessStep.shape),
  saveSettlement: saves('settlement', 'Save how and where to it is settled', settlementStep.shape),
  saveRates: saves('rates', 'Save its rate for each way', ratesStep.shape),
  saveChannels: saves('channels', 'Save its accounts at the rails', channelsStep.shape),
  saveDocuments: saves('documents', 'Save what it is asked to bring itself', documentsStep.shape),
  saveAssignment: saves(
    'assignment',
    'Save its first Owner and to whom it belongs; a commission needs commission.add',
    assignmentStep.shape,
  ),
  testChannel: endpoint({
    method: 'POST',
    path: '/provider/openings/{draftId}/channels/{key}/test',
    access: 'providerMerchant.add',
    summary: 'Test a channel account of the draft',
    input: z.strictObject({ ...one, key: accountKey }),
    output: channelAccount.shape.test,
    errors: [onboardingErrors.notFound, onboardingErrors.notInState, channelAccountErrors.notFound],
    asksChannel: true,
  }),
  addDocument: endpoint({
    method: 'POST',
    path: '/provider/openings/{draftId}/documents',
    access: 'providerMerchant.add',
    summary: 'Upload a document to the draft: PDF, JPEG or PNG',
    input: z.strictObject({
      ...one,
      kind: z.enum(documentKinds),
      fileName: text({ min: 1, max: 200 }),
      expireDay: day.nullable(),
      /** The file’s bytes in base64. */
      content: z
        .base64()
        .min(1)
        .max(Math.ceil((mostDocumentBytes * 4) / 3) + 4),
    }),
    output: draftDocument,
    errors: [
      onboardingErrors.notFound,
      onboardingErrors.notInState,
      onboardingErrors.tooManyDocuments,
      documentErrors.unreadable,
      documentErrors.unsafe,
    ],
    bodyLimit: Math.ceil((mostDocumentBytes * 4) / 3) + 16 * 1024,
  }),
  removeDocument: endpoint({
    method: 'POST',
    path: '/provider/openings/{draftId}/documents/{documentId}/remove',
    access: 'providerMerchant.add',
    summary: 'Remove a document from the draft',
    input: z.strictObject({ ...one, documentId: z.uuid() }),
    output: done,
    errors: [onboardingErrors.notFound, onboardingErrors.notInState, documentErrors.notFound],
  }),
  discard: endpoint({
    method: 'POST',
    path: '/provider/openings/{draftId}/discard',
    access: 'providerMerchant.add',
    summary: 'Discard a draft; its bank account, keys and documents are deleted',
    input: z.strictObject(one),
    output: done,
    errors: [onboardingErrors.notFound, onboardingErrors.notInState],
  }),
  open: endpoint({
    method: 'POST',
    path: '/provider/openings/{draftId}/open',
    access: 'providerMerchant.add',
    summary: 'Create the merchant and invite its Owner; repeating the call resumes an interrupted run',
    input: z.strictObject({
      ...saving,
      /** Opened under review; approved at once only by those who may change standing. */
      underReview: flag,
    }),
    output: z.strictObject({ merchantId: z.string() }),
    errors: [
      onboardingErrors.notFound,
      onboardingErrors.notInState,
      onboardingErrors.changed,
      onboardingErrors.incomplete,
      onboardingErrors.noApproval,
      registrationErrors.usernameTaken,
      registrationErrors.codeTaken,
    ],
    requiresStepUp: true,
    // It writes in the provider's tenant and in the new one: its verb opens a transaction in each.
    asksChannel: true,
  }),
}
