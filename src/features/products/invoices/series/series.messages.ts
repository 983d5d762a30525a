import { texts } from '#shared/messages.ts'

export const seriesTexts = texts({
  title: { en: 'Invoice numbering', zh: '收款账单编号规则' },
  hint: {
    en: 'Numbers are consecutive and never reused.',
    zh: '编号连续，不会重复使用。',
  },
  prefix: { en: 'Prefix', zh: '前缀' },
  prefixHint: {
    en: 'Letters, digits and - _ / . # only; up to 12 characters (Chinese count as two)',
    zh: '仅限文字、数字及 - _ / . #，最多 12 个字符，汉字计 2',
  },
  digits: { en: 'Digits', zh: '位数' },
  nextNumber: { en: 'Next number', zh: '下一个编号' },
  next: { en: 'The next invoice is', zh: '下一张收款账单：' },
  saved: { en: 'The next invoice is {next}', zh: '下一张收款账单编号为 {next}' },
})
