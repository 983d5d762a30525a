import { randomBytes } from 'node:crypto'
import type { PayableWay } from '#shared/reference.ts'
import type { PayersStore } from '#test/payersStore.ts'
import { shownIn, toCheckoutRequest } from '#test/shownEntry.ts'

type Answer = { orderId: string; address: string; code?: string; message?: string }

/** A payer at a store, who opens its pages and orders. `store` is called on arrival. */
export function payersVisit(store: () => PayersStore) {
  async function open(path: string, language = 'en') {
    const headers = { 'accept-language': language }
    const { statusCode, payload } = await store().t.server.inject({ url: path, headers })
    return { status: statusCode, text: payload }
  }

  async function place(body: object, language = 'en') {
    const answer = await store().t.server.inject({
      method: 'POST',
      url: `/pay/api/orders?lang=${language}`,
      payload: { nonce: randomBytes(16).toString('hex'), ...body },
      remoteAddress: `10.0.${Math.floor(Math.random() * 250)}.7`,
    })
    return { status: answer.statusCode, body: answer.json() as Answer }
  }

  /** Opens a page and pays the amount there, like the page’s own script. */
  async function payAt(path: string, amount: number, changes: object = {}, way: PayableWay = 'AP') {
    const shown = shownIn((await open(path)).text)
    return place({ ...toCheckoutRequest(shown, { amount, way }), ...changes })
  }

  const orderRow = (orderId: string) =>
    store().t.read(store().merchant, ({ db }) =>
      db.selectFrom('pay_order').where('orderId', '=', orderId).selectAll().executeTakeFirstOrThrow(),
    )

  return { open, place, payAt, orderRow }
}
