import { paymentLinksAudit } from '#features/products/paymentLinks/paymentLinks.audit.ts'
import {
  paymentLinksPermissions,
  paymentLinksStaffPermissions,
} from '#features/products/paymentLinks/paymentLinks.permissions.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const paymentLinksVocabulary: Vocabulary = {
  actions: paymentLinksAudit,
  permissions: paymentLinksPermissions,
  staffPermissions: paymentLinksStaffPermissions,
  exports: {
    'payment-links': { en: 'payment links', zh: '支付链接' },
  },
}
