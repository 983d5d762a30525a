import type { DocumentKind } from '#features/account/documents/documents.domain.ts'
import {
  decideDocument,
  documentsOfTenant,
  tellAsked,
} from '#features/account/documents/documents.service.ts'
import type { DeskDocument } from '#features/provider/documents/documentDesk.contract.ts'
import { asActor, type Ctx } from '#server/context.ts'
import { allMerchants, tenantOf } from '#server/database/directory.ts'
import { type Scope, scopeOf } from '#server/session/scope.ts'
import { AppError } from '#shared/errors.ts'

const most = 500

type Filters = Parameters<typeof documentsOfTenant>[2]

/** The newest documents of every merchant, tenant by tenant. */
export async function documentsOfAll(ctx: Ctx, filters: Filters): Promise<DeskDocument[]> {
  const { app, actor, language, requestId } = ctx
  const tenants = [...new Set((await allMerchants(app.pool)).map(({ tenantId }) => tenantId))]
  const found: DeskDocument[] = []
  for (const tenantId of tenants) {
    const who = { scope: scopeOf(tenantId, ''), actor, language, requestId }
    found.push(
      ...(await asActor(app, who, 'read', ({ db }) => documentsOfTenant(db, tenantId, filters, most))),
    )
  }
  return found.sort((a, b) => b.uploadTime.getTime() - a.uploadTime.getTime()).slice(0, most)
}

type One = { merchantId: string; documentId: string }

/** Decided in the merchant's own tenant; the provider's log says who did it too. */
export async function passAtMerchant(
  ctx: Ctx,
  { merchantId, documentId, expireDay }: One & { expireDay: string | null },
) {
  await atMerchant(ctx, merchantId, (theirs) => decideDocument(theirs, documentId, { pass: true, expireDay }))
  ctx.audit('document.passed', { type: 'document', id: documentId }, { after: { merchantId, expireDay } })
  return {}
}

export async function refuseAtMerchant(
  ctx: Ctx,
  { merchantId, documentId, reason }: One & { reason: string },
) {
  await atMerchant(ctx, merchantId, (theirs) => decideDocument(theirs, documentId, { pass: false, reason }))
  ctx.audit('document.refused', { type: 'document', id: documentId }, { after: { merchantId, reason } })
  return {}
}

/** Asks a merchant for documents of these kinds. */
export async function askMerchant(
  ctx: Ctx,
  { merchantId, kinds }: { merchantId: string; kinds: readonly DocumentKind[] },
) {
  await atMerchant(ctx, merchantId, (theirs) => tellAsked(theirs, kinds))
  ctx.audit('document.asked', { type: 'merchant', id: merchantId }, { after: { kinds } })
  return {}
}

async function atMerchant(ctx: Ctx, merchantId: string, work: (theirs: Ctx) => Promise<void>): Promise<void> {
  const { app, actor, language, requestId } = ctx
  const scope = await scopeOfMerchant(ctx, merchantId)
  await asActor(app, { scope, actor, language, requestId }, 'write', work)
}

/** The scope of a merchant that the provider's people work on. Throws `merchant.notFound`. */
export async function scopeOfMerchant({ app }: Pick<Ctx, 'app'>, merchantId: string): Promise<Scope> {
  const tenantId = await tenantOf(app.pool, 'merchant', merchantId)
  if (tenantId === null) throw new AppError('merchant.notFound')
  return scopeOf(tenantId, merchantId)
}
