import { vocabularies } from '#features/vocabulary.ts'
import type { ActivityGroup } from '#shared/auditActions.ts'
import { joinVocabulary } from '#shared/vocabulary.ts'

const groups = joinVocabulary<ActivityGroup>(
  'activity group of',
  vocabularies.map(({ activityGroups }) => activityGroups),
)

/** Returns the group of an action, or null. */
export function groupOf(action: string): ActivityGroup | null {
  const [about = ''] = action.split('.', 1)
  return groups[about] ?? null
}

/** Returns the objects of a group's actions: the first parts of their names. */
export function objectsOf(group: ActivityGroup): string[] {
  return Object.keys(groups).filter((about) => groups[about] === group)
}
