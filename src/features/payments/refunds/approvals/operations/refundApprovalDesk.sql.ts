import type { RefundPolicyView } from '#features/payments/refunds/approvals/operations/refundApprovalDesk.contract.ts'
import type { Db } from '#server/database/db.ts'
import { type DataScope, withinDataScope } from '#server/session/dataScope.ts'

const most = 1000

/** The policies of merchants in the data scope that have one, by merchant code. */
export async function selectPolicies(db: Db, dataScope: DataScope): Promise<RefundPolicyView[]> {
  const rows = await db
    .selectFrom('refund_policy as p')
    .innerJoin('merchant as m', (join) =>
      join.onRef('m.tenant_id', '=', 'p.tenant_id').onRef('m.merchant_id', '=', 'p.merchant_id'),
    )
    .where(withinDataScope(dataScope, 'p'))
    .select([
      'p.merchant_id as mchCode',
      'm.trade_name as mchName',
      'm.currency',
      'p.mode',
      'p.over_amount as overAmount',
      'p.advances',
      'p.version',
    ])
    .orderBy('p.merchant_id')
    .limit(most)
    .execute()
  return rows as RefundPolicyView[]
}
