import { menusAudit } from '#features/system/menus/menus.audit.ts'
import { menusMenu } from '#features/system/menus/menus.menu.ts'
import { menusStaffPermissions } from '#features/system/menus/menus.permissions.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const menusVocabulary: Vocabulary = {
  actions: menusAudit,
  activityGroups: { menu: 'people' },
  auditObjects: {
    menu: { en: 'Menu entry', zh: '菜单' },
  },
  staffPermissions: menusStaffPermissions,
  portalPages: menusMenu,
  help: [
    {
      section: 'portalSystem',
      load: async () => (await import('#features/system/menus/menus.staffHelp.ts')).menusStaffHelp,
    },
  ],
}

declare module '#shared/liveTopics.ts' {
  interface Topics {
    /** The data behind the portal: departments, job titles, roles, the menu. */
    portal: true
  }
}

declare module '#shared/auditActions.ts' {
  interface AuditObjects {
    menu: true
  }
}
