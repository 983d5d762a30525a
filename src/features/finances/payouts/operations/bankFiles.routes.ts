import { z } from 'zod'
import { releasedStates } from '#features/finances/payouts/files/bankFiles.domain.ts'
import { contentOfFile } from '#features/finances/payouts/files/bankFiles.service.ts'
import { entriesOf } from '#features/finances/payouts/files/fileEntries.sql.ts'
import { writeReturns } from '#features/finances/payouts/formats/returnsWriting.domain.ts'
import { payoutDeskFiles } from '#features/finances/payouts/operations/desk.contract.ts'
import { reachingAll } from '#features/finances/payouts/operations/reachingAll.ts'
import { bankFileErrors } from '#features/finances/payouts/payouts.errors.ts'
import { bankToday } from '#features/finances/payouts/valueDates.domain.ts'
import type { Ctx } from '#server/context.ts'
import { type FileAnswer, type FileCaller, fileRoutes } from '#server/files/fileRoutes.ts'
import { AppError } from '#shared/errors.ts'

export const payoutDeskFileRoutes = fileRoutes(payoutDeskFiles, {
  content: (caller, { fileId }) => bankFile(caller, fileId, fileForBank),
  'sample-returns': (caller, { fileId }) => bankFile(caller, fileId, sampleReturns),
})

async function bankFile({ transact }: FileCaller, fileId: string, make: Make): Promise<FileAnswer> {
  if (!z.uuid().safeParse(fileId).success) throw new AppError(bankFileErrors.notFound)
  const { name, bytes } = await transact((ctx) => make(reachingAll(ctx), fileId))
  return { type: 'text/plain; charset=us-ascii', name, content: bytes }
}

type Make = (ctx: Ctx, fileId: string) => Promise<Download>
type Download = { name: string; bytes: Buffer }

async function fileForBank(ctx: Ctx, fileId: string): Promise<Download> {
  const { file, bytes } = await contentOfFile(ctx, fileId)
  if (!releasedStates.includes(file.state)) throw new AppError(bankFileErrors.notReleased)
  const { sha256, fileName } = file
  ctx.audit('bankFile.downloaded', { type: 'bankFile', id: fileId }, { after: { fileName, sha256 } })
  return { name: fileName ?? fileId, bytes }
}

/**
 * The file a bank would return if the first account were closed; lets a demo, which has no bank, try returns.
 */
async function sampleReturns(ctx: Ctx, fileId: string): Promise<Download> {
  const { file, bytes } = await contentOfFile(ctx, fileId)
  const [first] = await entriesOf(ctx.db, fileId)
  if (!ctx.app.config.demo || file.state !== 'sent' || !first) throw new AppError(bankFileErrors.notInState)
  const closed = { trace: first.traceNo, code: file.format === 'cpa005' ? '905' : 'R02' }
  const written = writeReturns(bytes.toString('latin1'), [closed], bankToday(file.format, ctx.now))
  if (!written.ok) throw new Error(written.says.en)
  ctx.audit('bankFile.sampleReturns', { type: 'bankFile', id: fileId })
  return { name: `returns-${file.fileName}`, bytes: Buffer.from(written.text, 'latin1') }
}
