import { type AuditActions, action } from '#shared/auditActions.ts'

export const preAuthsAudit: AuditActions = {
  'preAuth.authorized': action('Funds held at the payer’s bank', '款项已由付款人银行冻结', 'waiting'),
  'preAuth.captureAsked': action('Capture requested', '发起预授权请款', 'waiting'),
  'preAuth.captured': action('Captured', '预授权请款成功', 'good'),
  'preAuth.captureRefused': action(
    'Capture failed at the channel; the funds are still held',
    '渠道未请款，款项仍在冻结中',
    'bad',
  ),
  'preAuth.voidAsked': action('Void requested', '发起撤销预授权', 'waiting'),
  'preAuth.voided': action('Voided; funds released', '预授权已撤销，款项已解冻'),
  'preAuth.voidRefused': action(
    'Void failed at the channel; the funds are still held',
    '渠道未解冻，款项仍在冻结中',
    'bad',
  ),
  'preAuth.expired': action('Pre-authorization expired; funds released', '预授权已过期，款项已解冻'),
  'preAuth.late': action(
    'Funds were held after the order ended; they are being released',
    '订单结束后款项才被冻结，正在解冻',
    'bad',
  ),
}
