import type { PortalFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'
import { m as shellTexts } from '#console/shell.messages.ts'

export const helpPortal = {
  pages: [
    {
      path: '/admin/help/{-$page}',
      title: shellTexts.help,
      staff: true,
      hidden: true,
      page: lazyPage(() => import('#features/overview/help/HelpPage.tsx'), 'HelpPage'),
    },
  ],
} as const satisfies PortalFeature
