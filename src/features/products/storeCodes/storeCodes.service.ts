import { randomInt } from 'node:crypto'
import { noRecipients } from '#features/payments/paidMails/recipients.contract.ts'
import type { StoreCodeSettings } from '#features/products/storeCodes/config/config.contract.ts'
import type { ShownStoreCode } from '#features/products/storeCodes/storeCodes.contract.ts'
import { stateOf } from '#features/products/storeCodes/storeCodes.domain.ts'
import { storeCodeErrors } from '#features/products/storeCodes/storeCodes.errors.ts'
import type { StoreCode } from '#features/products/storeCodes/storeCodes.fields.ts'
import {
  insertStoreCodes,
  listStoreCodes,
  lockStoreCode,
  type NewStoreCode,
  type StoreCodeRow,
  selectStoreCode,
  updateEnabled,
} from '#features/products/storeCodes/storeCodes.sql.ts'
import type { App, Ctx } from '#server/context.ts'
import { claimKey } from '#server/database/directory.ts'
import { qrSvg } from '#server/documents/qr.ts'
import { publish } from '#server/live/live.ts'
import { AppError } from '#shared/errors.ts'

type Undecided =
  | 'placeKind'
  | 'preAuth'
  | 'questions'
  | 'defaultTip'
  | 'moreWays'
  | 'orderExpiryMinutes'
  | 'businessHours'
  | 'recipients'
  | 'minAmount'
  | 'maxAmount'
  | 'maxPerDay'
  | 'logoImageId'

/** Defaults for what a merchant has not set. */
const undecided: Pick<StoreCodeSettings, Undecided> = {
  placeKind: 'store',
  preAuth: false,
  questions: [],
  defaultTip: null,
  moreWays: [],
  orderExpiryMinutes: null,
  businessHours: null,
  recipients: noRecipients,
  minAmount: null,
  maxAmount: null,
  maxPerDay: null,
  logoImageId: null,
}

/** A new code; `storeCodeId` is generated if omitted. */
export type StoreCodeDraft = Omit<StoreCodeSettings, Undecided> &
  Partial<Pick<StoreCodeSettings, Undecided>> & { storeCodeId?: string; enabled?: boolean }

/** Creates a store code of the scope's merchant and registers its public id. Returns the id. */
export async function createStoreCode(ctx: Ctx, draft: StoreCodeDraft): Promise<string> {
  const storeCodeId = await claimedId(ctx, draft.storeCodeId)
  const code: NewStoreCode = { ...undecided, ...draft, storeCodeId, enabled: draft.enabled ?? true }
  await insertStoreCodes(ctx, [code])
  ctx.audit('storeCode.add', { type: 'storeCode', id: storeCodeId }, { after: code })
  await publish(ctx.db, ctx.scope, { topic: 'storeCode', id: storeCodeId })
  return storeCodeId
}

async function claimedId(ctx: Ctx, wanted: string | undefined): Promise<string> {
  const storeCodeId = wanted ?? newId()
  if (await claimKey(ctx.db, 'storeCode', storeCodeId, ctx.scope.tenantId)) return storeCodeId
  if (wanted !== undefined) throw new Error(`the store code ${wanted} is taken`)
  return claimedId(ctx, undefined)
}

// No look-alikes, because ids are sometimes typed. 12 of 31 characters cannot be guessed.
const letters = '23456789abcdefghjkmnpqrstuvwxyz'

function newId(): string {
  return Array.from({ length: 12 }, () => letters[randomInt(letters.length)]).join('')
}

/** The payer page URL in the printed code. */
export function storeCodeLink(app: App, storeCodeId: string): string {
  return `${app.config.payerUrl}/pay/s/${storeCodeId}`
}

type Reading = Pick<Ctx, 'app' | 'db' | 'scope'>

/** The merchant's codes, the oldest first. */
export async function storeCodesOf({ app, db, scope }: Reading): Promise<StoreCode[]> {
  return (await listStoreCodes(db, scope)).map((row) => storeCodeOf(app, row))
}

/** A code as lists show it. */
export function storeCodeOf(app: App, row: StoreCodeRow): StoreCode {
  const { storeCodeId, label, placeKind, currency, preAuth, tipEnabled, tipRates, remarkRequired } = row
  const { paymentNote, ways, moreWays, minAmount, maxAmount, maxPerDay, createTime, revokeTime } = row
  const { suspendTime, suspendReason } = row
  return {
    ...{ storeCodeId, label, placeKind, currency, preAuth, tipEnabled, tipRates, remarkRequired },
    ...{ paymentNote, ways, moreWays, minAmount, maxAmount, maxPerDay, createTime, revokeTime },
    ...{ suspendTime, suspendReason },
    state: stateOf(row),
    hasHours: row.businessHours !== null,
    link: storeCodeLink(app, storeCodeId),
    replacedBy: row.replacedBy,
  }
}

/** One code with its picture. Throws `storeCode.notFound`. */
export async function shownStoreCodeOf(ctx: Reading, storeCodeId: string): Promise<ShownStoreCode> {
  const row = await selectStoreCode(ctx.db, ctx.scope, storeCodeId)
  if (!row) throw new AppError(storeCodeErrors.notFound)
  const code = storeCodeOf(ctx.app, row)
  return { ...code, svg: qrSvg(code.link) }
}

/**
 * Enables or disables a code. Idempotent. A revoked code stays revoked, and a suspended one waits for the
 * provider.
 */
export async function switchStoreCode(ctx: Ctx, storeCodeId: string, enabled: boolean): Promise<StoreCode> {
  const code = await lockStoreCode(ctx.db, ctx.scope, storeCodeId)
  if (!code) throw new AppError(storeCodeErrors.notFound)
  if (code.revokeTime !== null) throw new AppError(storeCodeErrors.revoked)
  if (code.suspendTime !== null) throw new AppError(storeCodeErrors.suspended)
  if (code.enabled === enabled) {
    ctx.unchanged()
    return storeCodeOf(ctx.app, code)
  }
  await updateEnabled(ctx, code, enabled)
  const object = { type: 'storeCode', id: storeCodeId } as const
  ctx.audit(enabled ? 'storeCode.enabled' : 'storeCode.disabled', object, {
    before: { enabled: code.enabled },
    after: { enabled },
  })
  await publish(ctx.db, ctx.scope, { topic: 'storeCode', id: storeCodeId })
  return storeCodeOf(ctx.app, { ...code, enabled })
}
