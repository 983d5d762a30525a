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
  'fileName',
  'mediaType',
  'size',
  'addedBy',
  'addTime',
] as const

const files = (db: Db, scope: Scope, objectType: CaseObject, objectId: string) =>
  db
    .selectFrom('case_file')
    .where(within(scope, 'case_file'))
    .where('objectType', '=', objectType)
    .where('objectId', '=', objectId)

/** The files of a case without their contents, oldest first. */
export function selectFiles(
  db: Db,
  scope: Scope,
  objectType: CaseObject,
  objectId: string,
): Promise<CaseFileRow[]> {
  return files(db, scope, objectType, objectId).select(columns).orderBy('addTime').orderBy('fileId').execute()
}

export function selectSealed(db: Db, scope: Scope, objectType: CaseObject, objectId: string) {
  return files(db, scope, objectType, objectId)
    .select([...columns, 'sealedContent as sealed'])
    .orderBy('addTime')
    .orderBy('fileId')
    .execute()
}

export function selectSealedFile(
  db: Db,
  scope: Scope,
  { objectType, objectId, fileId }: { objectType: CaseObject; objectId: string; fileId: string },
) {
  return files(db, scope, objectType, objectId)
    .where('fileId', '=', fileId)
    .select([...columns, 'sealedContent as sealed'])
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
      tenantId: scope.tenantId,
      merchantId: scope.merchantId,
      fileId: file.fileId,
      objectType: file.objectType,
      objectId: file.objectId,
      kind: file.kind,
      fileName: file.fileName,
      mediaType: file.mediaType,
      size: file.size,
      sealedContent: file.sealed,
      addedBy: actor.name,
      addTime: now,
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
    .where('objectType', '=', objectType)
    .where('objectId', '=', objectId)
    .where('fileId', '=', fileId)
    .returning('fileName')
    .executeTakeFirst()
  return row?.fileName ?? null
}
