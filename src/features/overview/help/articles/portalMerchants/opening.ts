import type { Article } from '#features/overview/help/article.ts'

export const openingArticles: readonly Article[] = [
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
  {
    id: 'portalRegistrations',
    pages: ['/admin/registrations', '/admin/registrations/$registrationId'],
    title: { en: 'Registrations', zh: '注册申请' },
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
  {
    id: 'portalCompliance',
    pages: ['/admin/compliance'],
    title: { en: 'Compliance', zh: '合规审核' },
    purpose: {
      en: 'Every merchant is reviewed for compliance. One person proposes with a checklist, another decides. You cannot decide on your own proposal.',
      zh: '每个商户均须通过合规审核。一人按清单提交，另一人审核，任何人不得审核自己提交的记录。',
    },
    jobs: [
      {
        title: { en: 'Propose a merchant', zh: '提交审核' },
        steps: [
          {
            en: 'Open a waiting merchant and choose “Propose”.',
            zh: '打开待合规审核的商户，点击“提交审核”。',
          },
          {
            en: 'Tick what you have checked and fill in “Sanctions screening”: which lists, when, and the result.',
            zh: '勾选已核对的项目，填写“制裁名单筛查”：筛查的名单、时间与结果。',
          },
        ],
      },
      {
        title: { en: 'Decide on a proposal', zh: '审核' },
        steps: [
          { en: 'Choose “Approve”. The merchant is notified.', zh: '点击“通过”，系统会通知商户。' },
          { en: 'Or choose “Return” with a reason.', zh: '或点击“退回”并填写原因。' },
        ],
      },
    ],
    terms: [
      {
        term: { en: 'Category (MCC)', zh: '商户类别（MCC）' },
        meaning: {
          en: 'The card networks’ code for what a merchant sells.',
          zh: '卡组织对商户经营类别的编码。',
        },
      },
    ],

    next: ['portalMerchants', 'portalDocuments'],
  },
]
