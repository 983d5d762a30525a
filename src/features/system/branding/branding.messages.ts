import { texts } from '#shared/messages.ts'
import { actionWords } from '#shared/words/actionWords.ts'

export const m = texts({
  title: { en: 'Branding and contact', zh: '品牌设置' },
  hint: {
    en: 'How the provider appears on the sign-in page, in the console, to payers, in emails and on documents.',
    zh: '登录页、后台、付款页面、邮件与单据中服务商的展示方式。',
  },
  look: { en: 'Appearance', zh: '外观' },
  login: { en: 'Sign-in page', zh: '登录页' },
  documents: { en: 'On documents', zh: '单据信息' },
  contact: { en: 'Support', zh: '客服联系方式' },
  name: { en: 'Console name', zh: '后台名称' },
  nameHint: {
    en: 'Leave empty for “Merchant Console”, or “Provider portal” for your own staff',
    zh: '留空则显示“商户后台”，服务商员工显示“服务商后台”',
  },
  logo: { en: 'Logo', zh: '品牌标志' },
  colour: { en: 'Brand colour', zh: '品牌颜色' },
  colourHint: {
    en: 'Such as #1559c7; leave empty for the default red. Applies to everyone who has not chosen a colour.',
    zh: '例如 #1559c7；留空则使用默认红色。适用于未自行选择颜色的用户。',
  },
  ratio: { en: 'Contrast {ratio}:1 in both themes', zh: '两种主题下的对比度为 {ratio}:1' },
  legalName: { en: 'Legal name', zh: '公司法定名称' },
  address: { en: 'Address', zh: '公司地址' },
  titleEn: { en: 'Title in English', zh: '标题（英文）' },
  titleZh: { en: 'Title in Chinese', zh: '标题（中文）' },
  leadEn: { en: 'Subtitle in English', zh: '说明（英文）' },
  leadZh: { en: 'Subtitle in Chinese', zh: '说明（中文）' },
  ownWords: { en: 'Leave empty for the default text', zh: '留空则使用系统默认文字' },
  phone: { en: 'Phone', zh: '客服电话' },
  email: { en: 'Email', zh: '客服邮箱' },
  chat: { en: 'Live chat', zh: '在线客服地址' },
  chatHint: { en: 'https://… or mailto:…', zh: 'https://… 或 mailto:…' },
  preview: actionWords.preview,
  previewLight: { en: 'Light', zh: '浅色' },
  previewDark: { en: 'Dark', zh: '深色' },
  saved: { en: 'Saved. It takes effect within seconds.', zh: '已保存，数秒内生效。' },
  sampleButton: { en: 'Sign in', zh: '登录' },
  sampleLink: { en: 'Forgot password?', zh: '忘记密码？' },
})
