import type { Text } from '#shared/messages.ts'

type Act = { text: Text; outcome: 'good' | 'bad' | 'waiting' | 'plain' }

/** Actions on a pre-authorization. */
export const preAuthActs: Record<string, Act> = {
  'preAuth.authorized': {
    text: { en: 'Funds held at the payer’s bank', zh: '款项已由付款人银行冻结' },
    outcome: 'waiting',
  },
  'preAuth.captureAsked': { text: { en: 'Capture requested', zh: '发起预授权请款' }, outcome: 'waiting' },
  'preAuth.captured': { text: { en: 'Captured', zh: '预授权请款成功' }, outcome: 'good' },
  'preAuth.captureRefused': {
    text: { en: 'Capture failed at the channel; the funds are still held', zh: '渠道未请款，款项仍在冻结中' },
    outcome: 'bad',
  },
  'preAuth.voidAsked': { text: { en: 'Void requested', zh: '发起撤销预授权' }, outcome: 'waiting' },
  'preAuth.voided': {
    text: { en: 'Voided; funds released', zh: '预授权已撤销，款项已解冻' },
    outcome: 'plain',
  },
  'preAuth.voidRefused': {
    text: { en: 'Void failed at the channel; the funds are still held', zh: '渠道未解冻，款项仍在冻结中' },
    outcome: 'bad',
  },
  'preAuth.expired': {
    text: { en: 'Pre-authorization expired; funds released', zh: '预授权已过期，款项已解冻' },
    outcome: 'plain',
  },
  'preAuth.late': {
    text: {
      en: 'Funds were held after the order ended; they are being released',
      zh: '订单结束后款项才被冻结，正在解冻',
    },
    outcome: 'bad',
  },
}
