import type { MerchantNote } from '#features/provider/notes/notes.contract.ts'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { within } from '#server/database/tenantPredicate.ts'
import type { Scope } from '#server/session/scope.ts'

const columns = ['noteId', 'text', 'pinned', 'madeBy', 'createTime'] as const

export function selectNotes(db: Db, scope: Scope, most: number): Promise<MerchantNote[]> {
  return db
    .selectFrom('merchant_note')
    .where(within(scope, 'merchantNote'))
    .select(columns)
    .orderBy('pinned', 'desc')
    .orderBy('createTime', 'desc')
    .orderBy('noteId', 'desc')
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
      tenantId: scope.tenantId,
      noteId: note.noteId,
      merchantId: scope.merchantId,
      text: note.text,
      pinned: note.pinned,
      madeById: actor.id,
      madeBy: actor.name,
      createTime: note.createTime,
    })
    .execute()
}

export function lockNote(db: Db, scope: Scope, noteId: string): Promise<MerchantNote | undefined> {
  return db
    .selectFrom('merchant_note')
    .where(within(scope, 'merchantNote'))
    .where('noteId', '=', noteId)
    .select(columns)
    .forUpdate()
    .executeTakeFirst()
}

export async function updatePin({ db, scope }: Ctx, noteId: string, pinned: boolean): Promise<void> {
  await db
    .updateTable('merchant_note')
    .set({ pinned })
    .where(within(scope, 'merchantNote'))
    .where('noteId', '=', noteId)
    .execute()
}
