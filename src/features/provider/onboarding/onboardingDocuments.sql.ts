import type { DocumentKind, DocumentType } from '#features/account/documents/documents.domain.ts'
import type { DraftDocument } from '#features/provider/onboarding/onboarding.contract.ts'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { providerTenant } from '#server/session/scope.ts'

const documents = (db: Db, draftId: string) =>
  db
    .selectFrom('opening_document')
    .where('tenantId', '=', providerTenant)
    .where('draftId', '=', draftId)
    .orderBy('uploadTime')
    .orderBy('documentId')

/** Selects a draft's documents in upload order. */
export async function selectDocuments(db: Db, draftId: string): Promise<DraftDocument[]> {
  const rows = await documents(db, draftId)
    .select(['documentId', 'kind', 'fileName', 'size', 'uploadedBy', 'uploadTime'])
    .execute()
  return rows as DraftDocument[]
}

export type StoredDocument = {
  documentId: string
  kind: DocumentKind
  fileName: string
  mediaType: DocumentType
  expireDay: string | null
  sealedContent: Buffer
}

/** The same with what they hold. */
export async function selectContents(db: Db, draftId: string): Promise<StoredDocument[]> {
  const rows = await documents(db, draftId)
    .select(['documentId', 'kind', 'fileName', 'mediaType', 'expireDay', 'sealedContent'])
    .execute()
  return rows as StoredDocument[]
}

export async function insertDocument(
  { db, actor, now }: Ctx,
  draftId: string,
  document: StoredDocument & { size: number },
): Promise<void> {
  await db
    .insertInto('opening_document')
    .values({
      tenantId: providerTenant,
      documentId: document.documentId,
      draftId,
      kind: document.kind,
      fileName: document.fileName,
      mediaType: document.mediaType,
      size: document.size,
      expireDay: document.expireDay,
      sealedContent: document.sealedContent,
      uploadedBy: actor.name,
      uploadTime: now,
    })
    .execute()
}

/** Forgets one, or all of a draft; answers how many. */
export async function deleteDocuments(db: Db, draftId: string, documentId?: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('opening_document')
    .where('tenantId', '=', providerTenant)
    .where('draftId', '=', draftId)
    .$if(documentId !== undefined, (query) => query.where('documentId', '=', documentId ?? ''))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
