import type { Text } from '#shared/messages.ts'

type Act = { text: Text; outcome: 'good' | 'bad' | 'waiting' | 'plain' }

/** Actions on monthly invoices and statements, and on exports. */
export const statementActs: Record<string, Act> = {
  'statement.issued': { text: { en: 'Issued', zh: '已开具' }, outcome: 'plain' },
  'statement.paid': { text: { en: 'Paid', zh: '已付款' }, outcome: 'good' },
  'statement.corrected': {
    text: { en: 'Corrected by another document', zh: '已由新单据更正' },
    outcome: 'plain',
  },
  'statement.export': { text: { en: 'Downloaded', zh: '已下载' }, outcome: 'plain' },
  'settlement.export': { text: { en: 'Statement downloaded', zh: '已下载对账单' }, outcome: 'plain' },
}
