import { texts } from '#shared/messages.ts'
import { actionWords } from '#shared/words/actionWords.ts'
import { objectWords } from '#shared/words/objectWords.ts'
import { stateWords } from '#shared/words/stateWords.ts'
import { titleWords } from '#shared/words/titleWords.ts'

export const m = texts({
  title: { en: 'Tickets', zh: '工单' },
  about: { en: 'Tasks concerning merchants, and who handles them.', zh: '商户相关的待办事项及负责人。' },
  ticket: { en: 'Ticket', zh: '工单' },
  merchant: objectWords.merchant,
  code: titleWords.merchantNumber,
  search: actionWords.search,
  searchHint: { en: 'Title or merchant', zh: '标题或商户' },
  view: { en: 'Show', zh: '显示' },
  ticketTitle: { en: 'Title', zh: '标题' },
  kind: titleWords.kind,
  priority: { en: 'Priority', zh: '优先级' },
  state: titleWords.state,
  assignee: { en: 'Assignee', zh: '负责人' },
  nobody: stateWords.unassigned,
  dueDay: { en: 'Due', zh: '截止日期' },
  overdue: stateWords.overdue,
  comments: { en: 'Comments', zh: '评论' },
  madeBy: { en: 'Opened by', zh: '创建人' },
  createTime: { en: 'Opened', zh: '创建时间' },
  updateTime: { en: 'Last change', zh: '最近更新' },
  closeTime: { en: 'Closed', zh: '关闭时间' },
  ticketId: { en: 'Ticket ID', zh: '工单编号' },
  count: { en: 'Tickets', zh: '工单数' },
  open: { en: 'Open', zh: '处理中' },
  waiting: stateWords.waiting,
  mine: { en: 'Mine', zh: '我的' },
  unassigned: stateWords.unassigned,
  none: { en: 'No tickets', zh: '暂无工单' },
  noneHint: { en: 'Open one for a task about a merchant.', zh: '为商户的待办事项新建工单。' },
  add: { en: 'New ticket', zh: '新建工单' },
  edit: actionWords.change,
  close: { en: 'Close ticket', zh: '关闭工单' },
  reopen: { en: 'Reopen', zh: '重新打开' },
  back: { en: 'All tickets', zh: '全部工单' },
  thread: { en: 'Comments', zh: '评论' },
  noComments: { en: 'No comments yet', zh: '暂无评论' },
  comment: { en: 'Comment', zh: '评论' },
  send: { en: 'Send', zh: '发送' },
  facts: { en: 'Facts', zh: '基本信息' },
  added: { en: 'Ticket opened', zh: '工单已创建' },
  saved: actionWords.saved,
  notes: { en: 'Notes', zh: '备注' },
  notesHint: { en: 'Not visible to the merchant.', zh: '商户人员看不到。' },
  addNote: { en: 'Add note', zh: '添加备注' },
  noteText: { en: 'Note', zh: '备注内容' },
  pinned: { en: 'Pin to top', zh: '置顶' },
  pin: { en: 'Pin', zh: '置顶' },
  unpin: { en: 'Unpin', zh: '取消置顶' },
  noNotes: { en: 'No notes yet', zh: '暂无备注' },
  noNotesHint: { en: 'Write down what your colleagues should know.', zh: '记下同事需要知道的事项。' },
  noted: { en: 'Note saved', zh: '备注已保存' },
})

export const kindText = texts({
  question: { en: 'Question', zh: '咨询' },
  problem: { en: 'Problem', zh: '故障' },
  settlement: { en: 'Settlement', zh: '结算' },
  channel: objectWords.channel,
  documents: { en: 'Documents', zh: '资料' },
  sales: { en: 'Sales', zh: '销售' },
  other: stateWords.other,
})

export const priorityText = texts({
  low: { en: 'Low', zh: '低' },
  normal: { en: 'Normal', zh: '普通' },
  high: { en: 'High', zh: '高' },
  urgent: { en: 'Urgent', zh: '紧急' },
})

export const stateText = texts({
  open: { en: 'Open', zh: '处理中' },
  waiting: stateWords.waiting,
  closed: { en: 'Closed', zh: '已关闭' },
})

export const faultTexts = texts({
  assignee: { en: 'Choose an active person', zh: '请选择可用的人员' },
})

export const mailTexts = {
  given: texts({
    subject: { en: 'New ticket for you: {title}', zh: '您有新的工单：{title}' },
    told: {
      en: '{by} assigned you a ticket about {merchant}: {title}.',
      zh: '{by} 将商户 {merchant} 的工单分配给您：{title}。',
    },
    due: { en: 'It is due on {day}.', zh: '截止日期：{day}。' },
    open: { en: 'Open the ticket', zh: '打开工单' },
    footer: {
      en: 'You receive this because the ticket is assigned to you.',
      zh: '您是该工单的负责人，因此收到此邮件。',
    },
  }),
  due: texts({
    subject: { en: 'Your ticket is due: {title}', zh: '您的工单已到期：{title}' },
    told: {
      en: 'Your ticket about {merchant} is waiting: {title}.',
      zh: '商户 {merchant} 的工单待您处理：{title}。',
    },
    due: { en: 'It is due on {day}.', zh: '截止日期：{day}。' },
    open: { en: 'Open the ticket', zh: '打开工单' },
    footer: {
      en: 'You receive this because the ticket is assigned to you.',
      zh: '您是该工单的负责人，因此收到此邮件。',
    },
  }),
}
