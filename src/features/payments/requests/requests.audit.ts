import { type AuditActions, action } from '#shared/auditActions.ts'

export const requestsAudit: AuditActions = {
  'paymentRequest.opened': action('Payment requested', '发起支付请求', 'waiting'),
  'paymentRequest.cancelled': action('Payment request cancelled', '取消支付请求'),
  'paymentRequest.expired': action('Payment request expired', '支付请求已过期'),
}
