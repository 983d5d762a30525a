import { type DocumentType, shownFileName } from '#features/account/documents/documents.domain.ts'
import { documentErrors } from '#features/account/documents/documents.errors.ts'
import {
  type CaseFileRow,
  type CaseObject,
  deleteFile,
  insertFile,
  selectFiles,
  selectSealed,
  selectSealedFile,
} from '#features/payments/caseFiles/caseFiles.sql.ts'
import type { App, Ctx } from '#server/context.ts'
import { type FileAnswer, neverRendered } from '#server/files/fileRoutes.ts'
import { nextId } from '#server/nextId.ts'
import { secretBox } from '#server/secrets.ts'
import { writeAsMerchant } from '#server/writeAsMerchant.ts'
import { AppError } from '#shared/errors.ts'

/** A file rebuilt from the upload (`documentMadeOf`). */
export type MadeFile = { mediaType: DocumentType; content: Buffer }

type New = { objectType: CaseObject; objectId: string; kind: string; name: string; made: MadeFile }

const sealContext = (fileId: string) => `case_file:${fileId}`

/** Stores a file of a case, encrypted and bound to its row. The caller audits it. */
export async function addCaseFile(
  ctx: Ctx,
  { objectType, objectId, kind, name, made }: New,
): Promise<CaseFileRow> {
  const fileId = nextId()
  const { mediaType, content } = made
  const sealed = secretBox(ctx.app.secretKey).seal(content, sealContext(fileId))
  const file = { fileId, kind, fileName: shownFileName(name, mediaType), mediaType, size: content.length }
  await insertFile(ctx, { ...file, objectType, objectId, sealed })
  return { ...file, addedBy: ctx.actor.name, addTime: ctx.now }
}

export function filesOf(
  { db, scope }: Pick<Ctx, 'db' | 'scope'>,
  objectType: CaseObject,
  objectId: string,
): Promise<CaseFileRow[]> {
  return selectFiles(db, scope, objectType, objectId)
}

/** The decrypted files of a case. */
export async function contentsOf({ app, db, scope }: Ctx, objectType: CaseObject, objectId: string) {
  const rows = await selectSealed(db, scope, objectType, objectId)
  return rows.map(({ fileId, kind, fileName, mediaType, sealed }) => ({
    kind,
    name: fileName,
    mediaType,
    content: opened(app, fileId, sealed),
  }))
}

function opened(app: App, fileId: string, sealed: Buffer): Buffer {
  return secretBox(app.secretKey).open(sealed, sealContext(fileId))
}

/** Removes a file and returns its name. Throws `document.notFound`. */
export async function removeCaseFile(
  { db, scope }: Ctx,
  objectType: CaseObject,
  objectId: string,
  fileId: string,
): Promise<string> {
  const name = await deleteFile(db, scope, { objectType, objectId, fileId })
  if (name === null) throw new AppError(documentErrors.notFound)
  return name
}

type One = { objectType: CaseObject; objectId: string; fileId: string }

/**
 * Decrypts a file and audits the access. It is a download with a generated name, never rendered in our
 * origin. Throws `document.notFound`.
 */
export async function openCaseFile(ctx: Ctx, one: One): Promise<FileAnswer> {
  const row = await selectSealedFile(ctx.db, ctx.scope, one)
  if (!row) throw new AppError(documentErrors.notFound)
  const { fileId, fileName, mediaType, kind } = row
  ctx.audit(
    `${one.objectType}.fileOpened`,
    { type: one.objectType, id: one.objectId },
    { after: { fileId, fileName, kind } },
  )
  const ending = mediaType === 'application/pdf' ? 'pdf' : mediaType === 'image/png' ? 'png' : 'jpg'
  return {
    type: mediaType,
    name: `${one.objectType}-${fileId}.${ending}`,
    headers: neverRendered,
    content: opened(ctx.app, fileId, row.sealed),
  }
}

/** Opens a merchant's file on behalf of the provider; both audit logs get an entry. */
export function openCaseFileOf(ctx: Ctx, merchantId: string, one: One): Promise<FileAnswer> {
  const entry = { action: `${one.objectType}.fileOpened`, object: { type: one.objectType, id: one.objectId } }
  return writeAsMerchant(
    ctx,
    merchantId,
    (theirs) => openCaseFile(theirs, one),
    () => entry,
  )
}
