import { simulatorPermissions } from '#features/finances/simulator/simulator.permissions.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const simulatorVocabulary: Vocabulary = {
  permissions: simulatorPermissions,
  exports: {
    simulation: { en: 'fee simulation', zh: '费率试算' },
  },
}
