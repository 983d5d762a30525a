import { smallMerchant } from './bigWorld/bigWorld.ts'
import type { World } from './world.ts'
import { benchMerchant } from './world.ts'

/** The administrators of the biggest merchant, of one of the usual size, and of the provider. */
export type Who = 'biggest' | 'usual' | 'desk'

type Place = { world: World }
type Case = { name: string; who: Who; path(place: Place): Promise<string> | string }

const orders = (query = '') => `/api/orders${query ? `?${query}` : ''}`
const desk = (query = '') => `/api/provider/orders${query ? `?${query}` : ''}`
const of = (name: string, who: Who, path: Case['path']): Case => ({ name, who, path })
const fixed = (name: string, who: Who, path: string) => of(name, who, () => path)

/** A row from the middle of a merchant’s trade: its value in that column. */
async function middle({ world }: Place, table: string, column: string, merchantId: string): Promise<string> {
  const from = `from ${table} where merchant_id = $1`
  const { rows: counted } = await world.owner.query(`select (count(*) / 2)::int as n ${from}`, [merchantId])
  const { rows } = await world.owner.query(
    `select ${column} as found ${from} order by create_time offset $2 limit 1`,
    [merchantId, counted[0].n],
  )
  return String(rows[0].found)
}

const order =
  (column: string, merchantId = benchMerchant) =>
  (place: Place) =>
    middle(place, 'pay_order', column, merchantId)

/** The calls that a merchant’s people and the provider’s staff make all day. */
export const growthCases: Case[] = [
  fixed('orders', 'biggest', orders()),
  fixed('orders by status', 'biggest', orders('status%5B0%5D=3')),
  fixed('orders by way', 'biggest', orders('way%5B0%5D=WP')),
  fixed('orders by amount range', 'biggest', orders('minAmount=1000&maxAmount=1100')),
  fixed('orders by operator', 'biggest', orders('operator=till%203')),
  fixed('orders sorted by amount', 'biggest', orders('sortField=payAmount&sortOrder=desc')),
  fixed('orders of a usual merchant', 'usual', orders()),
  fixed('totals of orders', 'biggest', '/api/orders/totals'),
  of('search by our number', 'biggest', async (at) => orders(`search=${await order('order_id')(at)}`)),
  of("search by the merchant's number", 'biggest', async (at) =>
    orders(`search=${await order('client_order_id')(at)}`),
  ),
  of("search by the channel's number", 'biggest', async (at) =>
    orders(`search=${await order('channel_transaction_id')(at)}`),
  ),
  of('find anything', 'biggest', async (at) => `/api/find?text=${await order('order_id')(at)}`),
  of('an order', 'biggest', async (at) => `/api/orders/${await order('order_id')(at)}`),
  of(
    'an order of a usual merchant',
    'usual',
    async (at) => `/api/orders/${await order('order_id', smallMerchant)(at)}`,
  ),
  fixed('refunds', 'biggest', '/api/refunds'),
  of(
    'a refund',
    'biggest',
    async (at) => `/api/refunds/${await middle(at, 'refund', 'refund_order_id', benchMerchant)}`,
  ),
  fixed('postings', 'biggest', '/api/transactions'),
  fixed('dashboard, today', 'biggest', '/api/dashboard/today'),
  fixed('dashboard, 30 days', 'biggest', '/api/dashboard?range=last30'),
  fixed('dashboard, the year', 'biggest', '/api/dashboard?range=thisYear'),
  fixed('dashboard, the year by its parts', 'biggest', '/api/dashboard/breakdown?range=thisYear'),
  fixed('dashboard of a usual merchant', 'usual', '/api/dashboard?range=thisYear'),
  fixed('desk: orders of all', 'desk', desk()),
  fixed('desk: orders of all by status', 'desk', desk('status%5B0%5D=3')),
  of('desk: search by our number', 'desk', async (at) => desk(`search=${await order('order_id')(at)}`)),
]
