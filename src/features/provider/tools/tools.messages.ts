import { type Text, texts } from '#shared/messages.ts'
import { actionWords } from '#shared/words/actionWords.ts'
import { contactWords } from '#shared/words/contactWords.ts'
import { moneyWords } from '#shared/words/moneyWords.ts'
import { objectWords } from '#shared/words/objectWords.ts'
import { stateWords } from '#shared/words/stateWords.ts'
import { titleWords } from '#shared/words/titleWords.ts'

export const m = texts({
  merchant: objectWords.merchant,
  copy: { en: 'Copy', zh: '复制' },
  nothingSent: {
    en: 'Everything stays in this browser; nothing is sent anywhere.',
    zh: '全部在浏览器内完成，不会发送任何数据。',
  },
  file: titleWords.file,
  chooseFile: actionWords.chooseAFile,
  dropHere: { en: 'Drop a file here, or choose one', zh: '将文件拖到此处，或点击选择' },
  unreadable: { en: 'This file cannot be read', zh: '无法读取该文件' },
  sound: { en: 'Valid: all format checks passed', zh: '文件完整：格式校验全部通过' },
  faulty: { en: 'The file has errors', zh: '文件有误' },
  tooLarge: { en: 'Up to {size} MB', zh: '不能超过 {size} MB' },
})

export const apiTexts = texts({
  title: { en: 'API documentation', zh: '接口文档' },
  about: {
    en: 'Every call of this console, generated from its contracts. Merchants’ servers use the gateway, which has its own documentation.',
    zh: '本后台的全部接口，由接口契约自动生成。商户服务器使用网关接口，另有文档。',
  },
  search: { en: 'Path or words', zh: '路径或说明' },
  calls: { en: { one: '{count} call', other: '{count} calls' }, zh: '{count} 个接口' },
  gateway: { en: 'Gateway documentation', zh: '网关接口文档' },
  machine: { en: 'openapi.json', zh: 'openapi.json' },
  none: { en: 'No calls match', zh: '没有符合条件的接口' },
  noneHint: { en: 'Try part of its path.', zh: '请输入路径的一部分。' },
  parameters: objectWords.parameters,
  body: { en: 'Body', zh: '请求内容' },
  answer: { en: 'Response', zh: '响应' },
  refusals: { en: 'Errors', zh: '拒绝' },
  tryOut: { en: 'Try it', zh: '调用示例' },
  name: titleWords.name,
  required: { en: 'required', zh: '必填' },
})

export const signTexts = texts({
  title: { en: 'Signature debugger', zh: '签名调试' },
  about: {
    en: 'Find out why a merchant’s signature does not match. Paste what its server sent: the string to sign is shown and the signature is checked against the merchant’s keys. Nothing is executed.',
    zh: '排查商户签名不通过的原因：粘贴其服务器发送的内容，显示待签名串，并用该商户的公钥验签。不会执行任何操作。',
  },
  keys: { en: 'Its public keys', zh: '商户公钥' },
  noKeys: { en: 'This merchant has no key yet', zh: '该商户尚未上传公钥' },
  version: titleWords.version,
  fingerprint: { en: 'Fingerprint', zh: '指纹' },
  state: titleWords.state,
  added: titleWords.added,
  choose: { en: 'Choose a merchant first', zh: '请先选择商户' },
})

export const codeTexts = texts({
  title: { en: 'QR and bar codes', zh: '二维码与条码' },
  about: {
    en: 'Turns text into a code to print or send.',
    zh: '将文字生成二维码或条码，用于打印或发送。',
  },
  text: { en: 'Text', zh: '内容' },
  kind: titleWords.kind,
  size: { en: 'Size', zh: '尺寸' },
  small: { en: 'Small (200 px)', zh: '小（200 像素）' },
  medium: { en: 'Medium (400 px)', zh: '中（400 像素）' },
  large: { en: 'Large (1,000 px)', zh: '大（1000 像素）' },
  png: { en: 'Download PNG', zh: '下载 PNG' },
  svg: { en: 'Download SVG', zh: '下载 SVG' },
  cannot: {
    en: 'This type cannot encode this text. Allowed: {rule}',
    zh: '该类型无法表示此内容，仅支持：{rule}',
  },
  code: { en: 'Code', zh: '二维码或条码' },
  type: { en: 'Enter text', zh: '请输入内容' },
})

/** The capacity of each kind of code. */
export const codeRules = texts({
  qrcode: {
    en: 'any text, up to about 2,300 letters or 780 Chinese characters',
    zh: '任意文字，约 2300 个字母或 780 个汉字以内',
  },
  code128: { en: 'letters, digits and signs of ASCII', zh: 'ASCII 字母、数字与符号' },
  code39: {
    en: 'digits, capital letters, space and - . $ / + %',
    zh: '数字、大写字母、空格与 - . $ / + %',
  },
  ean13: {
    en: '12 digits, or 13 with the right check digit',
    zh: '12 位数字，或含正确校验位的 13 位数字',
  },
  upca: {
    en: '11 digits, or 12 with the right check digit',
    zh: '11 位数字，或含正确校验位的 12 位数字',
  },
  datamatrix: { en: 'any text, up to about 1,500 letters', zh: '任意文字，约 1500 个字母以内' },
  pdf417: { en: 'any text, up to about 1,000 letters', zh: '任意文字，约 1000 个字母以内' },
})

/** May a signature of a key be taken now? */
export const keyStateText: Readonly<Record<string, Text>> = texts({
  active: { en: 'In use', zh: '使用中' },
  expiring: { en: 'Ends soon', zh: '即将到期' },
  expired: stateWords.expired,
  revoked: { en: 'Revoked', zh: '已吊销' },
})

export const keyTexts = texts({
  title: { en: 'RSA keys', zh: 'RSA 密钥' },
  about: {
    en: 'Generates a pair of 2,048-bit RSA keys in this browser. The private key is shown once and never sent anywhere.',
    zh: '在浏览器内生成 2048 位 RSA 密钥对。私钥仅显示一次，不会发送到任何地方。',
  },
  make: { en: 'Generate key pair', zh: '生成密钥对' },
  again: { en: 'Generate another', zh: '重新生成' },
  publicKey: { en: 'Public key', zh: '公钥' },
  privateKey: { en: 'Private key', zh: '私钥' },
  save: { en: 'Save as a file', zh: '保存为文件' },
  keep: {
    en: 'Keep the private key where only its server can read it',
    zh: '请妥善保管私钥，仅供服务器读取',
  },
  keepHint: {
    en: 'It cannot be shown again. Anyone who has it can sign on the merchant’s behalf.',
    zh: '私钥无法再次查看，持有者可代表商户签名。',
  },
  failed: {
    en: 'This browser cannot generate keys here: the page requires HTTPS',
    zh: '当前页面不支持生成密钥，需要 HTTPS',
  },
})

export const feeTexts = texts({
  title: { en: 'Calculators', zh: '费用与汇率计算' },
  about: {
    en: 'The product’s own exact calculation: in minor units, rounded half up once.',
    zh: '与产品完全一致的精确计算：最小单位，四舍五入一次。',
  },
  fee: moneyWords.fee,
  currency: moneyWords.currency,
  amount: moneyWords.amount,
  rate: { en: 'Rate (%)', zh: '费率（%）' },
  rateWrong: { en: 'At most four decimals, below 100', zh: '最多四位小数，且小于 100' },
  minFee: { en: 'Minimum fee', zh: '最低手续费' },
  maxFee: { en: 'Maximum fee', zh: '最高手续费' },
  tax: { en: 'Tax on the fee (%)', zh: '手续费税率（%）' },
  charged: moneyWords.fee,
  taxed: moneyWords.tax,
  net: { en: 'The merchant gets', zh: '商户实收' },
  effective: { en: 'Fee as a share of the amount', zh: '手续费占交易金额' },
  fx: { en: 'Exchange', zh: '汇率换算' },
  from: { en: 'From', zh: '从' },
  to: { en: 'To', zh: '到' },
  exchangeRate: { en: 'Rate', zh: '汇率' },
  exchangeRateHint: {
    en: 'Units of the second currency for one of the first',
    zh: '1 单位原币种可兑换的目标币种数量',
  },
  exchangeRateWrong: { en: 'A decimal number, at most 12 decimals', zh: '请输入数字，最多 12 位小数' },
  today: { en: 'Current rate', zh: '当前汇率' },
  result: { en: 'Result', zh: '换算结果' },
  none: { en: 'No rate for this pair', zh: '暂无该币种对的汇率' },
})

export const timeTexts = texts({
  title: { en: 'Time converter', zh: '时间转换' },
  about: {
    en: 'One moment in every time zone: UTC, Beijing, each merchant time zone, and Unix time.',
    zh: '同一时刻在 UTC、北京、各商户时区与 Unix 时间戳中的表示。',
  },
  input: titleWords.time,
  inputHint: {
    en: '2026-11-01 01:30, an ISO time with offset, or Unix seconds or milliseconds',
    zh: '如 2026-11-01 01:30、带时差的 ISO 时间，或 Unix 秒、毫秒',
  },
  zone: { en: 'Time zone', zh: '所在时区' },
  now: { en: 'Now', zh: '当前时间' },
  wrong: {
    en: 'Not a valid time: use 2026-11-01 01:30, a time with offset, or Unix seconds',
    zh: '无法识别：请输入 2026-11-01 01:30、带时差的时间或 Unix 秒',
  },
  gap: {
    en: 'This time is skipped in this zone: the first moment after it is shown',
    zh: '该时区的钟在此跳过，显示其后的第一个时刻',
  },
  fold: {
    en: 'This time occurs twice in this zone: the first is shown, the second is an hour later',
    zh: '该时区的钟在此重复，显示第一次；第二次在一小时后',
  },
  unixSeconds: { en: 'Unix seconds', zh: 'Unix 秒' },
  unixMs: { en: 'Unix milliseconds', zh: 'Unix 毫秒' },
  iso: { en: 'ISO 8601', zh: 'ISO 8601' },
  where: titleWords.timeZone,
  local: { en: 'Local time', zh: '当地时间' },
  offset: { en: 'Offset', zh: '时差' },
  utc: { en: 'UTC', zh: 'UTC' },
  beijing: { en: 'Beijing', zh: '北京' },
})

export const bankTexts = texts({
  title: { en: 'Bank file reader', zh: '银行文件查看' },
  about: {
    en: 'Shows the content of a bank file and any errors: NACHA, CPA-005, return files, BAI2 and camt.053.',
    zh: '查看银行文件的内容与错误：NACHA、CPA-005、退回文件、BAI2 与 camt.053。',
  },
  format: titleWords.format,
  origin: { en: 'From', zh: '发起方' },
  createdOn: { en: 'Made on', zh: '生成日期' },
  count: { en: 'Entries', zh: '笔数' },
  credits: { en: 'Credits', zh: '贷方合计' },
  debits: { en: 'Debits', zh: '借方合计' },
  opening: { en: 'Opening balance', zh: '期初余额' },
  closing: { en: 'Closing balance', zh: '期末余额' },
  account: contactWords.account,
  direction: { en: 'Direction', zh: '方向' },
  credit: { en: 'Credit', zh: '贷' },
  debit: { en: 'Debit', zh: '借' },
  amount: moneyWords.amount,
  day: titleWords.day,
  name: titleWords.name,
  code: { en: 'Code', zh: '代码' },
  bank: contactWords.bank,
  trace: { en: 'Trace or reference', zh: '跟踪号/参考号' },
  more: { en: 'The first {shown} of {count}', zh: '显示前 {shown} 笔，共 {count} 笔' },
  neither: {
    en: 'Unknown format: NACHA starts with 101, CPA-005 with A000000001, BAI2 with 01, and camt.053 is XML.',
    zh: '不属于支持的格式：NACHA 以 101 开头，CPA-005 以 A000000001 开头，BAI2 以 01 开头，camt.053 为 XML。',
  },
  covered: { en: 'Only the last four digits of account numbers are shown.', zh: '账号仅显示后四位。' },
})

export const billTexts = texts({
  title: { en: 'Bill reader', zh: '渠道对账单查看' },
  about: {
    en: 'Shows the rows, totals and errors of a channel’s bill, as reconciliation would read it.',
    zh: '按对账规则读取渠道对账单，显示明细、合计与错误。',
  },
  channel: objectWords.channel,
  type: titleWords.kind,
  payment: { en: 'Payment', zh: '支付' },
  refund: objectWords.refund,
  payments: { en: 'Payments', zh: '支付合计' },
  refunds: { en: 'Refunds', zh: '退款合计' },
  rows: titleWords.rows,
  orderNo: { en: 'Order number', zh: '订单号' },
  transactionId: { en: 'Transaction', zh: '交易号' },
  amount: moneyWords.amount,
  fee: moneyWords.fee,
  time: titleWords.time,
  status: titleWords.state,
  neither: {
    en: 'This file is not a bill of WeChat Pay, Alipay, Alipay+, UnionPay or the card provider. Keep the original name of a UnionPay file: it contains the day and merchant.',
    zh: '文件中未找到微信支付、支付宝、Alipay+、银联或卡渠道的对账单。银联文件请保留原文件名（含日期与商户号）。',
  },
  archive: { en: 'ZIP and GZIP archives are supported.', zh: '支持 ZIP 与 GZIP 压缩包。' },
})
