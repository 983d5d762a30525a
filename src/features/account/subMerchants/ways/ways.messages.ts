import { texts } from '#shared/messages.ts'
import { titleWords } from '#shared/words/titleWords.ts'

export const statusText = texts({
  apply: { en: 'Apply', zh: '可申请' },
  inProgress: { en: 'In progress', zh: '申请中' },
  available: { en: 'Available', zh: '可用' },
})

export const allWays = { en: 'All methods', zh: '全部支付方式' }

/** Notifications to a master about a payment method application. */
export const wayNews = texts({
  servedTitle: { en: '{way} for {name}', zh: '{name} 的{way}已开通' },
  served: {
    en: '{name} can accept {way} from {time}.',
    zh: '{name} 自 {time} 起可使用{way}收款。',
  },
  refusedTitle: { en: '{way} for {name} was rejected', zh: '{name} 的{way}申请未通过' },
  refused: titleWords.reasonGiven,
})
