import { openFiles } from '#features/finances/reconciliation/bills/billFiles.service.ts'
import { takeFile } from '#features/finances/reconciliation/bills/billViews.service.ts'
import { billErrors } from '#features/finances/reconciliation/reconciliation.errors.ts'
import { type App, asActor, type Principal } from '#server/context.ts'
import type { FileAnswer } from '#server/files/fileRoutes.ts'
import { AppError } from '#shared/errors.ts'

/** Returns the first file of a report as it was received; the download is audited first. */
export async function billFileFor(app: App, who: Principal, billId: string): Promise<FileAnswer> {
  if (!uuid.test(billId)) throw new AppError(billErrors.notFound)
  await asActor(app, who, 'write', (ctx) => takeFile(ctx, billId))
  const [file] = await openFiles(app, who.scope.tenantId, billId)
  if (!file) throw new AppError(billErrors.notFound)
  const name = file.name.replaceAll(/[^\w.()-]/g, '_')
  return { type: 'application/octet-stream', name, write: (write) => write(file.pieces()) }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
