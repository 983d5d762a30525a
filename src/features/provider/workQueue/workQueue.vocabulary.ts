import { workQueueAudit } from '#features/provider/workQueue/workQueue.audit.ts'
import { workQueueStaffPermissions } from '#features/provider/workQueue/workQueue.permissions.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const workQueueVocabulary: Vocabulary = {
  actions: workQueueAudit,
  staffPermissions: workQueueStaffPermissions,
  exports: {
    radar: { en: 'work queue', zh: '待办中心' },
  },
}
