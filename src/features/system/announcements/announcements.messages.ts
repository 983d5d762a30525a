import { texts } from '#shared/messages.ts'

export const m = texts({
  title: { en: 'Announcements', zh: '公告' },
  hint: {
    en: 'News for merchants, shown in their notifications or as a banner at the top of their console.',
    zh: '向商户发布的内容：显示在通知中，或作为横幅显示在后台顶部。',
  },
  staffTitle: { en: 'Staff notices', zh: '通知公告' },
  staffHint: {
    en: 'Notices the provider’s own staff see in their bell.',
    zh: '服务商服务商员工在铃铛中看到的通知。',
  },
  search: { en: 'Title', zh: '标题' },
  titleColumn: { en: 'Title', zh: '标题' },
  titleEn: { en: 'Title (English)', zh: '标题（英文）' },
  titleZh: { en: 'Title (Chinese)', zh: '标题（中文）' },
  contentEn: { en: 'Content (English)', zh: '内容（英文）' },
  contentZh: { en: 'Content (Chinese)', zh: '内容（中文）' },
  kind: { en: 'Kind', zh: '类型' },
  category: { en: 'Category', zh: '类别' },
  state: { en: 'State', zh: '状态' },
  audience: { en: 'Audience', zh: '发布对象' },
  language: { en: 'Language', zh: '语言' },
  countries: { en: 'Countries', zh: '国家' },
  currencies: { en: 'Currencies', zh: '币种' },
  kaLevels: { en: 'Ka levels', zh: '商户等级' },
  merchantIds: { en: 'Merchants', zh: '指定商户' },
  shown: { en: 'Shown', zh: '展示时段' },
  fromTime: { en: 'From', zh: '开始时间' },
  toTime: { en: 'Until', zh: '结束时间' },
  liveTime: { en: 'Published', zh: '发布时间' },
  endTime: { en: 'Ended', zh: '实际结束' },
  reached: { en: 'Reached', zh: '送达' },
  readCount: { en: 'Read', zh: '已读' },
  operator: { en: 'Author', zh: '操作人' },
  createTime: { en: 'Created', zh: '创建时间' },
  announcementId: { en: 'ID', zh: '公告编号' },
  none: { en: 'No announcements yet', zh: '暂无公告' },
  noneHint: {
    en: 'Write the first one. It is not visible until you publish it.',
    zh: '请新增公告，发布前不会对外显示。',
  },
  everyone: { en: 'All', zh: '全部' },
  everyMerchant: { en: 'Every merchant', zh: '全部商户' },
  staff: { en: 'Staff', zh: '服务商员工' },
  merchantCount: { en: { one: '{count} merchant', other: '{count} merchants' }, zh: '{count} 家商户' },
  atOnce: { en: 'Immediately', zh: '立即' },
  noEnd: { en: 'No end', zh: '长期' },
  onItsWay: { en: 'Publishing…', zh: '发布中…' },
  english: { en: 'English', zh: '英文' },
  chinese: { en: 'Chinese', zh: '中文' },
  ordinary: { en: 'Ordinary', zh: '普通' },
  ka: { en: 'Ka', zh: '重点' },
})

export const actTexts = texts({
  add: { en: 'New announcement', zh: '新增公告' },
  addNotice: { en: 'New notice', zh: '新增通知' },
  edit: { en: 'Change', zh: '修改' },
  publish: { en: 'Publish', zh: '发布' },
  withdraw: { en: 'Withdraw', zh: '撤回' },
  publishAsk: { en: 'Publish "{title}"?', zh: '要发布“{title}”吗？' },
  publishNow: { en: 'It is published immediately to: {whom}.', zh: '将立即发布，对象：{whom}。' },
  publishLater: { en: 'It is published on {time} to: {whom}.', zh: '将于 {time} 发布，对象：{whom}。' },
  withdrawAsk: { en: 'Withdraw "{title}"?', zh: '要撤回“{title}”吗？' },
  withdrawBody: {
    en: 'It is no longer shown. Emails already sent cannot be recalled.',
    zh: '撤回后不再显示，已发送的邮件无法收回。',
  },
  saved: { en: 'Saved as draft', zh: '已存为草稿' },
  published: { en: 'Published', zh: '已发布' },
  withdrawn: { en: 'Withdrawn', zh: '已撤回' },
  save: { en: 'Save as draft', zh: '存为草稿' },
  contentHint: {
    en: 'A blank line starts a paragraph; **bold**; [text](https://…)',
    zh: '空行分段；**加粗**；[文字](https://…)',
  },
  preview: { en: 'Preview', zh: '预览' },
  emptyFrom: { en: 'Leave empty to publish now', zh: '留空则立即发布' },
  emptyTo: { en: 'Leave empty for no end', zh: '留空则长期有效' },
  emptyPreview: { en: 'Your text appears here as it will look.', zh: '此处显示发布后的效果。' },
  aimHint: { en: 'Leave everything unselected to include everyone.', zh: '不选则不限。' },
  merchantsHint: {
    en: 'Merchant codes separated by spaces; leave empty for all',
    zh: '商户编号，以空格分隔；留空为全部',
  },
  wrongCode: { en: '{code} is not a merchant code', zh: '{code} 不是商户编号' },
  times: { en: 'When', zh: '发布时段' },
  what: { en: 'What', zh: '内容' },
  whom: { en: 'Audience', zh: '发布对象' },
  close: { en: 'Close this banner', zh: '关闭横幅' },
})

export const kindText = texts({
  notification: { en: 'Notice', zh: '通知' },
  announcement: { en: 'Announcement', zh: '公告' },
  banner: { en: 'Banner', zh: '横幅' },
})

export const stateText = texts({
  draft: { en: 'Draft', zh: '草稿' },
  scheduled: { en: 'Scheduled', zh: '待发布' },
  live: { en: 'Live', zh: '已发布' },
  ended: { en: 'Ended', zh: '已结束' },
  withdrawn: { en: 'Withdrawn', zh: '已撤回' },
})

/** Behind the bell of the portal. */
export const bellTexts = texts({
  bell: { en: 'Notices', zh: '通知' },
  bellUnread: {
    en: { one: 'Notices, {count} unread', other: 'Notices, {count} unread' },
    zh: '通知，{count} 条未读',
  },
  none: { en: 'No notices', zh: '暂无通知' },
  markAllRead: { en: 'Mark all as read', zh: '全部标为已读' },
  back: { en: 'Back', zh: '返回' },
  unread: { en: 'unread', zh: '未读' },
  jobsFailed: {
    en: { one: '{count} job failed: {task}', other: '{count} jobs failed: {task}' },
    zh: '{count} 个队列任务失败：{task}',
  },
})
