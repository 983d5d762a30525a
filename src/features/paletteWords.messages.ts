import { vocabularies } from '#features/vocabulary.ts'
import { joinVocabulary } from '#shared/vocabulary.ts'

/** Other names that people use for a page, in both languages, by its path. */
export const synonyms = joinVocabulary(
  'synonyms of',
  vocabularies.map(({ synonyms }) => synonyms),
)

/** What people can start from the command palette, in the order of the features. */
export const paletteActions = vocabularies.flatMap(({ paletteActions = [] }) => paletteActions)
