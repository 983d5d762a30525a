import { randomInt } from 'node:crypto'
import type { StoreCode } from '#features/products/storeCodes/storeCodes.contract.ts'
import {
  insertStoreCode,
  listStoreCodes,
  type NewStoreCode,
  type StoreCodeRow,
  scannedStoreCode,
} from '#features/products/storeCodes/storeCodes.sql.ts'
import type { App, Ctx } from '#server/context.ts'
import { claimKey, tenantOf } from '#server/database/directory.ts'
import { transaction } from '#server/database/transaction.ts'
import { qrSvg } from '#server/documents/qr.ts'
import { type Scope, scopeOf } from '#server/session/scope.ts'

/** What a new code is made of; `storeCodeId` is made where not given. */
export type StoreCodeDraft = Omit<NewStoreCode, 'storeCodeId' | 'enabled'> & {
  storeCodeId?: string
  enabled?: boolean
}

/** Makes a store code of the scope's merchant and makes it findable by its public id. Answers the id. */
export async function createStoreCode(ctx: Ctx, draft: StoreCodeDraft): Promise<string> {
  const storeCodeId = await claimedId(ctx, draft.storeCodeId)
  const code: NewStoreCode = { ...draft, storeCodeId, enabled: draft.enabled ?? true }
  await insertStoreCode(ctx, code)
  ctx.audit('storeCode.add', { type: 'storeCode', id: storeCodeId }, { after: code })
  return storeCodeId
}

async function claimedId(ctx: Ctx, wanted: string | undefined): Promise<string> {
  const storeCodeId = wanted ?? newId()
  if (await claimKey(ctx.db, 'storeCode', storeCodeId, ctx.scope.tenantId)) return storeCodeId
  if (wanted !== undefined) throw new Error(`the store code ${wanted} is taken`)
  return claimedId(ctx, undefined)
}

// Without look-alikes, for an id is sometimes typed. 12 of 31 letters: no one finds a code by trying.
const letters = '23456789abcdefghjkmnpqrstuvwxyz'

function newId(): string {
  return Array.from({ length: 12 }, () => letters[randomInt(letters.length)]).join('')
}

/** What the printed code holds: the address of the payer's page. */
export function storeCodeLink(app: App, storeCodeId: string): string {
  return `${app.config.publicUrl}/pay/s/${storeCodeId}`
}

/** The merchant's codes as the console shows them, each with its link and its image. */
export async function storeCodesOf({
  app,
  db,
  scope,
}: Pick<Ctx, 'app' | 'db' | 'scope'>): Promise<StoreCode[]> {
  const rows = await listStoreCodes(db, scope)
  return rows.map(({ merchantId: _owner, ...code }) => {
    const link = storeCodeLink(app, code.storeCodeId)
    return { ...code, link, svg: qrSvg(link) }
  })
}

export type Scanned = { scope: Scope; storeCode: StoreCodeRow }

/** Finds a code by its public id alone: whoever has scanned it may pay its merchant. Null for an unknown one. */
export async function scanStoreCode(app: App, storeCodeId: string): Promise<Scanned | null> {
  const tenantId = await tenantOf(app.pool, 'storeCode', storeCodeId)
  if (tenantId === null) return null
  const storeCode = await transaction(app.pool, tenantId, 'read', (db) =>
    scannedStoreCode(db, tenantId, storeCodeId),
  )
  return storeCode ? { scope: scopeOf(tenantId, storeCode.merchantId), storeCode } : null
}
