import type { BankFile } from '#features/finances/payouts/files/bankFiles.fields.ts'
import { hashOf, tellFile } from '#features/finances/payouts/files/bankFiles.service.ts'
import {
  findFile,
  lockFile,
  updateFileState,
  updateMade,
} from '#features/finances/payouts/files/bankFiles.sql.ts'
import {
  type ClaimedPayout,
  contentOf,
  entriesFor,
  fileNameOf,
  fitting,
} from '#features/finances/payouts/files/fileContent.ts'
import { entriesOf, insertEntries } from '#features/finances/payouts/files/fileEntries.sql.ts'
import { lockNumbers, nextNumbers } from '#features/finances/payouts/files/fileNumbers.sql.ts'
import { agrees } from '#features/finances/payouts/files/fileReading.domain.ts'
import { claimedPayouts, claimPayouts, releasePayouts } from '#features/finances/payouts/files/filing.sql.ts'
import { originatorIdOf } from '#features/finances/payouts/originators/originators.domain.ts'
import { selectOriginator } from '#features/finances/payouts/originators/originators.sql.ts'
import { sealFile } from '#features/finances/payouts/payoutSecrets.ts'
import { notify } from '#features/finances/payouts/payouts.service.ts'
import { atProvider, inEachTenant } from '#features/finances/payouts/tenants.service.ts'
import type { App, Ctx } from '#server/context.ts'
import type { Text } from '#shared/messages.ts'

const nothingLeft: Text = {
  en: 'There is nothing left to pay: another file includes these payouts.',
  zh: '没有可出款项，已被其他文件取走。',
}

const notAsMade: Text = {
  en: 'The generated file failed its check and was discarded. Please contact the system administrator.',
  zh: '文件回读与原出款不一致，未予保留，请联系系统维护人员。',
}

/**
 * Creates a bank file, or resumes an unfinished one. Each step is its own transaction and can be repeated:
 * payouts are claimed tenant by tenant, the file is written from them, and payouts that it does not contain
 * are freed.
 */
export async function makeFile(app: App, fileId: string): Promise<void> {
  await claimInto(app, fileId)
  await writeFile(app, fileId)
  await releaseUnnamed(app, fileId)
}

/** First step. Payouts claimed after the file was written are freed by the last step. */
export async function claimInto(app: App, fileId: string): Promise<void> {
  const file = await atProvider(app, 'read', ({ db }) => findFile(db, fileId))
  if (file?.state !== 'claiming') return
  await inEachTenant(app, 'write', async (ctx, tenantId) => {
    const claimed = await claimPayouts(ctx.db, tenantId, { ...file, now: ctx.now })
    record(ctx, 'payout.filed', claimed, { fileId, valueDate: file.valueDate })
  })
}

/** Second step: decides the file's content, in one transaction and only once. */
export async function writeFile(app: App, fileId: string): Promise<void> {
  const taken = (
    await inEachTenant(app, 'read', async ({ db }, tenantId) =>
      (await claimedPayouts(db, tenantId, fileId)).map((payout) => ({ ...payout, tenantId })),
    )
  ).flat()
  await atProvider(app, 'write', async (ctx) => {
    const file = await lockFile(ctx.db, fileId)
    if (file?.state !== 'claiming') return ctx.unchanged()
    await write(ctx, file, file.format === 'nacha' ? fitting(taken) : taken)
    await tellFile(ctx, fileId)
  })
}

async function write(ctx: Ctx, file: BankFile, taken: ClaimedPayout[]): Promise<void> {
  const { app, db, now } = ctx
  const { fileId, format, currency } = file
  const originator = await selectOriginator(db, format, currency)
  if (taken.length === 0 || !originator) return drop(ctx, fileId, nothingLeft)
  const originatorId = originatorIdOf(originator.settings)
  await lockNumbers(db, format)
  const numbers = await nextNumbers(db, { format, currency, originatorId })
  const content = contentOf(app, { file, taken, originator, numbers, now })
  if (!content.ok) return drop(ctx, fileId, content.says)
  if (!agrees(format, content)) return drop(ctx, fileId, notAsMade)

  const bytes = Buffer.from(content.text, 'latin1')
  const { creationNo } = numbers
  const created = {
    originatorId,
    creationNo,
    entryCount: content.count,
    totalAmount: content.total,
    fileName: fileNameOf(file, creationNo),
    sha256: hashOf(bytes),
  }
  await insertEntries(db, fileId, entriesFor(taken, content.traces))
  await updateMade(db, fileId, { ...created, sealedContent: sealFile(app, fileId, bytes) }, now)
  ctx.audit('bankFile.made', { type: 'bankFile', id: fileId }, { after: created })
}

async function drop(ctx: Ctx, fileId: string, reason: Text): Promise<void> {
  await updateFileState(ctx.db, fileId, { state: 'dropped', dropReason: JSON.stringify(reason) })
  ctx.audit('bankFile.dropped', { type: 'bankFile', id: fileId }, { after: { reason } })
}

/** Last step. Nothing is freed before the file is written. */
export async function releaseUnnamed(app: App, fileId: string): Promise<void> {
  const [file, entries] = await atProvider(
    app,
    'read',
    async ({ db }) => [await findFile(db, fileId), await entriesOf(db, fileId)] as const,
  )
  if (!file || file.state === 'claiming') return
  await inEachTenant(app, 'write', async (ctx, tenantId) => {
    const named = entries
      .filter((entry) => entry.payoutTenantId === tenantId && !entry.discarded)
      .map(({ payoutId }) => payoutId)
    record(ctx, 'payout.unfiled', await releasePayouts(ctx.db, tenantId, fileId, named), { fileId })
    await notify(ctx, fileId)
  })
}

function record(ctx: Ctx, action: string, payoutIds: readonly string[], after: object): void {
  if (payoutIds.length === 0) ctx.unchanged()
  for (const id of payoutIds) ctx.audit(action, { type: 'payout', id }, { after })
}
