import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { releasedStates } from '#features/finances/payouts/files/bankFiles.domain.ts'
import { contentOfFile } from '#features/finances/payouts/files/bankFiles.service.ts'
import { entriesOf } from '#features/finances/payouts/files/fileEntries.sql.ts'
import { writeReturns } from '#features/finances/payouts/formats/returnsWriting.domain.ts'
import { fileRequest } from '#features/finances/payouts/operations/deskRows.contract.ts'
import { reachingAll } from '#features/finances/payouts/operations/reachingAll.ts'
import { bankFileErrors } from '#features/finances/payouts/payouts.errors.ts'
import { bankToday } from '#features/finances/payouts/valueDates.domain.ts'
import { type App, asActor, type Ctx } from '#server/context.ts'
import { invalidRequest } from '#server/http/answers.ts'
import { requestContextOf } from '#server/http/requestContext.ts'
import { admit, principalOf } from '#server/http/rpcMiddleware.ts'
import { sendBuffer } from '#server/http/sendFile.ts'
import type { Authenticate } from '#server/session/signedIn.ts'
import { AppError } from '#shared/errors.ts'
import { decode } from '#shared/wire.ts'

const download = { access: 'payout.export', writes: true, whileBlocked: true } as const

/** Serves bank files. */
export function bankFilesPlugin({ app, authenticate }: { app: App; authenticate: Authenticate }) {
  return async (server: FastifyInstance) => {
    const serveFile = (last: string, make: (ctx: Ctx, fileId: string) => Promise<Download>) =>
      server.get<{ Params: { fileId: string } }>(
        `/api/provider/payouts/files/:fileId/${last}`,
        async (request, reply) => {
          const requestContext = requestContextOf(app, request)
          const signedIn = await admit(requestContext, download, authenticate)
          const { lang: _language, ...query } = request.query as Record<string, unknown>
          const input = decode(fileRequest, { ...query, ...request.params })
          if (!input.success) throw invalidRequest(input.error.issues)
          const { success, data: fileId } = z.uuid().safeParse(input.data.fileId)
          if (!success) throw new AppError(bankFileErrors.notFound)
          const who = principalOf(signedIn, requestContext)
          const { name, bytes } = await asActor(app, who, 'write', (ctx) => make(reachingAll(ctx), fileId))
          return sendBuffer(reply, { type: 'text/plain; charset=us-ascii', name }, bytes)
        },
      )
    serveFile('content', fileForBank)
    serveFile('sample-returns', sampleReturns)
  }
}

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
