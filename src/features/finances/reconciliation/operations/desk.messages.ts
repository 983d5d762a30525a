import { texts } from '#shared/messages.ts'
import { contactWords } from '#shared/words/contactWords.ts'
import { objectWords } from '#shared/words/objectWords.ts'

export const m = texts({
  title: objectWords.reconciliation,
  description: {
    en: 'Every merchant’s bills compared with the books. Differences are resolved here.',
    zh: '各商户渠道对账单与账簿的比对结果，差异在此处理。',
  },
  differences: { en: 'Differences', zh: '差异' },
  bills: { en: 'Bills', zh: '渠道对账单' },
  coverage: { en: 'Coverage', zh: '对账单覆盖' },
  merchant: objectWords.merchant,
  merchantId: contactWords.merchantCode,
  upload: { en: 'Upload a bill', zh: '上传渠道对账单' },
  account: objectWords.channelAccount,
  day: { en: 'Day of the bill', zh: '对账单日' },
  file: { en: 'Original file from the channel', zh: '渠道原始文件' },
  fileHint: {
    en: 'Do not open and save it first: that changes its encoding. For UnionPay, use the INN… file from the archive.',
    zh: '请勿打开后另存，以免改变编码。银联请上传压缩包中的 INN… 文件。',
  },
  noFile: { en: 'Choose a file', zh: '请选择文件' },
  send: { en: 'Upload', zh: '上传' },
  sent: { en: 'The bill is being read', zh: '对账单读取中' },
  same: { en: 'This file already exists: nothing was changed', zh: '该文件已存在，未作更改' },
  emptyCoverage: { en: 'No merchant has a channel account yet', zh: '尚无商户开通渠道账户' },
})
