import { dashboardPermissions } from '#features/overview/dashboard/dashboard.permissions.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const dashboardVocabulary: Vocabulary = {
  permissions: dashboardPermissions,
}
