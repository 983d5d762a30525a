import { contentOfFile } from '#features/finances/payouts/files/bankFiles.service.ts'
import { findFile } from '#features/finances/payouts/files/bankFiles.sql.ts'
import { entriesOf } from '#features/finances/payouts/files/fileEntries.sql.ts'
import { readAgain } from '#features/finances/payouts/files/fileReading.domain.ts'
import { bankFileErrors } from '#features/finances/payouts/payouts.errors.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#shared/errors.ts'

/**
 * A file with its payouts, its content as read back, and whether the user may release it. Throws
 * `bankFile.notFound`.
 */
export async function fileView(ctx: Ctx, fileId: string) {
  const file = await findFile(ctx.db, fileId)
  if (!file) throw new AppError(bankFileErrors.notFound)
  const found = await entriesOf(ctx.db, fileId)
  const entries = found.map(({ payoutTenantId: _tenant, approvedBy: _by, discarded: _, ...entry }) => entry)
  const approvedSome = found.some(({ approvedBy }) => approvedBy !== null && approvedBy === ctx.actor.id)
  const mayRelease = !approvedSome || ctx.app.config.singleOperator
  if (file.creationNo === null) return { ...file, mayRelease, entries, readBack: null, fault: null }
  const { bytes } = await contentOfFile(ctx, fileId)
  return { ...file, mayRelease, entries, ...readAgain(file.format, bytes.toString('latin1')) }
}
