import type { ConsoleFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'
import { menuTexts as m } from '#console/shell.messages.ts'

export const devicesConsole = {
  contracts: {
    devices: async () => (await import('#features/products/devices/devices.contract.ts')).devicesContract,
    deviceDesk: async () => (await import('#features/products/devices/desk/desk.contract.ts')).deskContract,
  },
  pages: [
    {
      path: '/Products/Devices',
      title: m.devices,
      access: 'device.query',
      page: lazyPage(() => import('#features/products/devices/DeviceListPage.tsx'), 'DeviceListPage'),
    },
    {
      path: '/Products/Devices/Detail/$deviceId',
      title: { en: 'Device', zh: '设备' },
      access: 'device.get',
      hidden: true,
      page: lazyPage(
        () => import('#features/products/devices/detail/DeviceDetailPage.tsx'),
        'DeviceDetailPage',
      ),
    },
  ],
} as const satisfies ConsoleFeature
