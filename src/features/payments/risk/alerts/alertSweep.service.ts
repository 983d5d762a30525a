import { isOpen } from '#features/merchants/businessHours.domain.ts'
import { hideFromStaff, tellStaff } from '#features/notices/staff/staffNotices.service.ts'
import { counted, type Watch } from '#features/payments/risk/alerts/alerts.contract.ts'
import { alertMail, alertNews, measureText } from '#features/payments/risk/alerts/alerts.messages.ts'
import { selectWatches } from '#features/payments/risk/alerts/alerts.sql.ts'
import { exceeds, measuredOf } from '#features/payments/risk/alerts/exceeding.domain.ts'
import {
  insertAlert,
  isMerchantInScope,
  type Measured,
  measure,
  type OpenAlert,
  selectOpenAlerts,
  selectStaff,
  selectTimed,
  writeResolved,
  writeWorst,
} from '#features/payments/risk/alerts/measures.sql.ts'
import { grantsOf } from '#features/session/staffGrants.service.ts'
import { type App, asActor, type Ctx } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { forEachApart } from '#server/jobs/forEach.ts'
import { jobPrincipal } from '#server/jobs/jobPrincipal.ts'
import { publish } from '#server/live/live.ts'
import { sendMail } from '#server/mail/mail.ts'
import { readAcrossTenants } from '#server/readAcrossTenants.ts'
import type { DataScope } from '#server/session/dataScope.ts'
import { providerTenant } from '#server/session/scope.ts'
import { type Language, say, sayInBoth } from '#shared/messages.ts'

const keyOf = (
  watchId: string,
  { tenantId, merchantId, channelAccountId }: Pick<Measured, 'tenantId' | 'merchantId' | 'channelAccountId'>,
) => `${watchId}/${tenantId}/${merchantId}/${channelAccountId ?? ''}`

/**
 * Evaluates the monitored measures over all merchants: a value above its threshold raises one alert with
 * notices, and an open alert resolves automatically once the value is below it or the measure is no longer
 * monitored.
 */
export async function sweepAlerts(app: App): Promise<void> {
  const now = app.clock()
  const found = await readAcrossTenants({ app }, async (db) => {
    const watches = (await selectWatches(db)).filter(({ enabled }) => enabled)
    const open = await selectOpenAlerts(db)
    const over: { watch: Watch; of: Measured }[] = []
    for (const watch of watches) {
      const isRate = !counted.includes(watch.measure)
      for (const of of await measuredBy(db, watch, new Date(now.getTime() - watch.windowMinutes * 60_000)))
        if (exceeds({ ...watch, isRate }, of.count, of.payments)) over.push({ watch, of })
    }
    return { open, over }
  })
  const open = new Map(found.open.map((alert) => [keyOf(alert.watchId, alert), alert]))
  const acts: { key: string; act: () => Promise<unknown> }[] = []
  for (const { watch, of } of found.over) {
    const key = keyOf(watch.watchId, of)
    const known = open.get(key)
    acts.push({ key, act: () => raise(app, watch, of, known) })
    open.delete(key)
  }
  for (const [key, alert] of open) acts.push({ key, act: () => resolve(app, alert) })
  await forEachApart(
    app,
    acts,
    ({ key }) => ({ alert: key }),
    ({ act }) => act(),
  )
}

async function measuredBy(db: Db, watch: Watch, since: Date): Promise<Measured[]> {
  if (watch.measure !== 'outsideHours') return measure(db, watch, since)
  const found = new Map<string, Measured>()
  for (const { at, zone, businessHours, ...owner } of await selectTimed(db, watch.per, since)) {
    const key = keyOf('', owner)
    const one = found.get(key) ?? { ...owner, count: 0, payments: 0 }
    const outside = isOpen(businessHours, at, zone) ? 0 : 1
    found.set(key, { ...one, count: one.count + outside, payments: one.payments + 1 })
  }
  return [...found.values()]
}

async function raise(app: App, watch: Watch, of: Measured, known: OpenAlert | undefined): Promise<void> {
  const measured = measuredOf({ isRate: !counted.includes(watch.measure) }, of.count, of.payments)
  if (known && measured <= known.worst) return
  const raised = await asActor(app, jobPrincipal(of, 'risk'), 'write', async (ctx) => {
    ctx.unchanged()
    if (known) await writeWorst(ctx, known.alertId, measured)
    const alertId = known ? null : await insertAlert(ctx, watch, of, measured)
    if (alertId === null) return null
    const after = { watch: watch.name, measured, payments: of.payments }
    ctx.audit('riskAlert.raised', { type: 'riskAlert', id: alertId }, { after })
    await publish(ctx.db, ctx.scope, { topic: 'riskAlert', id: alertId })
    await ring(ctx, alertId, watch, { measured, payments: of.payments })
    return alertId
  })
  if (raised !== null) await mailStaff(app, watch, of, measured)
}

async function resolve(app: App, { alertId, tenantId, merchantId }: OpenAlert): Promise<void> {
  await asActor(app, jobPrincipal({ tenantId, merchantId }, 'risk'), 'write', async (ctx) => {
    ctx.unchanged()
    if (!(await writeResolved(ctx, alertId))) return
    ctx.audit('riskAlert.resolved', { type: 'riskAlert', id: alertId })
    await hideFromStaff(ctx, 'riskAlert', alertId)
    await publish(ctx.db, ctx.scope, { topic: 'riskAlert', id: alertId })
  })
}

/** Rings the bell of those who may act on it, until somebody does or it is over. */
function ring(
  ctx: Ctx,
  alertId: string,
  watch: Watch,
  values: { measured: number; payments: number },
): Promise<void> {
  const valuesIn = (language: Language) => shownOf(language, watch, values)
  return tellStaff(ctx, {
    ...{ event: 'riskAlert', about: alertId, fact: 'raised', link: '/admin/riskAlerts' },
    title: sayInBoth(alertNews.title, valuesIn),
    content: sayInBoth(alertNews.content, valuesIn),
  })
}

/** Mails those of the staff who may see hits of this merchant. */
async function mailStaff(
  app: App,
  watch: Watch,
  { merchantId, payments }: Measured,
  measured: number,
): Promise<void> {
  const who = jobPrincipal({ tenantId: providerTenant, merchantId: '' }, 'risk')
  const values = { merchant: merchantId, measured, payments }
  await asActor(app, who, 'write', async (ctx) => {
    ctx.unchanged()
    let people = 0
    for (const { accountId, email, language } of await selectStaff(ctx.db)) {
      const dataScope = (await grantsOf(ctx.db, accountId)).get('riskHit.query')
      if (!dataScope || !(await reaches(app, dataScope, merchantId))) continue
      people += 1
      await sendMail(ctx, [email], letterOf(app, language, watch, values), { purpose: 'notice', language })
    }
    const about = { type: 'riskWatch', id: watch.watchId } as const
    if (people > 0) ctx.audit('riskAlert.told', about, { after: { merchantId, people } })
  })
}

type Values = { merchant: string; measured: number; payments: number }

function shownOf<V extends object>(language: Language, { name, measure: what, threshold }: Watch, values: V) {
  const rate = counted.includes(what) ? '' : '%'
  return { ...values, name, threshold, rate, measure: say(language, measureText[what]) }
}

function letterOf(app: App, language: Language, watch: Watch, values: Values) {
  const shown = shownOf(language, watch, values)
  return {
    subject: say(language, alertMail.subject, shown),
    paragraphs: [say(language, alertMail.body, shown)],
    link: { label: say(language, alertMail.open), url: `${app.config.publicUrl}/admin/riskAlerts` },
    footer: say(language, alertMail.footer),
  }
}

function reaches(app: App, dataScope: DataScope, merchantId: string): Promise<boolean> {
  if (dataScope.all) return Promise.resolve(true)
  return readAcrossTenants({ app }, (db) => isMerchantInScope(db, dataScope, merchantId))
}
