import { principalOf } from '#db/seed/actor.ts'
import { managerOf } from '#db/seed/exceptions.ts'
import type { SeededOrder } from '#db/seed/payments.ts'
import type { DemoMerchant } from '#db/seed/people.ts'
import { changeSetting } from '#features/notices/mailSettings/mailSettings.service.ts'
import { sendNotice } from '#features/notices/notices.service.ts'
import { tellOfPayment } from '#features/payments/orders/notify/orderNotices.service.ts'
import { type App, asActor, asOf, type Ctx } from '#server/context.ts'
import { texts } from '#shared/messages.ts'

const welcome = texts({
  title: { en: 'Welcome, {name}', zh: '欢迎，{name}' },
  content: {
    en: 'Your account is open. Print a store code under Products > Store Code and take the first payment. Refunds are under Payments, payouts under Finances.',
    zh: '账户已开通。请在“产品 > 收款码”打印收款码并收取第一笔款项。退款在“收款”中处理，结算在“财务”中查看。',
  },
})

/** The first notice of a merchant that was just opened. */
export function welcomeMerchant(ctx: Ctx, { tradeName }: DemoMerchant): Promise<void> {
  return sendNotice(ctx, {
    event: 'announcement',
    factKey: 'welcome',
    ...welcome,
    values: { name: tradeName },
    link: '/Products/StoreCode',
  })
}

const dayMs = 86_400_000

/** Whom the first merchant tells: its owner and its books, once a day, and not at night. */
export function nameRecipients(app: App, merchant: DemoMerchant, now: Date): Promise<unknown> {
  const who = { ...principalOf(merchant, new Date(now.getTime() - 2 * dayMs)), actor: managerOf(merchant) }
  return asActor(app, who, 'write', (ctx) =>
    changeSetting(ctx, {
      medium: 'email',
      primary: { address: 'owner@maple.example', language: 'en' },
      cc: [{ address: 'books@maple.example', language: 'zh' }],
      events: ['payment', 'exception', 'dispute', 'settlement', 'payout', 'document', 'changeRequest'],
      rhythm: 'daily',
      digestHour: 8,
      quiet: { from: 22, to: 7 },
      version: 0,
    }),
  )
}

const newest = 10
const msToTell = 400

/** The bell as it rang for the last payments. */
export async function ringForPayments(
  app: App,
  merchant: DemoMerchant,
  sold: readonly SeededOrder[],
): Promise<void> {
  for (const { order, plan, paidAt } of sold.slice(-newest)) {
    await asActor(app, principalOf(merchant, paidAt), 'write', (ctx) =>
      tellOfPayment(asOf(ctx, { now: new Date(paidAt.getTime() + msToTell) }), { ...order, way: plan.way }),
    )
  }
}
