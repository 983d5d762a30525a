import type { ConsoleFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'
import { m as shellTexts } from '#console/shell.messages.ts'

export const helpConsole = {
  pages: [
    {
      path: '/Help/{-$page}',
      title: shellTexts.help,
      hidden: true,
      page: lazyPage(() => import('#features/overview/help/HelpPage.tsx'), 'HelpPage'),
    },
  ],
} as const satisfies ConsoleFeature
