import { catalogueAudit } from '#features/products/catalogue/catalogue.audit.ts'
import {
  cataloguePermissions,
  catalogueStaffPermissions,
} from '#features/products/catalogue/catalogue.permissions.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const catalogueVocabulary: Vocabulary = {
  actions: catalogueAudit,
  permissions: cataloguePermissions,
  staffPermissions: catalogueStaffPermissions,
  exports: {
    catalogue: { en: 'products', zh: '商品' },
  },
}
