import { texts } from '#shared/messages.ts'
import { actionWords } from '#shared/words/actionWords.ts'
import { contactWords } from '#shared/words/contactWords.ts'
import { stateWords } from '#shared/words/stateWords.ts'
import { titleWords } from '#shared/words/titleWords.ts'

export const m = texts({
  title: { en: 'Email templates', zh: '邮件模板' },
  hint: {
    en: 'Every email the system sends. Changes apply from the next email.',
    zh: '系统发送的全部邮件。修改后自下一封邮件起生效。',
  },
  search: { en: 'Name, subject or key', zh: '名称、主题或键名' },
  key: { en: 'Key', zh: '键名' },
  name: contactWords.mail,
  nameEn: { en: 'Mail (English)', zh: '邮件（英文）' },
  nameZh: { en: 'Mail (Chinese)', zh: '邮件（中文）' },
  purpose: titleWords.purpose,
  subject: titleWords.subject,
  subjectEn: { en: 'Subject (English)', zh: '主题（英文）' },
  subjectZh: { en: 'Subject (Chinese)', zh: '主题（中文）' },
  changed: { en: 'Content', zh: '内容' },
  changedYes: stateWords.changed,
  changedNo: { en: 'Default', zh: '系统默认' },
  version: titleWords.version,
  changeTime: { en: 'Changed at', zh: '修改时间' },
  changedBy: { en: 'Changed by', zh: '修改人' },
  none: { en: 'No emails match', zh: '没有符合条件的邮件' },
  noneHint: { en: 'Try another search.', zh: '请更换搜索条件。' },
  testMark: { en: '[Test]', zh: '【测试】' },
})

export const pageTexts = texts({
  words: { en: 'Content', zh: '内容' },
  english: titleWords.english,
  chinese: titleWords.chinese,
  placeholders: { en: 'Available placeholders: {names}', zh: '可用占位符：{names}' },
  needed: { en: 'Required: {names}', zh: '必须包含：{names}' },
  mayBeEmpty: { en: 'Leave empty to omit', zh: '留空则不显示' },
  preview: actionWords.preview,
  show: { en: 'Show preview', zh: '生成预览' },
  asHtml: { en: 'HTML', zh: '显示效果' },
  asText: { en: 'Plain text', zh: '纯文本' },
  test: { en: 'Send test to myself', zh: '发送给我' },
  tested: { en: 'Sent to your address, in both languages', zh: '已向您的邮箱发送中英文两封测试邮件' },
  setBack: { en: 'Restore default', zh: '恢复系统默认' },
  setBackAsk: { en: 'Restore the default content?', zh: '要恢复系统默认内容吗？' },
  setBackBody: {
    en: 'Your version stays in the history.',
    zh: '当前内容会保留在历史版本中。',
  },
  isBack: { en: 'Default content restored', zh: '已恢复系统默认内容' },
  saved: { en: 'Saved. Applies from the next email.', zh: '已保存，下一封邮件起生效。' },
  history: { en: 'History', zh: '历史版本' },
  noHistory: { en: 'No changes yet.', zh: '尚无修改记录。' },
  versionBy: { en: 'Version {version} by {person}', zh: '版本 {version}，修改人：{person}' },
  noDifference: { en: 'No differences from the previous version', zh: '与上一版本无差异' },
  before: { en: 'Before', zh: '变更前' },
  after: { en: 'After', zh: '变更后' },
  leftOut: { en: 'omitted', zh: '不显示' },
})

export const roleText = texts({
  subject: titleWords.subject,
  body: { en: 'Paragraph', zh: '段落' },
  piece: { en: 'Inline text', zh: '内嵌文字' },
  button: { en: 'Button', zh: '按钮' },
  footer: { en: 'Footer', zh: '页脚' },
})

/** Why a text is invalid. */
export const faultTexts = texts({
  unknown: { en: 'Unknown placeholder {name}', zh: '此处没有占位符 {name}' },
  missing: {
    en: '{name} is missing; the email would not work without it',
    zh: '缺少 {name}，邮件将无法使用',
  },
  empty: { en: 'This cannot be left empty', zh: '此处不能留空' },
  markup: { en: 'Text only: no markup or scripts', zh: '仅限文字，不可包含标记或脚本' },
  braces: { en: 'Unmatched brace { or }', zh: '花括号 { 或 } 未成对' },
  lines: { en: 'One line, without control characters', zh: '须为一行文字，不含控制字符' },
  tooLong: { en: 'Up to {name} characters (Chinese count as two)', zh: '宽度不超过 {name}' },
  noSentence: { en: 'This email does not contain this text', zh: '该邮件没有此段内容' },
})
