import { sql } from 'kysely'
import {
  type DeskDocumentNarrowing,
  documentsWithin,
  expired,
  soon,
} from '#features/account/documents/deskDocuments.sql.ts'
import type { DeskDocumentTotals } from '#features/account/documents/operations/documentDesk.contract.ts'
import {
  type DeskDocument,
  type DeskDocumentQuery,
  deskDocumentList,
} from '#features/account/documents/operations/documentDesk.fields.ts'
import type { Ctx } from '#server/context.ts'
import { fieldSource } from '#server/lists/fieldSource.ts'
import { readAcrossTenants } from '#server/readAcrossTenants.ts'
import type { SignedIn } from '#server/session/signedIn.ts'
import type { Page } from '#shared/lists.ts'
import { dayOf, instantsOfDays, type Zone } from '#shared/time.ts'

type Filters = Omit<DeskDocumentQuery, 'pageNum' | 'pageSize' | 'sortField' | 'sortOrder'>
type Asking = Ctx & { signedIn: SignedIn }

export const deskDocumentSource = fieldSource(deskDocumentList, 'merchant_document', {
  merchantId: 'merchant.merchantId',
  tradeName: 'merchant.tradeName',
})

/** Converts the filter's days in the user's time zone to instants, and adds their current day. */
export function toFilters(
  { timezone }: Pick<SignedIn, 'timezone'>,
  { fromDay, toDay, ...rest }: Filters,
  now: Date,
): { wanted: DeskDocumentNarrowing; today: string } {
  const zone = timezone as Zone
  return { wanted: { ...rest, ...instantsOfDays({ fromDay, toDay }, zone) }, today: dayOf(now, zone) }
}

/** A page of documents within the data scope. */
export function pageOfDocuments(ctx: Asking, query: DeskDocumentQuery): Promise<Page<DeskDocument>> {
  const { wanted, today } = toFilters(ctx.signedIn, query, ctx.now)
  return readAcrossTenants(ctx, (db) =>
    deskDocumentSource.pageOf(db, query, documentsWithin(db, ctx.dataScope, wanted, today)),
  )
}

export function totalsOfDocuments(ctx: Asking, filters: Filters): Promise<DeskDocumentTotals> {
  const { wanted, today } = toFilters(ctx.signedIn, filters, ctx.now)
  return readAcrossTenants(ctx, (db) =>
    documentsWithin(db, ctx.dataScope, wanted, today)
      .select([
        sql<number>`count(*)::int`.as('count'),
        sql<number>`(count(*) filter (where merchant_document.state = 'uploaded'))::int`.as('waiting'),
        sql<number>`(count(*) filter (where ${soon(today)}))::int`.as('soon'),
        sql<number>`(count(*) filter (where ${expired(today)}))::int`.as('expired'),
      ])
      .executeTakeFirstOrThrow(),
  )
}
