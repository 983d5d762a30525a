import { texts } from '#shared/messages.ts'

/** Titles of pages that are reached from others. */
export const salesTexts = texts({
  organization: { en: 'Organization', zh: '代理商' },
  policies: { en: 'Commission policies', zh: '佣金政策' },
  bdUsers: { en: 'BD users', zh: '客户经理' },
  bdUser: { en: 'BD user', zh: '客户经理' },
  statement: { en: 'Commission statement', zh: '佣金结算单' },
})
