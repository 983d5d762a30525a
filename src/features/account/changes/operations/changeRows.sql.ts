import { sql } from 'kysely'
import { changesElsewhere, facts, shown } from '#features/account/changes/changes.sql.ts'
import {
  changesWithin,
  type DeskChangeNarrowing,
  type DeskRow,
} from '#features/account/changes/deskChanges.sql.ts'
import type { DeskChangeTotals } from '#features/account/changes/operations/changeDesk.contract.ts'
import {
  type DeskChange,
  type DeskChangeQuery,
  deskChangeList,
} from '#features/account/changes/operations/changeDesk.fields.ts'
import type { Ctx } from '#server/context.ts'
import { fieldSource } from '#server/lists/fieldSource.ts'
import { readAcrossTenants } from '#server/readAcrossTenants.ts'
import type { SignedIn } from '#server/session/signedIn.ts'
import type { Page } from '#shared/lists.ts'
import { instantsOfDays, type Zone } from '#shared/time.ts'

type Filters = Omit<DeskChangeQuery, 'pageNum' | 'pageSize' | 'sortField' | 'sortOrder'>
type Asking = Ctx & { signedIn: SignedIn }

export const deskChangeSource = fieldSource(deskChangeList, 'change_request', {
  merchantId: 'merchant.merchantId',
  tradeName: 'merchant.tradeName',
  ...changesElsewhere,
})

/** Converts the filter's days in the user's time zone to instants. */
export function toFilters(
  { timezone }: Pick<SignedIn, 'timezone'>,
  { fromDay, toDay, ...rest }: Filters,
): DeskChangeNarrowing {
  return { ...rest, ...instantsOfDays({ fromDay, toDay }, timezone as Zone) }
}

/** A page of change requests within the data scope. */
export async function pageOfChanges(ctx: Asking, query: DeskChangeQuery): Promise<Page<DeskChange>> {
  const wanted = toFilters(ctx.signedIn, query)
  return readAcrossTenants(ctx, async (db) => {
    const matching = changesWithin(db, ctx.dataScope, wanted).select(facts)
    const found = await deskChangeSource.pageOf(db, query, matching)
    return { ...found, rows: (found.rows as unknown as DeskRow[]).map(rowOf) }
  })
}

export function rowOf(row: DeskRow): DeskChange {
  const { merchantId, tradeName, firstPassedBy, decidedBy } = row
  return { ...shown(row), merchantId, tradeName, firstPassedBy, decidedBy }
}

export function totalsOfChanges(ctx: Asking, filters: Filters): Promise<DeskChangeTotals> {
  const wanted = toFilters(ctx.signedIn, filters)
  return readAcrossTenants(ctx, (db) =>
    changesWithin(db, ctx.dataScope, wanted)
      .select([
        sql<number>`count(*)::int`.as('count'),
        sql<number>`(count(*) filter (where change_request.state = 'pending'))::int`.as('pending'),
        sql<number>`(count(*) filter (where change_request.state = 'pending'
          and change_request.first_pass_time is not null))::int`.as('half'),
        sql<number>`(count(*) filter (where change_request.state = 'coolOff'))::int`.as('coolOff'),
      ])
      .executeTakeFirstOrThrow(),
  )
}
