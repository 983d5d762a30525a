import { sql } from 'kysely'
import type { ChangeKind, ChangeState } from '#features/account/changes/changes.domain.ts'
import { type ChangeRow, changeColumns, facts, inside } from '#features/account/changes/changes.sql.ts'
import type { Db } from '#server/database/db.ts'
import { type DataScope, withinDataScope } from '#server/session/dataScope.ts'

export type DeskRow = ChangeRow & { merchantId: string; tradeName: string }

export const deskChangeSorting = {
  sortBy: {
    requestTime: 'change_request.request_time',
    applyTime: 'change_request.apply_time',
    tradeName: 'merchant.trade_name',
  },
  lastKey: 'change_request.request_id',
}

/** Whose it is, beside what the merchant sees. */
export const deskChangeColumns = [
  ...changeColumns,
  'merchant.merchant_id as merchantId',
  'merchant.trade_name as tradeName',
  'change_request.first_passed_by as firstPassedBy',
  'change_request.decided_by as decidedBy',
] as const

/** With the difference and what is sealed of it: for a row of the list, and for one of them. */
export const wholeChange = [...deskChangeColumns, ...facts, ...inside] as const

export type DeskChangeNarrowing = {
  search?: string | undefined
  merchantId?: string | undefined
  kind?: readonly ChangeKind[] | undefined
  state?: readonly ChangeState[] | undefined
  requestId?: string | undefined
  /** When it was asked for. */
  from?: Date | null
  to?: Date | null
}

/** Requests of the merchants within reach that a filter matches: for the provider's list, its totals and its file alike. */
export function changesWithin(db: Db, dataScope: DataScope, wanted: DeskChangeNarrowing) {
  const { search = '', merchantId, kind = [], state = [], requestId, from, to } = wanted
  let matching = db
    .selectFrom('change_request')
    .innerJoin('merchant', (join) =>
      join
        .onRef('merchant.tenant_id', '=', 'change_request.tenant_id')
        .onRef('merchant.merchant_id', '=', 'change_request.merchant_id'),
    )
    .where(withinDataScope(dataScope, 'change_request'))
  if (kind.length > 0) matching = matching.where('change_request.kind', 'in', kind)
  if (state.length > 0) matching = matching.where('change_request.state', 'in', state)
  if (merchantId) matching = matching.where('change_request.merchant_id', '=', merchantId)
  if (requestId) matching = matching.where('change_request.request_id', '=', requestId)
  if (from) matching = matching.where('change_request.request_time', '>=', from)
  if (to) matching = matching.where('change_request.request_time', '<', to)
  if (search !== '') {
    const like = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
    matching = matching.where(
      sql<boolean>`(merchant.trade_name ilike ${like} or merchant.merchant_id ilike ${like}
        or change_request.requested_by ilike ${like})`,
    )
  }
  return matching
}
