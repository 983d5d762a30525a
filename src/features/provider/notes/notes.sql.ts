import type { MerchantNote } from '#features/provider/notes/notes.contract.ts'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { within } from '#server/database/tenantPredicate.ts'
import type { Scope } from '#server/session/scope.ts'

const columns = [
  'note_id as noteId',
  'text',
  'pinned',
  'made_by as madeBy',
  'create_time as createTime',
] as const

export function selectNotes(db: Db, scope: Scope, most: number): Promise<MerchantNote[]> {
  return db
    .selectFrom('merchant_note')
    .where(within(scope, 'merchant_note'))
    .select(columns)
    .orderBy('pinned', 'desc')
    .orderBy('create_time', 'desc')
    .orderBy('note_id', 'desc')
    .limit(most)
    .execute()
}

export async function insertNote(
  { db, scope, actor }: Ctx,
  note: Omit<MerchantNote, 'madeBy'>,
): Promise<void> {
  await db
    .insertInto('merchant_note')
    .values({
      tenant_id: scope.tenantId,
      note_id: note.noteId,
      merchant_id: scope.merchantId,
      text: note.text,
      pinned: note.pinned,
      made_by_id: actor.id,
      made_by: actor.name,
      create_time: note.createTime,
    })
    .execute()
}

export function lockNote(db: Db, scope: Scope, noteId: string): Promise<MerchantNote | undefined> {
  return db
    .selectFrom('merchant_note')
    .where(within(scope, 'merchant_note'))
    .where('note_id', '=', noteId)
    .select(columns)
    .forUpdate()
    .executeTakeFirst()
}

export async function updatePin({ db, scope }: Ctx, noteId: string, pinned: boolean): Promise<void> {
  await db
    .updateTable('merchant_note')
    .set({ pinned })
    .where(within(scope, 'merchant_note'))
    .where('note_id', '=', noteId)
    .execute()
}
