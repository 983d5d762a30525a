import { principalOf } from '#db/seed/actor.ts'
import type { DemoMerchant } from '#db/seed/people.ts'
import { monthOf, monthPlus } from '#features/finances/monthly/facts/months.domain.ts'
import { issueMonth, type Month, monthsDue, payInvoice } from '#features/finances/monthly/monthly.service.ts'
import { type App, asActor, asOf } from '#server/context.ts'
import { dayOf } from '#shared/time.ts'

const minute = 60_000
const daysToPay = 12

/**
 * Closes a demo merchant's months during its seeded year: at each cutoff it issues the documents of
 * completed months and pays earlier invoices. The last one stays unpaid.
 */
export function monthCloser(app: App, merchant: DemoMerchant, now: Date): (end: Date) => Promise<void> {
  const last = monthPlus(monthOf(dayOf(now, merchant.timezone)), -1)
  let unpaid: { statementId: string; payAt: Date }[] = []
  let seen = ''
  return async (end) => {
    const paid = unpaid.filter(({ payAt }) => payAt <= end)
    unpaid = unpaid.filter(({ payAt }) => payAt > end)
    for (const { statementId, payAt } of paid) await pay(app, merchant, statementId, payAt)

    const running = monthOf(dayOf(new Date(end.getTime() - 20 * minute), merchant.timezone))
    if (running === seen) return
    const issued = await issueDue(app, merchant, end)
    if (issued.length > 0) seen = running
    for (const { statementId, month } of issued) {
      const payAt = new Date(month.toTime.getTime() + daysToPay * 24 * 60 * minute)
      if (statementId.startsWith('INV') && month.month < last) unpaid.push({ statementId, payAt })
    }
  }
}

function issueDue(app: App, merchant: DemoMerchant, end: Date) {
  return asActor(app, principalOf(merchant, end), 'write', async (ctx) => {
    ctx.unchanged()
    const issued: { statementId: string; month: Month }[] = []
    for (const month of await monthsDue(ctx)) {
      const justAfter = asOf(ctx, { now: new Date(month.toTime.getTime() + 17 * minute) })
      const statementId = await issueMonth(justAfter, month)
      if (statementId !== null) issued.push({ statementId, month })
    }
    return issued
  })
}

function pay(app: App, merchant: DemoMerchant, statementId: string, payAt: Date): Promise<void> {
  const reference = `WIRE ${statementId.slice(-6)}`
  return asActor(app, principalOf(merchant, payAt), 'write', async (ctx) => {
    ctx.unchanged()
    await payInvoice(ctx, statementId, reference)
  })
}
