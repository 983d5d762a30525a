import { texts } from '#shared/messages.ts'

/** The mail that a schedule sends. */
export const mailTexts = texts({
  subject: { en: 'Your export "{name}" is ready ({merchant})', zh: '“{name}”导出已准备好（{merchant}）' },
  ready: {
    en: {
      one: 'The view "{name}" of merchant {merchant} was exported: {rows} row.',
      other: 'The view "{name}" of merchant {merchant} was exported: {rows} rows.',
    },
    zh: '商户 {merchant} 的视图“{name}”已导出，共 {rows} 行。',
  },
  howTo: {
    en: 'The link works for 24 hours, for signed-in staff of this merchant with the export permission.',
    zh: '链接 24 小时内有效，仅限已登录且有导出权限的本商户人员打开，其他人无法打开。',
  },
  open: { en: 'Open the export', zh: '打开导出文件' },
  why: {
    en: 'You receive this because {owner} set up a scheduled export to this address. Ask them to stop it.',
    zh: '您收到此邮件，是因为 {owner} 设置了发送到此地址的定时导出。如不需要，请联系其停止。',
  },
})

/** The notices about a schedule that cannot continue. */
export const stopTexts = texts({
  stopped: { en: 'A scheduled export has stopped', zh: '定时导出已停止' },
  stoppedBody: {
    en: '"{view}" is no longer sent: {owner} is disabled or can no longer export it, or the view no longer exists. Set up a new schedule.',
    zh: '“{view}”不再发送：{owner} 已停用或已无导出权限，或视图已不存在。请重新设置定时导出。',
  },
})
