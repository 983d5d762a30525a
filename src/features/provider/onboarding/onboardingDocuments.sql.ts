import type { DocumentKind, DocumentType } from '#features/account/documents/documents.domain.ts'
import type { DraftDocument } from '#features/provider/onboarding/onboarding.contract.ts'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { providerTenant } from '#server/session/scope.ts'

const documents = (db: Db, draftId: string) =>
  db
    .selectFrom('opening_document')
    .where('tenant_id', '=', providerTenant)
    .where('draft_id', '=', draftId)
    .orderBy('upload_time')
    .orderBy('document_id')

/** Selects a draft's documents in upload order. */
export async function selectDocuments(db: Db, draftId: string): Promise<DraftDocument[]> {
  const rows = await documents(db, draftId)
    .select([
      'document_id as documentId',
      'kind',
      'file_name as fileName',
      'size',
      'uploaded_by as uploadedBy',
      'upload_time as uploadTime',
    ])
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
    .select([
      'document_id as documentId',
      'kind',
      'file_name as fileName',
      'media_type as mediaType',
      'expire_day as expireDay',
      'sealed_content as sealedContent',
    ])
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
      tenant_id: providerTenant,
      document_id: document.documentId,
      draft_id: draftId,
      kind: document.kind,
      file_name: document.fileName,
      media_type: document.mediaType,
      size: document.size,
      expire_day: document.expireDay,
      sealed_content: document.sealedContent,
      uploaded_by: actor.name,
      upload_time: now,
    })
    .execute()
}

/** Forgets one, or all of a draft; answers how many. */
export async function deleteDocuments(db: Db, draftId: string, documentId?: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('opening_document')
    .where('tenant_id', '=', providerTenant)
    .where('draft_id', '=', draftId)
    .$if(documentId !== undefined, (query) => query.where('document_id', '=', documentId ?? ''))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
