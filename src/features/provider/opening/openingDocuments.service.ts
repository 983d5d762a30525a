import {
  type DocumentKind,
  mostDocumentBytes,
  shownFileName,
} from '#features/account/documents/documents.domain.ts'
import { documentMadeOf } from '#features/account/documents/documents.service.ts'
import type { DraftDocument } from '#features/provider/opening/opening.contract.ts'
import { mostDocuments } from '#features/provider/opening/opening.domain.ts'
import { about, changeable } from '#features/provider/opening/opening.service.ts'
import {
  deleteDocuments,
  insertDocument,
  selectDocuments,
} from '#features/provider/opening/openingDocuments.sql.ts'
import { sealContent } from '#features/provider/opening/openingSecrets.ts'
import type { Ctx } from '#server/context.ts'
import { nextId } from '#server/nextId.ts'
import { AppError } from '#shared/errors.ts'

type Brought = { kind: DocumentKind; fileName: string; expireDay: string | null; content: string }

/** Keeps a document of a draft, made anew or looked through as a merchant's own is. Throws as that does. */
export async function addDraftDocument(ctx: Ctx, draftId: string, asked: Brought): Promise<DraftDocument> {
  await changeable(ctx, draftId)
  if ((await selectDocuments(ctx.db, draftId)).length >= mostDocuments)
    throw new AppError('opening.tooManyDocuments', { values: { max: mostDocuments } })
  const file = Buffer.from(asked.content, 'base64')
  if (file.length > mostDocumentBytes)
    throw new AppError('document.unreadable', { values: { megabytes: 10 } })
  const { mediaType, content } = await documentMadeOf(file)
  const documentId = nextId()
  const { kind, expireDay } = asked
  const fileName = shownFileName(asked.fileName, mediaType)
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
  if ((await deleteDocuments(ctx.db, draftId, documentId)) === 0) throw new AppError('document.notFound')
  ctx.audit('opening.documentRemoved', about(draftId), { before: { documentId } })
  return {}
}
