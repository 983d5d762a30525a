import { declareErrors } from '#shared/errors.ts'

export const onlineUserErrors = declareErrors('onlineUser', {
  self: {
    status: 409,
    en: 'This is your own session. Sign out at the top of the page',
    zh: '这是您自己的会话，请使用页面顶部的退出登录',
  },
})
