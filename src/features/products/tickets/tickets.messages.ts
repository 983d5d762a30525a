import { texts } from '#shared/messages.ts'
import { actionWords } from '#shared/words/actionWords.ts'
import { objectWords } from '#shared/words/objectWords.ts'
import { stateWords } from '#shared/words/stateWords.ts'
import { titleWords } from '#shared/words/titleWords.ts'

/** Why a head is refused, beside its field. */
export const headTexts = texts({
  markup: { en: 'Only paragraphs and bold text are allowed', zh: '仅支持段落和加粗' },
  characters: { en: 'This contains a character that cannot be printed', zh: '包含无法打印的字符' },
  tooMany: { en: 'At most {lines} lines', zh: '最多 {lines} 行' },
  tooWide: {
    en: 'Lines can have up to {width} characters (Chinese count as two)',
    zh: '每行宽度最多 {width}，一个汉字计 2',
  },
})

/** The page on which tickets are set. */
export const m = texts({
  title: objectWords.tickets,
  description: {
    en: 'What is printed on till tickets and receipts.',
    zh: '收银设备打印的小票以及收据上的内容。',
  },
  content: { en: 'Content', zh: '内容' },
  head: { en: 'Header', zh: '抬头' },
  headHint: {
    en: 'Up to 8 lines, 48 wide on 80 mm paper. Select a part and press B to make it bold.',
    zh: '最多 8 行，80 毫米纸每行宽 48。选中部分文字后点 B 加粗。',
  },
  line: { en: 'Line {number}', zh: '第 {number} 行' },
  bold: { en: 'Bold', zh: '加粗' },
  addLine: { en: 'Add line', zh: '添加一行' },
  removeLine: { en: 'Remove line {number}', zh: '删除第 {number} 行' },
  wraps: { en: 'Takes two lines on 58 mm paper', zh: '在 58 毫米纸上会换行' },
  foot: { en: 'Footer', zh: '页脚' },
  footHint: { en: 'Opening hours, a thank-you, how to return goods', zh: '如营业时间、感谢语、退换货说明' },
  logo: titleWords.logo,
  logoHint: { en: 'Black on white prints best', zh: '黑白图案打印效果最佳' },
  code: { en: 'Code on the ticket', zh: '小票上的码' },
  codeHint: {
    en: 'Contains the order number: scan it to find or refund the order',
    zh: '内含订单号，扫描即可查单或退款',
  },
  preview: actionWords.preview,
  paper: { en: 'Paper', zh: '纸宽' },
  millimetres: { en: '{width} mm', zh: '{width} 毫米' },
  language: titleWords.language,
  english: titleWords.english,
  chinese: titleWords.chinese,
  both: { en: 'Both', zh: '双语' },
  save: actionWords.save,
  saved: { en: 'Tickets saved. Tills use them from now on', zh: '已保存，收银设备即刻按此打印' },
  sampleItem: { en: 'Jasmine tea', zh: '茉莉花茶' },
})

export const codeText = texts({
  none: stateWords.none,
  qrCode: { en: 'QR code', zh: '二维码' },
  barCode: { en: 'Bar code', zh: '条形码' },
})

/** The tabs of the pages of devices and of their tickets. */
export const tabTexts = texts({
  label: { en: 'Tills', zh: '收银设备' },
  devices: objectWords.devices,
  ticket: objectWords.tickets,
})
