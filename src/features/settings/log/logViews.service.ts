import type { App } from '#server/context.ts'
import type { RequestCtx } from '#server/http/routes.ts'

const hourMs = 3_600_000
const maxEntries = 20_000
const lastViews = new WeakMap<App, Map<string, number>>()

/**
 * Records that a person read an activity log, once an hour per person and log, since an entry per page
 * would fill the log. Must be called in the write of a call that `recordsReads`.
 */
export function recordLogView(ctx: RequestCtx, log: 'activityLog' | 'operationLog'): void {
  const { app, scope, signedIn } = ctx
  const views = lastViews.get(app) ?? new Map<string, number>()
  lastViews.set(app, views)
  const key = `${log} ${scope.tenantId} ${scope.merchantId} ${signedIn.accountId}`
  const now = ctx.now.getTime()
  const last = views.get(key)
  if (last !== undefined && now >= last && now - last < hourMs) {
    ctx.unchanged()
    return
  }
  views.delete(key)
  views.set(key, now)
  if (views.size > maxEntries) views.clear()
  ctx.audit('activityLog.viewed', { type: 'activityLog', id: log })
}
