import { hashOf, tellFile } from '#features/finances/payouts/files/bankFiles.service.ts'
import { parseReturns, type Returns } from '#features/finances/payouts/formats/returnsReading.domain.ts'
import { sealReturn } from '#features/finances/payouts/payoutSecrets.ts'
import { bankReturnErrors } from '#features/finances/payouts/payouts.errors.ts'
import { returnPayout } from '#features/finances/payouts/payouts.service.ts'
import type { ReturnOutcome } from '#features/finances/payouts/returns/returns.domain.ts'
import {
  entriesByTrace,
  findReturn,
  insertReturn,
  type ReturnEntry,
  returnByHash,
  returnEntriesOf,
  type Traced,
  updateReturnApplied,
  updateReturnEntry,
} from '#features/finances/payouts/returns/returns.sql.ts'
import { atProvider, forEach, payoutsWho } from '#features/finances/payouts/tenants.service.ts'
import { type App, asActor, type Ctx } from '#server/context.ts'
import type { JobDraft } from '#server/jobs/queue.ts'
import { nextId } from '#server/nextId.ts'
import { providerTenant } from '#server/session/scope.ts'
import { requestErrors } from '#shared/commonErrors.ts'
import { AppError } from '#shared/errors.ts'

/**
 * Accepts a return file from the bank; a job applies it. The whole file is read and checked first. Returns
 * its ID, and whether it is a repeat, which changes nothing. Throws `request.invalid` with the fault at the
 * field `content`, or `bankReturn.fileNotSent`.
 */
export async function takeReturns(
  ctx: Ctx,
  { fileName, content }: { fileName: string; content: string },
): Promise<{ returnId: string; known: boolean }> {
  const fileHash = hashOf(Buffer.from(content, 'utf8'))
  const before = await returnByHash(ctx.db, fileHash)
  if (before !== null) return knownAs(ctx, before)
  const parsed = parseReturns(content)
  if (!parsed.ok)
    throw new AppError(requestErrors.invalid, { fields: [{ field: 'content', text: parsed.says }] })

  const { entries, currency } = await entriesFrom(ctx, parsed)
  const returnId = nextId()
  const totalAmount = entries.reduce((sum, { amount }) => sum + amount, 0n)
  const facts = { fileName, format: parsed.format, currency, entryCount: entries.length, totalAmount }
  const file = {
    ...facts,
    returnId,
    fileHash,
    state: 'applying' as const,
    sealedContent: sealReturn(ctx.app, returnId, content),
    uploaderName: ctx.actor.name,
    uploadTime: ctx.now,
  }
  if (!(await insertReturn(ctx.db, file, entries))) {
    return knownAs(ctx, (await returnByHash(ctx.db, fileHash)) ?? returnId)
  }
  ctx.audit('bankReturn.taken', { type: 'bankFile', id: returnId }, { after: { ...facts, fileHash } })
  ctx.enqueue(returnJob(returnId))
  await tellFile(ctx, returnId)
  return { returnId, known: false }
}

function knownAs(ctx: Ctx, returnId: string) {
  ctx.unchanged()
  return { returnId, known: true }
}

/** The entries of the file, and its currency. */
async function entriesFrom(ctx: Ctx, { format, entries }: Returns) {
  const traces = entries.map(({ trace }) => trace)
  const known = await entriesByTrace(ctx.db, format, traces)
  const early = [...known.values()].find(({ state }) => state !== 'sent')
  if (early) throw new AppError(bankReturnErrors.fileNotSent, { values: { file: early.fileName ?? '' } })
  const rows = entries.map(({ trace, amount, code }, index): ReturnEntry => {
    const paid = known.get(trace)
    const outcome = outcomeOf(paid, amount)
    return { entryNo: index + 1, traceNo: trace, amount, code, outcome, ...placeOf(paid) }
  })
  return { entries: rows, currency: [...known.values()][0]?.currency ?? null }
}

function outcomeOf(paid: Traced | undefined, amount: bigint): ReturnOutcome {
  if (!paid) return 'unknown'
  return paid.amount === amount ? 'waiting' : 'otherAmount'
}

function placeOf(paid: Traced | undefined) {
  if (!paid) return { payoutTenantId: null, merchantId: null, payoutId: null, clearingId: null }
  const { payoutTenantId, merchantId, payoutId, clearingId } = paid
  return { payoutTenantId, merchantId, payoutId, clearingId }
}

export function returnJob(returnId: string): JobDraft {
  const payload = { tenantId: providerTenant, merchantId: '', returnId }
  return { name: 'payout.returns', payload, key: `payout.returns:${returnId}` }
}

/** Applies a return file entry by entry, or resumes where it stopped. */
export async function applyReturns(app: App, returnId: string): Promise<void> {
  const file = await atProvider(app, 'read', ({ db }) => findReturn(db, returnId))
  if (file?.state !== 'applying') return
  const entries = await atProvider(app, 'read', ({ db }) => returnEntriesOf(db, returnId))
  await forEach(entries, (entry) => applyEntry(app, returnId, entry))
  await atProvider(app, 'write', async (ctx) => {
    if (!(await updateReturnApplied(ctx.db, returnId))) return ctx.unchanged()
    ctx.audit('bankReturn.applied', { type: 'bankFile', id: returnId })
    await tellFile(ctx, returnId)
  })
}

/**
 * Returns the payout in its tenant, then updates the entry. If repeated, the payout still knows which file
 * returned it.
 */
export async function applyEntry(app: App, returnId: string, entry: ReturnEntry): Promise<void> {
  const { entryNo, outcome, payoutTenantId, merchantId, payoutId, code } = entry
  if (outcome !== 'waiting' || payoutTenantId === null || merchantId === null || payoutId === null) return
  const who = payoutsWho(payoutTenantId, merchantId)
  const returned = await asActor(app, who, 'write', (ctx) => returnPayout(ctx, payoutId, { code, returnId }))
  await atProvider(app, 'write', async (ctx) => {
    ctx.unchanged()
    await updateReturnEntry(ctx.db, returnId, entryNo, returned ? 'returned' : 'already')
  })
}

/** A return file and the result of each entry. Throws `bankReturn.notFound`. */
export async function returnView({ db }: Ctx, returnId: string) {
  const file = await findReturn(db, returnId)
  if (!file) throw new AppError(bankReturnErrors.notFound)
  const entries = await returnEntriesOf(db, returnId)
  return {
    ...file,
    entries: entries.map(({ payoutTenantId: _tenant, payoutId: _payout, ...entry }) => entry),
  }
}
