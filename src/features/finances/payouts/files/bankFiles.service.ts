import { createHash } from 'node:crypto'
import { type FileEvent, fileMachine } from '#features/finances/payouts/files/bankFiles.domain.ts'
import type { BankFile } from '#features/finances/payouts/files/bankFiles.fields.ts'
import {
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
import { bankFileErrors, payoutErrors } from '#features/finances/payouts/payouts.errors.ts'
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

type BankFileInput = {
  format: PayoutFormat
  currency: Currency
  dueDate: string
  /** The approver whose payouts to include; whoever comes first if omitted. */
  approvedBy?: string | null
}

/**
 * Requests a bank file for payouts of one format, currency, value date and approver, so that someone else can
 * always release it. A job creates it. Returns its ID. Throws `bankFile.noOriginator` or
 * `bankFile.nothingReady`.
 */
export async function askFile(ctx: Ctx, wanted: BankFileInput): Promise<string> {
  const { format, currency, dueDate } = wanted
  if (!(await selectOriginator(ctx.db, format, currency))) {
    throw new AppError(bankFileErrors.noOriginator, { values: { format: formatNames[format], currency } })
  }
  const ready = await firstReady(ctx, wanted)
  if (!ready) throw new AppError(bankFileErrors.nothingReady)
  const fileId = nextId()
  const valueDate = fileValueDate(format, dueDate, ctx.now)
  const input = { fileId, format, currency, dueDate, valueDate, approvedBy: ready.approvedBy }
  const { id, name, kind } = ctx.actor
  const by = { askedBy: kind === 'account' ? id : null, askerName: name, askTime: ctx.now }
  if (!(await insertFile(ctx.db, { ...input, ...by }))) throw new AppError(bankFileErrors.nothingReady)
  ctx.audit('bankFile.asked', { type: 'bankFile', id: fileId }, { after: input })
  ctx.enqueue(fileJob('payout.file', fileId))
  await tellFile(ctx, fileId)
  return fileId
}

export const formatNames: Record<PayoutFormat, string> = { cpa005: 'CPA-005', nacha: 'NACHA' }

async function firstReady(ctx: Ctx, { format, currency, dueDate, approvedBy }: BankFileInput) {
  const found = await readEachTenant(ctx.db, readyPayouts)
  return found
    .flat()
    .filter((one) => one.format === format && one.currency === currency && one.valueDate === dueDate)
    .find((one) => approvedBy === undefined || one.approvedBy === approvedBy)
}

/**
 * Releases a file by a second person: before, nobody can download it and nothing in it is paid. Anyone who
 * approved a payout in it cannot release it, unless the installation is configured for a single operator.
 * Files are released in number order, because banks accept no gaps. Throws `bankFile.notFound`,
 * `bankFile.notInState`, `bankFile.outOfOrder`, `payout.sameHand` or `approval.sameControl`.
 */
export async function releaseFile(ctx: Ctx, fileId: string): Promise<void> {
  const file = await fileFor(ctx, fileId, 'release')
  const number = (await lastReleasedBefore(ctx, file)) + 1
  if (file.creationNo !== number) throw new AppError(bankFileErrors.outOfOrder, { values: { number } })
  const by = ctx.actor.kind === 'account' ? ctx.actor.id : null
  const approvers = await approversInFile(ctx.db, fileId)
  for (const approver of approvers) await assertSecondPersonUnlessSingle(ctx, approver, payoutErrors.sameHand)
  const sameHand = by !== null && approvers.includes(by)
  const released = { releasedBy: by, releaserName: ctx.actor.name, releaseTime: ctx.now }
  await updateFileState(ctx.db, fileId, { state: 'released', ...released, sameHand: sameHand })
  const after = { ...factsOf(file), sameHand }
  ctx.audit('bankFile.released', { type: 'bankFile', id: fileId }, { after })
  await tellFile(ctx, fileId)
}

/** The last released number of the file's series. Locks out other releases and discards of the format. */
async function lastReleasedBefore(
  { db }: Ctx,
  { format, currency, originatorId }: BankFile,
): Promise<number> {
  await lockNumbers(db, format)
  const originator = originatorId === null ? await selectOriginator(db, format, currency) : undefined
  const id = originatorId ?? (originator && originatorIdOf(originator.settings)) ?? ''
  return lastReleased(db, { format, currency, originatorId: id })
}

/** Locks the file if the event is possible in its state. */
async function fileFor(ctx: Ctx, fileId: string, event: FileEvent): Promise<BankFile> {
  const file = await lockFile(ctx.db, fileId)
  if (!file) throw new AppError(bankFileErrors.notFound)
  if (step(fileMachine, file.state, event) === null) throw new AppError(bankFileErrors.notInState)
  return file
}

const factsOf = ({ creationNo, valueDate, totalAmount, currency }: BankFile) => ({
  ...{ creationNo, valueDate, totalAmount, currency },
})

/**
 * Marks a released file as sent to the bank; a job posts it to the ledger. Throws `bankFile.notFound` or
 * `bankFile.notInState`.
 */
export async function askSending(ctx: Ctx, fileId: string): Promise<void> {
  const file = await fileFor(ctx, fileId, 'send')
  const sentBy = ctx.actor.kind === 'account' ? ctx.actor.id : null
  const sent = { sentBy, senderName: ctx.actor.name, sendTime: ctx.now }
  await updateFileState(ctx.db, fileId, { state: 'sending', ...sent })
  const after = factsOf(file)
  ctx.audit('bankFile.sent', { type: 'bankFile', id: fileId }, { after })
  ctx.enqueue(fileJob('payout.fileSend', fileId))
  await tellFile(ctx, fileId)
}

/**
 * Discards a file that the bank does not have: a job frees its payouts for another file, and the next file
 * reuses its number. Throws `bankFile.notFound`, `bankFile.notInState`, or `bankFile.laterReleased` if a
 * later file was already released.
 */
export async function discardFile(ctx: Ctx, fileId: string): Promise<void> {
  const file = await fileFor(ctx, fileId, 'discard')
  const number = await lastReleasedBefore(ctx, file)
  if (file.state === 'released' && file.creationNo !== number)
    throw new AppError(bankFileErrors.laterReleased, { values: { number } })
  const discarded = { discarderName: ctx.actor.name, discardTime: ctx.now }
  await updateFileState(ctx.db, fileId, { state: 'discarded', ...discarded })
  await discardEntries(ctx.db, fileId)
  const { creationNo, totalAmount } = file
  ctx.audit('bankFile.discarded', { type: 'bankFile', id: fileId }, { after: { creationNo, totalAmount } })
  // The job that creates files ends by freeing payouts that the file does not contain.
  ctx.enqueue(fileJob('payout.file', fileId))
  await tellFile(ctx, fileId)
}

/** A file's exact bytes for the bank. Throws `bankFile.notFound` or `bankFile.notInState`. */
export async function contentOfFile(
  { app, db }: Pick<Ctx, 'app' | 'db'>,
  fileId: string,
): Promise<{ file: BankFile; bytes: Buffer }> {
  const file = await findFile(db, fileId)
  if (!file) throw new AppError(bankFileErrors.notFound)
  const sealed = await sealedContentOf(db, fileId)
  if (sealed === null) throw new AppError(bankFileErrors.notInState)
  return { file, bytes: openFile(app, fileId, sealed) }
}

/** A job that resumes a file from its current state. */
export function fileJob(name: 'payout.file' | 'payout.fileSend', fileId: string): JobDraft {
  const payload = { tenantId: providerTenant, merchantId: '', fileId }
  return { name, payload, key: `${name}:${fileId}` }
}

/** The job that resumes an unfinished file. */
export function nextJobOf({ fileId, state }: BankFile): JobDraft {
  return fileJob(state === 'claiming' ? 'payout.file' : 'payout.fileSend', fileId)
}

export async function tellFile(ctx: Ctx, fileId: string): Promise<void> {
  await publish(ctx.db, scopeOf(providerTenant, ''), { topic: 'bankFile', id: fileId })
}

export const hashOf = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex')
