import type { Article } from '#shared/article.ts'
import { objectWords } from '#shared/words/objectWords.ts'

export const paymentLinksHelp: readonly Article[] = [
  {
    id: 'paymentLinks',
    pages: [
      '/Products/PaymentLink/{-$pageNum}',
      '/Products/PaymentLink/Add',
      '/Products/PaymentLink/Detail/$linkId',
    ],
    title: objectWords.paymentLinks,
    purpose: {
      en: 'A payment link is a page that sells products with prices, or takes an amount the customer chooses. Send its address or QR code to your customer.',
      zh: '支付链接是一个付款页面，可销售定价商品，也可由顾客自填金额。将链接或二维码发送给顾客即可收款。',
    },
    jobs: [
      {
        title: { en: 'Create a link', zh: '创建链接' },
        steps: [
          { en: 'Choose “Add link” and name it.', zh: '点击“新增链接”并填写名称。' },
          {
            en: 'Add products from the catalogue, or let the customer choose the amount.',
            zh: '从商品库添加商品，或选择由顾客自填金额。',
          },
          {
            en: 'Check the preview and choose “Create link”. A draft is saved while you edit.',
            zh: '查看预览后点击“创建链接”，填写过程中自动保存草稿。',
          },
        ],
      },
      {
        title: { en: 'Share a link', zh: '分享链接' },
        steps: [
          {
            en: 'Choose “Copy link”, or download the QR code from its page.',
            zh: '点击“复制链接”，或在链接页面下载二维码。',
          },
        ],
      },
      {
        title: { en: 'Stop a link', zh: '停用链接' },
        steps: [
          {
            en: 'Choose “Disable”. Payments already started can still be completed.',
            zh: '点击“停用”，已发起的付款仍可完成。',
          },
        ],
      },
    ],
    terms: [
      {
        term: { en: 'Number of payments', zh: '付款次数上限' },
        meaning: { en: 'How many times the link can be paid in total.', zh: '链接累计可付款的次数。' },
      },
      {
        term: { en: 'Stock', zh: '库存' },
        meaning: { en: 'How many units of a product can be sold in total.', zh: '商品累计可售数量。' },
      },
      {
        term: { en: 'Time to pay', zh: '订单有效期' },
        meaning: { en: 'How long an order waits for payment.', zh: '单笔订单等待付款的时长。' },
      },
    ],
    picture: true,
    next: ['catalogue', 'invoices', 'orders'],
  },
]
