import type { FastifyReply } from 'fastify'
import { openFiles } from '#features/finances/reconciliation/bills/billFiles.service.ts'
import { takeFile } from '#features/finances/reconciliation/bills/billViews.service.ts'
import { billErrors } from '#features/finances/reconciliation/reconciliation.errors.ts'
import { type App, asActor, type Principal } from '#server/context.ts'
import { sendFile } from '#server/http/sendFile.ts'
import { AppError } from '#shared/errors.ts'

/** Sends the first file of a report as it was received; the download is audited first. */
export async function sendBillFile(
  app: App,
  reply: FastifyReply,
  who: Principal,
  billId: string,
): Promise<void> {
  if (!uuid.test(billId)) throw new AppError(billErrors.notFound)
  await asActor(app, who, 'write', (ctx) => takeFile(ctx, billId))
  const [file] = await openFiles(app, who.scope.tenantId, billId)
  if (!file) throw new AppError(billErrors.notFound)
  const head = { type: 'application/octet-stream', name: file.name.replaceAll(/[^\w.()-]/g, '_') }
  await sendFile(app, reply, head, (write) => write(file.pieces()))
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
