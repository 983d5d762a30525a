import { transactionsAudit } from '#features/finances/transactions/transactions.audit.ts'
import { transactionsPermissions } from '#features/finances/transactions/transactions.permissions.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const transactionsVocabulary: Vocabulary = {
  actions: transactionsAudit,
  activityGroups: { journal: 'settlement' },
  permissions: transactionsPermissions,
  exports: {
    transactions: { en: 'transactions', zh: '交易流水' },
    'transaction-groups': { en: 'transaction totals', zh: '交易流水汇总' },
  },
  help: [
    {
      section: 'finances',
      load: async () =>
        (await import('#features/finances/transactions/transactions.help.ts')).transactionsHelp,
    },
  ],
  synonyms: {
    '/Finances/Transactions': ['ledger', 'balance', 'account entries', '账本', '余额', '资金明细'],
    '/Finances/Transactions/Journals': [
      'bookkeeping',
      'accounting',
      'QuickBooks',
      'Xero',
      '记账',
      '会计',
      '凭证',
    ],
  },
}
