import type { Article } from '#shared/article.ts'
import { moneyWords } from '#shared/words/moneyWords.ts'
import { objectWords } from '#shared/words/objectWords.ts'

export const catalogueHelp: readonly Article[] = [
  {
    id: 'catalogue',
    pages: ['/Products/Catalogue'],
    title: objectWords.catalogue,
    purpose: {
      en: 'What you sell, with images and prices. Payment links and invoices use products from here.',
      zh: '统一维护商品的图片与价格，支付链接与收款账单可直接选用。',
    },
    jobs: [
      {
        title: { en: 'Add a product', zh: '添加商品' },
        steps: [
          { en: 'Choose “Add product”.', zh: '点击“添加商品”。' },
          {
            en: 'Enter name and price; SKU, unit and picture are optional.',
            zh: '填写名称与价格，SKU、单位和图片可选。',
          },
        ],
      },
      {
        title: { en: 'Change or delete a product', zh: '修改或删除商品' },
        steps: [
          {
            en: 'Choose “Edit” or “Delete” in its row. Links and invoices that already use it are not affected.',
            zh: '点击该行的“编辑”或“删除”，已使用该商品的链接与收款账单不受影响。',
          },
        ],
      },
    ],
    terms: [
      {
        term: { en: 'SKU', zh: 'SKU' },
        meaning: {
          en: 'Your own, unique number for a product.',
          zh: '您的自定义商品编号，不可重复。',
        },
      },
      {
        term: moneyWords.originalPrice,
        meaning: { en: 'Shown crossed out next to the price.', zh: '以删除线显示在价格旁。' },
      },
      {
        term: { en: 'Withdrawn by provider', zh: '服务商已下架' },
        meaning: {
          en: 'New links and invoices cannot use the product until the provider restores it. The provider gave you the reason.',
          zh: '服务商恢复前，新的链接与收款账单无法选用该商品，原因已告知您。',
        },
      },
    ],

    next: ['paymentLinks', 'invoices'],
  },
]
