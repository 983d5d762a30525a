import { storeCodesAudit } from '#features/products/storeCodes/storeCodes.audit.ts'
import {
  storeCodesPermissions,
  storeCodesStaffPermissions,
} from '#features/products/storeCodes/storeCodes.permissions.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const storeCodesVocabulary: Vocabulary = {
  actions: storeCodesAudit,
  permissions: storeCodesPermissions,
  staffPermissions: storeCodesStaffPermissions,
  exports: {
    'store-codes': { en: 'store codes', zh: '收款码' },
  },
}
