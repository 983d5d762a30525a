import type { MerchantNote } from '#features/provider/notes/notes.contract.ts'
import { noteErrors } from '#features/provider/notes/notes.errors.ts'
import { insertNote, lockNote, selectNotes, updatePin } from '#features/provider/notes/notes.sql.ts'
import type { Ctx } from '#server/context.ts'
import { nextId } from '#server/nextId.ts'
import { runAsMerchant } from '#server/runAsMerchant.ts'
import { AppError } from '#shared/errors.ts'

const most = 200

/*
 * Notes are stored in the merchant's tenant but logged only in the provider's log, because the merchant's
 * people may not read them.
 */

export function notesOf(ctx: Ctx, merchantId: string): Promise<MerchantNote[]> {
  return runAsMerchant(ctx, merchantId, 'read', ({ db, scope }) => selectNotes(db, scope, most))
}

export async function addNote(
  ctx: Ctx,
  merchantId: string,
  { text, pinned }: { text: string; pinned: boolean },
): Promise<MerchantNote> {
  const note = { noteId: nextId(), text, pinned, createTime: ctx.now }
  await runAsMerchant(ctx, merchantId, 'write', async (theirs) => {
    theirs.unchanged()
    await insertNote(theirs, note)
  })
  ctx.audit('merchantNote.added', { type: 'merchantNote', id: note.noteId }, { after: { merchantId, text } })
  return { ...note, madeBy: ctx.actor.name }
}

export async function pinNote(ctx: Ctx, merchantId: string, noteId: string, pinned: boolean) {
  await runAsMerchant(ctx, merchantId, 'write', async (theirs) => {
    theirs.unchanged()
    if (!(await lockNote(theirs.db, theirs.scope, noteId))) throw new AppError(noteErrors.notFound)
    await updatePin(theirs, noteId, pinned)
  })
  ctx.audit('merchantNote.pinned', { type: 'merchantNote', id: noteId }, { after: { merchantId, pinned } })
  return {}
}
