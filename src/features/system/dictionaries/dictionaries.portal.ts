import type { PortalFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'
import { detailEntry, pageEntry } from '#console/staff/staffEntry.ts'
import { valueTexts as dictionaryTexts } from '#features/system/dictionaries/dictionaries.messages.ts'

export const dictionariesPortal = {
  contracts: {
    dictionaries: async () =>
      (await import('#features/system/dictionaries/dictionaries.contract.ts')).dictionariesContract,
  },
  pages: [
    pageEntry(
      '/admin/dictionaries',
      lazyPage(() => import('#features/system/dictionaries/DictionaryListPage.tsx'), 'DictionaryListPage'),
    ),

    detailEntry(
      '/admin/dictionaries/$typeKey',
      { title: dictionaryTexts.value, right: 'dictionary.query' },
      lazyPage(
        () => import('#features/system/dictionaries/DictionaryValuesPage.tsx'),
        'DictionaryValuesPage',
      ),
    ),
  ],
} as const satisfies PortalFeature
