import type { WorkQueueCount } from '#features/provider/workQueue/workQueue.contract.ts'
import {
  addressOfItem,
  daysLeft,
  kindsFor,
  workQueueKinds,
} from '#features/provider/workQueue/workQueue.domain.ts'
import type { WorkQueueItem, WorkQueueQuery } from '#features/provider/workQueue/workQueue.fields.ts'
import {
  countItems,
  hasDigest,
  listItems,
  setDigest,
  stuckDrafts,
} from '#features/provider/workQueue/workQueue.sql.ts'
import type { Looking } from '#features/provider/workQueue/workQueueItems.sql.ts'
import type { RequestCtx } from '#server/http/routes.ts'
import { readAcrossTenants } from '#server/readAcrossTenants.ts'
import type { Page } from '#shared/lists.ts'
import { dayOf } from '#shared/time.ts'

export const providerZone = 'America/Vancouver'

async function lookingOf({ db, dataScope, signedIn, now }: RequestCtx): Promise<Looking> {
  const who = { dataScope, accountId: signedIn.accountId, now }
  return { ...who, today: dayOf(now, providerZone), drafts: await stuckDrafts(db, who) }
}

/** How much waits, by kind, in the radar's order; kinds of which nothing waits are there too. */
export async function workQueueCounts(ctx: RequestCtx): Promise<WorkQueueCount[]> {
  const kinds = kindsFor(ctx.signedIn.grants)
  const looking = await lookingOf(ctx)
  const counted = await readAcrossTenants(ctx, (db) => countItems(db, looking, kinds))
  const none = { count: 0, mine: 0, overdue: 0, oldest: null }
  return kinds.map((kind) => counted.find((one) => one.kind === kind) ?? { kind, ...none })
}

export async function workQueueItems(ctx: RequestCtx, query: WorkQueueQuery): Promise<Page<WorkQueueItem>> {
  const { kind = [...workQueueKinds] } = query
  const kinds = kindsFor(ctx.signedIn.grants).filter((one) => kind.length === 0 || kind.includes(one))
  const looking = await lookingOf(ctx)
  const found = await readAcrossTenants(ctx, (db) => listItems(db, looking, kinds, query))
  const rows = found.rows.map(({ id, kind: of, merchantId, name, what, since, due, mine }) => ({
    ...{ itemId: `${of}:${id}`, kind: of, merchantId, name, what, since, dueDay: due, mine },
    daysLeft: due === null ? null : daysLeft(looking.today, due),
    address: addressOfItem(of, merchantId, id),
  }))
  return { ...found, rows }
}

export async function digestOf({ db, signedIn }: RequestCtx) {
  return { enabled: await hasDigest(db, signedIn.accountId) }
}

/** The very same again is done already. */
export async function changeDigest(ctx: RequestCtx, enabled: boolean) {
  const { accountId } = ctx.signedIn
  if (await setDigest(ctx, accountId, enabled))
    ctx.audit('radar.digestSet', { type: 'radar', id: accountId }, { after: { enabled } })
  else ctx.unchanged()
  return { enabled }
}
