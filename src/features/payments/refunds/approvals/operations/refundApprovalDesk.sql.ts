import type { RefundPolicyView } from '#features/payments/refunds/approvals/operations/refundApprovalDesk.contract.ts'
import type { Db } from '#server/database/db.ts'
import { type DataScope, withinDataScope } from '#server/session/dataScope.ts'

const most = 1000

/** The policies of merchants in the data scope that have one, by merchant code. */
export async function selectPolicies(db: Db, dataScope: DataScope): Promise<RefundPolicyView[]> {
  const rows = await db
    .selectFrom('refund_policy as p')
    .innerJoin('merchant as m', (join) =>
      join.onRef('m.tenantId', '=', 'p.tenantId').onRef('m.merchantId', '=', 'p.merchantId'),
    )
    .where(withinDataScope(dataScope, 'p'))
    .select([
      'p.merchantId as mchCode',
      'm.tradeName as mchName',
      'm.currency',
      'p.mode',
      'p.overAmount',
      'p.advances',
      'p.version',
    ])
    .orderBy('p.merchantId')
    .limit(most)
    .execute()
  return rows as RefundPolicyView[]
}
