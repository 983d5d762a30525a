import type { ConsoleFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'
import type { wechatCodesContract } from '#features/session/wechat/codes/codes.contract.ts'
import type { wechatContract } from '#features/session/wechat/wechat.contract.ts'

export const wechatConsole: ConsoleFeature<{
  wechat: typeof wechatContract
  wechatCodes: typeof wechatCodesContract
}> = {
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
}
