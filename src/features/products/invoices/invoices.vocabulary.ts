import { invoicesAudit } from '#features/products/invoices/invoices.audit.ts'
import {
  invoicesPermissions,
  invoicesStaffPermissions,
} from '#features/products/invoices/invoices.permissions.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const invoicesVocabulary: Vocabulary = {
  actions: invoicesAudit,
  permissions: invoicesPermissions,
  staffPermissions: invoicesStaffPermissions,
  exports: {
    invoices: { en: 'invoices', zh: '收款账单' },
  },
}
