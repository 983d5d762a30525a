import { texts } from '#shared/messages.ts'

/** What the bell tells of an export. */
export const noticeTexts = texts({
  ready: { en: 'Your export of {name} is ready', zh: '您导出的{name}已准备好' },
  readyBody: {
    en: '{madeBy} exported {rows} rows ({file}). The file can be fetched until {until}, by whoever asked for it.',
    zh: '{madeBy} 导出了 {rows} 行（{file}）。文件保留至 {until}，仅限申请人下载。',
  },
  failed: { en: 'The export of {name} failed', zh: '{name}导出失败' },
  failedBody: { en: '{madeBy} asked for it. {why}', zh: '申请人：{madeBy}。{why}' },
})

/** Why an export failed, and what to do. */
export const failureTexts = texts({
  interrupted: {
    en: 'The server was stopped twice while the file was being written. Nothing was changed; export it again.',
    zh: '文件写入期间服务器两次中断。数据未受影响，请重新导出。',
  },
  notAllowed: {
    en: 'The account may not export this list any more. Ask an owner for the right to export.',
    zh: '该账号已无权导出此列表，请向店主申请导出权限。',
  },
  tooLarge: {
    en: 'The workbook would be larger than 4 GB, which spreadsheets cannot open. Export as CSV, or fewer rows.',
    zh: '工作簿将超过 4 GB，电子表格无法打开。请改用 CSV，或缩小筛选范围。',
  },
  gone: {
    en: 'What was to be exported is not there any more. Open the list and export it again.',
    zh: '要导出的内容已不存在，请打开列表重新导出。',
  },
  unexpected: {
    en: 'Something went wrong on our side, twice. Nothing was changed; try again later, or tell support the export’s ID.',
    zh: '系统两次出错，数据未受影响。请稍后重试，或将导出编号告知客服。',
  },
})

/** The lists by the first part of their files' names. */
export const listTexts = texts({
  orders: { en: 'orders', zh: '订单' },
  refunds: { en: 'refunds', zh: '退款' },
  settlements: { en: 'settlements', zh: '结算单' },
  'settlement-lines': { en: 'settlement lines', zh: '结算明细' },
  transactions: { en: 'transactions', zh: '账户明细' },
  'transaction-groups': { en: 'transaction totals', zh: '账户明细汇总' },
  holds: { en: 'held orders', zh: '冻结订单' },
  simulation: { en: 'fee simulation', zh: '费率模拟' },
  'bill-lines': { en: 'bill lines', zh: '账单明细' },
  differences: { en: 'differences', zh: '对账差异' },
  payouts: { en: 'payouts', zh: '付款' },
  'bank-lines': { en: 'bank lines', zh: '银行流水' },
  'store-codes': { en: 'store codes', zh: '收款码' },
  'payment-links': { en: 'payment links', zh: '支付链接' },
  catalogue: { en: 'products', zh: '商品' },
  invoices: { en: 'invoices', zh: '账单' },
  devices: { en: 'devices', zh: '设备' },
  shifts: { en: 'shifts', zh: '班次' },
  outbox: { en: 'messages', zh: '消息' },
  changes: { en: 'change requests', zh: '变更申请' },
  documents: { en: 'documents', zh: '资料文件' },
  registrations: { en: 'registrations', zh: '注册申请' },
  staff: { en: 'staff', zh: '员工' },
  'sub-merchants': { en: 'sub-merchants', zh: '子商户' },
  'sub-merchant-applications': { en: 'sub-merchant applications', zh: '子商户申请' },
  'all-merchants': { en: 'all merchants', zh: '全部商户' },
  'activity-log': { en: 'activity log', zh: '操作日志' },
})
