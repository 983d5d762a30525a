import type { Article } from '#shared/article.ts'

export const exceptionsStaffHelp: readonly Article[] = [
  {
    id: 'portalExceptions',
    pages: ['/admin/exceptions'],
    title: { en: 'Exceptions', zh: '异常订单' },
    purpose: {
      en: 'Payments of all merchants that could not be processed automatically. Resolving one here also resolves it in the merchant’s books and log.',
      zh: '各商户无法按规则自动完成的付款。在此处理即代商户处理，计入其账务与日志。',
    },
    jobs: [
      {
        title: { en: 'Resolve an exception', zh: '处理异常' },
        steps: [
          {
            en: 'Choose “Assign” so that colleagues see who is working on it.',
            zh: '点击“分配”，让同事知道由谁处理。',
          },
          {
            en: 'Choose “Resolve”, read what each choice does to the money, and give your reason.',
            zh: '点击“处理”，查看各方式的款项去向并填写说明。',
          },
        ],
      },
    ],
    terms: [
      {
        term: { en: 'Assignee', zh: '处理人' },
        meaning: { en: 'The person handling it.', zh: '负责处理的人员。' },
      },
    ],

    next: ['portalOrders', 'portalRefundDesk'],
  },
]
