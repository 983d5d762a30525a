import { subMerchantsAudit } from '#features/account/subMerchants/subMerchants.audit.ts'
import {
  subMerchantsPermissions,
  subMerchantsStaffPermissions,
} from '#features/account/subMerchants/subMerchants.permissions.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const subMerchantsVocabulary: Vocabulary = {
  actions: subMerchantsAudit,
  permissions: subMerchantsPermissions,
  staffPermissions: subMerchantsStaffPermissions,
  exports: {
    'sub-merchants': { en: 'sub-merchants', zh: '子商户' },
    'sub-merchant-applications': { en: 'sub-merchant applications', zh: '子商户申请' },
    'all-merchants': { en: 'all merchants', zh: '全部商户' },
  },
}
