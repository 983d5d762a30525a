import type { App } from '#server/context.ts'
import type { LiveEvent, Origin } from '#server/live/live.ts'
import { readAcrossTenants } from '#server/readAcrossTenants.ts'
import { type DataScope, joined, nothingReached, withinDataScope } from '#server/session/dataScope.ts'
import { providerTenant } from '#server/session/scope.ts'
import type { Grants } from '#server/session/signedIn.ts'

const retentionMs = 10_000
const maxEntries = 5_000

/** Which events one of the provider's staff hears: an id of a merchant's is for those who reach that merchant, by any of their rights. */
export type StaffEventFilter = {
  /** Their rights as they are now. */
  learn(grants: Grants): void
  reaches(event: LiveEvent, from: Origin): Promise<boolean>
}

export function staffEventFilter(app: App, grants: Grants): StaffEventFilter {
  let dataScope = wholeReach(grants)
  let known = new Map<string, { at: number; answer: Promise<boolean> }>()

  /** A merchant is looked up at most once in ten seconds, however many events it has. */
  function lookUp({ tenantId, merchantId }: Merchant): Promise<boolean> {
    const found = known.get(merchantId)
    if (found && performance.now() - found.at < retentionMs) return found.answer
    if (known.size >= maxEntries) known = new Map()
    const answer = isReached(app, dataScope, { tenantId, merchantId })
    known.set(merchantId, { at: performance.now(), answer })
    return answer
  }

  return {
    learn(now) {
      const next = wholeReach(now)
      if (JSON.stringify(next) === JSON.stringify(dataScope)) return
      dataScope = next
      known = new Map()
    },
    reaches(event, from) {
      const merchant = merchantOf(event, from)
      return dataScope.all || merchant === null ? Promise.resolve(true) : lookUp(merchant)
    },
  }
}

function wholeReach(grants: Grants): DataScope {
  return [...grants.values()].reduce(joined, nothingReached)
}

/** `tenantId` is null if only the code is known, which is unique across tenants. */
type Merchant = { tenantId: number | null; merchantId: string }

/** Returns the merchant an event is about; null for the provider's own events. */
function merchantOf({ topic, id }: LiveEvent, from: Origin): Merchant | null {
  if (from.tenantId !== providerTenant) return from
  return topic === 'merchant' ? { tenantId: null, merchantId: id } : null
}

function isReached(app: App, dataScope: DataScope, { tenantId, merchantId }: Merchant): Promise<boolean> {
  return readAcrossTenants({ app }, async (db) => {
    const row = await db
      .selectFrom('merchant')
      .$if(tenantId !== null, (query) => query.where('tenantId', '=', tenantId))
      .where('merchantId', '=', merchantId)
      .where(withinDataScope(dataScope, 'merchant'))
      .select('merchantId')
      .executeTakeFirst()
    return row !== undefined
  })
}
