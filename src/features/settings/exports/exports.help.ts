import type { Article } from '#shared/article.ts'

export const exportsHelp: readonly Article[] = [
  {
    id: 'exports',
    pages: ['/Settings/Exports'],
    title: { en: 'Exports', zh: '导出记录' },
    purpose: {
      en: 'Every exported file, with its filters, number of rows and checksum. Prepared files are kept for 24 hours.',
      zh: '所有列表导出文件，含筛选条件、行数与校验值。后台准备的文件保留 24 小时。',
    },
    jobs: [
      {
        title: { en: 'Export a list', zh: '导出列表' },
        steps: [
          {
            en: 'On any list, set the filters and choose “Export”.',
            zh: '在任一列表设置筛选条件后点击“导出”。',
          },
          {
            en: 'Large files are prepared in the background. You are notified when they are ready; choose “Download” here.',
            zh: '大文件在后台准备，完成后通知您，在此点击“下载”。',
          },
        ],
      },
      {
        title: { en: 'Send a list regularly', zh: '定时发送列表' },
        steps: [
          { en: 'Save a view of the list first.', zh: '先保存列表视图。' },
          {
            en: 'On the tab “Schedules”, choose “New schedule”: view, days, time and addresses.',
            zh: '在“定时导出”标签中点击“新建定时导出”，设置视图、日期、时间与收件人。',
          },
          { en: 'The email contains a link, never the file.', zh: '邮件只含链接，不含文件。' },
        ],
      },
    ],
    terms: [
      {
        term: { en: 'Manifest', zh: '清单' },
        meaning: {
          en: 'Describes what a file contains and how to verify it.',
          zh: '说明文件内容及校验方式。',
        },
      },
    ],

    next: ['orders', 'transactions'],
  },
]
