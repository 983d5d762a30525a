import { randomHex } from '../keys.ts'
import type { AccountAt } from '../merchants/accounts.ts'
import type { Messenger, Notice } from '../notices/messenger.ts'
import { beijingOffsetTime } from '../time.ts'
import type { Refund, Trade } from '../trades/trade.ts'
import type { World } from '../world.ts'
import { type Profile, skewSeconds } from './call.ts'
import { newestSigner, rotateCertificate, signerFor } from './keys/platform.ts'
import { seal } from './keys/secret.ts'
import { signedHeaders } from './keys/signature.ts'
import { wechatRules } from './rules.ts'
import { refundStatus, refundView, transaction } from './views.ts'

const minute = 60
const hour = 60 * minute

/** Encrypted, signed notifications on the channel's own schedule, about 24 hours in total. */
export const wechatMessenger: Messenger = {
  schedule: [
    ...[15, 15, 30, 3 * minute, 10 * minute, 20 * minute, 30 * minute, 30 * minute, 30 * minute],
    ...[hour, 3 * hour, 3 * hour, 3 * hour, 6 * hour, 6 * hour],
  ],
  paid(world, trade) {
    const payload = JSON.stringify(transaction(world, accountOf(world, trade.account), trade, hostOf(trade)))
    return draftFor(trade, trade.notifyUrl, 'TRANSACTION.SUCCESS', payload)
  },
  closed: () => null,
  refundFinished(_world, trade, refund) {
    const kind = `REFUND.${refundStatus[refund.status]}`
    return draftFor(trade, refund.notifyUrl, kind, JSON.stringify(refundResource(trade, refund)))
  },
  compose,
  acknowledged: (status) => status === 200 || status === 204,
}

function draftFor(trade: Trade, url: string | null, kind: string, payload: string) {
  return url === null ? null : { url, kind, payload, signer: trade.extra.signer ?? '' }
}

function refundResource(trade: Trade, refund: Refund) {
  const { refund_id, transaction_id, user_received_account, amount } = refundView(trade, refund)
  const { total, refund: refunded, payer_total, payer_refund, currency } = amount
  return {
    mchid: trade.account,
    out_trade_no: trade.outTradeNo,
    transaction_id,
    out_refund_no: refund.outRefundNo,
    refund_id,
    refund_status: refundStatus[refund.status],
    ...(refund.status === 'success' && refund.finishedAt
      ? { success_time: beijingOffsetTime(refund.finishedAt) }
      : {}),
    user_received_account,
    amount: {
      total,
      refund: refunded,
      payer_total,
      payer_refund,
      ...(hostOf(trade) === 'mainland' ? {} : { currency }),
    },
  }
}

function compose(world: World, notice: Notice) {
  const merchant = accountOf(world, notice.account)
  const isRefund = notice.kind.startsWith('REFUND')
  const aad = isRefund ? 'refund' : 'transaction'
  const body = JSON.stringify({
    id: notice.noticeNo,
    create_time: beijingOffsetTime(notice.createdAt),
    resource_type: 'encrypt-resource',
    event_type: notice.kind,
    summary: isRefund ? '退款结果' : '支付成功',
    resource: { ...seal(merchant.keys.apiV3Key, randomHex(12), aad, notice.payload), original_type: aad },
  })
  const { signer, ahead } = signing(world, merchant, notice)
  const headers = signedHeaders(world, signer, body, ahead)
  if (isSpoilt(world, notice)) headers['wechatpay-signature'] = wrongSignature
  return { headers: { 'content-type': 'application/json', ...headers }, body }
}

/** By the key that the order's request named. Who named a certificate is signed to by the newest one. */
function signing(world: World, merchant: AccountAt<'wechat'>, notice: Notice) {
  const { total } = JSON.parse(notice.payload).amount
  const fault = world.faults.take('wechat', 'answer', BigInt(total), notice.noticeNo)
  if (fault === 'certificateRotated') rotateCertificate(world)
  const named = signerFor(world, merchant, notice.signer)
  const byKey = named.serial === merchant.keys.platformKeyId && fault !== 'certificateRotated'
  return { signer: byKey ? named : newestSigner(world), ahead: fault === 'clockSkewed' ? skewSeconds : 0 }
}

/**
 * Only the first attempt is ever wrong: by a fault, or because the channel probes whether the merchant
 * verifies.
 */
function isSpoilt(world: World, { id, attempts, fault }: Notice): boolean {
  const { probeOneIn } = wechatRules(world)
  const probed = probeOneIn > 0 && id % BigInt(probeOneIn) === 0n
  return attempts === 0 && (fault === 'notifyBadSignature' || probed)
}

/**
 * The channel occasionally sends a signature that starts with this, to probe whether the merchant verifies.
 */
const wrongSignature = `WECHATPAY/SIGNTEST/${'A'.repeat(324)}=`

function hostOf({ extra }: Trade): Profile {
  return extra.profile === 'mainland' ? 'mainland' : 'global'
}

function accountOf(world: World, mchid: string): AccountAt<'wechat'> {
  const merchant = world.merchants.at('wechat', mchid)
  if (!merchant) throw new Error('a trade without its merchant')
  return merchant
}
