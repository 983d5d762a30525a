import { texts } from '#shared/messages.ts'

export const m = texts({
  chooseUser: { en: 'Choose a person', zh: '请选择用户' },
  gone: { en: 'User who cannot sign in', zh: '无法登录的用户' },
})
