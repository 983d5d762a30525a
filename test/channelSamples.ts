import { generateKeyPairSync } from 'node:crypto'
import type { Channel, CreateCommand, RefundCommand } from '#features/channels/channels.domain.ts'

/** A pair of RSA keys made for this run. */
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
  amount: 40n,
  orderAmount: 100n,
  currency: 'CAD',
  reason: '',
  notifyUrl: sampleOrder.notifyUrl,
}

/** Each verb of a channel, on the sample order and refund. */
export const channelVerbs = {
  create: (channel: Channel) => channel.create(sampleOrder),
  query: (channel: Channel) => channel.query(sampleOrder.channelOrderNo),
  close: (channel: Channel) => channel.close(sampleOrder.channelOrderNo),
  refund: (channel: Channel) => channel.refund(sampleRefund),
  queryRefund: (channel: Channel) => channel.queryRefund(sampleRefund.refundNo, sampleOrder.channelOrderNo),
}
export const channelVerbNames = ['create', 'query', 'close', 'refund', 'queryRefund'] as const
