import { vocabularies } from '#features/vocabulary.ts'
import type { Text } from '#shared/messages.ts'
import { joinVocabulary } from '#shared/vocabulary.ts'

/** The name of each type of object that audit entries are about. */
export const auditObjectTexts: Readonly<Record<string, Text>> = joinVocabulary(
  'audit object',
  vocabularies.map(({ auditObjects }) => auditObjects),
)
