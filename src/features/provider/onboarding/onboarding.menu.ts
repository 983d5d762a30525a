import { page } from '#shared/portal/entries.ts'

/** Its page in the menu of the provider's portal. */
export const onboardingMenu = [
  page({
    key: 'openings',
    directory: 'merchants',
    place: 20,
    path: 'opening',
    title: { en: 'Openings', zh: '商户开户' },
    icon: 'HousePlus',
    right: 'providerMerchant.add',
  }),
]
