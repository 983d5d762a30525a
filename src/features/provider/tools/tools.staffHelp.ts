import type { Article } from '#shared/article.ts'
import { objectWords } from '#shared/words/objectWords.ts'
import { titleWords } from '#shared/words/titleWords.ts'

export const toolsStaffHelp: readonly Article[] = [
  {
    id: 'portalApiDocument',
    pages: ['/admin/tools/apiDocument'],
    title: { en: 'API documentation', zh: '接口文档' },
    purpose: {
      en: 'Every API call of this console with its parameters, body, response and errors. Merchants’ servers use the gateway, which has its own documentation.',
      zh: '本后台全部接口的参数、请求内容、响应与拒绝说明。商户服务器使用网关接口，另有文档。',
    },
    jobs: [
      {
        title: { en: 'Look up a call', zh: '查询接口' },
        steps: [
          { en: 'Search for part of the path and open the call.', zh: '按路径搜索并打开接口。' },
          { en: 'Read “Try it” for an example.', zh: '查看“调用示例”。' },
        ],
      },
    ],
    terms: [
      {
        term: { en: 'Contract', zh: '契约' },
        meaning: {
          en: 'The exact definition of a call, from which this page is generated.',
          zh: '接口的精确定义，本页据此自动生成。',
        },
      },
    ],

    next: ['portalSignatures'],
  },
  {
    id: 'portalSignatures',
    pages: ['/admin/tools/signatures'],
    title: { en: 'Signature debugger', zh: '签名调试' },
    purpose: {
      en: 'Shows why a merchant’s signature does not match. Nothing is executed.',
      zh: '排查商户签名不通过的原因，不会执行任何操作。',
    },
    jobs: [
      {
        title: { en: 'Check a request', zh: '检查请求' },
        steps: [
          {
            en: 'Choose the merchant and paste path, headers and body exactly as its server sent them.',
            zh: '选择商户，原样粘贴路径、请求头和正文。',
          },
          { en: 'Choose “Check” and read which part differs.', zh: '点击“检查”，查看差异位置。' },
        ],
      },
    ],
    terms: [
      {
        term: { en: 'String to be signed', zh: '待签名串' },
        meaning: { en: 'The exact text that is signed.', zh: '用于生成签名的完整文本。' },
      },
    ],

    next: ['portalKeys', 'portalApiDocument'],
  },
  {
    id: 'portalCodes',
    pages: ['/admin/tools/codes'],
    title: { en: 'QR and bar codes', zh: '二维码与条码' },
    purpose: {
      en: 'Turns text into a code to print or send. Everything happens in your browser.',
      zh: '将文字生成二维码或条码，用于打印或发送，全部在浏览器内完成。',
    },
    jobs: [
      {
        title: { en: 'Create a code', zh: '生成二维码或条码' },
        steps: [
          { en: 'Enter the text and choose the type and size.', zh: '输入内容，选择类型和尺寸。' },
          { en: 'Choose “Download PNG” or “Download SVG”.', zh: '点击“下载 PNG”或“下载 SVG”。' },
        ],
      },
    ],
    terms: [
      {
        term: { en: 'Check digit', zh: '校验位' },
        meaning: {
          en: 'The last digit of EAN and UPC codes, computed from the others.',
          zh: 'EAN 与 UPC 码的末位，由其余数字计算得出。',
        },
      },
    ],

    next: ['portalKeys'],
  },
  {
    id: 'portalKeys',
    pages: ['/admin/tools/keys'],
    title: { en: 'RSA keys', zh: 'RSA 密钥' },
    purpose: {
      en: 'Generates a pair of RSA keys in your browser. The private key is shown once and never sent anywhere.',
      zh: '在浏览器内生成 RSA 密钥对，私钥仅显示一次，不会发送到任何地方。',
    },
    jobs: [
      {
        title: { en: 'Generate a key pair', zh: '生成密钥对' },
        steps: [
          { en: 'Choose “Generate key pair”.', zh: '点击“生成密钥对”。' },
          {
            en: 'Choose “Save as a file” for the private key and keep it where only the merchant’s server can read it.',
            zh: '将私钥“保存为文件”，仅供服务器读取。',
          },
        ],
      },
    ],
    terms: [
      {
        term: { en: 'Private key', zh: '私钥' },
        meaning: { en: 'Anyone who has it can sign on the merchant’s behalf.', zh: '持有者可代表商户签名。' },
      },
    ],

    next: ['portalSignatures'],
  },
  {
    id: 'portalCalculators',
    pages: ['/admin/tools/calculators'],
    title: { en: 'Calculators', zh: '费用与汇率计算' },
    purpose: {
      en: 'Computes fee, tax and exchange exactly as the product does: in minor units, rounded half up once.',
      zh: '按与产品一致的规则计算手续费、税与汇率：最小单位，四舍五入一次。',
    },
    jobs: [
      {
        title: { en: 'Check a fee', zh: '核对手续费' },
        steps: [
          { en: 'Enter amount, rate and limits.', zh: '填写金额、费率与上下限。' },
          { en: 'Compare “The merchant gets” with the order.', zh: '将“商户实收”与订单比对。' },
        ],
      },
    ],
    terms: [
      {
        term: titleWords.effectiveRate,
        meaning: { en: 'The fee as a share of the amount.', zh: '手续费占交易金额的比例。' },
      },
    ],

    next: ['portalFxRates'],
  },
  {
    id: 'portalTimes',
    pages: ['/admin/tools/times'],
    title: { en: 'Time converter', zh: '时间转换' },
    purpose: {
      en: 'One moment in every time zone: UTC, Beijing, each merchant time zone, and Unix time.',
      zh: '同一时刻在 UTC、北京、各商户时区与 Unix 时间戳中的表示。',
    },
    jobs: [
      {
        title: { en: 'Convert a time', zh: '转换时间' },
        steps: [
          {
            en: 'Enter a time, an ISO time with offset, or Unix seconds.',
            zh: '输入时间、带时差的 ISO 时间或 Unix 秒。',
          },
          { en: 'Choose the time zone of your input.', zh: '选择所在时区。' },
        ],
      },
    ],
    terms: [
      {
        term: { en: 'Offset', zh: '时差' },
        meaning: { en: 'The difference between a time zone and UTC.', zh: '与 UTC 的时间差。' },
      },
    ],

    next: ['portalCalculators'],
  },
  {
    id: 'portalBankFiles',
    pages: ['/admin/tools/bankFiles'],
    title: { en: 'Bank file reader', zh: '银行文件查看' },
    purpose: {
      en: 'Shows the content of a bank file and any errors: NACHA, CPA-005, return files, BAI2 and camt.053. The file stays in your browser.',
      zh: '查看银行文件的内容与错误：NACHA、CPA-005、退回文件、BAI2 与 camt.053，文件不会离开浏览器。',
    },
    jobs: [
      {
        title: { en: 'Read a file', zh: '查看文件' },
        steps: [
          { en: 'Choose a file or drop it on the page.', zh: '选择文件，或拖放到页面。' },
          {
            en: 'Read the totals, entries and any errors. Only the last four digits of account numbers are shown.',
            zh: '查看合计、明细与错误，账号仅显示后四位。',
          },
        ],
      },
    ],
    terms: [
      {
        term: { en: 'Trace number', zh: '跟踪号' },
        meaning: { en: 'The number banks use to identify a payout.', zh: '银行识别出款的编号。' },
      },
    ],

    next: ['portalSettlements', 'portalBank'],
  },
  {
    id: 'portalBills',
    pages: ['/admin/tools/bills'],
    title: { en: 'Bill reader', zh: '渠道对账单查看' },
    purpose: {
      en: 'Shows the rows, totals and errors of a channel’s bill, as reconciliation would read it.',
      zh: '按对账规则读取渠道对账单，显示明细、合计与错误。',
    },
    jobs: [
      {
        title: { en: 'Read a bill', zh: '查看渠道对账单' },
        steps: [
          {
            en: 'Choose the file or drop it on the page. ZIP and GZIP archives are supported.',
            zh: '选择或拖放文件，支持 ZIP 与 GZIP 压缩包。',
          },
          {
            en: 'Keep the original name of a UnionPay file: it contains the day and merchant.',
            zh: '银联文件请保留原文件名，其中含日期与商户号。',
          },
        ],
      },
    ],
    terms: [
      {
        term: objectWords.bill,
        meaning: {
          en: 'The file in which a channel lists one day’s transactions.',
          zh: '渠道列明其某一对账单日交易的文件。',
        },
      },
    ],

    next: ['portalReconciliation'],
  },
]
