import { texts } from '#shared/messages.ts'

export const limitTexts = texts({
  dayBelowPayment: {
    en: 'The daily limit must not be below the limit per payment',
    zh: '单日限额不得低于单笔限额',
  },
  allWays: { en: 'all payment methods together', zh: '全部支付方式合计' },
})

/** Notifications about a nearly or fully used daily limit. */
export const warningTexts = texts({
  nearTitle: { en: '{level}% of a risk limit is used', zh: '风控限额已使用 {level}%' },
  fullTitle: { en: 'A risk limit is reached', zh: '已达风控限额' },
  dayAmount: {
    en: '{used} of {most} has been taken today via {way}. Payments above the limit are refused until midnight.',
    zh: '今日{way}已收款 {used}，限额 {most}。超出限额的付款将被拒绝，次日零点恢复。',
  },
  dayCount: {
    en: '{used} of {most} payments have been taken today via {way}. Further payments are refused until midnight.',
    zh: '今日{way}已收款 {used} 笔，上限 {most} 笔。超出的付款将被拒绝，次日零点恢复。',
  },
})
