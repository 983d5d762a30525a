import { sql } from 'kysely'
import type {
  DocumentKind,
  DocumentState,
  DocumentType,
} from '#features/account/documents/documents.domain.ts'
import {
  type DocumentListQuery,
  documentList,
  type MerchantDocument,
} from '#features/account/documents/documents.fields.ts'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { within } from '#server/database/tenantPredicate.ts'
import { fieldSource } from '#server/lists/fieldSource.ts'
import type { Scope } from '#server/session/scope.ts'
import type { Page } from '#shared/lists.ts'

export const documentSource = fieldSource(documentList, 'merchant_document')

export type DocumentNarrowing = Pick<DocumentListQuery, 'kind' | 'state'>

/** The merchant's documents that match a filter. */
export function matchingDocuments(db: Db, scope: Scope, { kind, state }: DocumentNarrowing) {
  let matching = db.selectFrom('merchant_document').where(within(scope, 'merchant_document'))
  if (kind) matching = matching.where('kind', '=', kind)
  if (state) matching = matching.where('state', '=', state)
  return matching
}

export function listDocuments(
  db: Db,
  scope: Scope,
  query: DocumentListQuery,
): Promise<Page<MerchantDocument>> {
  return documentSource.pageOf(db, query, matchingDocuments(db, scope, query))
}

/** The valid, last rejected and waiting documents, newest first. */
export async function selectCurrent(db: Db, scope: Scope): Promise<MerchantDocument[]> {
  const rows = await matchingDocuments(db, scope, {})
    .where('state', 'in', ['uploaded', 'passed', 'refused'])
    .select(documentSource.rowColumns)
    .orderBy('uploadTime', 'desc')
    .orderBy('documentId', 'desc')
    .limit(100)
    .execute()
  return rows.map(documentSource.decode)
}

export async function countWaiting(db: Db, scope: Scope): Promise<number> {
  const row = await matchingDocuments(db, scope, { state: 'uploaded' })
    .select((count) => count.fn.countAll<bigint>().as('n'))
    .executeTakeFirst()
  return Number(row?.n ?? 0)
}

/** A document without its content; locked until the transaction ends if `lock` is set. */
export async function selectDocument(
  db: Db,
  scope: Scope,
  documentId: string,
  { lock = false } = {},
): Promise<MerchantDocument | undefined> {
  const query = matchingDocuments(db, scope, {})
    .where('documentId', '=', documentId)
    .select(documentSource.rowColumns)
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst()
  return row && documentSource.decode(row)
}

export async function selectContent(db: Db, scope: Scope, documentId: string): Promise<Buffer | null> {
  const row = await matchingDocuments(db, scope, {})
    .where('documentId', '=', documentId)
    .select('sealedContent')
    .executeTakeFirst()
  return row?.sealedContent ?? null
}

export type NewDocument = {
  documentId: string
  kind: DocumentKind
  fileName: string
  mediaType: DocumentType
  size: number
  sealedContent: Buffer
  expireDay: string | null
}

export async function insertDocument({ db, scope, actor, now }: Ctx, document: NewDocument): Promise<void> {
  await db
    .insertInto('merchant_document')
    .values({
      tenantId: scope.tenantId,
      documentId: document.documentId,
      merchantId: scope.merchantId,
      kind: document.kind,
      fileName: document.fileName,
      mediaType: document.mediaType,
      size: document.size,
      sealedContent: document.sealedContent,
      expireDay: document.expireDay,
      state: 'uploaded',
      uploadedBy: actor.name,
      uploadTime: now,
    })
    .execute()
}

/** Withdraws a locked document and deletes its content. */
export async function markRemoved({ db, scope }: Ctx, documentId: string): Promise<void> {
  await db
    .updateTable('merchant_document')
    .set({ state: 'removed', sealedContent: null })
    .where(within(scope, 'merchant_document'))
    .where('documentId', '=', documentId)
    .execute()
}

export async function markReplaced({ db, scope }: Ctx, documentId: string, by: string): Promise<void> {
  await db
    .updateTable('merchant_document')
    .set({ state: 'replaced', replacedBy: by })
    .where(within(scope, 'merchant_document'))
    .where('documentId', '=', documentId)
    .execute()
}

type Decision = { state: DocumentState; refusal: string | null; expireDay: string | null }

/** Stores the decision on a locked document; a new expiry day resets its reminders. */
export async function updateDecision(
  { db, scope, actor, now }: Ctx,
  documentId: string,
  { state, refusal, expireDay }: Decision,
): Promise<void> {
  await db
    .updateTable('merchant_document')
    .set({
      ...{ state, refusal, expireDay, decidedBy: actor.name, decideTime: now },
      reminded: sql<
        number | null
      >`case when expire_day is not distinct from ${expireDay}::date then reminded end`,
    })
    .where(within(scope, 'merchant_document'))
    .where('documentId', '=', documentId)
    .execute()
}

export type Expiring = { tenantId: number; merchantId: string; documentId: string }

/** All tenants' documents that expire by that day and may have a reminder left. */
export function expiringDocuments(db: Db, byDay: string): Promise<Expiring[]> {
  return db
    .selectFrom('merchant_document')
    .where('expireDay', '<=', byDay)
    .where('state', 'in', [sql.lit('uploaded'), sql.lit('passed')])
    .where((row) => row.or([row('reminded', 'is', null), row('reminded', '>', 0)]))
    .select(['tenantId', 'merchantId', sql<string>`document_id::text`.as('documentId')])
    .orderBy('expireDay')
    .orderBy('documentId')
    .execute()
}

/** The last reminder of a document, locked until the transaction ends. */
export async function lockReminded(
  db: Db,
  scope: Scope,
  documentId: string,
): Promise<
  | (Pick<MerchantDocument, 'kind' | 'fileName' | 'expireDay' | 'state'> & { reminded: number | null })
  | undefined
> {
  const row = await matchingDocuments(db, scope, {})
    .where('documentId', '=', documentId)
    .select(['kind', 'fileName', 'expireDay', 'state', 'reminded'])
    .forUpdate()
    .executeTakeFirst()
  return row as never
}

export async function noteReminded({ db, scope }: Ctx, documentId: string, days: number): Promise<void> {
  await db
    .updateTable('merchant_document')
    .set({ reminded: days })
    .where(within(scope, 'merchant_document'))
    .where('documentId', '=', documentId)
    .execute()
}

/** Returns whether an open change request depends on a document. */
export async function isRestedOn(db: Db, scope: Scope, documentId: string): Promise<boolean> {
  const row = await db
    .selectFrom('change_request')
    .where(within(scope, 'change_request'))
    .where('documentId', '=', documentId)
    .where('state', 'in', ['pending', 'coolOff'])
    .select('requestId')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
