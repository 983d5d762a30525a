import { sql } from 'kysely'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { within } from '#server/database/tenantPredicate.ts'
import type { Scope } from '#server/session/scope.ts'

export type CaseObject = 'dispute' | 'adjustment'
export type CaseFileRow = {
  fileId: string
  kind: string
  fileName: string
  mediaType: string
  size: number
  addedBy: string
  addTime: Date
}

const columns = [
  sql<string>`file_id::text`.as('fileId'),
  'kind',
  'file_name as fileName',
  'media_type as mediaType',
  'size',
  'added_by as addedBy',
  'add_time as addTime',
] as const

const files = (db: Db, scope: Scope, objectType: CaseObject, objectId: string) =>
  db
    .selectFrom('case_file')
    .where(within(scope, 'case_file'))
    .where('object_type', '=', objectType)
    .where('object_id', '=', objectId)

/** The files of a case without their contents, oldest first. */
export function selectFiles(
  db: Db,
  scope: Scope,
  objectType: CaseObject,
  objectId: string,
): Promise<CaseFileRow[]> {
  return files(db, scope, objectType, objectId)
    .select(columns)
    .orderBy('add_time')
    .orderBy('file_id')
    .execute()
}

export function selectSealed(db: Db, scope: Scope, objectType: CaseObject, objectId: string) {
  return files(db, scope, objectType, objectId)
    .select([...columns, 'sealed_content as sealed'])
    .orderBy('add_time')
    .orderBy('file_id')
    .execute()
}

export function selectSealedFile(
  db: Db,
  scope: Scope,
  { objectType, objectId, fileId }: { objectType: CaseObject; objectId: string; fileId: string },
) {
  return files(db, scope, objectType, objectId)
    .where('file_id', '=', fileId)
    .select([...columns, 'sealed_content as sealed'])
    .executeTakeFirst()
}

export type NewCaseFile = Omit<CaseFileRow, 'addedBy' | 'addTime'> & {
  objectType: CaseObject
  objectId: string
  sealed: Buffer
}

export async function insertFile({ db, scope, actor, now }: Ctx, file: NewCaseFile): Promise<void> {
  await db
    .insertInto('case_file')
    .values({
      tenant_id: scope.tenantId,
      merchant_id: scope.merchantId,
      file_id: file.fileId,
      object_type: file.objectType,
      object_id: file.objectId,
      kind: file.kind,
      file_name: file.fileName,
      media_type: file.mediaType,
      size: file.size,
      sealed_content: file.sealed,
      added_by: actor.name,
      add_time: now,
    })
    .execute()
}

/** Deletes a file; returns its name, or null if there is none. */
export async function deleteFile(
  db: Db,
  scope: Scope,
  { objectType, objectId, fileId }: { objectType: CaseObject; objectId: string; fileId: string },
): Promise<string | null> {
  const row = await db
    .deleteFrom('case_file')
    .where(within(scope, 'case_file'))
    .where('object_type', '=', objectType)
    .where('object_id', '=', objectId)
    .where('file_id', '=', fileId)
    .returning('file_name')
    .executeTakeFirst()
  return row?.file_name ?? null
}
