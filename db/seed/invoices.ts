import { principalOf } from '#db/seed/actor.ts'
import { managerOf } from '#db/seed/exceptions.ts'
import { payer, transactionIdOf } from '#db/seed/payments.ts'
import type { DemoMerchant } from '#db/seed/people.ts'
import { createOrder } from '#features/payments/orders/create/createOrder.service.ts'
import { recordPaymentAnswer } from '#features/payments/orders/record/recordAnswer.service.ts'
import { noRecipients } from '#features/payments/paidMails/recipients.contract.ts'
import { deactivateInvoice } from '#features/products/invoices/detail/changes.service.ts'
import { selectInvoice } from '#features/products/invoices/invoices.sql.ts'
import type { NewInvoice, NewLine } from '#features/products/invoices/making/making.contract.ts'
import { makeInvoice } from '#features/products/invoices/making/making.service.ts'
import { claimInvoice } from '#features/products/invoices/paying/paying.service.ts'
import type { Sandbox } from '#sandbox/sandbox.ts'
import { type App, asActor, asOf, type Ctx } from '#server/context.ts'
import { channelActor } from '#server/session/actors.ts'
import { addDays, dayOf } from '#shared/time.ts'

const day = 86_400_000
const minute = 60_000

/** An invoice created this many days ago, its payment of a moment ago, and the reason it was deactivated. */
type Planned = Partial<NewInvoice> & {
  ago: number
  /** Days from its issue. */
  dueIn?: number
  expiresIn?: number
  paid?: bigint | 'all'
  ended?: string
}

const line = (
  description: string,
  quantity: string,
  unit: string,
  price: bigint,
  more: Partial<NewLine> = {},
) =>
  ({
    ...{ itemId: null, description, quantity, unit, price },
    ...{ taxKind: 'place', customTaxRate: null, ...more },
  }) satisfies NewLine

const customer = (name: string, email: string | null, address = '') => ({ name, email, phone: null, address })
const place = (province: string) => ({ country: 'CA' as const, province })

const planned: Planned[] = [
  {
    ago: 40,
    dueIn: 14,
    language: 'zh',
    customer: customer('列治文华人商会', 'events@chamber.example', '8888 Odlin Crescent, Richmond'),
    place: place('BC'),
    lines: [line('茶艺表演', '1', '场', 68_000n), line('茶叶礼盒', '45', '盒', 2880n)],
    discount: { rate: '0.05' },
    remark: '中秋晚会',
    paid: 'all',
  },
  {
    ago: 12,
    dueIn: 5,
    customer: customer(
      'Harbour View Dental',
      'accounts@harbourview.example',
      '1188 West Pender Street, Vancouver',
    ),
    place: place('BC'),
    lines: [
      line('Waiting room tea service', '1', 'month', 24_000n),
      line('Oolong, loose leaf', '2.5', 'kg', 7200n, { taxKind: 'none' }),
    ],
    remark: 'June',
    reminderDays: [-3, 1, 7],
  },
  {
    ago: 6,
    dueIn: 30,
    customer: customer(
      'Queen Street Events Inc.',
      'ap@queenstreet.example',
      '401 Queen Street West, Toronto',
    ),
    place: place('ON'),
    lines: [line('Catering for 60', '60', 'guest', 3250n), line('Delivery', '1', '', 8500n)],
    partialAllowed: true,
    minPartialAmount: 50_000n,
    reminderDays: [-7, -1, 3],
    paid: 100_000n,
  },
  { ago: 3, customer: customer('Mei Lin', 'mei@customer.example'), amount: 12_800n, remark: 'Teapot repair' },
  {
    ago: 9,
    expiresIn: 7,
    language: 'zh',
    customer: customer('王小姐', null),
    amount: 26_000n,
    remark: '品茶课程，两位',
  },
  {
    ago: 5,
    customer: customer('Atelier Montréal', 'compta@atelier.example', '55 rue Saint-Paul, Montréal'),
    place: place('QC'),
    lines: [line('Gift boxes', '12', 'box', 3995n)],
    ended: 'Ordered twice by mistake',
  },
  {
    ago: 1,
    dueIn: 14,
    customer: customer('Prairie Goods Co-op', 'orders@prairie.example', '220 20th Street East, Saskatoon'),
    place: place('SK'),
    lines: [line('Jasmine tea, case', '4', 'case', 15_600n), line('Handling', '1', '', 1200n)],
    discount: { amount: 2000n },
    reminderDays: [-3, 0, 3],
  },
]

/** Invoices in each status, two of them with a payment of a moment ago. */
export async function seedInvoices(
  app: App,
  sandbox: Sandbox,
  merchant: DemoMerchant,
  now: Date,
): Promise<void> {
  for (const plan of planned) {
    const created = new Date(now.getTime() - plan.ago * day)
    const paid = await asActor(
      app,
      { ...principalOf(merchant, created), actor: managerOf(merchant) },
      'write',
      (ctx) => enact(ctx, merchant, plan, now),
    )
    if (paid) sandbox.adoptPaid([paid])
  }
}

async function enact(ctx: Ctx, merchant: DemoMerchant, plan: Planned, now: Date) {
  const { ago: _ago, dueIn, expiresIn, paid, ended, ...input } = plan
  const issued = dayOf(ctx.now, merchant.timezone)
  const { invoiceId } = await makeInvoice(ctx, {
    ...{ language: 'en', customer: customer('', null), place: null, amount: null, lines: [], discount: null },
    ...{ partialAllowed: false, minPartialAmount: null, remark: '', reminderDays: [] },
    ...{ recipients: noRecipients, ways: ['WP', 'AP', 'UP', 'C'] },
    ...input,
    dueDate: dueIn === undefined ? null : addDays(issued, dueIn),
    expireTime: expiresIn === undefined ? null : new Date(ctx.now.getTime() + expiresIn * day),
  })
  if (ended) await deactivateInvoice(asOf(ctx, { now: new Date(ctx.now.getTime() + day) }), invoiceId, ended)
  return paid === undefined ? null : payOf(asOf(ctx, { now }), merchant, { invoiceId, part: paid })
}

type Paying = { invoiceId: string; part: bigint | 'all' }

/** Pays an invoice partly or fully with Alipay; returns the payment for the sandbox's books. */
async function payOf(ctx: Ctx, merchant: DemoMerchant, { invoiceId, part }: Paying) {
  const found = await selectInvoice(ctx.db, ctx.scope, invoiceId)
  if (!found) throw new Error(`there is no invoice ${invoiceId}`)
  const amount = part === 'all' ? found.total : part
  const created = new Date(ctx.now.getTime() - 2 * minute)
  const paidAt = new Date(created.getTime() + 20_000)
  const asPayer = asOf(ctx, { now: created, actor: payer })
  const order = await createOrder(asPayer, {
    ...{ way: 'AP', gateway: 'qrCode', scene: 'invoicePayment', invoiceId, inputAmount: amount },
    description: `${merchant.tradeName} - ${found.code}`,
  })
  await claimInvoice(asPayer, invoiceId, { amount, version: found.version, items: [] }, order.orderId)
  const transactionId = transactionIdOf(order, paidAt)
  await recordPaymentAnswer(
    asOf(ctx, { now: paidAt, actor: channelActor(order.channel) }),
    order.channelOrderNo,
    {
      outcome: 'success',
      facts: {
        ...{ channelOrderNo: order.channelOrderNo, channelTransactionId: transactionId, payTime: paidAt },
        ...{ amount: order.payAmount, currency: order.currency, payerId: `${merchant.tenantId}-invoice` },
      },
    },
  )
  return {
    ...{ rail: order.channel, merchantRef: merchant.merchantId, outTradeNo: order.channelOrderNo },
    ...{ amount: order.payAmount, currency: merchant.currency, paidAt, transactionId },
    payerId: 'payerinvoice',
  }
}
