import { texts } from '#shared/messages.ts'

/** What the bell tells of a payout. */
export const returnedTexts = texts({
  title: { en: 'Your bank sent a payout back', zh: '出款被银行退回' },
  content: {
    en: '{amount} of settlement {clearingId} could not be paid to {bankName}, account ending {tail}: {reason} ({code}). Check your bank details with us; the amount is safe and is paid again once they are right.',
    zh: '结算单 {clearingId} 的 {amount} 未能付至 {bankName} 尾号 {tail} 的账户：{reason}（{code}）。请与我们核对银行信息；款项安全，更正后将重新出款。',
  },
})
