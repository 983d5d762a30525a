import { performanceMenu } from '#features/provider/performance/performance.menu.ts'
import { performanceStaffPermissions } from '#features/provider/performance/performance.permissions.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const performanceVocabulary: Vocabulary = {
  staffPermissions: performanceStaffPermissions,
  portalPages: performanceMenu,
  exports: {
    performance: { en: 'performance', zh: '业绩' },
  },
  help: [
    {
      section: 'portalSales',
      load: async () =>
        (await import('#features/provider/performance/performance.staffHelp.ts')).performanceStaffHelp,
    },
  ],
}
