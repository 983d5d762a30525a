import { texts } from '#shared/messages.ts'
import { actionWords } from '#shared/words/actionWords.ts'
import { contactWords } from '#shared/words/contactWords.ts'
import { objectWords } from '#shared/words/objectWords.ts'
import { stateWords } from '#shared/words/stateWords.ts'
import { titleWords } from '#shared/words/titleWords.ts'

export const queueStateText = texts({
  ready: { en: 'Ready', zh: '待执行' },
  running: { en: 'Running', zh: '执行中' },
  waiting: { en: 'Scheduled', zh: '等待时间' },
  failed: stateWords.failed,
})

export const m = texts({
  title: { en: 'Queues', zh: '队列监控' },
  about: {
    en: 'Background work not done yet. A failed job is retried at increasing intervals; once its attempts are used up, it stays here until someone retries or discards it.',
    zh: '尚未完成的后台任务。失败的任务会延时重试；重试用尽后停留在此，等待重试或放弃。',
  },
  tasks: { en: 'By kind of job', zh: '按任务类型' },
  jobs: { en: 'Jobs', zh: '任务' },
  task: { en: 'Kind', zh: '任务类型' },
  ready: { en: 'Ready', zh: '待执行' },
  running: { en: 'Running', zh: '执行中' },
  waiting: stateWords.waiting,
  failed: stateWords.failed,
  oldest: { en: 'Oldest', zh: '最早' },
  webhooks: objectWords.notificationsToMerchants,
  mails: { en: 'Emails', zh: '邮件' },
  outbox: {
    en: { one: '{count} to be sent', other: '{count} to be sent' },
    zh: '{count} 条待发送',
  },
  failingOf: { en: '{count} retried', zh: '{count} 条已重试' },
  nothing: { en: 'Nothing waiting', zh: '没有待办' },
  state: titleWords.state,
  merchantId: contactWords.merchantCode,
  attempts: titleWords.attempts,
  maxAttempts: { en: 'At most', zh: '最多次数' },
  lastError: { en: 'Last error', zh: '最近错误' },
  runTime: { en: 'Due', zh: '执行时间' },
  createTime: { en: 'Queued', zh: '入队时间' },
  queue: { en: 'Queue', zh: '队列' },
  aboutJob: { en: 'About', zh: '内容' },
  jobId: { en: 'Job ID', zh: '任务编号' },
  search: { en: 'Merchant, content or error', zh: '商户、内容或错误' },
  none: { en: 'The queue is empty', zh: '队列为空' },
  noneHint: { en: 'Jobs are listed only until they are done.', zh: '任务完成后即从队列移除。' },
  retry: actionWords.tryAgain,
  retryTitle: {
    en: { one: 'Retry {count} job?', other: 'Retry {count} jobs?' },
    zh: '重试 {count} 个任务？',
  },
  notFailed: { en: 'It has not failed', zh: '任务未失败' },
  discard: { en: 'Discard', zh: '放弃' },
  discardTitle: {
    en: { one: 'Discard {count} job?', other: 'Discard {count} jobs?' },
    zh: '放弃 {count} 个任务？',
  },
  discardBody: {
    en: 'The job will not be carried out: an email is not sent, a payment is not queried again. This is recorded in the log.',
    zh: '其内容将不再执行，例如邮件不发送、订单不再补查。操作会记入日志。',
  },
  retried: {
    en: { one: '{count} job retried', other: '{count} jobs retried' },
    zh: '已重试 {count} 个任务',
  },
  discarded: {
    en: { one: '{count} job discarded', other: '{count} jobs discarded' },
    zh: '已放弃 {count} 个任务',
  },
  onlyFailed: { en: 'None of them is in a failed state any more', zh: '所选任务均已不是失败状态' },
})
