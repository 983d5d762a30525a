import { type AuditActions, action } from '#shared/auditActions.ts'

export const wechatAudit: AuditActions = {
  'wechat.bindAsked': action('WeChat linking requested', '请求绑定微信'),
  'wechat.bound': action('WeChat linked', '绑定微信', 'good'),
  'wechat.unbound': action('WeChat unlinked', '解绑微信'),
}
