import { merchantOf } from '#features/merchants/merchants.service.ts'
import { disputeMachine } from '#features/payments/disputes/disputes.domain.ts'
import { reasonOf } from '#features/payments/disputes/evidence/evidence.domain.ts'
import { fullDispute } from '#features/payments/disputes/list/disputeViews.service.ts'
import type {
  DeskDispute,
  DeskDisputeDetail,
  DeskDisputeTotals,
} from '#features/payments/disputes/operations/disputeDesk.contract.ts'
import type { DeskDisputeQuery } from '#features/payments/disputes/operations/disputeDesk.fields.ts'
import {
  type DeskNarrowing,
  deskDisputeSource,
  matchingDisputes,
  totalsOfDisputes,
} from '#features/payments/disputes/operations/disputeDesk.sql.ts'
import { usersNamed } from '#features/system/users/userViews.service.ts'
import type { Ctx } from '#server/context.ts'
import { readAcrossTenants } from '#server/readAcrossTenants.ts'
import { runAsMerchant } from '#server/runAsMerchant.ts'
import type { SignedIn } from '#server/session/signedIn.ts'
import type { Page } from '#shared/lists.ts'
import { eventsFrom } from '#shared/machine.ts'

type Filters = Pick<DeskDisputeQuery, 'stage' | 'waiting' | 'mine' | 'merchantId' | 'search'>

export function toFilters(
  { accountId }: Pick<SignedIn, 'accountId'>,
  { mine, ...input }: Filters,
): DeskNarrowing {
  return { ...input, assigneeId: mine === true ? accountId : undefined }
}

type Asking = Ctx & { signedIn: SignedIn }

export async function deskPage(ctx: Asking, query: DeskDisputeQuery): Promise<Page<DeskDispute>> {
  const found = await readAcrossTenants(ctx, (db) => {
    const matching = matchingDisputes(db, ctx.dataScope, toFilters(ctx.signedIn, query))
    return deskDisputeSource.pageOf(db, query, matching)
  })
  const ids = found.rows.flatMap(({ assigneeId }) => (assigneeId === null ? [] : [assigneeId]))
  const names = await usersNamed(ctx.db, ids)
  const rows = found.rows.map((row) => ({
    ...row,
    reasonKind: reasonOf(row.reason),
    assignee: row.assigneeId === null ? null : (names.get(row.assigneeId) ?? null),
  }))
  return { ...found, rows }
}

export function deskTotals(ctx: Asking, filters: Filters): Promise<DeskDisputeTotals[]> {
  return readAcrossTenants(ctx, (db) => totalsOfDisputes(db, ctx.dataScope, toFilters(ctx.signedIn, filters)))
}

export type One = { mchCode: string; disputeId: string }

export async function deskDetail(ctx: Ctx, { mchCode, disputeId }: One): Promise<DeskDisputeDetail> {
  const { acceptAskerId, ...found } = await runAsMerchant(ctx, mchCode, 'read', async (theirs) => {
    const { tradeName } = await merchantOf(theirs.db, theirs.scope)
    return { ...(await fullDispute(theirs, disputeId)), tradeName }
  })
  const names = await usersNamed(ctx.db, found.assigneeId === null ? [] : [found.assigneeId])
  return {
    ...found,
    merchantId: mchCode,
    assignee: found.assigneeId === null ? null : (names.get(found.assigneeId) ?? null),
    acceptByMe: acceptAskerId !== null && acceptAskerId === ctx.actor.id,
    events: eventsFrom(disputeMachine, found.stage),
  }
}
