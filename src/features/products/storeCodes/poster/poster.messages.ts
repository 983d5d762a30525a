import { texts } from '#shared/messages.ts'
import { moneyWords } from '#shared/words/moneyWords.ts'
import { titleWords } from '#shared/words/titleWords.ts'

/** The words on a poster. */
export const posterTexts = texts({
  scanToPay: { en: 'Scan to pay', zh: '扫码支付' },
  howTo: { en: 'Scan with your phone, enter the amount, pay', zh: '手机扫码，输入金额，完成支付' },
})

/** The texts of the designer. */
export const designTexts = texts({
  title: { en: 'Poster', zh: '海报' },
  titleOf: { en: 'Posters for {count} codes', zh: '{count} 个收款码的海报' },
  preview: { en: 'Preview of the poster', zh: '海报预览' },
  previewOf: { en: 'Preview of {label}', zh: '{label} 的预览' },
  size: { en: 'Size', zh: '尺寸' },
  words: { en: 'Text', zh: '文字' },
  colour: { en: 'Colour', zh: '颜色' },
  headline: { en: 'Headline', zh: '标题' },
  headlineHint: { en: 'Up to {most} characters (Chinese count as two)', zh: '最宽 {most}，汉字计 2' },
  logo: titleWords.logo,
  shows: { en: 'Shows', zh: '显示内容' },
  showWallets: moneyWords.paymentMethods,
  showLabel: titleWords.label,
  showLink: titleWords.link,
  png: { en: 'Download PNG', zh: '下载 PNG' },
  pdf: { en: 'Download PDF', zh: '下载 PDF' },
})

export const sizeText = texts({
  a6: { en: 'A6 card (105 × 148 mm)', zh: 'A6 卡片（105 × 148 毫米）' },
  a5: { en: 'A5 (148 × 210 mm)', zh: 'A5（148 × 210 毫米）' },
  a4: { en: 'A4 (210 × 297 mm)', zh: 'A4（210 × 297 毫米）' },
  letter: { en: 'US Letter (8.5 × 11 in)', zh: '美国信纸（8.5 × 11 英寸）' },
  tent: { en: 'Table tent (A5, folded)', zh: '桌牌（A5 对折）' },
  sticker50: { en: 'Sticker 50 mm', zh: '贴纸 50 毫米' },
  sticker80: { en: 'Sticker 80 mm', zh: '贴纸 80 毫米' },
})

export const wordsText = texts({
  both: { en: 'English and Chinese', zh: '中英双语' },
  en: titleWords.english,
  zh: titleWords.chinese,
})

export const colourText = texts({
  red: { en: 'Red', zh: '红色' },
  green: { en: 'Green', zh: '绿色' },
  blue: { en: 'Blue', zh: '蓝色' },
  purple: { en: 'Purple', zh: '紫色' },
  brown: { en: 'Brown', zh: '棕色' },
  black: { en: 'Black', zh: '黑色' },
})
