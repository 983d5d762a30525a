import { vocabularies } from '#features/vocabulary.ts'
import { joinVocabulary } from '#shared/vocabulary.ts'

/** The names of the lists, by the first part of their exports' file names. */
export const exportNames = joinVocabulary(
  'export',
  vocabularies.map(({ exports }) => exports),
)
