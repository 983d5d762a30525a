import type { Messenger, Notice } from '../notices/messenger.ts'
import type { RefundStatus } from '../trades/trade.ts'
import type { World } from '../world.ts'
import { type DirectRail, signedHeaders } from './protocol.ts'
import { paymentView, refundView } from './views.ts'

const minute = 60
const hour = 60 * minute

const refundKinds: Record<RefundStatus, string> = {
  processing: 'refund.processing',
  success: 'refund.success',
  abnormal: 'refund.abnormal',
  closed: 'refund.failed',
}

/** Signed JSON; any 2xx acknowledges. */
export function directMessenger(rail: DirectRail): Messenger {
  return {
    schedule: [15, minute, 5 * minute, 15 * minute, hour, 3 * hour, 6 * hour, 12 * hour, 24 * hour],
    paid(world, trade) {
      if (trade.notifyUrl === null) return null
      const payload = JSON.stringify({ payment: paymentView(world, trade) })
      return { url: trade.notifyUrl, kind: 'payment.paid', payload }
    },
    closed: () => null,
    refundFinished(_world, trade, refund) {
      if (refund.notifyUrl === null) return null
      const payload = JSON.stringify({ refund: refundView(trade, refund) })
      return { url: refund.notifyUrl, kind: refundKinds[refund.status], payload }
    },
    compose: (world, notice) => compose(world, rail, notice),
    acknowledged: (status) => status >= 200 && status < 300,
  }
}

function compose(world: World, rail: DirectRail, notice: Notice) {
  const merchant = world.merchants.at(rail, notice.account)
  if (!merchant) throw new Error('a trade without its merchant')

  const [id, type, createdAt] = [notice.noticeNo, notice.kind, notice.createdAt.toISOString()]
  const body = JSON.stringify({ id, type, createdAt, ...JSON.parse(notice.payload) })
  const headers = signedHeaders(world, merchant.keys.secret, body)
  const spoilt = notice.fault === 'notifyBadSignature' && notice.attempts === 0
  if (spoilt) headers['sandbox-signature'] = '0'.repeat(64)
  return { headers: { 'content-type': 'application/json', ...headers }, body }
}
