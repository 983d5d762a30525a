import { texts } from '#shared/messages.ts'

/** Faults of a bank statement. Lines and entries count from 1. */
export const statementFaults = texts({
  empty: { en: 'The file is empty.', zh: '文件为空。' },
  encoding: {
    en: 'The file is not in UTF-8. Save it as UTF-8 (in Excel: CSV UTF-8) and upload it again.',
    zh: '文件不是 UTF-8 编码。请另存为 UTF-8（Excel 中选择“CSV UTF-8”）后重新上传。',
  },
  currency: {
    en: 'Line {line}: {currency} is not a supported currency.',
    zh: '第 {line} 行：{currency} 不是可用的币种。',
  },
  otherCurrency: {
    en: 'Line {line} is in {found}, but the account is in {currency}. A statement must be in one currency.',
    zh: '第 {line} 行币种为 {found}，账户币种为 {currency}：一份对账单只能有一种币种。',
  },
  balance: {
    en: 'Statement {statement} does not add up: opening {opening} + credits {credits} - debits {debits} differs from closing {closing} by {off}. A line is missing, duplicated or changed.',
    zh: '对账单 {statement} 不平：期初 {opening} + 贷方 {credits} - 借方 {debits} 与期末 {closing} 相差 {off}，有明细缺失、重复或被改动。',
  },
  twice: {
    en: 'Lines {before} and {line} have the same bank reference, {reference}. A line is in the file twice.',
    zh: '第 {line} 行的银行流水号 {reference} 与第 {before} 行相同：有明细重复。',
  },
  tooMany: {
    en: 'The file has more than {most} lines. Ask the bank for shorter periods.',
    zh: '文件超过 {most} 行，请向银行下载较短期间的对账单。',
  },
  overlaps: {
    en: 'File {file} already covers these days in another format, so duplicates cannot be detected. Use one format per account.',
    zh: '文件 {file} 已以另一格式导入过这些日期，两种格式的明细无法对应。同一账户请使用同一种格式。',
  },
  noLines: { en: 'The file contains no account lines.', zh: '文件中没有任何账户明细。' },
})

export const csvFaults = texts({
  quote: {
    en: 'Line {line}: a quotation mark is not closed. The file is incomplete or damaged.',
    zh: '第 {line} 行：引号没有闭合，文件被截断或已损坏。',
  },
  columns: {
    en: 'Line {line} has {found} columns, but the header has {columns}.',
    zh: '第 {line} 行有 {found} 列，表头有 {columns} 列。',
  },
  header: {
    en: 'The columns do not match the saved mapping: “{column}” is missing. Map the columns again.',
    zh: '列与已保存的对应关系不符：缺少“{column}”列，请重新选择列。',
  },
  mapping: {
    en: 'Choose the columns for the date and the amount (one amount column, or debits and credits).',
    zh: '请指定日期列与金额列（一列金额，或借方、贷方各一列）。',
  },
  day: {
    en: 'Line {line}: “{value}” is not a date in the format {format}.',
    zh: '第 {line} 行：“{value}”不是 {format} 格式的日期。',
  },
  amount: {
    en: 'Line {line}: “{value}” is not a valid {currency} amount.',
    zh: '第 {line} 行：“{value}”不是有效的 {currency} 金额。',
  },
  both: {
    en: 'Line {line} must have either a debit or a credit.',
    zh: '第 {line} 行同时有借方和贷方金额，或两者皆无。',
  },
  running: {
    en: 'Line {line}: the running balance does not add up. A line is missing, duplicated or out of order.',
    zh: '第 {line} 行：余额与上一行余额及本行金额不符，有明细缺失、重复或顺序错乱。',
  },
})

export const camtFaults = texts({
  doctype: {
    en: 'The file declares a document type or entities, which bank statements do not use. It was rejected.',
    zh: '文件含有文档类型或实体声明，银行对账单不应有此内容，已拒绝。',
  },
  broken: {
    en: 'The file is not a complete XML document: {reason}. It is incomplete or damaged.',
    zh: '文件不是完整的 XML 文档（{reason}），已被截断或损坏。',
  },
  version: {
    en: 'This is not a camt.053 statement of version 001.02 or 001.08, but “{found}”.',
    zh: '这不是 001.02 或 001.08 版的 camt.053 对账单，而是“{found}”。',
  },
  page: {
    en: 'This is page {page} of a statement in several messages. Upload it as one message.',
    zh: '这是分页对账单的第 {page} 页，请上传合并为一份的对账单。',
  },
  missing: {
    en: 'Statement {statement}: {element} is missing or does not comply with ISO 20022.',
    zh: '对账单 {statement}：{element} 缺失或不符合 ISO 20022。',
  },
  entry: {
    en: 'Statement {statement}, entry {line}: {element} is missing or does not comply with ISO 20022.',
    zh: '对账单 {statement} 第 {line} 笔：{element} 缺失或不符合 ISO 20022。',
  },
  summary: {
    en: 'Statement {statement}: {element} is {said}, but the entries total {found}. An entry is missing, duplicated or changed.',
    zh: '对账单 {statement}：{element} 写为 {said}，各笔合计为 {found}，有明细缺失、重复或被改动。',
  },
})

export const bai2Faults = texts({
  record: {
    en: 'Line {line}: unexpected or incomplete record of type {type}. A record is missing or duplicated.',
    zh: '第 {line} 行：{type} 类记录不应出现在此处或不完整，有记录缺失或重复。',
  },
  field: {
    en: 'Line {line}: field {field} of record {type} does not comply with BAI2.',
    zh: '第 {line} 行：{type} 类记录的第 {field} 个字段不符合 BAI2。',
  },
  cutOff: {
    en: 'The file trailer (99) is missing. The file is incomplete.',
    zh: '没有文件尾（99）：文件缺少结尾。',
  },
  status: {
    en: 'Line {line}: group status {status} is not supported. Only updates (1) are accepted, not deletions, corrections or tests.',
    zh: '第 {line} 行：分组状态为 {status}，不是更新（1）。不接受删除、更正或测试数据。',
  },
  total: {
    en: 'Line {line}: the control total is {said}, but the records total {found}. A record is missing, duplicated or changed.',
    zh: '第 {line} 行：控制合计写为 {said}，之前各记录合计为 {found}，有记录缺失、重复或被改动。',
  },
  groups: {
    en: 'Line {line} declares {said} groups, but the file has {found}.',
    zh: '第 {line} 行写有 {said} 个分组，实有 {found} 个。',
  },
  accounts: {
    en: 'Line {line} declares {said} accounts, but the group has {found}.',
    zh: '第 {line} 行写有 {said} 个账户，实有 {found} 个。',
  },
  records: {
    en: 'Line {line} declares {said} records, but there are {found}. A record is missing or duplicated.',
    zh: '第 {line} 行写有 {said} 条记录，实有 {found} 条，有记录缺失或重复。',
  },
  summary: {
    en: 'Line {line}: the account summary for type {code} is {said}, but its lines total {found}.',
    zh: '第 {line} 行：账户 {code} 类合计写为 {said}，各笔合计为 {found}。',
  },
})
