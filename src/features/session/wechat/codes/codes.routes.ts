import { wechatCodesContract } from '#features/session/wechat/codes/codes.contract.ts'
import { lookAtCode, openSignInCode, signInByCode } from '#features/session/wechat/codes/codes.service.ts'
import { confirmCode, refuseCode, scanCode, wayOf } from '#features/session/wechat/codes/scans.service.ts'
import { publicRoutes } from '#server/http/routes.ts'

export const wechatCodeRoutes = publicRoutes(wechatCodesContract, {
  offered: ({ app }) => ({ offered: app.config.wechat !== null }),
  open: (visitor) => openSignInCode(visitor),
  look: (visitor, asked) => lookAtCode(visitor, asked),
  take: (visitor, asked) => signInByCode(visitor, asked),
  way: (visitor, asked) => wayOf(visitor, asked),
  scan: (visitor, asked) => scanCode(visitor, asked),
  confirm: (visitor, asked) => confirmCode(visitor, asked),
  refuse: (visitor, asked) => refuseCode(visitor, asked),
})
