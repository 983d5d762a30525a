import { workQueueAudit } from '#features/provider/workQueue/workQueue.audit.ts'
import { workQueueMenu } from '#features/provider/workQueue/workQueue.menu.ts'
import { workQueueStaffPermissions } from '#features/provider/workQueue/workQueue.permissions.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'
import { objectWords } from '#shared/words/objectWords.ts'

export const workQueueVocabulary: Vocabulary = {
  actions: workQueueAudit,
  activityGroups: { radar: 'sales' },
  auditObjects: {
    radar: objectWords.workQueue,
  },
  staffPermissions: workQueueStaffPermissions,
  portalPages: workQueueMenu,
  exports: {
    radar: { en: 'work queue', zh: '待办中心' },
  },
  help: [
    {
      section: 'portalOperation',
      load: async () =>
        (await import('#features/provider/workQueue/workQueue.staffHelp.ts')).workQueueStaffHelp,
    },
  ],
  synonyms: {
    '/admin/radar': ['to do', 'tasks', 'waiting', '待办', '任务'],
  },
}

declare module '#shared/auditActions.ts' {
  interface AuditObjects {
    radar: true
  }
}
