import { onboardingAudit } from '#features/provider/onboarding/onboarding.audit.ts'
import { onboardingMenu } from '#features/provider/onboarding/onboarding.menu.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const onboardingVocabulary: Vocabulary = {
  actions: onboardingAudit,
  activityGroups: { opening: 'business' },
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
