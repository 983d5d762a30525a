import { vocabularies } from '#features/vocabulary.ts'
import { joinVocabulary } from '#shared/vocabulary.ts'

/** The label and outcome of each audited action. An action without an entry is shown by its code. */
export const actionTexts = joinVocabulary(
  'action',
  vocabularies.map(({ actions }) => actions),
)
