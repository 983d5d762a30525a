import { texts } from '#shared/messages.ts'

export const m = texts({
  mustDiffer: { en: 'The new password must differ from the old one', zh: '新密码不能与旧密码相同' },
})
