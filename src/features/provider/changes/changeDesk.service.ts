import {
  accountsOf,
  changesOfTenant,
  type DeskRow,
  passChange,
  refuseChange,
  shown,
} from '#features/account/changes/changes.service.ts'
import { selectCurrent } from '#features/account/documents/documents.service.ts'
import type { DeskChange, DeskChangeDetail } from '#features/provider/changes/changeDesk.contract.ts'
import { asActor, type Ctx } from '#server/context.ts'
import { allMerchants, tenantOf } from '#server/database/directory.ts'
import { scopeOf } from '#server/session/scope.ts'
import { AppError } from '#shared/errors.ts'

const most = 500

type Filters = Parameters<typeof changesOfTenant>[2]

/** The newest requests of every merchant, tenant by tenant. */
export async function changesOfAll(ctx: Ctx, filters: Filters): Promise<DeskChange[]> {
  const { app, actor, language, requestId } = ctx
  const tenants = [...new Set((await allMerchants(app.pool)).map(({ tenantId }) => tenantId))]
  const found: DeskRow[] = []
  for (const tenantId of tenants) {
    const who = { scope: scopeOf(tenantId, ''), actor, language, requestId }
    found.push(...(await asActor(app, who, 'read', ({ db }) => changesOfTenant(db, tenantId, filters, most))))
  }
  const newest = found.sort((a, b) => b.requestTime.getTime() - a.requestTime.getTime())
  return newest.slice(0, most).map(rowOf)
}

function rowOf(row: DeskRow): DeskChange {
  const { merchantId, tradeName, firstPassedBy, decidedBy } = row
  return { ...shown(row), merchantId, tradeName, firstPassedBy, decidedBy }
}

type One = { merchantId: string; requestId: string }

export function changeOfMerchant(ctx: Ctx, { merchantId, requestId }: One): Promise<DeskChangeDetail> {
  return atMerchant(ctx, merchantId, 'read', async ({ app, db, scope }) => {
    const [row] = await changesOfTenant(db, scope.tenantId, { requestId }, 1)
    if (row?.merchantId !== merchantId) throw new AppError('change.notFound')
    return {
      ...rowOf(row),
      accounts: accountsOf(app, row),
      documents: await selectCurrent(db, scope),
      passedByMe: row.firstPasserId !== null && row.firstPasserId === ctx.actor.id,
    }
  })
}

/** Passed in the merchant's own tenant; the provider's log says who did it too. */
export async function passAtMerchant(ctx: Ctx, { merchantId, requestId }: One) {
  await atMerchant(ctx, merchantId, 'write', (theirs) => passChange(theirs, requestId))
  ctx.audit('changeRequest.passed', { type: 'changeRequest', id: requestId }, { after: { merchantId } })
  return {}
}

export async function refuseAtMerchant(
  ctx: Ctx,
  { merchantId, requestId, reason }: One & { reason: string },
) {
  await atMerchant(ctx, merchantId, 'write', (theirs) => refuseChange(theirs, requestId, reason))
  ctx.audit(
    'changeRequest.refused',
    { type: 'changeRequest', id: requestId },
    { after: { merchantId, reason } },
  )
  return {}
}

async function atMerchant<T>(
  { app, actor, language, requestId }: Ctx,
  merchantId: string,
  mode: 'read' | 'write',
  work: (theirs: Ctx) => Promise<T>,
): Promise<T> {
  const tenantId = await tenantOf(app.pool, 'merchant', merchantId)
  if (tenantId === null) throw new AppError('merchant.notFound')
  return asActor(app, { scope: scopeOf(tenantId, merchantId), actor, language, requestId }, mode, work)
}
