import type { Article } from '#shared/article.ts'
import { objectWords } from '#shared/words/objectWords.ts'

export const organizationsStaffHelp: readonly Article[] = [
  {
    id: 'portalOrganizations',
    pages: ['/admin/organizations', '/admin/organizations/$organizationId'],
    title: objectWords.organizations,
    purpose: {
      en: 'Agents that refer merchants, with their terms and the bank account commission is paid to.',
      zh: '推荐商户的代理商，及其费率条款与收款账户。',
    },
    jobs: [
      {
        title: { en: 'Add an organization', zh: '新增代理商' },
        steps: [
          {
            en: 'Choose “Add organization” and enter contact, rate and fee range.',
            zh: '点击“新增代理商”，填写联系人、费率与服务费范围。',
          },
          {
            en: 'Choose “Change bank account”. A second person approves it.',
            zh: '点击“变更收款账户”，由另一人批准。',
          },
        ],
      },
    ],
    terms: [
      {
        term: { en: 'Minimum service fee', zh: '最低服务费' },
        meaning: { en: 'The minimum an organization earns per month.', zh: '代理商每月至少获得的金额。' },
      },
    ],

    next: ['portalCommissions'],
  },
]
