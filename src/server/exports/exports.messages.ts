import { texts } from '#shared/messages.ts'
import { actionWords } from '#shared/words/actionWords.ts'
import { objectWords } from '#shared/words/objectWords.ts'
import { titleWords } from '#shared/words/titleWords.ts'

/** The texts of a workbook's last sheet. */
export const m = texts({
  rowsSheet: actionWords.export,
  about: { en: 'About', zh: '说明' },
  file: titleWords.file,
  exportId: { en: 'Export ID', zh: '导出编号' },
  merchant: objectWords.merchant,
  madeBy: { en: 'Made by', zh: '导出人' },
  madeAt: { en: 'Made at', zh: '导出时间' },
  asOf: { en: 'Data as of', zh: '数据截至' },
  zone: titleWords.timeZone,
  offsetFrom: { en: 'Offset from {time}', zh: '自 {time} 起的偏移' },
  filter: { en: 'Filter: {name}', zh: '筛选：{name}' },
  noFilter: { en: 'Filter', zh: '筛选' },
  everything: { en: 'none: all rows', zh: '无（全部数据）' },
  rows: titleWords.rows,
  sum: { en: 'Sum of {column}, {currency}', zh: '{column}合计（{currency}）' },
  exponent: { en: 'Decimal places, {currency}', zh: '{currency} 小数位数' },
  schema: { en: 'Schema version', zh: '格式版本' },
  checksum: { en: 'SHA-256', zh: 'SHA-256' },
  inManifest: {
    en: 'in this file’s manifest, on the Exports page',
    zh: '本文件的校验值见导出页面上的清单',
  },
})
