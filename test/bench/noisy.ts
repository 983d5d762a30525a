import { orderAddress } from '#features/checkout/address.ts'
import { openMerchant, setRate } from '#features/merchants/merchants.service.ts'
import { makeInvoice } from '#features/products/invoices/making/making.service.ts'
import { asActor, type Principal } from '#server/context.ts'
import { scopeOf } from '#server/session/scope.ts'
import { invoiceOf } from '../invoices.ts'
import { openBenchChannel, payOnce } from './benchChannel.ts'
import { type Figure, figureOf, percentile } from './measure.ts'
import { openLoader } from './served/load.ts'
import { tokenAt, worldServers } from './served/worldServers.ts'
import type { World } from './world.ts'

const rounds = 5
const milliseconds = 3_000
const patienceMs = 60_000
/**
 * This many invoice files at once delayed every payer by seven seconds while the serving thread drew them.
 */
const noisyCalls = 10

/**
 * How long a payer of one tenant waits for an order’s status while a cashier of another tenant downloads
 * invoices without end, compared with the same payer in calm.
 */
export async function noisyFigures(world: World): Promise<Figure[]> {
  const order = await payersOrder(world)
  const invoice = await asActor(world.app, world.who, 'write', (ctx) => makeInvoice(ctx, invoiceOf()))
  const [server] = await worldServers(world, 1)
  if (!server) throw new Error('no server')
  const [payer, cashier] = [openLoader(), openLoader()]
  const calm: number[] = []
  const beside: number[] = []
  try {
    const token = await tokenAt(server)
    const at = { ports: [server.port], token, patienceMs }
    const payers = { ...at, paths: [order], connections: 2, milliseconds }
    const files = { ...at, paths: [`/api/invoices/${invoice.invoiceId}/file`], connections: noisyCalls }
    for (let round = 0; round <= rounds; round++) {
      const quiet = await payer.load(payers)
      // The noise starts earlier and ends later than the measurement.
      const noise = cashier.load({ ...files, milliseconds: milliseconds + 1_000 })
      await new Promise((resolve) => setTimeout(resolve, 500))
      const loud = await payer.load(payers)
      const created = await noise
      if (loud.faults + quiet.faults + created.faults > 0) throw new Error('a call failed')
      if (round === 0) continue
      calm.push(percentile(quiet.goodMs, 0.99))
      beside.push(percentile(loud.goodMs, 0.99))
    }
  } finally {
    await payer.close()
    await cashier.close()
    await server.stop()
  }
  const waiting = { name: 'payer beside a noisy tenant, p99', unit: 'ms' }
  return [
    figureOf(
      { ...waiting, values: beside, baselines: calm },
      { atMost: [2, 1.5], words: 'times the calm figure' },
    ),
  ]
}

/** The status address of an order of another tenant than the bench merchant’s. */
async function payersOrder({ app, who }: World): Promise<string> {
  const calm: Principal = { ...who, scope: scopeOf(who.scope.tenantId + 1, 'CALM22') }
  await asActor(app, calm, 'write', async (ctx) => {
    await openMerchant(ctx, {
      ...{ parentMerchantId: null, tradeName: 'Calm', legalName: 'Calm Ltd.', approveResult: 1 },
      ...{ currency: 'CAD', timezone: 'America/Vancouver', country: 'CA', province: 'BC', city: 'Vancouver' },
    })
    await setRate(ctx, { way: 'WP', rate: '0.0085', minFee: 0n, maxFee: null })
  })
  const trading = { app, who: calm }
  await openBenchChannel(trading)
  const orderId = await payOnce(trading)
  return orderAddress(app, orderId, {}).replace('/pay/o/', '/pay/api/orders/')
}
