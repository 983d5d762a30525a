import type { Article } from '#features/overview/help/article.ts'

export const salesArticles: readonly Article[] = [
  {
    id: 'invoices',
    pages: ['/Products/Invoice/{-$pageNum}', '/Products/Invoice/Add', '/Products/Invoice/Detail/$invoiceId'],
    title: { en: 'Invoices', zh: '收款账单' },
    purpose: {
      en: 'Bill a customer and let them pay through a link with WeChat Pay, Alipay, UnionPay or card. Reminders are sent automatically until the invoice is paid.',
      zh: '向客户开具收款账单，客户通过链接以微信支付、支付宝、银联或银行卡付款。付清前系统会自动发送提醒。',
    },
    jobs: [
      {
        title: { en: 'Create an invoice', zh: '开具收款账单' },
        steps: [
          { en: 'Choose “New invoice” and enter the customer.', zh: '点击“新建收款账单”，填写客户信息。' },
          {
            en: 'Choose “One amount”, or “Lines with tax” to bill items with their taxes.',
            zh: '选择“单一金额”，或选择“明细与税”逐项计税。',
          },
          { en: 'Set the due date, expiry and reminders.', zh: '设置到期日、失效时间和付款提醒。' },
          {
            en: 'Choose “Issue invoice”, then “Send by email”.',
            zh: '点击“开具收款账单”，再点击“邮件发送”。',
          },
        ],
      },
      {
        title: { en: 'Follow up', zh: '跟进付款' },
        steps: [
          {
            en: 'Filter the list by status or open the invoice.',
            zh: '在列表中按状态筛选，或打开收款账单。',
          },
          { en: 'Choose “Send a reminder”.', zh: '点击“发送提醒”。' },
        ],
      },
      {
        title: { en: 'Correct an invoice', zh: '更正收款账单' },
        steps: [
          {
            en: 'Amounts cannot change once issued. Choose “Duplicate” and correct the copy.',
            zh: '已开具的金额不可修改，点击“复制收款账单”后在新收款账单中更正。',
          },
          {
            en: 'Choose “Deactivate” on the old one and give a reason.',
            zh: '在原收款账单点击“停用”并填写原因。',
          },
        ],
      },
    ],
    terms: [
      {
        term: { en: 'Awaiting Payment', zh: '待付款' },
        meaning: {
          en: 'Issued, and not paid or only partly paid.',
          zh: '已开具，尚未付款或仅部分付款。',
        },
      },
      {
        term: { en: 'Expiry', zh: '失效时间' },
        meaning: { en: 'After this time, the link takes no payments.', zh: '此后付款链接不再收款。' },
      },
      {
        term: { en: 'Numbering', zh: '编号规则' },
        meaning: {
          en: 'Prefix and digits of your invoice numbers, which are consecutive.',
          zh: '收款账单编号的前缀与位数，编号连续不跳号。',
        },
      },
    ],
    picture: true,
    next: ['paymentLinks', 'catalogue', 'orders'],
  },
  {
    id: 'paymentLinks',
    pages: [
      '/Products/PaymentLink/{-$pageNum}',
      '/Products/PaymentLink/Add',
      '/Products/PaymentLink/Detail/$linkId',
    ],
    title: { en: 'Payment links', zh: '支付链接' },
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
  {
    id: 'catalogue',
    pages: ['/Products/Catalogue'],
    title: { en: 'Catalogue', zh: '商品库' },
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
        term: { en: 'Original price', zh: '原价' },
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
