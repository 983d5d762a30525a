import type { Article } from '#shared/article.ts'

export const apiLogStaffHelp: readonly Article[] = [
  {
    id: 'portalApiLog',
    pages: ['/admin/apiLog'],
    title: { en: 'API log', zh: '接口日志' },
    purpose: {
      en: 'Every API call of the last 14 days without its content, and unexpected errors grouped by their place in the code.',
      zh: '最近 14 天的接口调用（不含内容），以及按代码位置归并的未预料错误。',
    },
    jobs: [
      {
        title: { en: 'Look into an error', zh: '排查错误' },
        steps: [
          {
            en: 'Open the error; it says how often and when it happened.',
            zh: '打开错误，查看发生次数与时间。',
          },
          {
            en: 'Choose “Mark as handled”. It reappears if it happens again.',
            zh: '点击“标记已处理”，再次发生时会重新出现。',
          },
        ],
      },
      {
        title: { en: 'Find one call', zh: '查找一次调用' },
        steps: [{ en: 'Search for the request ID shown to the user.', zh: '按用户看到的请求编号搜索。' }],
      },
    ],
    terms: [
      {
        term: { en: 'Represents', zh: '代表次数' },
        meaning: {
          en: 'In busy seconds only a sample of calls is kept; this is how many calls each entry represents.',
          zh: '繁忙时按比例采样，表示该条代表的调用次数。',
        },
      },
    ],

    next: ['portalServer'],
  },
]
