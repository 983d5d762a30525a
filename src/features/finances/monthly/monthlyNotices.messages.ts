import { texts } from '#shared/messages.ts'

export const invoiceNotice = texts({
  title: { en: 'Your invoice for {month}', zh: '{month} 手续费账单已开出' },
  content: {
    en: 'Invoice {id}: {amount} in fees and tax, due on {day}.',
    zh: '手续费账单 {id}：手续费及税金 {amount}，请于 {day} 前支付。',
  },
})

export const statementNotice = texts({
  title: { en: 'Your statement for {month}', zh: '{month} 月结单已生成' },
  content: {
    en: 'Statement {id} shows every fee of the month and what was paid out. Nothing is due.',
    zh: '月结单 {id} 列明当月各项手续费与出款，无需支付。',
  },
})
