import type { Article } from '#shared/article.ts'

export const onboardingStaffHelp: readonly Article[] = [
  {
    id: 'portalOpenings',
    pages: ['/admin/opening', '/admin/opening/$draftId'],
    title: { en: 'Openings', zh: '商户开户' },
    purpose: {
      en: 'The wizard that opens a merchant step by step: company, settlement, rates, channels, documents and the first Owner. Every step is saved, so you can continue later.',
      zh: '按步骤为商户开户的向导：公司、结算、费率、渠道、资料文件和首位所有者。每一步都会保存，可随时继续。',
    },
    jobs: [
      {
        title: { en: 'Open a merchant', zh: '为商户开户' },
        steps: [
          {
            en: 'Choose “New merchant”, or “Open in the wizard” on a registration.',
            zh: '点击“新商户开户”，或在注册申请中点击“用向导开户”。',
          },
          { en: 'Fill in each step and choose “Save and continue”.', zh: '填写每一步并点击“保存并继续”。' },
          {
            en: 'Under “Preview and open”, check what is still missing.',
            zh: '在“预览与开户”中检查尚未完成的内容。',
          },
          {
            en: 'Choose “Open merchant”. The Owner receives an invitation by email.',
            zh: '点击“开户”，所有者将收到邀请邮件。',
          },
        ],
      },
    ],
    terms: [
      {
        term: { en: 'Interrupted', zh: '开户中断' },
        meaning: {
          en: 'Opening was interrupted. Open it again to continue where it stopped.',
          zh: '开户过程中断，再次开户将从中断处继续。',
        },
      },
    ],
    picture: true,
    next: ['portalRegistrations', 'portalMerchants'],
  },
]
