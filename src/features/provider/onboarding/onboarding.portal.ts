import type { PortalFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'
import { detailEntry, pageEntry } from '#console/staff/staffEntry.ts'
import { wizardTexts as w } from '#features/provider/onboarding/wizard.messages.ts'

export const onboardingPortal = {
  contracts: {
    opening: async () =>
      (await import('#features/provider/onboarding/onboarding.contract.ts')).openingContract,
  },
  pages: [
    pageEntry(
      '/admin/opening',
      lazyPage(() => import('#features/provider/onboarding/DraftListPage.tsx'), 'DraftListPage'),
    ),

    detailEntry(
      '/admin/opening/$draftId',
      { title: w.draft, right: 'providerMerchant.add' },
      lazyPage(() => import('#features/provider/onboarding/WizardPage.tsx'), 'WizardPage'),
    ),
  ],
} as const satisfies PortalFeature
