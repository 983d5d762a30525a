import type { ConsoleFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'

export const wechatConsole = {
  contracts: {
    wechat: async () => (await import('#features/session/wechat/wechat.contract.ts')).wechatContract,
    wechatCodes: async () =>
      (await import('#features/session/wechat/codes/codes.contract.ts')).wechatCodesContract,
  },
  publicPages: [
    {
      path: '/wechat/login/qr/$codeId',
      title: { en: 'WeChat sign-in', zh: '微信登录' },
      page: lazyPage(() => import('#features/session/wechat/phone/WechatScanPage.tsx'), 'WechatScanPage'),
    },
  ],
} as const satisfies ConsoleFeature
