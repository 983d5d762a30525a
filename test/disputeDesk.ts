import { randomUUIDv7 } from 'node:crypto'
import type { DisputeFacts } from '#features/channels/channelDisputes.domain.ts'
import { payableOf } from '#features/ledger/ledger.domain.ts'
import { balanceOf } from '#features/ledger/ledgerBalances.sql.ts'
import type { DisputeDetail } from '#features/payments/disputes/disputes.contract.ts'
import { recordNotifiedDispute } from '#features/payments/disputes/notifiedDisputes.service.ts'
import { channelActor } from '#server/session/actors.ts'
import type { Currency } from '#shared/currency.ts'
import type { TestApp, TestMerchant } from '#test/app.ts'
import { paidOrder } from '#test/trade.ts'

type World = { t: TestApp; merchant: TestMerchant; manager: string }
type Paid = { orderId: string; channelOrderNo: string; channelAccountId: string }

/** A card payment disputed by its channel, and the page where the merchant responds. */
export function disputeDesk(world: () => World) {
  async function paidByCard(
    shop = world().merchant,
    amount = 1_000n,
    currency: Currency = 'CAD',
  ): Promise<Paid> {
    const order = await paidOrder(world().t, shop, amount, { way: 'C', currency })
    const attempt = await world().t.read(shop, ({ db }) =>
      db.selectFrom('pay_attempt').selectAll().where('orderId', '=', order.orderId).executeTakeFirstOrThrow(),
    )
    return { ...order, channelAccountId: attempt.channelAccountId ?? '' }
  }

  function tell(order: Paid, changes: Partial<DisputeFacts> = {}, shop = world().merchant) {
    const facts: DisputeFacts = {
      disputeNo: 'dp_1',
      stage: 'needsResponse',
      reason: 'fraudulent',
      amount: 1_000n,
      currency: 'CAD',
      dueBy: new Date(world().t.app.clock().getTime() + 10 * 86_400_000),
      ...changes,
    }
    const notifier = {
      tenantId: shop.tenantId,
      channelAccountId: order.channelAccountId,
      actor: channelActor('card'),
      requestId: 'test',
    }
    return recordNotifiedDispute(world().t.app, notifier, order.channelOrderNo, facts)
  }

  const owed = (shop = world().merchant) =>
    world().t.read(shop, (ctx) => balanceOf(ctx.db, ctx.scope, payableOf(shop.merchantId, 'CAD')))
  const get = async (disputeId: string, token = world().manager) =>
    (await world().t.call('GET', `/disputes/${disputeId}`, { token })).body
      .data as unknown as DisputeDetail & {
      stage: string
    }
  const post = (path: string, body: object = {}, token = world().manager) =>
    world().t.call('POST', path, { token, body, headers: { 'idempotency-key': randomUUIDv7() } })
  const idsOf = async (orderId: string, token = world().manager) => {
    const { body } = await world().t.call('GET', `/disputes?orderId=${orderId}`, { token })
    return (body.data as unknown as { rows: { disputeId: string }[] }).rows.map((row) => row.disputeId)
  }

  return { paidByCard, tell, owed, get, post, idsOf }
}
