import { texts } from '#shared/messages.ts'

/** Texts of the in-app notification about a returned payout. */
export const returnedTexts = texts({
  title: { en: 'A payout was returned by your bank', zh: '出款被银行退回' },
  content: {
    en: '{amount} of settlement {clearingId} could not be paid to {bankName}, account ending {tail}: {reason} ({code}). Please check your bank details with us. The money is safe and will be paid again once they are correct.',
    zh: '结算单 {clearingId} 的 {amount} 未能付至 {bankName} 尾号 {tail} 的账户：{reason}（{code}）。请与我们核对银行信息；款项安全，更正后将重新出款。',
  },
})
