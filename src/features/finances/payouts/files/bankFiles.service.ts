import { createHash } from 'node:crypto'
import { type FileEvent, fileMachine } from '#features/finances/payouts/files/bankFiles.domain.ts'
import {
  type BankFileRow,
  findFile,
  insertFile,
  lockFile,
  sealedContentOf,
  updateFileState,
} from '#features/finances/payouts/files/bankFiles.sql.ts'
import { approversInFile, discardEntries } from '#features/finances/payouts/files/fileEntries.sql.ts'
import { lastReleased, lockNumbers } from '#features/finances/payouts/files/fileNumbers.sql.ts'
import { readyPayouts } from '#features/finances/payouts/files/filing.sql.ts'
import { originatorIdOf } from '#features/finances/payouts/originators/originators.domain.ts'
import { selectOriginator } from '#features/finances/payouts/originators/originators.sql.ts'
import { openFile } from '#features/finances/payouts/payoutSecrets.ts'
import type { PayoutFormat } from '#features/finances/payouts/payouts.domain.ts'
import { readEachTenant } from '#features/finances/payouts/tenants.service.ts'
import { fileValueDate } from '#features/finances/payouts/valueDates.domain.ts'
import type { Ctx } from '#server/context.ts'
import type { JobDraft } from '#server/jobs/queue.ts'
import { publish } from '#server/live/live.ts'
import { nextId } from '#server/nextId.ts'
import { providerTenant, scopeOf } from '#server/session/scope.ts'
import { assertSecondPersonUnlessSingle } from '#server/session/secondPerson.ts'
import type { Currency } from '#shared/currency.ts'
import { AppError } from '#shared/errors.ts'
import { step } from '#shared/machine.ts'

export { type BankFileRow, listFiles } from '#features/finances/payouts/files/bankFiles.sql.ts'
export { entriesOf } from '#features/finances/payouts/files/fileEntries.sql.ts'
export { readyPayouts } from '#features/finances/payouts/files/filing.sql.ts'

type Wanted = {
  format: PayoutFormat
  currency: Currency
  dueDate: string
  /** Whose approvals; those of whoever comes first where it is not said. */
  approvedBy?: string | null
}

/**
 * Asks for a bank file of the payouts of a format, currency and value date that one person approved: so there is always
 * another who may send it. A job makes it. Answers its id. Refuses with `bankFile.noOriginator` and `bankFile.nothingReady`.
 */
export async function askFile(ctx: Ctx, wanted: Wanted): Promise<string> {
  const { format, currency, dueDate } = wanted
  if (!(await selectOriginator(ctx.db, format, currency))) {
    throw new AppError('bankFile.noOriginator', { values: { format: formatNames[format], currency } })
  }
  const ready = await firstReady(ctx, wanted)
  if (!ready) throw new AppError('bankFile.nothingReady')
  const fileId = nextId()
  const valueDate = fileValueDate(format, dueDate, ctx.now)
  const asked = { fileId, format, currency, dueDate, valueDate, approvedBy: ready.approvedBy }
  const { id, name, kind } = ctx.actor
  const by = { askedBy: kind === 'account' ? id : null, askerName: name, askTime: ctx.now }
  if (!(await insertFile(ctx.db, { ...asked, ...by }))) throw new AppError('bankFile.nothingReady')
  ctx.audit('bankFile.asked', { type: 'bankFile', id: fileId }, { after: asked })
  ctx.enqueue(fileJob('payout.file', fileId))
  await tellFile(ctx, fileId)
  return fileId
}

export const formatNames: Record<PayoutFormat, string> = { cpa005: 'CPA-005', nacha: 'NACHA' }

async function firstReady(ctx: Ctx, { format, currency, dueDate, approvedBy }: Wanted) {
  const found = await readEachTenant(ctx.db, readyPayouts)
  return found
    .flat()
    .filter((one) => one.format === format && one.currency === currency && one.valueDate === dueDate)
    .find((one) => approvedBy === undefined || one.approvedBy === approvedBy)
}

/**
 * A second person lets a file go: before that nobody gets its bytes, and nothing is paid of it. Who approved a payout in it may
 * not, unless the installation is set to be run by one person. Files leave in the order of their numbers, because a bank takes no gap.
 * Refuses with `bankFile.notFound`, `bankFile.notInState`, `bankFile.outOfOrder`, `payout.sameHand` and `approval.sameControl`.
 */
export async function releaseFile(ctx: Ctx, fileId: string): Promise<void> {
  const file = await fileFor(ctx, fileId, 'release')
  const number = (await lastReleasedBefore(ctx, file)) + 1
  if (file.creationNo !== number) throw new AppError('bankFile.outOfOrder', { values: { number } })
  const by = ctx.actor.kind === 'account' ? ctx.actor.id : null
  const approvers = await approversInFile(ctx.db, fileId)
  for (const approver of approvers) await assertSecondPersonUnlessSingle(ctx, approver, 'payout.sameHand')
  const sameHand = by !== null && approvers.includes(by)
  const released = { released_by: by, releaser_name: ctx.actor.name, release_time: ctx.now }
  await updateFileState(ctx.db, fileId, { state: 'released', ...released, same_hand: sameHand })
  const after = { ...factsOf(file), sameHand }
  ctx.audit('bankFile.released', { type: 'bankFile', id: fileId }, { after })
  await tellFile(ctx, fileId)
}

/** The last number of the file's series that has left the product. No other file of the format leaves or is given up meanwhile. */
async function lastReleasedBefore(
  { db }: Ctx,
  { format, currency, originatorId }: BankFileRow,
): Promise<number> {
  await lockNumbers(db, format)
  const originator = originatorId === null ? await selectOriginator(db, format, currency) : undefined
  const id = originatorId ?? (originator && originatorIdOf(originator.settings)) ?? ''
  return lastReleased(db, { format, currency, originatorId: id })
}

/** The file, held, where this can happen to it now. */
async function fileFor(ctx: Ctx, fileId: string, event: FileEvent): Promise<BankFileRow> {
  const file = await lockFile(ctx.db, fileId)
  if (!file) throw new AppError('bankFile.notFound')
  if (step(fileMachine, file.state, event) === null) throw new AppError('bankFile.notInState')
  return file
}

const factsOf = ({ creationNo, valueDate, totalAmount, currency }: BankFileRow) => ({
  ...{ creationNo, valueDate, totalAmount, currency },
})

/**
 * Says that a released file is with the bank; a job tells the books. Refuses with `bankFile.notFound` and
 * `bankFile.notInState`.
 */
export async function askSending(ctx: Ctx, fileId: string): Promise<void> {
  const file = await fileFor(ctx, fileId, 'send')
  const sentBy = ctx.actor.kind === 'account' ? ctx.actor.id : null
  const sent = { sent_by: sentBy, sender_name: ctx.actor.name, send_time: ctx.now }
  await updateFileState(ctx.db, fileId, { state: 'sending', ...sent })
  const after = factsOf(file)
  ctx.audit('bankFile.sent', { type: 'bankFile', id: fileId }, { after })
  ctx.enqueue(fileJob('payout.fileSend', fileId))
  await tellFile(ctx, fileId)
}

/**
 * Gives a file up that the bank does not have: a job lets its payouts into another, and its number goes to the next file.
 * Refuses with `bankFile.notFound`, `bankFile.notInState` and, where a later file has left already, `bankFile.laterReleased`.
 */
export async function discardFile(ctx: Ctx, fileId: string): Promise<void> {
  const file = await fileFor(ctx, fileId, 'discard')
  const number = await lastReleasedBefore(ctx, file)
  if (file.state === 'released' && file.creationNo !== number)
    throw new AppError('bankFile.laterReleased', { values: { number } })
  const discarded = { discarder_name: ctx.actor.name, discard_time: ctx.now }
  await updateFileState(ctx.db, fileId, { state: 'discarded', ...discarded })
  await discardEntries(ctx.db, fileId)
  const { creationNo, totalAmount } = file
  ctx.audit('bankFile.discarded', { type: 'bankFile', id: fileId }, { after: { creationNo, totalAmount } })
  // The job that makes a file ends by giving back what the file does not name.
  ctx.enqueue(fileJob('payout.file', fileId))
  await tellFile(ctx, fileId)
}

/** A file as the bank is to have it, byte by byte. Refuses with `bankFile.notFound` and `bankFile.notInState`. */
export async function contentOfFile(
  { app, db }: Pick<Ctx, 'app' | 'db'>,
  fileId: string,
): Promise<{ file: BankFileRow; bytes: Buffer }> {
  const file = await findFile(db, fileId)
  if (!file) throw new AppError('bankFile.notFound')
  const sealed = await sealedContentOf(db, fileId)
  if (sealed === null) throw new AppError('bankFile.notInState')
  return { file, bytes: openFile(app, fileId, sealed) }
}

/** A job that goes on with a file where it was left. */
export function fileJob(name: 'payout.file' | 'payout.fileSend', fileId: string): JobDraft {
  const payload = { tenantId: providerTenant, merchantId: '', fileId }
  return { name, payload, key: `${name}:${fileId}` }
}

/** Which job goes on with a file that was left half-way. */
export function nextJobOf({ fileId, state }: BankFileRow): JobDraft {
  return fileJob(state === 'claiming' ? 'payout.file' : 'payout.fileSend', fileId)
}

export async function tellFile(ctx: Ctx, fileId: string): Promise<void> {
  await publish(ctx.db, scopeOf(providerTenant, ''), { topic: 'bankFile', id: fileId })
}

export const hashOf = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex')
