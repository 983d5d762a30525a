import { vocabularies } from '#features/vocabulary.ts'

/** Every type of object that audit entries are about. */
export const auditObjectTypes: readonly string[] = vocabularies.flatMap(({ auditObjects }) =>
  Object.keys(auditObjects ?? {}),
)
