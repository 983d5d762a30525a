import { generateKeyPairSync } from 'node:crypto'
import type {
  Channel,
  CreateCommand,
  PaymentRef,
  RefundCommand,
  RefundRef,
} from '#features/channels/channels.domain.ts'

/** An RSA key pair made for this run. */
export function rsaPair() {
  return generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
}

export const sampleOrder: CreateCommand = {
  channelOrderNo: '2611201730000000000000001',
  scene: 'native',
  createTime: new Date('2026-11-20T17:30:00.123Z'),
  payerCode: null,
  payerAppId: null,
  device: null,
  amount: 100n,
  currency: 'CAD',
  description: 'Tea',
  expireTime: new Date('2026-11-20T18:00:00Z'),
  notifyUrl: 'https://example.com/notify',
  returnUrl: null,
  payerId: null,
  payerAddress: null,
}

export const sampleRefund: RefundCommand = {
  refundNo: '92611201730000000000000001',
  channelOrderNo: sampleOrder.channelOrderNo,
  channelTransactionId: null,
  reference: null,
  amount: 40n,
  orderAmount: 100n,
  currency: 'CAD',
  reason: '',
  notifyUrl: sampleOrder.notifyUrl,
  createTime: new Date('2026-11-20T17:40:00.456Z'),
  paymentCreateTime: sampleOrder.createTime,
}

/** The payment reference of an order, as its channel receives it. */
export function refOf(order: CreateCommand, reference: string | null = null): PaymentRef {
  const { channelOrderNo, scene, amount, currency, description, createTime } = order
  return { channelOrderNo, scene, amount, currency, description, createTime, reference }
}

/** The refund reference of a refund, as its channel receives it. */
export function refundRefOf(refund: RefundCommand, channelRefundNo: string | null = null): RefundRef {
  const { refundNo, channelOrderNo, amount, currency, createTime, paymentCreateTime } = refund
  return { refundNo, channelOrderNo, channelRefundNo, amount, currency, createTime, paymentCreateTime }
}

/** Calls each operation of a channel with the sample order and refund. */
export const channelVerbs = {
  create: (channel: Channel) => channel.create(sampleOrder),
  query: (channel: Channel) => channel.query(refOf(sampleOrder)),
  close: (channel: Channel) => channel.close(refOf(sampleOrder)),
  refund: (channel: Channel) => channel.refund(sampleRefund),
  queryRefund: (channel: Channel) => channel.queryRefund(refundRefOf(sampleRefund)),
}
export const channelVerbNames = ['create', 'query', 'close', 'refund', 'queryRefund'] as const
