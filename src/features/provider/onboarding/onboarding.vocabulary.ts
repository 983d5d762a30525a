import { onboardingAudit } from '#features/provider/onboarding/onboarding.audit.ts'
import { onboardingMenu } from '#features/provider/onboarding/onboarding.menu.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const onboardingVocabulary: Vocabulary = {
  actions: onboardingAudit,
  activityGroups: { opening: 'business' },
  auditObjects: {
    openingDraft: { en: 'Opening', zh: '开户草稿' },
  },
  portalPages: onboardingMenu,
  exports: {
    openings: { en: 'openings', zh: '商户开户' },
  },
  help: [
    {
      section: 'portalMerchants',
      load: async () =>
        (await import('#features/provider/onboarding/onboarding.staffHelp.ts')).onboardingStaffHelp,
    },
  ],
}

declare module '#shared/auditActions.ts' {
  interface AuditObjects {
    openingDraft: true
  }
}
