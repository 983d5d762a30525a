import { signInLogMenu } from '#features/system/signInLog/signInLog.menu.ts'
import { signInLogStaffPermissions } from '#features/system/signInLog/signInLog.permissions.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const signInLogVocabulary: Vocabulary = {
  staffPermissions: signInLogStaffPermissions,
  portalPages: signInLogMenu,
  exports: {
    'sign-in-log': { en: 'sign-in log', zh: '登录日志' },
  },
  help: [
    {
      section: 'portalMonitor',
      load: async () =>
        (await import('#features/system/signInLog/signInLog.staffHelp.ts')).signInLogStaffHelp,
    },
  ],
}
