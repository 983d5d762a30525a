import type { PortalFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'
import { detailEntry, pageEntry } from '#console/staff/staffEntry.ts'
import type { openingContract } from '#features/provider/onboarding/onboarding.contract.ts'
import { wizardTexts as w } from '#features/provider/onboarding/wizard.messages.ts'

export const onboardingPortal: PortalFeature<{ opening: typeof openingContract }> = {
  contracts: {
    opening: async () =>
      (await import('#features/provider/onboarding/onboarding.contract.ts')).openingContract,
  },
  pages: [
    pageEntry(
      'openings',
      lazyPage(() => import('#features/provider/onboarding/DraftListPage.tsx'), 'DraftListPage'),
    ),

    detailEntry(
      '/admin/opening/$draftId',
      { title: w.draft, right: 'providerMerchant.add' },
      lazyPage(() => import('#features/provider/onboarding/WizardPage.tsx'), 'WizardPage'),
    ),
  ],
}
