import { merchantStatusStaffPermissions } from '#features/provider/merchantStatus/merchantStatus.permissions.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const merchantStatusVocabulary: Vocabulary = {
  staffPermissions: merchantStatusStaffPermissions,
}
