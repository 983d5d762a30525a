import { randomBytes } from 'node:crypto'
import { invoiceKey } from '#features/products/invoices/invoiceAddress.service.ts'
import { withClient } from '#server/database/client.ts'
import { tradeStatusCode } from '#shared/reference.ts'
import { inRounds, told } from '#test/hostile/attacks/rounds.ts'
import type { CampaignEnvironment } from '#test/hostile/campaign/environment.ts'
import type { Judge } from '#test/hostile/campaign/tally.ts'
import { invoiceIn } from '#test/invoices.ts'
import { newLink, product } from '#test/paymentLinks.ts'
import { shownIn, toCheckoutRequest } from '#test/shownEntry.ts'

export type Attacked = Pick<CampaignEnvironment, 't' | 'served' | 'own' | 'scale'>
type HttpResponse = { status: number; body: { code?: string; orderId?: string } }

const payers = 12

/** Several payers buy the last of something at the same moment, each on their own page. */
export function lastPieces(environment: Attacked, judge: Judge): Promise<void> {
  const attacks = [lastPiece, sharedStock, lastUses, oneInvoice, invoiceInParts, oneTapManyTimes]
  return inRounds(environment, judge, environment.scale === 'full' ? 20 : 1, attacks)
}

/** All want the only piece; one order gets it. */
async function lastPiece(environment: Attacked, judge: Judge): Promise<void> {
  const linkId = await newLink(environment.t, environment.own.merchant, { products: [product({ stock: 1 })] })
  const checkoutRequest = { items: [{ productNo: 1, quantity: 1 }] }
  const responses = await allAtOnce(environment, `/pay/l/${linkId}`, 1_250, () => checkoutRequest)
  const held = await heldBy(environment, 'link_id', linkId)
  judge(held.orders === 1, `the last piece by ${payers} payers at once`, `${held.orders}: ${told(responses)}`)
  const others = responses.filter(({ status }) => status !== 201)
  const decent = others.every(({ body }) => soldOut.has(body.code ?? ''))
  judge(decent && others.length === payers - 1, 'what the others of them are told', told(responses))
}

const soldOut = new Set(['sale.soldOut', 'sale.stopped', 'sale.changed'])

/** Seven pieces, and each payer wants one to three; at most seven are sold. */
async function sharedStock(environment: Attacked, judge: Judge): Promise<void> {
  const few = product({ stock: 7, adjustable: true, maxQuantity: 3 })
  const linkId = await newLink(environment.t, environment.own.merchant, { products: [few] })
  const responses = await allAtOnce(environment, `/pay/l/${linkId}`, 1_250, (place) => {
    const quantity = 1 + (place % 3)
    const amount = String(1_250 * quantity)
    return { items: [{ productNo: 1, quantity }], amount, total: amount }
  })
  const { quantity } = await heldBy(environment, 'link_id', linkId)
  judge(quantity > 0 && quantity <= 7, 'seven pieces by twelve payers', `${quantity}: ${told(responses)}`)
}

/** A link that may be paid twice. */
async function lastUses(environment: Attacked, judge: Judge): Promise<void> {
  const chosen = { amountKind: 'payerChosen', products: [], maxPayments: 2 } as const
  const linkId = await newLink(environment.t, environment.own.merchant, { ...chosen, products: [] })
  const responses = await allAtOnce(environment, `/pay/l/${linkId}`, 500, () => ({}))
  const { orders } = await heldBy(environment, 'link_id', linkId)
  judge(orders === 2, 'a link for two payments', `${orders}: ${told(responses)}`)
}

/** Several people pay the same invoice; one succeeds. */
async function oneInvoice(environment: Attacked, judge: Judge): Promise<void> {
  const { invoiceId } = await invoiceIn(environment.t, environment.own.merchant, { ways: ['UP'] })
  const responses = await allAtOnce(environment, invoicePath(environment, invoiceId), 10_000, () => ({}))
  const { orders, amount } = await heldBy(environment, 'invoice_id', invoiceId)
  judge(orders === 1 && amount === 10_000, 'an invoice by twelve payers', `${orders}: ${told(responses)}`)
}

/** Parts of 30.00 of the 100.00 due; at most three can be in process. */
async function invoiceInParts(environment: Attacked, judge: Judge): Promise<void> {
  const parts = { ways: ['UP' as const], partialAllowed: true, minPartialAmount: 1_000n }
  const { invoiceId } = await invoiceIn(environment.t, environment.own.merchant, parts)
  const responses = await allAtOnce(environment, invoicePath(environment, invoiceId), 3_000, () => ({}))
  const { amount } = await heldBy(environment, 'invoice_id', invoiceId)
  judge(amount === 9_000, 'an invoice in parts of three tenths', `${amount}: ${told(responses)}`)
}

/** The network delivers one tap twelve times. */
async function oneTapManyTimes(environment: Attacked, judge: Judge): Promise<void> {
  const { invoiceId } = await invoiceIn(environment.t, environment.own.merchant, { ways: ['UP'] })
  const nonce = randomBytes(16).toString('hex')
  const responses = await allAtOnce(environment, invoicePath(environment, invoiceId), 10_000, () => ({
    nonce,
  }))
  const { orders } = await heldBy(environment, 'invoice_id', invoiceId)
  const ids = new Set(responses.flatMap(({ body }) => body.orderId ?? []))
  judge(orders === 1 && ids.size <= 1, 'one tap twelve times at once', `${orders}: ${told(responses)}`)
}

const invoicePath = ({ t }: Attacked, invoiceId: string) =>
  `/pay/i/${invoiceId}?k=${invoiceKey(t.app.secretKey, invoiceId)}`

/** Each payer has their own address, and a page opened before the first of them pays. */
async function allAtOnce(
  environment: Attacked,
  path: string,
  amount: number,
  changesOf: (place: number) => object,
): Promise<HttpResponse[]> {
  const pages = await Promise.all(
    Array.from({ length: payers }, async (_, place) => {
      const address = `10.9.${place}.${1 + Math.floor(Math.random() * 200)}`
      const page = await environment.served.server.inject({ url: path, remoteAddress: address })
      return { address, shown: shownIn(page.body) }
    }),
  )
  return Promise.all(
    pages.map(async ({ address, shown }, place) => {
      const checkoutRequest = { ...toCheckoutRequest(shown, { amount, way: 'UP' }), ...changesOf(place) }
      const answer = await environment.served.server.inject({
        ...{ method: 'POST' as const, url: '/pay/api/orders?lang=en', remoteAddress: address },
        payload: { nonce: randomBytes(16).toString('hex'), ...checkoutRequest },
      })
      return { status: answer.statusCode, body: answer.json() as HttpResponse['body'] }
    }),
  )
}

/** What paid and open orders hold of a link or an invoice. */
async function heldBy({ t }: Attacked, column: 'link_id' | 'invoice_id', id: string) {
  const { rows } = await withClient(t.database.ownerUrl, (client) =>
    client.query<{ orders: number; amount: number; quantity: number }>(
      `select count(*)::int as orders, coalesce(sum(input_amount), 0)::int as amount,
              coalesce(sum((select sum(quantity) from order_item item
                             where item.tenant_id = pay_order.tenant_id and item.order_id = pay_order.order_id)), 0)::int as quantity
         from pay_order where ${column} = $1 and status <> ${tradeStatusCode.closed}`,
      [id],
    ),
  )
  return rows[0] ?? { orders: 0, amount: 0, quantity: 0 }
}
