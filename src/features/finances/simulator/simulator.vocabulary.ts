import { simulatorPermissions } from '#features/finances/simulator/simulator.permissions.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const simulatorVocabulary: Vocabulary = {
  permissions: simulatorPermissions,
  exports: {
    simulation: { en: 'fee simulation', zh: '费率试算' },
  },
  help: [
    {
      section: 'finances',
      load: async () => (await import('#features/finances/simulator/simulator.help.ts')).simulatorHelp,
    },
  ],
  synonyms: {
    '/Finances/Settlements/Simulator': ['fees', 'pricing', 'cost', '手续费', '费率', '成本'],
  },
}
