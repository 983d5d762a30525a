import { texts } from '#shared/messages.ts'
import { objectWords } from '#shared/words/objectWords.ts'

export const m = texts({
  title: { en: 'Next settlement', zh: '下次结算' },
  soFar: { en: 'So far', zh: '目前金额' },
  cutOff: objectWords.cutOff,
  expected: { en: 'Expected in your bank', zh: '预计到账' },
  made: { en: '{gross} gross, {fees} fees', zh: '总额 {gross}，手续费 {fees}' },
  skipped: { en: 'Not settled automatically', zh: '不自动结算' },
  noRule: { en: 'Settlement is not set up yet', zh: '尚未设置结算' },
  noRuleHint: {
    en: 'Add your bank details to receive settlements.',
    zh: '填写收款账户后，款项将结算到该账户。',
  },
  bank: { en: 'Bank details', zh: '收款账户' },
})
