import type { Article } from '#features/overview/help/article.ts'

export const requestsArticles: readonly Article[] = [
  {
    id: 'portalChanges',
    pages: ['/admin/changes', '/admin/changes/$merchantId/$requestId'],
    title: { en: 'Change requests', zh: '变更申请' },
    purpose: {
      en: 'Changes merchants request to company, address or bank details. Changes to bank details need two approvals and then wait 72 hours.',
      zh: '商户申请的公司、地址及收款账户变更。收款账户变更须两人通过，并经 72 小时冷静期。',
    },
    jobs: [
      {
        title: { en: 'Decide on a change', zh: '审核变更' },
        steps: [
          { en: 'Compare before and after under “What changes”.', zh: '在“变更内容”中对比变更前后。' },
          {
            en: 'For bank details, compare the new account number with the void cheque digit by digit.',
            zh: '收款账户须与作废支票逐位核对。',
          },
          { en: 'Choose “Approve” or “Reject”.', zh: '点击“通过”或“拒绝”。' },
        ],
      },
    ],
    terms: [
      {
        term: { en: 'Cooling off', zh: '冷静期中' },
        meaning: {
          en: 'Approved by two people but not in effect yet. Any Owner of the merchant can stop it.',
          zh: '已由两人通过但尚未生效，商户的任一所有者均可停止。',
        },
      },
    ],

    next: ['portalDocuments', 'portalMerchants'],
  },
  {
    id: 'portalDocuments',
    pages: ['/admin/documents'],
    title: { en: 'Documents', zh: '资料文件' },
    purpose: {
      en: 'Merchants’ documents: waiting for review, rejected, and expiring within 30 days.',
      zh: '商户资料文件：待审核、已拒绝以及 30 天内到期的文件。',
    },
    jobs: [
      {
        title: { en: 'Review a document', zh: '审核文件' },
        steps: [
          {
            en: 'Choose “Review” and look at the file. A PDF is opened on your own device.',
            zh: '点击“审核”查看文件，PDF 请下载后在本机打开。',
          },
          {
            en: 'Enter the expiry date, then choose “Approve” or “Reject”. If rejected, the merchant is asked for another document.',
            zh: '填写有效期后点击“通过”或“拒绝”，拒绝后将要求商户重新上传。',
          },
        ],
      },
      {
        title: { en: 'Request a document', zh: '要求补充资料' },
        steps: [
          {
            en: 'Choose “Request documents”, enter the merchant and tick what is missing.',
            zh: '点击“要求补充资料”，选择商户并勾选所需资料。',
          },
        ],
      },
    ],
    terms: [
      {
        term: { en: 'Void cheque', zh: '作废支票' },
        meaning: { en: 'Proof of who owns a bank account.', zh: '证明银行账户归属。' },
      },
    ],

    next: ['portalChanges', 'portalCompliance'],
  },
  {
    id: 'portalSubMerchants',
    pages: ['/admin/subMerchants', '/admin/subMerchants/$merchantId/$applicationId'],
    title: { en: 'Sub-merchant applications', zh: '子商户申请' },
    purpose: {
      en: 'Sub-merchants that merchants want to open, and payment methods their sub-merchants have applied for.',
      zh: '商户申请开通的子商户，以及子商户申请的支付方式。',
    },
    jobs: [
      {
        title: { en: 'Decide on an application', zh: '处理申请' },
        steps: [
          {
            en: 'Open it and choose “Start processing”. The merchant can no longer change it.',
            zh: '打开申请，点击“开始处理”。',
          },
          {
            en: 'Choose “Approve” to open the sub-merchant with its master’s rates, or “Reject” with a reason.',
            zh: '点击“通过”，按主商户费率开通；或点击“拒绝”并填写原因。',
          },
        ],
      },
      {
        title: { en: 'Add a payment method', zh: '开通支付方式' },
        steps: [
          {
            en: 'Under “Payment method requests”, choose “Open a channel”.',
            zh: '在“支付方式申请”中点击“开通渠道”。',
          },
          {
            en: 'The application is done as soon as a route serves the method.',
            zh: '配置路由后，申请自动完成。',
          },
        ],
      },
    ],
    terms: [
      {
        term: { en: 'Master', zh: '主商户' },
        meaning: { en: 'The merchant the sub-merchant belongs to.', zh: '子商户所属的商户。' },
      },
    ],

    next: ['portalMerchants'],
  },
  {
    id: 'portalTickets',
    pages: ['/admin/tickets', '/admin/tickets/$merchantId/$ticketId'],
    title: { en: 'Tickets', zh: '工单' },
    purpose: {
      en: 'Tasks concerning merchants, who handles them and by when. Merchants do not see tickets.',
      zh: '与商户相关的待办事项、负责人及截止日期，商户不可见。',
    },
    jobs: [
      {
        title: { en: 'Open a ticket', zh: '新建工单' },
        steps: [
          {
            en: 'Choose “New ticket”, choose the merchant and describe the task.',
            zh: '点击“新建工单”，选择商户并填写内容。',
          },
          {
            en: 'Choose an assignee and a due date. The assignee is notified by email.',
            zh: '指定负责人和截止日期，系统会邮件通知负责人。',
          },
        ],
      },
      {
        title: { en: 'Work on a ticket', zh: '处理工单' },
        steps: [
          { en: 'Open it, write a comment and choose “Send”.', zh: '打开工单，填写评论并点击“发送”。' },
          { en: 'Choose “Close ticket” when it is done.', zh: '完成后点击“关闭工单”。' },
        ],
      },
    ],
    terms: [
      {
        term: { en: 'Waiting', zh: '等待中' },
        meaning: { en: 'Waiting for someone else.', zh: '等待他人先处理。' },
      },
    ],

    next: ['portalMerchants', 'portalRadar'],
  },
  {
    id: 'portalVisits',
    pages: ['/admin/visits'],
    title: { en: 'Visits', zh: '商户身份查看记录' },
    purpose: {
      en: 'Who viewed which merchant’s console, why and for how long. The merchant sees the same in its activity log.',
      zh: '谁因何事以商户身份查看了哪个商户的后台、持续多久。商户可在操作日志中看到相同记录。',
    },
    jobs: [
      {
        title: { en: 'View a merchant’s console', zh: '以商户身份查看' },
        steps: [
          {
            en: 'Open the merchant and choose “Sign in as this merchant”.',
            zh: '打开商户，点击“以商户身份查看”。',
          },
          {
            en: 'Give a reason, which the merchant can see, and a duration.',
            zh: '填写商户可见的事由和时长。',
          },
          {
            en: 'You can see everything but cannot change anything.',
            zh: '可查看全部内容，但不能做任何修改。',
          },
        ],
      },
      {
        title: { en: 'End a visit', zh: '结束以商户身份查看' },
        steps: [{ en: 'Choose “End” in its row.', zh: '点击该行的“结束”。' }],
      },
    ],
    terms: [
      {
        term: { en: 'Visit', zh: '以商户身份查看' },
        meaning: {
          en: 'A time-limited, read-only session in a merchant’s console.',
          zh: '限时、只读的商户后台会话。',
        },
      },
    ],

    next: ['portalMerchants'],
  },
]
