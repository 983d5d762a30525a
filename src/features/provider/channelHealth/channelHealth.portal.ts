import type { PortalFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'
import { detailEntry, pageEntry } from '#console/staff/staffEntry.ts'
import { m as healthTexts } from '#features/provider/channelHealth/channelHealth.messages.ts'

export const channelHealthPortal = {
  contracts: {
    channelHealth: async () =>
      (await import('#features/provider/channelHealth/channelHealth.contract.ts')).channelHealthContract,
  },
  pages: [
    pageEntry(
      '/admin/channelHealth',
      lazyPage(() => import('#features/provider/channelHealth/ChannelHealthPage.tsx'), 'ChannelHealthPage'),
    ),

    detailEntry(
      '/admin/channelHealth/$channelAccountId',
      { title: healthTexts.detail, right: 'channelHealth.query' },
      lazyPage(() => import('#features/provider/channelHealth/AttemptsPage.tsx'), 'AttemptsPage'),
    ),
  ],
} as const satisfies PortalFeature
