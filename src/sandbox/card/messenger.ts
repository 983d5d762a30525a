import { hmacSha256, randomHex } from '../keys.ts'
import type { Messenger, Notice, NoticeDraft } from '../notices/messenger.ts'
import { text } from '../store.ts'
import type { Trade } from '../trades/trade.ts'
import type { World } from '../world.ts'
import { disputeView, intentView, refundView } from './views.ts'

/** The API version of an account's events. */
const apiVersion = '2026-10-28.endive'

const minute = 60
const hour = 60 * minute

/** Sends signed events to the account's single endpoint and retries for three days until it gets a 2xx. */
export const cardMessenger: Messenger = {
  schedule: [minute, 5 * minute, 30 * minute, 2 * hour, 5 * hour, ...Array<number>(6).fill(10 * hour)],
  paid: (world, trade) => draft(world, trade, 'payment_intent.succeeded', intentView(world, trade)),
  closed: (world, trade) => draft(world, trade, 'payment_intent.canceled', intentView(world, trade)),
  refundFinished(world, trade, refund) {
    const kind = refund.status === 'success' ? 'refund.updated' : 'refund.failed'
    return draft(world, trade, kind, refundView(trade, refund))
  },
  disputed(world, trade, dispute) {
    const ended = dispute.stage === 'won' || dispute.stage === 'lost'
    const kind = ended ? 'closed' : dispute.stage === 'needsResponse' ? 'created' : 'updated'
    return draft(world, trade, `charge.dispute.${kind}`, disputeView(world, trade, dispute))
  },
  compose,
  acknowledged: (status) => status >= 200 && status < 300,
}

/** Drafts the event for a declined card; the payer may try another one. */
export function failedNotice(world: World, trade: Trade): NoticeDraft | null {
  return draft(world, trade, 'payment_intent.payment_failed', intentView(world, trade))
}

/** Drafts the event for an amount that the card's bank has authorized. */
export function heldNotice(world: World, trade: Trade): NoticeDraft | null {
  return draft(world, trade, 'payment_intent.amount_capturable_updated', intentView(world, trade))
}

const settingOf = (account: string) => `card.endpoint.${account}`

/** Sets the account's webhook endpoint, as its owner would in the provider's dashboard. */
export function setEndpoint(world: World, account: string, url: string): void {
  world.store.run('insert or replace into setting values (?, ?)', settingOf(account), url)
}

function draft(world: World, { account }: Trade, kind: string, object: object): NoticeDraft | null {
  const row = world.store.one('select value from setting where name = ?', settingOf(account))
  return row && { url: text(row, 'value'), kind, payload: JSON.stringify(object) }
}

function compose(world: World, notice: Notice) {
  const merchant = world.merchants.at('card', notice.account)
  if (!merchant) throw new Error('a trade without its merchant')

  const object = JSON.parse(notice.payload)
  const body = JSON.stringify({
    id: `evt_${notice.noticeNo.replaceAll('-', '')}`,
    object: 'event',
    api_version: apiVersion,
    type: notice.kind,
    created: Math.floor(notice.createdAt.getTime() / 1_000),
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    data: { object },
  })
  const first = notice.attempts === 0
  const fault = first
    ? world.faults.take('card', 'answer', BigInt(object.amount ?? 0), notice.outTradeNo)
    : null
  const ahead = fault === 'clockSkewed' ? 360 : 0
  const stamp = Math.floor(world.wireTime().getTime() / 1_000) + ahead
  const spoilt = first && notice.fault === 'notifyBadSignature'
  const right = spoilt ? '0'.repeat(64) : hmacSha256(merchant.keys.webhookSecret, `${stamp}.${body}`)
  // During a secret rotation, both the old and the new secret sign.
  const fresh = fault === 'certificateRotated' ? `v1=${hmacSha256(randomHex(32), `${stamp}.${body}`)},` : ''
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'stripe-signature': `t=${stamp},${fresh}v1=${right}`,
  }
  return { headers, body }
}
