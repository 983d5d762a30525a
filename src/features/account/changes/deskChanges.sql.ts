import { sql } from 'kysely'
import type { ChangeKind, ChangeState } from '#features/account/changes/changes.domain.ts'
import { type ChangeRow, facts, inside } from '#features/account/changes/changes.sql.ts'
import type { Db } from '#server/database/db.ts'
import { type DataScope, withinDataScope } from '#server/session/dataScope.ts'

export type DeskRow = ChangeRow & { merchantId: string; tradeName: string }

/** The columns for one request beyond its row: the difference and the encrypted accounts. */
export const wholeChange = [...facts, ...inside] as const

export type DeskChangeNarrowing = {
  search?: string | undefined
  merchantId?: string | undefined
  kind?: readonly ChangeKind[] | undefined
  state?: readonly ChangeState[] | undefined
  requestId?: string | undefined
  /** When it was requested. */
  from?: Date | null
  to?: Date | null
}

/** Requests within the data scope that match a filter, for the provider's list, totals and export. */
export function changesWithin(db: Db, dataScope: DataScope, wanted: DeskChangeNarrowing) {
  const { search = '', merchantId, kind = [], state = [], requestId, from, to } = wanted
  let matching = db
    .selectFrom('change_request')
    .innerJoin('merchant', (join) =>
      join
        .onRef('merchant.tenantId', '=', 'change_request.tenantId')
        .onRef('merchant.merchantId', '=', 'change_request.merchantId'),
    )
    .where(withinDataScope(dataScope, 'change_request'))
  if (kind.length > 0) matching = matching.where('change_request.kind', 'in', kind)
  if (state.length > 0) matching = matching.where('change_request.state', 'in', state)
  if (merchantId) matching = matching.where('change_request.merchantId', '=', merchantId)
  if (requestId) matching = matching.where('change_request.requestId', '=', requestId)
  if (from) matching = matching.where('change_request.requestTime', '>=', from)
  if (to) matching = matching.where('change_request.requestTime', '<', to)
  if (search !== '') {
    const like = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
    matching = matching.where(
      sql<boolean>`(merchant.trade_name ilike ${like} or merchant.merchant_id ilike ${like}
        or change_request.requested_by ilike ${like})`,
    )
  }
  return matching
}
