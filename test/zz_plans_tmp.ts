import { fillOrders, openWorld, benchMerchant, benchTenant } from '#test/bench/world.ts'
import { pageOfAllOrders } from '#features/payments/orders/list/orderPages.sql.ts'
import { listOrders } from '#features/payments/orders/list/orderList.sql.ts'
import { transaction } from '#server/database/transaction.ts'
import { clientOf } from '#server/database/db.ts'
import { scopeOf } from '#server/session/scope.ts'
const world = await openWorld()
await fillOrders(world, Number(process.env.ROWS ?? 200000))
const scope = scopeOf(benchTenant, benchMerchant)
const none = { from: null, to: null, payFrom: null, payTo: null }
for (const [pageNum, sortOrder] of [[1, 'desc'], [15000, 'desc'], [10000, 'asc']] as const) {
  const t: number[] = []
  for (let i = 0; i < 80; i++) { const s = performance.now(); await transaction(world.app.pool, 1, 'read', (db) => pageOfAllOrders(db, scope, { pageNum, pageSize: 10, sortOrder })); t.push(performance.now() - s) }
  const b: number[] = []
  for (let i = 0; i < 80; i++) { const s = performance.now(); await transaction(world.app.pool, 1, 'read', (db) => clientOf(db).query({ name: 'bare', text: 'select * from pay_order where tenant_id = $1 and merchant_id = $2 order by create_time desc, order_id desc limit 10', values: [1, benchMerchant] })); b.push(performance.now() - s) }
  t.sort((a, b) => a - b); b.sort((x, y) => x - y); console.log(pageNum, sortOrder, 'p50', t[40]!.toFixed(2), 'min', t[0]!.toFixed(2), 'bare p50', b[40]!.toFixed(2), 'min', b[0]!.toFixed(2))
  await transaction(world.app.pool, 1, 'read', async (db) => {
    const client = clientOf(db) as any
    const real = client.query
    let seen: any
    client.query = (q: any, ...rest: any[]) => { if (q?.name?.startsWith('order-page')) seen = q; return real.call(client, q, ...rest) }
    await pageOfAllOrders(db, scope, { pageNum, pageSize: 10, sortOrder })
    client.query = real
    const r = await client.query('explain (analyze, costs off, buffers off) ' + seen.text, seen.values)
    if (process.env.PLAN) console.log(pageNum, sortOrder, '\n' + r.rows.map((x: any) => x['QUERY PLAN']).join('\n'))
  })
}
const cases: [string, any, any][] = [
  ['status rare', { status: ['closed'] }, {}], ['status common', { status: ['paid', 'partialRefund'] }, {}], ['status none', { status: ['creating'] }, {}],
  ['way', { way: ['WP'] }, {}], ['gateway', { gateway: ['qrCode'] }, {}], ['gateway none', { gateway: ['reserved17'] }, {}], ['scene', { scene: ['storeQrCode'] }, {}],
  ['amount', { minAmount: 1000n, maxAmount: 1100n }, {}], ['operator', { operator: 'till 3' }, {}], ['operator none', { operator: 'nobody' }, {}], ['store', { storeCodeId: 'abcdefghijkl' }, {}],
  ['search', { search: (await world.owner.query('select order_id from pay_order offset 1000 limit 1')).rows[0].order_id }, {}],
  ['paid days', { payFrom: new Date(Date.now() - 40 * 86400e3), payTo: new Date(Date.now() - 38 * 86400e3) }, {}],
  ['by amount', {}, { sortField: 'payAmount' }], ['status+way', { status: ['closed'], way: ['C'] }, {}],
]
for (const [name, narrowing, sort] of cases) {
  const t: number[] = []
  for (let i = 0; i < 30; i++) { const s = performance.now(); await transaction(world.app.pool, 1, 'read', (db) => listOrders(db, scope, { pageNum: 1, pageSize: 10, ...sort } as any, { ...none, ...narrowing })); t.push(performance.now() - s) }
  t.sort((a, b) => a - b); console.log(name.padEnd(14), 'p50', t[15]!.toFixed(2), 'min', t[0]!.toFixed(2), 'max', t[29]!.toFixed(1))
}
await world.close(); process.exit(0)
