import { transactionsAudit } from '#features/finances/transactions/transactions.audit.ts'
import { transactionsPermissions } from '#features/finances/transactions/transactions.permissions.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const transactionsVocabulary: Vocabulary = {
  actions: transactionsAudit,
  permissions: transactionsPermissions,
  exports: {
    transactions: { en: 'transactions', zh: '交易流水' },
    'transaction-groups': { en: 'transaction totals', zh: '交易流水汇总' },
  },
}
