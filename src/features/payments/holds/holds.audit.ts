import { type AuditActions, action } from '#shared/auditActions.ts'

export const holdsAudit: AuditActions = {
  'hold.held': action('Held from settlement', '暂缓结算', 'waiting'),
  'hold.released': action('Released to settlement', '解除暂缓', 'good'),
  'hold.releasedByRefund': action('Refund paid from the held amount', '退款已从暂缓款项中扣除'),
  'hold.heldAgain': action(
    'Refund returned; the amount is held again',
    '退款被退回，款项重新暂缓',
    'waiting',
  ),
}
