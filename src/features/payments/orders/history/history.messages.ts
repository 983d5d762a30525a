import { texts } from '#shared/messages.ts'

export const m = texts({
  title: { en: 'Timeline', zh: '时间线' },
  empty: { en: 'Nothing has been recorded yet', zh: '暂无记录' },
  payer: { en: 'Payer', zh: '付款人' },
  channel: { en: 'Channel', zh: '渠道' },
  gateway: { en: 'Merchant’s server', zh: '商户服务器' },
  system: { en: 'System', zh: '系统' },
  record: { en: 'Record', zh: '原始记录' },
  before: { en: 'Before', zh: '变更前' },
  after: { en: 'After', zh: '变更后' },
  requestId: { en: 'Request ID', zh: '请求编号' },
})
