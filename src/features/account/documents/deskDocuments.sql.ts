import { sql } from 'kysely'
import type { DocumentKind, DocumentState } from '#features/account/documents/documents.domain.ts'
import type { Db } from '#server/database/db.ts'
import { type DataScope, withinDataScope } from '#server/session/dataScope.ts'
import { addDays } from '#shared/time.ts'

/** A valid document that expires within this many days needs a replacement soon. */
export const soonDays = 30

export type DeskDocumentNarrowing = {
  search?: string | undefined
  merchantId?: string | undefined
  kind?: readonly DocumentKind[] | undefined
  state?: readonly DocumentState[] | undefined
  /** Valid documents that have expired or expire within a month. */
  expiry?: 'expired' | 'soon' | undefined
  /** When it was uploaded. */
  from?: Date | null
  to?: Date | null
}

const counts = sql<boolean>`merchant_document.state = 'passed'`
export const expired = (today: string) =>
  sql<boolean>`(${counts} and merchant_document.expire_day < ${today}::date)`
export const soon = (today: string) =>
  sql<boolean>`(${counts} and merchant_document.expire_day between ${today}::date and ${addDays(today, soonDays)}::date)`

/** Documents within the data scope that match a filter, for the provider's list, totals and export. */
export function documentsWithin(db: Db, dataScope: DataScope, wanted: DeskDocumentNarrowing, today: string) {
  const { search = '', merchantId, kind = [], state = [], expiry, from, to } = wanted
  let matching = db
    .selectFrom('merchant_document')
    .innerJoin('merchant', (join) =>
      join
        .onRef('merchant.tenantId', '=', 'merchant_document.tenantId')
        .onRef('merchant.merchantId', '=', 'merchant_document.merchantId'),
    )
    .where(withinDataScope(dataScope, 'merchant_document'))
    .where('merchant_document.state', '<>', 'removed')
  if (kind.length > 0) matching = matching.where('merchant_document.kind', 'in', kind)
  if (state.length > 0) matching = matching.where('merchant_document.state', 'in', state)
  if (merchantId) matching = matching.where('merchant_document.merchantId', '=', merchantId)
  if (expiry) matching = matching.where(expiry === 'expired' ? expired(today) : soon(today))
  if (from) matching = matching.where('merchant_document.uploadTime', '>=', from)
  if (to) matching = matching.where('merchant_document.uploadTime', '<', to)
  if (search !== '') {
    const like = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
    matching = matching.where(
      sql<boolean>`(merchant.trade_name ilike ${like} or merchant.merchant_id ilike ${like}
        or merchant_document.file_name ilike ${like})`,
    )
  }
  return matching
}
