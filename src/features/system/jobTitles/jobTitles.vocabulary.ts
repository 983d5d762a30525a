import { jobTitlesMenu } from '#features/system/jobTitles/jobTitles.menu.ts'
import { jobTitlesStaffPermissions } from '#features/system/jobTitles/jobTitles.permissions.ts'
import { action } from '#shared/auditActions.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const jobTitlesVocabulary: Vocabulary = {
  actions: {
    'post.added': action('Post added', '新增岗位', 'good'),
    'post.changed': action('Post changed', '修改岗位'),
    'post.removed': action('Post removed', '删除岗位', 'bad'),
  },
  activityGroups: { post: 'people' },
  auditObjects: {
    post: { en: 'Post', zh: '岗位' },
  },
  staffPermissions: jobTitlesStaffPermissions,
  portalPages: jobTitlesMenu,
  exports: {
    posts: { en: 'posts', zh: '岗位' },
  },
  help: [
    {
      section: 'portalSystem',
      load: async () =>
        (await import('#features/system/jobTitles/jobTitles.staffHelp.ts')).jobTitlesStaffHelp,
    },
  ],
}

declare module '#shared/auditActions.ts' {
  interface AuditObjects {
    post: true
  }
}
