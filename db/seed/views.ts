import { principalOf } from '#db/seed/actor.ts'
import type { DemoMerchant } from '#db/seed/people.ts'
import { nextRunOf } from '#features/settings/exports/schedules/scheduleDays.service.ts'
import { runDraft } from '#features/settings/exports/schedules/schedules.service.ts'
import { insertSchedule } from '#features/settings/exports/schedules/schedules.sql.ts'
import type { NewView } from '#features/settings/views/views.contract.ts'
import { insertView } from '#features/settings/views/views.sql.ts'
import { type App, asActor } from '#server/context.ts'
import { nextId } from '#server/nextId.ts'

const list = '/orders/export'
const columns = ['orderId', 'createTime', 'way', 'payAmount', 'status', 'tipAmount']
const views: (Pick<NewView, 'name' | 'search'> & { asked: Record<string, string | number[]> })[] = [
  {
    name: 'Paid, largest first',
    search: { status: ['paid'], sortField: ['payAmount'], sortOrder: ['desc'] },
    asked: { status: [5], sortField: 'payAmount', sortOrder: 'desc' },
  },
  { name: 'Every order, for the books', search: {}, asked: {} },
]

/** Two views that a merchant's people share; the second is emailed each morning to the sandbox's mail box. */
export async function saveViews(app: App, merchant: DemoMerchant, now: Date): Promise<void> {
  // Not of the past: the schedule's next run is enqueued.
  await asActor(app, { ...principalOf(merchant, now), history: false }, 'write', async (ctx) => {
    const { accountId } = await ctx.db
      .selectFrom('account')
      .where('tenantId', '=', ctx.scope.tenantId)
      .where('merchantId', '=', ctx.scope.merchantId)
      .where('role', '=', 1)
      .select('accountId')
      .executeTakeFirstOrThrow()
    const stored = views.map((view) => ({ ...view, viewId: nextId() }))
    for (const { asked, ...view } of stored) {
      const content = { list, columns, density: 'comfortable', exportPath: list, shared: true } as const
      const whole = { ...view, ...content, columns: [...columns], asked: { ...asked, columns }, accountId }
      await insertView(ctx.db, ctx.scope, whole, now)
      ctx.audit('view.added', { type: 'view', id: view.viewId }, { after: { list, name: view.name } })
    }
    const viewId = stored.at(-1)?.viewId ?? ''
    const scheduleId = nextId()
    const timing = {
      ...({ format: 'xlsx', period: 'yesterday', frequency: 'daily' } as const),
      ...{ weekday: null, dayOfMonth: null, hour: 6, addresses: ['books@maplejade.example'] },
    }
    const nextRun = nextRunOf(timing, now, merchant.timezone)
    const row = { ...timing, scheduleId, accountId, viewId, language: 'en' as const, nextRun }
    await insertSchedule(ctx.db, ctx.scope, row, now)
    ctx.audit('schedule.added', { type: 'schedule', id: scheduleId }, { after: { viewId, ...timing } })
    ctx.enqueue(runDraft(ctx.scope, scheduleId, nextRun))
  })
}
