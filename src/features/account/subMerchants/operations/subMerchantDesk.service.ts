import { applicationMachine } from '#features/account/subMerchants/applications/applications.domain.ts'
import {
  applicationOf,
  factsOf,
} from '#features/account/subMerchants/applications/applicationViews.service.ts'
import {
  passApplication,
  refuseApplication,
  startApplication,
} from '#features/account/subMerchants/applications/decisions.service.ts'
import {
  applicationsWithin,
  type DeskRow,
} from '#features/account/subMerchants/applications/deskApplications.sql.ts'
import type {
  DeskApplicationDetail,
  DeskWay,
} from '#features/account/subMerchants/operations/subMerchantDesk.contract.ts'
import type {
  DeskApplication,
  DeskListQuery,
} from '#features/account/subMerchants/operations/subMerchantDesk.fields.ts'
import {
  deskApplicationSource,
  waysWithin,
} from '#features/account/subMerchants/operations/subMerchantDesk.sql.ts'
import { refuseWay } from '#features/account/subMerchants/ways/ways.service.ts'
import { findMerchant } from '#features/merchants/merchants.service.ts'
import { assignAsMaster } from '#features/merchants/operations/assignments.service.ts'
import type { Ctx } from '#server/context.ts'
import { readAcrossTenants } from '#server/readAcrossTenants.ts'
import { runAsMerchant } from '#server/runAsMerchant.ts'
import { writeAsMerchant } from '#server/writeAsMerchant.ts'
import type { Page } from '#shared/lists.ts'
import { eventsFrom } from '#shared/machine.ts'
import type { PayableWay } from '#shared/reference.ts'

/** A page of applications of masters within the data scope. */
export async function pageOfDesk(ctx: Ctx, query: DeskListQuery): Promise<Page<DeskApplication>> {
  const { app, dataScope } = ctx
  const found = await readAcrossTenants(ctx, (db) => {
    const matching = applicationsWithin(db, dataScope, query)
    const sealed = matching.select('sub_merchant_application.sealedBank as sealedBank')
    return deskApplicationSource.pageOf(db, query, sealed)
  })
  const rows = (found.rows as unknown as DeskRow[]).map(({ masterName, ...row }) => ({
    ...factsOf({ app }, row),
    merchantId: row.merchantId,
    masterName,
  }))
  return { ...found, rows }
}

/** The waiting payment method requests with their merchants. */
export function waitingWays(ctx: Ctx): Promise<DeskWay[]> {
  return readAcrossTenants(ctx, (db) => waysWithin(db, ctx.dataScope))
}

type One = { merchantId: string; applicationId: string }

/** An application. Throws `merchant.notFound` and `subMerchant.applicationNotFound`. */
export async function deskDetailOf(
  ctx: Ctx,
  { merchantId, applicationId }: One,
): Promise<DeskApplicationDetail> {
  return runAsMerchant(ctx, merchantId, 'read', async (theirs) => {
    const { mayWithdraw: _, ...facts } = await applicationOf(theirs, applicationId)
    const masterName = (await findMerchant(theirs.db, theirs.scope))?.tradeName ?? ''
    const events = eventsFrom(applicationMachine, facts.status)
    const may = { mayStart: events.includes('start'), mayDecide: events.includes('pass') }
    return { ...facts, merchantId, masterName, ...may }
  })
}

export async function startOne(ctx: Ctx, { merchantId, applicationId }: One) {
  const entry = { action: 'subMerchantDesk.started', object: about(applicationId) }
  await writeAsMerchant(
    ctx,
    merchantId,
    (theirs) => startApplication(theirs, applicationId),
    () => entry,
  )
  return {}
}

/**
 * Approves an application; the sub-merchant is assigned like its master. The second of two concurrent
 * decisions throws `subMerchant.notInState`.
 */
export async function passOne(ctx: Ctx, { merchantId, applicationId }: One): Promise<{ mchCode: string }> {
  const entry = { action: 'subMerchantDesk.passed', object: about(applicationId) }
  const mchCode = await writeAsMerchant(
    ctx,
    merchantId,
    async (theirs) => {
      const opened = await passApplication(theirs, applicationId)
      await assignAsMaster(theirs, opened)
      return opened
    },
    (opened) => ({ ...entry, after: { opened } }),
  )
  return { mchCode }
}

export async function refuseOne(ctx: Ctx, { merchantId, applicationId, reason }: One & { reason: string }) {
  const entry = { action: 'subMerchantDesk.refused', object: about(applicationId), after: { reason } }
  await writeAsMerchant(
    ctx,
    merchantId,
    (theirs) => refuseApplication(theirs, applicationId, reason),
    () => entry,
  )
  return {}
}

type Way = { merchantId: string; way: PayableWay; reason: string }

export async function refuseOneWay(ctx: Ctx, { merchantId, way, reason }: Way) {
  const object = { type: 'merchant', id: merchantId } as const
  await writeAsMerchant(
    ctx,
    merchantId,
    (theirs) => refuseWay(theirs, way, reason),
    () => ({ action: 'subMerchantDesk.wayRefused', object, after: { way, reason } }),
  )
  return {}
}

const about = (applicationId: string) => ({ type: 'subMerchantApplication', id: applicationId }) as const
