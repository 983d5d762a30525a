import {
  type DocumentKind,
  documentMegabytes,
  mostDocumentBytes,
  shownFileName,
} from '#features/account/documents/documents.domain.ts'
import { documentErrors } from '#features/account/documents/documents.errors.ts'
import {
  type MadeDocument,
  uploadedDocument,
} from '#features/account/documents/files/documentMaking.service.ts'
import type { DraftDocument } from '#features/provider/onboarding/onboarding.contract.ts'
import { mostDocuments } from '#features/provider/onboarding/onboarding.domain.ts'
import { onboardingErrors } from '#features/provider/onboarding/onboarding.errors.ts'
import { about, changeable } from '#features/provider/onboarding/onboarding.service.ts'
import {
  deleteDocuments,
  insertDocument,
  selectDocuments,
} from '#features/provider/onboarding/onboardingDocuments.sql.ts'
import { sealContent } from '#features/provider/onboarding/onboardingSecrets.ts'
import type { Ctx } from '#server/context.ts'
import { type Caller, readUploadedFile } from '#server/http/prepared.ts'
import { nextId } from '#server/nextId.ts'
import { AppError } from '#shared/errors.ts'

type Brought = { draftId: string; kind: DocumentKind; fileName: string; expireDay: string | null }

/**
 * Converts an uploaded file to a document before the transaction starts; null if the call will be rejected.
 */
export async function broughtDocument({ signedIn }: Caller, input: unknown): Promise<MadeDocument | null> {
  const file = readUploadedFile(input, mostDocumentBytes)
  return file === null ? null : uploadedDocument(signedIn.scope.tenantId, file)
}

/** Keeps a document of a draft, made anew or looked through as a merchant's own is. */
export async function addDraftDocument(
  ctx: Ctx,
  { draftId, ...input }: Brought,
  created: MadeDocument | null,
): Promise<DraftDocument> {
  await changeable(ctx, draftId)
  if ((await selectDocuments(ctx.db, draftId)).length >= mostDocuments)
    throw new AppError(onboardingErrors.tooManyDocuments, { values: { max: mostDocuments } })
  if (created === null)
    throw new AppError(documentErrors.unreadable, { values: { megabytes: documentMegabytes } })
  const { mediaType, content } = created
  const documentId = nextId()
  const { kind, expireDay } = input
  const fileName = shownFileName(input.fileName, mediaType)
  const size = content.length
  const sealedContent = sealContent(ctx.app, documentId, content)
  await insertDocument(ctx, draftId, {
    documentId,
    kind,
    fileName,
    mediaType,
    size,
    expireDay,
    sealedContent,
  })
  ctx.audit('opening.documentAdded', about(draftId), { after: { kind, fileName, size } })
  return { documentId, kind, fileName, size, uploadedBy: ctx.actor.name, uploadTime: ctx.now }
}

export async function removeDraftDocument(ctx: Ctx, draftId: string, documentId: string) {
  await changeable(ctx, draftId)
  if ((await deleteDocuments(ctx.db, draftId, documentId)) === 0) throw new AppError(documentErrors.notFound)
  ctx.audit('opening.documentRemoved', about(draftId), { before: { documentId } })
  return {}
}
