import type { ListKind } from '#features/payments/risk/engine/facts.domain.ts'
import { type Db, run } from '#server/database/db.ts'

export type RuleRow = {
  ruleId: string
  version: number
  name: string
  status: 'live' | 'dryRun'
  spec: unknown
}

const active = {
  name: 'risk-active-rules',
  text: `select r.rule_id::text as rule_id, v.version, r.name, r.status, v.spec
           from risk_rule r
           join risk_rule_version v
             on v.tenant_id = r.tenant_id and v.rule_id = r.rule_id and v.version = r.live_version
          where r.tenant_id = 0 and r.status in ('live', 'dryRun')
          order by r.rule_id`,
}

/** The rules that are in force or on trial, each in the version that is. */
export function selectActiveRules(db: Db): Promise<RuleRow[]> {
  return run<RuleRow>(db, active, [])
}

export type ListRow = { listId: string; purpose: 'block' | 'allow'; kind: ListKind; version: number }

const lists = {
  name: 'risk-lists-named',
  text: `select list_id::text as list_id, purpose, kind, version from risk_list
          where tenant_id = 0 and list_id = any($1::uuid[])`,
}

export function selectLists(db: Db, ids: readonly string[]): Promise<ListRow[]> {
  return run<ListRow>(db, lists, [ids])
}

export type ItemRow = { mark: string; expireTime: Date | null }

const items = {
  name: 'risk-list-items',
  text: 'select mark, expire_time from risk_list_item where tenant_id = 0 and list_id = $1',
}

export function selectItems(db: Db, listId: string): Promise<ItemRow[]> {
  return run<ItemRow>(db, items, [listId])
}
