import type { Article } from '#shared/article.ts'
import { objectWords } from '#shared/words/objectWords.ts'

export const registrationsStaffHelp: readonly Article[] = [
  {
    id: 'portalRegistrations',
    pages: ['/admin/registrations', '/admin/registrations/$registrationId'],
    title: objectWords.registrations,
    purpose: {
      en: 'Businesses applying to become merchants. Decide on each within 2 business days after its email address is confirmed.',
      zh: '申请成为商户的企业。邮箱确认后，须在 2 个工作日内处理。',
    },
    jobs: [
      {
        title: { en: 'Decide on a registration', zh: '处理注册申请' },
        steps: [
          {
            en: 'Open it and look at “Other registrations with the same email or company”.',
            zh: '打开申请，查看“相同邮箱或公司的其他申请”。',
          },
          {
            en: 'Choose “Activate”, check the login ID and choose the initial standing.',
            zh: '点击“激活”，核对登录账号并选择初始状态。',
          },
          {
            en: 'Or choose “Reject”. Your reason is sent word for word.',
            zh: '或点击“拒绝”，原因将原样发送给申请人。',
          },
        ],
      },
    ],
    terms: [
      {
        term: { en: 'Under review', zh: '审核中' },
        meaning: {
          en: 'The merchant can sign in and upload documents, but cannot take payments.',
          zh: '商户可登录并上传资料文件，但不能收款。',
        },
      },
    ],

    next: ['portalOpenings', 'portalCompliance'],
  },
]
