import type { UploadInput } from '#features/account/documents/documents.contract.ts'
import {
  type DocumentKind,
  documentKinds,
  mostWaiting,
  shownFileName,
} from '#features/account/documents/documents.domain.ts'
import { chequeErrors, documentErrors } from '#features/account/documents/documents.errors.ts'
import type { MerchantDocument } from '#features/account/documents/documents.fields.ts'
import { m } from '#features/account/documents/documents.messages.ts'
import {
  countWaiting,
  insertDocument,
  isRestedOn,
  markRemoved,
  markReplaced,
  selectCurrent,
  selectDocument,
} from '#features/account/documents/documents.sql.ts'
import type { MadeDocument } from '#features/account/documents/files/documentMaking.service.ts'
import { sealDocument } from '#features/account/documents/files/documentSecrets.ts'
import { settleAskedDocument } from '#features/account/merchantStatus/merchantStatus.service.ts'
import { selectStatus } from '#features/account/merchantStatus/merchantStatus.sql.ts'
import { merchantOf } from '#features/merchants/merchants.service.ts'
import { hideFromStaff } from '#features/notices/staff/staffNotices.service.ts'
import type { Ctx } from '#server/context.ts'
import { publish } from '#server/live/live.ts'
import { nextId } from '#server/nextId.ts'
import { requestErrors } from '#shared/commonErrors.ts'
import { AppError } from '#shared/errors.ts'
import { dayOf } from '#shared/time.ts'

type New = Pick<UploadInput, 'kind' | 'name' | 'expireDay' | 'replaces'>

/**
 * Stores a document from `documentMadeOf`, encrypted and waiting for review. The one it replaces stays in the
 * history. Throws `document.notFound`, `document.notInState`, `document.tooMany`.
 */
export async function addDocument(ctx: Ctx, created: MadeDocument, input: New): Promise<MerchantDocument> {
  const { db, scope } = ctx
  const { kind, expireDay = null, replaces } = input
  await checkExpiry(ctx, expireDay)
  if ((await countWaiting(db, scope)) >= mostWaiting)
    throw new AppError(documentErrors.tooMany, { values: { max: mostWaiting } })
  const documentId = nextId()
  const old = replaces === undefined ? null : await replaceable(ctx, replaces, kind)
  const { mediaType, content } = created
  const fileName = shownFileName(input.name, mediaType)
  const document = { documentId, kind, fileName, mediaType, size: content.length, expireDay }
  await insertDocument(ctx, { ...document, sealedContent: sealDocument(ctx.app, documentId, content) })
  if (old) {
    await markReplaced(ctx, old.documentId, documentId)
    await hideFromStaff(ctx, 'document', old.documentId)
  }
  const after = { ...document, ...(old && { replaces: old.documentId }) }
  ctx.audit('document.uploaded', { type: 'document', id: documentId }, { after })
  await settleAskedDocument(ctx, kind)
  return told(ctx, documentId)
}

/** An expired document proves nothing. */
async function checkExpiry(ctx: Ctx, expireDay: string | null): Promise<void> {
  if (expireDay === null) return
  const { timezone } = await merchantOf(ctx.db, ctx.scope)
  if (expireDay >= dayOf(ctx.now, timezone)) return
  throw new AppError(requestErrors.invalid, { fields: [{ field: 'expireDay', text: m.expired }] })
}

async function replaceable(ctx: Ctx, documentId: string, kind: DocumentKind): Promise<MerchantDocument> {
  const old = await selectDocument(ctx.db, ctx.scope, documentId, { lock: true })
  if (old?.kind !== kind) throw new AppError(documentErrors.notFound)
  if (old.state === 'replaced' || old.state === 'removed') throw new AppError(documentErrors.notInState)
  return old
}

/** Withdraws an undecided document. Throws `document.notFound`, `document.notInState`, `document.inUse`. */
export async function removeDocument(ctx: Ctx, documentId: string): Promise<Record<string, never>> {
  const { db, scope } = ctx
  const document = await selectDocument(db, scope, documentId, { lock: true })
  if (!document || document.state === 'removed') throw new AppError(documentErrors.notFound)
  if (document.state !== 'uploaded') throw new AppError(documentErrors.notInState)
  if (await isRestedOn(db, scope, documentId)) throw new AppError(documentErrors.inUse)
  await markRemoved(ctx, documentId)
  const { kind, fileName } = document
  ctx.audit('document.removed', { type: 'document', id: documentId }, { before: { kind, fileName } })
  await told(ctx, documentId)
  return {}
}

/** The valid and waiting documents, and the kinds that the provider requests. */
export async function currentDocuments({ db, scope }: Pick<Ctx, 'db' | 'scope'>) {
  const requests = (await selectStatus(db, scope))?.askedDocuments ?? []
  return {
    documents: await selectCurrent(db, scope),
    asked: documentKinds.filter((kind) => requests.includes(kind)),
  }
}

/**
 * Checks and locks a void cheque for a new account: it must be uploaded or approved. Throws
 * `document.notFound`, `change.noCheque`.
 */
export async function checkCheque({ db, scope }: Ctx, documentId: string): Promise<void> {
  const document = await selectDocument(db, scope, documentId, { lock: true })
  if (!document) throw new AppError(documentErrors.notFound)
  const counts = document.state === 'uploaded' || document.state === 'passed'
  if (document.kind !== 'voidCheque' || !counts) throw new AppError(chequeErrors.noCheque)
}

/** Refreshes open pages of the merchant and the provider. */
async function told(ctx: Ctx, documentId: string): Promise<MerchantDocument> {
  await publish(ctx.db, ctx.scope, { topic: 'document', id: documentId })
  const document = await selectDocument(ctx.db, ctx.scope, documentId)
  if (!document) throw new AppError(documentErrors.notFound)
  return document
}
