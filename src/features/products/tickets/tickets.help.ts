import type { Article } from '#shared/article.ts'
import { objectWords } from '#shared/words/objectWords.ts'

export const ticketsHelp: readonly Article[] = [
  {
    id: 'tickets',
    pages: ['/Products/Devices/Ticket'],
    title: objectWords.tickets,
    purpose: {
      en: 'What is printed on till tickets and receipts: your logo, header and footer lines, and a code to find the order.',
      zh: '设置收银设备打印的小票及收据内容：标志、抬头、页脚，以及用于查单的条码。',
    },
    jobs: [
      {
        title: { en: 'Change the ticket', zh: '修改小票' },
        steps: [
          {
            en: 'Edit the header: up to 8 lines. Select text to make it bold.',
            zh: '编辑抬头，最多 8 行，选中文字可加粗。',
          },
          {
            en: 'Choose which code is printed. Scanning it finds the order.',
            zh: '选择小票上的码，扫描即可查单。',
          },
          {
            en: 'Check the preview in both paper widths and choose “Save”.',
            zh: '查看两种纸宽的预览，点击“保存”。',
          },
        ],
      },
    ],
    terms: [
      {
        term: { en: 'Code on the ticket', zh: '小票上的码' },
        meaning: {
          en: 'Contains the order number, to look up or refund the order.',
          zh: '内含订单号，用于查询或退款。',
        },
      },
    ],

    next: ['devices', 'orders'],
  },
]
