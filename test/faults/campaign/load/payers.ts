import { createHash } from 'node:crypto'
import type { Caller } from '#test/faults/caller.ts'
import { rememberPlaced } from '#test/faults/campaign/load/journal.ts'
import { refundAtDesk } from '#test/faults/campaign/load/refunds.ts'
import type { Shop, Worker } from '#test/faults/campaign/load/world.ts'

const atTheDesk = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' }
/** The code shown on the page, as the virtual phone gets it. */
const shownCode = /\/sandbox\/phone\?scan=([^&"]+)/
const ways = ['WP', 'AP', 'UP'] as const

/** A payer at a store code places an order, and pays it or walks away; some orders are refunded. */
export async function visit({ place, chance, name }: Worker, turn: number): Promise<void> {
  const shop = chance.pick(place.shops)
  const amount = BigInt(chance.between(100, 9_900))
  const [leaves, impatient, refunded] = [chance.yes(0.06), chance.yes(0.1), chance.yes(0.3)]
  const way = chance.pick(ways)
  const caller = place.nextCaller()
  const number = `${name}-${turn}-${chance.below(1e9)}`
  const placed = await order(caller, { place, shop, amount, way, number, impatient })
  if (placed === null || leaves) return
  const paid = await payByPhone(caller, placed.address, `${name}payer${turn % 20}`)
  if (!paid) return
  place.journal.paid.set(placed.orderId, { amount, currency: shop.currency })
  if (refunded) await refundAtDesk({ place, chance, name }, shop, { orderId: placed.orderId, amount })
}

type Wish = {
  place: Worker['place']
  shop: Shop
  amount: bigint
  way: string
  number: string
  impatient: boolean
}

/** Retries with the same number whenever the response was lost, and sometimes when it was not. */
async function order(caller: Caller, { place, shop, amount, way, number, impatient }: Wish) {
  const sale = { kind: 'storeCode', id: shop.storeCodeId, version: 1 }
  const total = String(amount)
  const body = { ...sale, amount: total, total, way, nonce: nonceOf(number) }
  const asking = { method: 'POST', body, headers: atTheDesk } as const
  for (let tries = 0; tries < (impatient ? 2 : 1); tries++) {
    const { status, text, json } = await caller.insist('/pay/api/orders?lang=en', asking)
    if (status !== 201) throw new Error(`an order was refused: ${status} ${text}`)
    rememberPlaced(place.journal, number, String(json.orderId))
    if (tries === (impatient ? 1 : 0)) return { orderId: String(json.orderId), address: String(json.address) }
  }
  return null
}

/** A nonce in the format of the payer page. */
function nonceOf(number: string): string {
  const hex = createHash('sha256').update(number).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

async function payByPhone(caller: Caller, address: string, payer: string): Promise<boolean> {
  const shown = await caller.insist(address, { headers: atTheDesk })
  const content = shownCode.exec(shown.text)?.[1]
  if (content === undefined) return false
  return payCode(caller, decodeURIComponent(content), payer)
}

/** A wallet scans a code and pays. False if the code is invalid or the order is closed. */
export async function payCode(caller: Caller, content: string, payer: string): Promise<boolean> {
  const phone = (path: string, body: object) =>
    caller.insist(`/sandbox/phone/api/${path}`, {
      method: 'POST',
      body,
      headers: { cookie: `sandbox_payer=${payer}` },
    })
  const scanned = await phone('scan', { content })
  if (scanned.json.token === undefined) return false
  await phone('topup', {})
  const { json } = await phone('pay', { token: scanned.json.token, password: '123456' })
  return json.status === 'paid' || json.status === 'alreadyPaid'
}
