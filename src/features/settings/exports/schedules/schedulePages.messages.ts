import { texts } from '#shared/messages.ts'
import { actionWords } from '#shared/words/actionWords.ts'
import { stateWords } from '#shared/words/stateWords.ts'
import { titleWords } from '#shared/words/titleWords.ts'

export const scheduleTexts = texts({
  add: { en: 'New schedule', zh: '新建定时导出' },
  addTitle: { en: 'Email a view regularly', zh: '定期邮件发送视图' },
  editTitle: { en: 'Edit schedule', zh: '修改定时导出' },
  view: { en: 'View', zh: '视图' },
  viewHint: {
    en: 'A saved view of a list. Save one with the bookmark button above the list.',
    zh: '列表的已保存视图，可通过列表上方的书签按钮保存。',
  },
  noViews: {
    en: 'There are no saved views that can be exported yet.',
    zh: '暂无可导出的已保存视图。',
  },
  format: titleWords.format,
  period: { en: 'Days', zh: '日期范围' },
  when: { en: 'When', zh: '发送频率' },
  weekday: { en: 'Weekday', zh: '星期' },
  dayOfMonth: { en: 'Day of the month', zh: '每月几号' },
  dayHint: { en: 'In shorter months, the last day.', zh: '当月没有该日期时，取最后一天。' },
  hour: { en: 'Hour', zh: '时间' },
  hourHint: { en: 'In {zone} time.', zh: '按 {zone} 时间。' },
  addresses: { en: 'To', zh: '收件人' },
  addressesHint: {
    en: 'One to five addresses, one per line. The email contains a link, never the file. Opening it requires sign-in and the export permission.',
    zh: '1 至 5 个邮箱，每行一个。邮件只含链接，不含文件；打开链接须登录且有导出权限。',
  },
  saved: { en: 'Schedule saved', zh: '定时导出已保存' },
  next: { en: 'Next', zh: '下次运行' },
  last: { en: 'Last', zh: '上次运行' },
  owner: { en: 'Set up by', zh: '设置人' },
  actions: titleWords.actions,
  edit: actionWords.change,
  pause: { en: 'Pause', zh: '暂停' },
  resume: { en: 'Resume', zh: '恢复' },
  runNow: { en: 'Run now', zh: '立即运行' },
  started: {
    en: 'The file is being prepared; the link is emailed when it is ready',
    zh: '文件正在准备，完成后将邮件发送链接',
  },
  remove: actionWords.delete,
  removeTitle: { en: 'Delete this schedule?', zh: '删除该定时导出？' },
  removeBody: { en: 'The view and existing files are not affected.', zh: '视图和已生成的文件不受影响。' },
  empty: { en: 'No scheduled exports yet', zh: '暂无定时导出' },
  emptyHint: {
    en: 'Save a view of a list, then have it sent daily, weekly or monthly.',
    zh: '保存列表视图后，可按日、周或月定时发送。',
  },
  noMail: { en: 'Email is not set up', zh: '尚未配置邮件' },
  noMailHint: {
    en: 'Scheduled exports cannot be sent until the system administrator sets SMTP_URL.',
    zh: '系统管理员设置 SMTP_URL 之前，定时导出无法发送。',
  },
  every: { en: '{when} at {hour}:00', zh: '{when} {hour}:00' },
  weeklyOn: { en: 'Every {day}', zh: '每{day}' },
  monthlyOn: { en: 'Every month on day {day}', zh: '每月 {day} 日' },
})

export const stateText = texts({
  active: { en: 'Active', zh: '启用' },
  paused: stateWords.paused,
  stopped: { en: 'Stopped', zh: '已停止' },
})

export const periodText = texts({
  asSaved: { en: 'As saved in the view', zh: '按视图保存的日期' },
  yesterday: { en: 'Previous day', zh: '前一天' },
  last7: { en: 'Previous 7 days', zh: '前 7 天' },
  lastMonth: { en: 'Previous month', zh: '上个月' },
})

export const frequencyText = texts({
  daily: stateWords.everyDay,
  weekly: { en: 'Every week', zh: '每周' },
  monthly: { en: 'Every month', zh: '每月' },
})
