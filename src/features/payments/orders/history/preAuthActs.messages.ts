import type { Text } from '#shared/messages.ts'

type Act = { text: Text; outcome: 'good' | 'bad' | 'waiting' | 'plain' }

/** Actions on a pre-authorization. */
export const preAuthActs: Record<string, Act> = {
  'preAuth.authorized': {
    text: { en: 'The money is set aside at the payer’s bank', zh: '款项已由付款人银行冻结' },
    outcome: 'waiting',
  },
  'preAuth.captureAsked': { text: { en: 'Capture requested', zh: '发起预授权请款' }, outcome: 'waiting' },
  'preAuth.captured': { text: { en: 'Captured', zh: '预授权请款成功' }, outcome: 'good' },
  'preAuth.captureRefused': {
    text: { en: 'The channel captured nothing; the money is still held', zh: '渠道未请款，款项仍在冻结中' },
    outcome: 'bad',
  },
  'preAuth.voidAsked': { text: { en: 'Asked to void', zh: '发起撤销预授权' }, outcome: 'waiting' },
  'preAuth.voided': {
    text: { en: 'Voided: the money is free again', zh: '预授权已撤销，款项已解冻' },
    outcome: 'plain',
  },
  'preAuth.voidRefused': {
    text: { en: 'The channel freed nothing; the money is still held', zh: '渠道未解冻，款项仍在冻结中' },
    outcome: 'bad',
  },
  'preAuth.expired': {
    text: { en: 'The pre-authorization expired: the money is free again', zh: '预授权已过期，款项已解冻' },
    outcome: 'plain',
  },
  'preAuth.late': {
    text: {
      en: 'The money was set aside after the order had ended; it is being freed',
      zh: '订单结束后款项才被冻结，正在解冻',
    },
    outcome: 'bad',
  },
}
