import { texts } from '#shared/messages.ts'
import { actionWords } from '#shared/words/actionWords.ts'
import { contactWords } from '#shared/words/contactWords.ts'
import { stateWords } from '#shared/words/stateWords.ts'
import { titleWords } from '#shared/words/titleWords.ts'

export const kindText = texts({
  staff: { en: 'Portal', zh: '服务商后台' },
  console: { en: 'Merchant console', zh: '商户后台' },
  till: { en: 'Till', zh: '收银台' },
  gateway: { en: 'Gateway', zh: '网关接口' },
  open: { en: 'Not signed in', zh: '未登录' },
})

export const outcomeText = texts({
  fine: { en: 'Succeeded', zh: '成功' },
  refused: { en: 'Refused (4xx)', zh: '拒绝（4xx）' },
  failed: { en: 'Failed (5xx)', zh: '失败（5xx）' },
})

export const errorStateText = texts({
  open: { en: 'Open', zh: '未处理' },
  returned: { en: 'Reoccurred', zh: '再次出现' },
  handled: { en: 'Handled', zh: '已处理' },
})

export const m = texts({
  tabs: { en: 'API log', zh: '接口日志' },
  title: { en: 'API access log', zh: '接口访问日志' },
  about: {
    en: 'Every API call of the last 14 days, without query, body or token. In busy seconds only a sample is kept, and each entry shows how many calls it represents.',
    zh: '最近 14 天的接口调用，不含查询参数、内容与令牌。繁忙时按比例采样，并注明每条代表的次数。',
  },
  errorsTitle: { en: 'API error log', zh: '接口错误日志' },
  errorsAbout: {
    en: 'Unexpected errors, grouped by their place in the code. A handled error reappears if it happens again.',
    zh: '未预料的错误，按代码位置归并。已处理的错误再次发生时会重新出现。',
  },
  time: titleWords.time,
  kind: { en: 'From', zh: '来源' },
  method: { en: 'Method', zh: '方法' },
  route: { en: 'Call', zh: '接口' },
  status: { en: 'Status', zh: '状态码' },
  outcome: { en: 'Response', zh: '结果' },
  ms: { en: 'Took (ms)', zh: '耗时（毫秒）' },
  errorCode: { en: 'Error code', zh: '错误码' },
  who: { en: 'Who', zh: '调用人' },
  merchantId: contactWords.merchantCode,
  requestId: titleWords.requestId,
  weight: { en: 'Represents', zh: '代表次数' },
  days: titleWords.days,
  find: actionWords.search,
  search: { en: 'Call, request, merchant, login or code', zh: '接口、请求号、商户、账号或错误码' },
  leastMs: { en: 'At least (ms)', zh: '最少耗时（毫秒）' },
  none: { en: 'No calls yet', zh: '暂无调用' },
  noneHint: { en: 'Calls appear here within a second or two.', zh: '调用会在一两秒内出现。' },
  count: { en: 'Calls', zh: '调用' },
  refused: { en: 'Refused', zh: '拒绝' },
  failed: stateWords.failed,
  p95: { en: '95% within', zh: '95% 不超过' },
  msOf: titleWords.milliseconds,
  lost: { en: 'Not recorded', zh: '未记录' },
  lostHint: { en: 'The database was too slow to record them', zh: '数据库繁忙，未能写入' },
  state: titleWords.state,
  error: stateWords.error,
  name: titleWords.kind,
  message: { en: 'Message', zh: '信息' },
  times: { en: 'Times', zh: '次数' },
  firstTime: { en: 'First', zh: '首次出现' },
  lastTime: { en: 'Last', zh: '最近出现' },
  lastRequestId: { en: 'Last request', zh: '最近请求编号' },
  handledBy: { en: 'Handled by', zh: '处理人' },
  handledTime: { en: 'Handled', zh: '处理时间' },
  note: titleWords.note,
  fingerprint: { en: 'Fingerprint', zh: '指纹' },
  frames: { en: 'Where in the code', zh: '代码位置' },
  noFrames: { en: 'No stack trace', zh: '无堆栈信息' },
  noErrors: { en: 'No errors', zh: '暂无错误' },
  noErrorsHint: {
    en: 'Unexpected failures appear here, grouped.',
    zh: '未预料的失败会归并显示在此。',
  },
  errorSearch: { en: 'Type, message, call or request', zh: '类型、信息、接口或请求号' },
  handle: { en: 'Mark as handled', zh: '标记已处理' },
  handleHint: { en: 'It reappears automatically if it happens again.', zh: '再次发生时会自动重新出现。' },
  handled: { en: 'Marked as handled', zh: '已标记为已处理' },
  reopen: { en: 'Unmark', zh: '取消已处理' },
  reopened: { en: 'Reopened', zh: '已重新打开' },
  open: actionWords.view,
})
