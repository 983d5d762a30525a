import { toolsStaffPermissions } from '#features/system/tools/tools.permissions.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const toolsVocabulary: Vocabulary = {
  staffPermissions: toolsStaffPermissions,
}
