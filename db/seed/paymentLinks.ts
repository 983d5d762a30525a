import { principalOf } from '#db/seed/actor.ts'
import { managerOf } from '#db/seed/exceptions.ts'
import { payer, transactionIdOf } from '#db/seed/payments.ts'
import type { DemoMerchant } from '#db/seed/people.ts'
import { type PictureName, productPicture } from '#db/seed/productPictures.ts'
import { imageMadeOf } from '#features/images/imageMaking.ts'
import { keepImage } from '#features/images/images.service.ts'
import type { BoughtItem } from '#features/payments/orders/content/content.domain.ts'
import { keepContent } from '#features/payments/orders/content/content.service.ts'
import { createOrder } from '#features/payments/orders/create/createOrder.service.ts'
import { recordPaymentAnswer } from '#features/payments/orders/record/recordAnswer.service.ts'
import { noRecipients } from '#features/payments/paidMails/recipients.contract.ts'
import { addItem } from '#features/products/catalogue/catalogue.service.ts'
import { claimPaymentLink, countVisit } from '#features/products/paymentLinks/paymentLinks.service.ts'
import type { LinkContent, ProductContent } from '#features/products/paymentLinks/writing/content.contract.ts'
import { addLink, setLinkStatus } from '#features/products/paymentLinks/writing/writing.service.ts'
import type { Sandbox } from '#sandbox/sandbox.ts'
import { type App, asActor, asOf, type Ctx, type Principal } from '#server/context.ts'
import { channelActor } from '#server/session/actors.ts'

const day = 86_400_000
const minute = 60_000

type Item = Pick<ProductContent, 'itemId' | 'imageId' | 'name' | 'unit' | 'originalPrice'> & { price: bigint }
type Sold = Item & { sku: string; picture: PictureName }

const wares: Omit<Sold, 'itemId' | 'imageId'>[] = [
  {
    sku: 'BOX-OOL',
    name: 'Oolong gift box',
    unit: 'box',
    price: 3_880n,
    originalPrice: 4_500n,
    picture: 'giftBox',
  },
  {
    sku: 'TIN-JAS',
    name: 'Jasmine tea 茉莉花茶',
    unit: 'tin',
    price: 1_850n,
    originalPrice: null,
    picture: 'tin',
  },
  { sku: 'POT-YIX', name: '紫砂壶', unit: '把', price: 12_800n, originalPrice: 15_800n, picture: 'teapot' },
  {
    sku: 'MOON-6',
    name: '中秋月饼礼盒',
    unit: '盒',
    price: 5_600n,
    originalPrice: null,
    picture: 'mooncake',
  },
  {
    sku: 'TASTE-2',
    name: 'Tea tasting for two',
    unit: '',
    price: 6_400n,
    originalPrice: null,
    picture: 'cups',
  },
]

/** The shop's products, three links that sell them, and their views and payments. */
export async function seedPaymentLinks(
  app: App,
  sandbox: Sandbox,
  merchant: DemoMerchant,
  now: Date,
): Promise<void> {
  const pictures = await Promise.all(
    wares.map(async ({ picture }) => imageMadeOf(await productPicture(picture))),
  )
  const who: Principal = {
    ...principalOf(merchant, new Date(now.getTime() - 30 * day)),
    actor: managerOf(merchant),
  }
  const created = await asActor(app, who, 'write', async (ctx) => {
    const items: Item[] = []
    for (const [at, ware] of wares.entries()) {
      const picture = pictures[at]
      const imageId = picture ? (await keepImage(ctx, picture)).imageId : null
      items.push(await added(ctx, merchant, ware, imageId))
    }
    return linksOf(ctx, merchant, items)
  })
  await openEach(app, created.visits, now)
  const paid = await asActor(app, principalOf(merchant, now), 'write', async (ctx) => {
    const orders = []
    for (const [at, sale] of created.sales.entries()) orders.push(await payOf(ctx, merchant, sale, at))
    return orders
  })
  sandbox.adoptPaid(paid)
}

async function added(
  ctx: Ctx,
  { currency }: DemoMerchant,
  ware: (typeof wares)[number],
  imageId: string | null,
) {
  const { sku, name, unit, price, originalPrice } = ware
  const { itemId } = await addItem(ctx, { name, sku, unit, currency, price, originalPrice, imageId })
  return { itemId, imageId, name, unit, price, originalPrice }
}

function product(item: Item | undefined, changes: Partial<ProductContent> = {}): ProductContent[] {
  if (!item) return []
  const plain = { productNo: null, quantity: 1, adjustable: false, maxQuantity: null, stock: null }
  return [{ ...plain, ...item, ...changes }]
}

function contentOf({ currency }: DemoMerchant, changes: Partial<LinkContent>): LinkContent {
  return {
    ...{ name: '', currency, amountKind: 'products', products: [], minAmount: null, maxAmount: null },
    ...{ presetAmounts: [], ways: ['WP', 'AP', 'UP', 'C'], questions: [], merchantNote: '' },
    ...{
      recipients: noRecipients,
      orderExpiryMinutes: null,
      maxPayments: null,
      startTime: null,
      endTime: null,
    },
    ...changes,
  }
}

async function linksOf(ctx: Ctx, merchant: DemoMerchant, [box, tin, pot, moon, tasting]: Item[]) {
  const autumn = await addLink(
    ctx,
    contentOf(merchant, {
      name: 'Autumn tea box 秋季茶礼',
      products: [
        ...product(box, { stock: 40 }),
        ...product(tin, { adjustable: true, maxQuantity: 6 }),
        ...product(pot, { adjustable: true, maxQuantity: 2, stock: 5 }),
      ],
      merchantNote: 'Ready for pick-up within two days',
      questions: [
        { fieldId: 'q1', title: 'Your name', required: true },
        { fieldId: 'q2', title: '取货日期', required: false },
      ],
    }),
  )
  const gift = await addLink(
    ctx,
    contentOf(merchant, {
      ...{ name: 'Support our tea school', amountKind: 'payerChosen', minAmount: 500n, maxAmount: 100_000n },
      ...{ presetAmounts: [1_000n, 2_500n, 5_000n], merchantNote: '感谢您的支持 Thank you' },
    }),
  )
  const past = await addLink(
    ctx,
    contentOf(merchant, {
      name: '中秋预订',
      products: [...product(moon), ...product(tasting)],
      maxPayments: 100,
    }),
  )
  const ended = new Date(ctx.now.getTime() + 20 * day)
  await setLinkStatus(asOf(ctx, { now: ended }), past, 'disabled')
  const [one, two] = [3_880n, 3_880n + 2n * 1_850n]
  const bought = (item: Item | undefined, productNo: number, quantity: number): BoughtItem[] =>
    item ? [{ productNo, name: item.name, unit: item.unit, price: item.price, quantity }] : []
  const sales: Sale[] = [
    { linkId: autumn, amount: one, items: bought(box, 1, 1), answers: ['Lee', '周六'] },
    { linkId: autumn, amount: two, items: [...bought(box, 1, 1), ...bought(tin, 2, 2)], answers: ['王小姐'] },
    { linkId: gift, amount: 2_500n, items: [], answers: [] },
    { linkId: gift, amount: 6_666n, items: [], answers: [] },
  ]
  return { sales, visits: { [autumn]: 4, [gift]: 2, [past]: 1 } }
}

type Sale = { linkId: string; amount: bigint; items: BoughtItem[]; answers: string[] }
const titles = ['Your name', '取货日期']

/** The links were opened on each of the last days, most of them by few. */
async function openEach(app: App, visits: Readonly<Record<string, number>>, now: Date): Promise<void> {
  for (const [linkId, most] of Object.entries(visits)) {
    for (let ago = 29; ago >= 0; ago--) {
      const at = new Date(now.getTime() - ago * day)
      const count = (ago * 7 + most * 3) % (most + 1)
      for (let visitor = 0; visitor < count; visitor++)
        await countVisit({ ...app, clock: () => at }, linkId, `visitor ${visitor}`)
    }
  }
}

/** Pays a link some minutes ago; returns the payment for the sandbox's books. */
async function payOf(ctx: Ctx, merchant: DemoMerchant, sale: Sale, at: number) {
  const created = new Date(ctx.now.getTime() - 3 * minute + at * 1_000)
  const paidAt = new Date(created.getTime() + 20_000)
  const asPayer = asOf(ctx, { now: created, actor: payer })
  const { linkId, amount, items, answers } = sale
  const order = await createOrder(asPayer, {
    ...{ way: 'UP', gateway: 'shareLink', scene: 'paymentLink', linkId, inputAmount: amount },
    description: merchant.tradeName,
  })
  const wished = items.flatMap(({ productNo, quantity }) =>
    productNo === null ? [] : [{ productNo, quantity }],
  )
  await claimPaymentLink(asPayer, linkId, { amount, version: 1, items: wished }, order.orderId)
  const answer = answers.map((value, index) => ({ title: titles[index] ?? '', value }))
  await keepContent(asPayer, order.orderId, { items, answers: answer })
  const transactionId = transactionIdOf(order, paidAt)
  const asChannel = asOf(ctx, { now: paidAt, actor: channelActor(order.channel) })
  await recordPaymentAnswer(asChannel, order.channelOrderNo, {
    outcome: 'success',
    facts: {
      ...{ channelOrderNo: order.channelOrderNo, channelTransactionId: transactionId, payTime: paidAt },
      ...{ amount: order.payAmount, currency: order.currency, payerId: `${merchant.tenantId}-link${at}` },
    },
  })
  return {
    ...{ rail: order.channel, merchantRef: merchant.merchantId, outTradeNo: order.channelOrderNo },
    ...{ amount: order.payAmount, currency: merchant.currency, paidAt, transactionId },
    payerId: `payerlink${'abcd'[at] ?? 'z'}`,
  }
}
