import { type Text, texts } from '#shared/messages.ts'
import { moneyWords } from '#shared/words/moneyWords.ts'
import { objectWords } from '#shared/words/objectWords.ts'
import { stateWords } from '#shared/words/stateWords.ts'
import { titleWords } from '#shared/words/titleWords.ts'

/** The names of all scheduled jobs. */
export const jobTexts: Readonly<Record<string, Text>> = texts({
  'orders.anchor': { en: 'Summarize daily orders', zh: '汇总每日订单' },
  'dashboard.rollUp': { en: 'Add up sales for the dashboard', zh: '汇总概览数据' },
  'orders.sweep': { en: 'Recover missed orders', zh: '补查遗漏订单' },
  'preAuths.sweep': { en: 'Recover pre-authorizations', zh: '补查预授权' },
  'refunds.sweep': { en: 'Recover missed refunds', zh: '补查遗漏退款' },
  'exceptions.sweep': { en: 'Recover exceptions', zh: '补查异常' },
  'invoices.tick': { en: 'Send invoice reminders', zh: '收款账单提醒' },
  'settlement.tick': { en: 'Create due settlements', zh: '到点生成结算单' },
  'payout.tick': { en: 'Prepare payouts', zh: '准备出款' },
  'bankCredit.match': { en: 'Match bank credits', zh: '银行入账匹配' },
  'monthly.tick': { en: 'Create monthly statements', zh: '生成月结单' },
  'commission.make': { en: 'Create commission statements', zh: '生成佣金结算单' },
  'bill.tick': { en: 'Fetch channel bills', zh: '获取渠道对账单' },
  'transactions.anchor': { en: 'Summarize daily balances', zh: '汇总每日余额' },
  'change.tick': { en: 'Apply approved changes', zh: '变更到期生效' },
  'document.remind': { en: 'Send document expiry reminders', zh: '资料到期提醒' },
  'registration.forget': { en: 'Delete unconfirmed registrations', zh: '清理未验证的注册' },
  'challenge.forget': { en: 'Delete old sign-in challenges', zh: '清理过期登录验证' },
  'password.forget': { en: 'Delete old password codes', zh: '清理过期找回验证码' },
  'notices.sweep': { en: 'Send pending notices', zh: '发送待发通知' },
  'notices.archive': { en: 'Archive old notices', zh: '归档旧通知' },
  'mail.forget': { en: 'Delete old email content', zh: '清理旧邮件正文' },
  'gateway.sweepNonces': { en: 'Delete used gateway nonces', zh: '清理网关防重放号' },
  'gateway.sweepRequests': { en: 'Delete old gateway requests', zh: '清理旧网关请求' },
  'exports.sweep': { en: 'Clean up and resume exports', zh: '清理与补跑导出' },
  'audit.sealRounds': { en: 'Seal the operation log', zh: '操作日志链封存' },
  'dispute.remind': { en: 'Send dispute reminders', zh: '争议举证提醒' },
  'dispute.sweep': {
    en: 'Retry unanswered dispute responses',
    zh: '重新询问未答复争议的渠道',
  },
  'refundAudits.lapse': { en: 'Expire unanswered refund requests', zh: '退款申请逾期失效' },
  'ticket.remind': { en: 'Send ticket reminders', zh: '工单提醒' },
  'announcements.sweep': { en: 'Send announcements that are due', zh: '发布到点的公告' },
  'channel.health': { en: 'Measure channel health', zh: '统计渠道健康' },
  'radar.digest': { en: 'Send the daily work queue', zh: '待办中心汇总提醒' },
  'risk.alerts': { en: 'Check for risk alerts', zh: '风控预警检查' },
  'system.forgetRuns': { en: 'Delete old run logs', zh: '清理旧执行日志' },
  'system.deleteExpiredKeys': { en: 'Delete expired idempotency keys', zh: '清理过期幂等键' },
  'system.forgetCalls': { en: 'Delete old API calls', zh: '清理旧接口日志' },
})

export const groupText = texts({
  payments: moneyWords.payments,
  settlement: { en: 'Settlement', zh: '结算' },
  people: { en: 'Merchants and people', zh: '商户与人员' },
  messages: { en: 'Messages', zh: '消息' },
  system: titleWords.system,
  other: stateWords.other,
})

export const misfireText = texts({
  each: { en: 'Run each missed time', zh: '全部补执行' },
  once: { en: 'Run once for all', zh: '补执行一次' },
  skip: { en: 'Skip them', zh: '放弃执行' },
})

export const jobStateText = texts({
  running: { en: 'Normal', zh: '正常' },
  paused: { en: 'Paused', zh: '暂停' },
})

export const runStateText = texts({
  waiting: stateWords.waiting,
  running: { en: 'Running', zh: '执行中' },
  done: { en: 'Done', zh: '成功' },
  failed: stateWords.failed,
  skipped: { en: 'Skipped', zh: '已跳过' },
  lost: { en: 'Lost', zh: '已丢失' },
})

export const reasonText = texts({
  clock: { en: 'Scheduled', zh: '定时' },
  misfire: { en: 'Catch-up', zh: '补执行' },
  hand: { en: 'Manual', zh: '手动' },
})

export const skippedText = texts({
  busy: { en: 'The previous run had not finished', zh: '上次执行尚未结束' },
  missed: { en: 'Missed while the system was down', zh: '停机期间错过' },
})

/** The results of runs. */
export const madeText: Readonly<Record<string, Text>> = texts({
  jobs: { en: { one: '{count} job queued', other: '{count} jobs queued' }, zh: '入队 {count} 个任务' },
  entries: { en: { one: '{count} log entry', other: '{count} log entries' }, zh: '写入 {count} 条日志' },
  announcements: {
    en: { one: '{count} announcement', other: '{count} announcements' },
    zh: '处理 {count} 条公告',
  },
  statements: { en: { one: '{count} statement', other: '{count} statements' }, zh: '生成 {count} 份结算单' },
  deleted: { en: { one: '{count} row deleted', other: '{count} rows deleted' }, zh: '删除 {count} 行' },
  tenants: {
    en: { one: '{count} tenant processed', other: '{count} tenants processed' },
    zh: '处理 {count} 个租户',
  },
  sealed: { en: { one: '{count} entry sealed', other: '{count} entries sealed' }, zh: '封存 {count} 条' },
})

export const faultText = texts({
  shape: {
    en: 'Five fields: minute, hour, day, month, weekday, such as 0 9 * * 1-5',
    zh: '须为五段：分 时 日 月 周，例如 0 9 * * 1-5',
  },
  value: { en: 'A value is out of range', zh: '取值超出范围' },
  never: { en: 'That day does not exist: it would never run', zh: '日期不存在，永远不会执行' },
  tooOften: {
    en: {
      one: 'At least {count} minute between runs',
      other: 'At least {count} minutes between runs',
    },
    zh: '两次执行至少间隔 {count} 分钟',
  },
})

export const m = texts({
  title: objectWords.scheduledJobs,
  about: {
    en: 'Work that runs on a schedule. Times missed while the system was down are handled as each job specifies.',
    zh: '系统按时执行的任务。停机期间错过的时间按各任务的错过策略处理。',
  },
  runsTitle: { en: 'Run log', zh: '执行日志' },
  runsAbout: {
    en: 'What ran, its results and errors; kept for 14 days.',
    zh: '执行记录、产出与错误，保留 14 天。',
  },
  tabs: objectWords.scheduledJobs,
  name: { en: 'Job', zh: '任务' },
  code: { en: 'Code', zh: '任务编码' },
  group: { en: 'Group', zh: '任务组' },
  pattern: { en: 'Cron', zh: 'Cron 表达式' },
  plan: { en: 'Schedule', zh: '执行计划' },
  timezone: titleWords.timeZone,
  misfire: { en: 'Missed times', zh: '错过策略' },
  concurrent: { en: 'Runs may overlap', zh: '允许并发' },
  concurrentHint: {
    en: 'Otherwise a run waits or is skipped until the previous one finishes.',
    zh: '不允许时，上次未结束则等待或跳过。',
  },
  yes: { en: 'Allowed', zh: '允许' },
  no: { en: 'Not allowed', zh: '禁止' },
  state: titleWords.state,
  nextTime: { en: 'Next run', zh: '下次执行' },
  nextTimes: { en: 'Next five times', zh: '接下来五次执行时间' },
  lastRun: { en: 'Last run', zh: '上次执行' },
  lastTime: { en: 'Last run', zh: '上次执行时间' },
  lastState: { en: 'Last result', zh: '上次结果' },
  failures: { en: 'Failed in 24 h', zh: '24 小时失败' },
  failing: { en: 'Failing', zh: '有失败' },
  failingYes: { en: 'Failed in 24 h', zh: '24 小时内有失败' },
  failingNo: { en: 'All successful', zh: '全部正常' },
  search: { en: 'Name or code', zh: '名称或编码' },
  none: { en: 'No jobs match', zh: '没有符合条件的任务' },
  noneHint: { en: 'Jobs are built into the product.', zh: '任务随产品提供。' },
  noRuns: { en: 'No runs yet', zh: '暂无执行记录' },
  noRunsHint: {
    en: 'The schedule is checked every five seconds. Jobs can also be run manually.',
    zh: '系统每 5 秒检查一次时间，也可手动执行。',
  },
  run: { en: 'Run once', zh: '执行一次' },
  runTitle: { en: 'Run “{name}” now?', zh: '立即执行“{name}”？' },
  runBody: {
    en: 'It runs once in addition to its schedule and does the same work.',
    zh: '在计划之外执行一次，内容与定时执行相同。',
  },
  began: { en: 'Started. See the run log for results.', zh: '已开始执行，产出见执行日志。' },
  pause: { en: 'Pause', zh: '暂停' },
  pauseTitle: { en: 'Pause “{name}”?', zh: '暂停“{name}”？' },
  pauseBody: {
    en: 'It does not run until resumed. Missed runs are not made up.',
    zh: '恢复之前不再执行，期间错过的时间不会补执行。',
  },
  paused: stateWords.paused,
  resume: { en: 'Resume', zh: '恢复' },
  resumed: { en: 'Resumed', zh: '已恢复' },
  change: { en: 'Edit schedule', zh: '修改计划' },
  changed: { en: 'Saved; applies from the next run', zh: '已保存，从下次执行起生效' },
  brought: { en: 'Default: {pattern}', zh: '产品默认：{pattern}' },
  patternHint: { en: 'Minute, hour, day, month, weekday', zh: '分 时 日 月 周' },
  log: { en: 'Run log', zh: '执行日志' },
  fireTime: { en: 'Scheduled time', zh: '计划时间' },
  reason: { en: 'Trigger', zh: '触发方式' },
  startTime: { en: 'Started', zh: '开始时间' },
  endTime: titleWords.ended,
  ms: { en: 'Took', zh: '耗时' },
  msOf: titleWords.milliseconds,
  made: { en: 'Result', zh: '执行产出' },
  madeNothing: { en: 'Nothing to do', zh: '无需处理' },
  error: stateWords.error,
  skipped: { en: 'Why skipped', zh: '跳过原因' },
  standsFor: { en: 'Represents', zh: '代表次数' },
  standsForTimes: { en: 'represents {count} runs', zh: '代表 {count} 次' },
  attempt: { en: 'Attempt', zh: '第几次' },
  again: { en: 'restarted after its process ended', zh: '进程中断后重新执行' },
  begunBy: { en: 'Started by', zh: '执行人' },
  runId: { en: 'Run ID', zh: '执行编号' },
  days: titleWords.days,
  never: { en: 'never', zh: '不再执行' },
})
