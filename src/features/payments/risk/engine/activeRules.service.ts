import {
  type ListRow,
  selectActiveRules,
  selectItems,
  selectLists,
} from '#features/payments/risk/engine/activeRules.sql.ts'
import type { ActiveRule } from '#features/payments/risk/engine/evaluate.domain.ts'
import { knownLate } from '#features/payments/risk/engine/facts.domain.ts'
import { type LookupList, rangeOf } from '#features/payments/risk/engine/listLookup.domain.ts'
import { specOf } from '#features/payments/risk/rules/spec.domain.ts'
import type { App } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { transaction } from '#server/database/transaction.ts'
import { providerTenant } from '#server/session/scope.ts'

/** The rules that are in force or on trial, and the lists that they look in. */
export type ActiveRules = {
  rules: readonly ActiveRule[]
  /** Rules on facts that are known only after payment. */
  late: readonly ActiveRule[]
  lists: ReadonlyMap<string, LookupList>
}

type CachedRules = {
  active: ActiveRules
  readAt: number
  versions: ReadonlyMap<string, number>
}

const freshFor = 2_000
const known = new WeakMap<App, CachedRules>()
const reading = new WeakMap<App, Promise<CachedRules>>()
const unsettled = new WeakMap<App, number>()

/**
 * The active rules, read at most every two seconds, so that payments without rules cost nothing. Another
 * process's change applies within two seconds, this process's from its commit on. Read from a separate
 * pool, so that no transaction waits for a second connection.
 */
export async function activeRules(app: App): Promise<ActiveRules> {
  const stored = known.get(app)
  const now = performance.now()
  const settled = now >= (unsettled.get(app) ?? 0)
  if (stored && settled && now - stored.readAt < freshFor) return stored.active
  // A read that started before a change may return the state before it.
  const begun = settled ? reading.get(app) : undefined
  const next = begun ?? read(app)
  if (!begun) reading.set(app, next)
  try {
    const { active } = await next
    return active
  } finally {
    if (reading.get(app) === next) reading.delete(app)
  }
}

/** Says that a rule or a list has just been changed, in a transaction that is about to commit. */
export function forgetRules(app: App): void {
  unsettled.set(app, performance.now() + freshFor)
}

async function read(app: App): Promise<CachedRules> {
  const readAt = performance.now()
  const before = known.get(app)
  const found = await transaction(app.deskPool, providerTenant, 'read', async (db) => {
    const rows = await selectActiveRules(db)
    const rules = rows.map(({ status, spec, ...row }) => ({
      ...row,
      trial: status === 'dryRun',
      spec: specOf(spec),
    }))
    return { rules, ...(await readLists(db, rules, before)) }
  })
  const late = found.rules.filter(({ spec }) =>
    spec.conditions.some((condition) => knownLate(condition, (id) => found.lists.get(id)?.kind ?? null)),
  )
  const stored = {
    active: { rules: found.rules, late, lists: found.lists },
    readAt,
    versions: found.versions,
  }
  known.set(app, stored)
  return stored
}

/** The lists that these rules use; unchanged ones are not read again. */
export async function readLists(db: Db, rules: readonly Pick<ActiveRule, 'spec'>[], before?: CachedRules) {
  const ids = new Set(
    rules.flatMap(({ spec }) => spec.conditions.flatMap((one) => (one.kind === 'list' ? [one.listId] : []))),
  )
  const rows = ids.size === 0 ? [] : await selectLists(db, [...ids])
  const lists = new Map<string, LookupList>()
  for (const row of rows) {
    const same = before?.versions.get(row.listId) === row.version
    lists.set(row.listId, (same && before?.active.lists.get(row.listId)) || (await readList(db, row)))
  }
  return { lists, versions: new Map(rows.map(({ listId, version }) => [listId, version])) }
}

async function readList(db: Db, { listId, purpose, kind }: ListRow): Promise<LookupList> {
  const items = await selectItems(db, listId)
  const marks = new Map(items.map(({ mark, expireTime }) => [mark, expireTime?.getTime() ?? null]))
  const ranges =
    kind !== 'address'
      ? []
      : [...marks].flatMap(([mark, until]) => {
          const range = rangeOf(mark)
          return range ? [{ ...range, until }] : []
        })
  return { purpose, kind, marks, ranges }
}
