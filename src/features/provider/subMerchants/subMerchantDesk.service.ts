import { findMerchant } from '#features/account/merchants/merchants.service.ts'
import { applicationMachine } from '#features/account/subMerchants/applications/applications.domain.ts'
import {
  applicationOf,
  deskApplications,
  factsOf,
} from '#features/account/subMerchants/applications/applicationViews.service.ts'
import {
  passApplication,
  refuseApplication,
  startApplication,
} from '#features/account/subMerchants/applications/decisions.service.ts'
import { openWayApplications, refuseWay } from '#features/account/subMerchants/ways/ways.service.ts'
import type {
  DeskApplication,
  DeskApplicationDetail,
  DeskListQuery,
  DeskWay,
} from '#features/provider/subMerchants/subMerchantDesk.contract.ts'
import { type App, asActor, type Ctx } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { allMerchants, tenantOf } from '#server/database/directory.ts'
import { pageFrom } from '#server/database/page.ts'
import { transaction } from '#server/database/transaction.ts'
import { scopeOf } from '#server/session/scope.ts'
import { AppError } from '#shared/errors.ts'
import type { Page } from '#shared/lists.ts'
import { eventsFrom } from '#shared/machine.ts'
import type { PayableWay } from '#shared/reference.ts'

export type Narrowing = Omit<DeskListQuery, 'pageNum' | 'pageSize'>

/** What was asked for in every tenant, in the order that is asked for. */
export async function everyApplication(app: App, narrowing: Narrowing): Promise<DeskApplication[]> {
  const found = await inTenants(app, (db, tenantId) => deskApplications({ db }, tenantId))
  const { search = '', status, sortField = 'applyTime', sortOrder = 'desc' } = narrowing
  const wanted = search.toLowerCase()
  const matching = found.filter(
    (row) =>
      (status === undefined || status.length === 0 || status.includes(row.status)) &&
      `${row.merchantId} ${row.masterName} ${row.tradeName} ${row.city} ${row.openedMerchantId ?? ''}`
        .toLowerCase()
        .includes(wanted),
  )
  const sign = sortOrder === 'asc' ? 1 : -1
  const key = (row: (typeof found)[number]) =>
    sortField === 'tradeName' ? row.tradeName : row.applyTime.toISOString()
  return matching
    .toSorted((a, b) => sign * (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0))
    .map(({ masterName, ...row }) => ({ ...factsOf({ app }, row), merchantId: row.merchantId, masterName }))
}

export async function pageOfDesk({ app }: Ctx, query: DeskListQuery): Promise<Page<DeskApplication>> {
  const all = await everyApplication(app, query)
  const from = (query.pageNum - 1) * query.pageSize
  return pageFrom(query, all.slice(from, from + query.pageSize), all.length)
}

/** The ways that wait, with whose they are. */
export async function waitingWays({ app }: Ctx): Promise<DeskWay[]> {
  const found = await inTenants(app, async (db, tenantId) => {
    const rows = await openWayApplications(db, tenantId)
    return Promise.all(
      rows.map(async ({ merchantId, way, appliedBy, applyTime }) => {
        const merchant = await findMerchant(db, scopeOf(tenantId, merchantId))
        const { tradeName = '', parentMerchantId = null } = merchant ?? {}
        return { merchantId, tradeName, parentMerchantId, way, appliedBy, applyTime }
      }),
    )
  })
  return found.toSorted((a, b) => a.applyTime.getTime() - b.applyTime.getTime())
}

async function inTenants<T>(app: App, read: (db: Db, tenantId: number) => Promise<T[]>): Promise<T[]> {
  const tenants = [...new Set((await allMerchants(app.pool)).map(({ tenantId }) => tenantId))]
  const found: T[] = []
  for (const tenantId of tenants)
    found.push(...(await transaction(app.readPool, tenantId, 'read', (db) => read(db, tenantId))))
  return found
}

type One = { merchantId: string; applicationId: string }

/** One application. Throws `merchant.notFound` and `subMerchant.applicationNotFound`. */
export async function deskDetailOf(
  ctx: Ctx,
  { merchantId, applicationId }: One,
): Promise<DeskApplicationDetail> {
  return atMerchant(ctx, merchantId, 'read', async (theirs) => {
    const { mayWithdraw: _, ...facts } = await applicationOf(theirs, applicationId)
    const masterName = (await findMerchant(theirs.db, theirs.scope))?.tradeName ?? ''
    const events = eventsFrom(applicationMachine, facts.status)
    const may = { mayStart: events.includes('start'), mayDecide: events.includes('pass') }
    return { ...facts, merchantId, masterName, ...may }
  })
}

export async function startOne(ctx: Ctx, { merchantId, applicationId }: One) {
  await atMerchant(ctx, merchantId, 'write', (theirs) => startApplication(theirs, applicationId))
  return recorded(ctx, 'subMerchantDesk.started', applicationId, { merchantId })
}

/** Opens the sub-merchant. Of two who decide at once the second is refused with `subMerchant.notInState`. */
export async function passOne(ctx: Ctx, { merchantId, applicationId }: One): Promise<{ mchCode: string }> {
  const mchCode = await atMerchant(ctx, merchantId, 'write', (theirs) =>
    passApplication(theirs, applicationId),
  )
  recorded(ctx, 'subMerchantDesk.passed', applicationId, { merchantId, opened: mchCode })
  return { mchCode }
}

export async function refuseOne(ctx: Ctx, { merchantId, applicationId, reason }: One & { reason: string }) {
  await atMerchant(ctx, merchantId, 'write', (theirs) => refuseApplication(theirs, applicationId, reason))
  return recorded(ctx, 'subMerchantDesk.refused', applicationId, { merchantId, reason })
}

type Way = { merchantId: string; way: PayableWay; reason: string }

export async function refuseOneWay(ctx: Ctx, { merchantId, way, reason }: Way) {
  await atMerchant(ctx, merchantId, 'write', (theirs) => refuseWay(theirs, way, reason))
  ctx.audit('subMerchantDesk.wayRefused', { type: 'merchant', id: merchantId }, { after: { way, reason } })
  return {}
}

/** The merchant's own tenant is written in a transaction of its own; the provider's log says who did it too. */
function recorded(ctx: Ctx, action: string, applicationId: string, after: object): Record<string, never> {
  ctx.audit(action, { type: 'subMerchantApplication', id: applicationId }, { after })
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
