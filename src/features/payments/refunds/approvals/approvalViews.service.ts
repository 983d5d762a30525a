import type { RefundApproval } from '#features/payments/refunds/approvals/approvals.contract.ts'
import type { AuditListQuery } from '#features/payments/refunds/approvals/approvals.fields.ts'
import { viewOf } from '#features/payments/refunds/approvals/approvals.service.ts'
import { type AuditNarrowing, pageOfMatching } from '#features/payments/refunds/approvals/approvals.sql.ts'
import { within } from '#server/database/tenantPredicate.ts'
import type { RequestCtx } from '#server/http/routes.ts'
import type { SignedIn } from '#server/session/signedIn.ts'
import type { Page } from '#shared/lists.ts'
import { instantsOfDays, type Zone } from '#shared/time.ts'

type Filters = Pick<AuditListQuery, 'search' | 'status' | 'level' | 'fromDay' | 'toDay'>

/** The user's filters; cashiers see only their own requests. */
export function toFilters(
  signedIn: SignedIn,
  query: Filters & { merchantId?: string | undefined },
): AuditNarrowing {
  const { fromDay, toDay, ...filters } = query
  const days = instantsOfDays({ fromDay, toDay }, signedIn.timezone as Zone)
  const own = signedIn.role === 'cashier' ? { applicantId: signedIn.accountId } : {}
  const { search, status, level, merchantId } = filters
  return { search, status, level, merchantId, ...days, ...own }
}

/** One page of the merchant's refund requests, newest first. */
export async function pageOfAudits(ctx: RequestCtx, query: AuditListQuery): Promise<Page<RefundApproval>> {
  const narrowing = toFilters(ctx.signedIn, query)
  const found = await pageOfMatching(ctx.db, query, within(ctx.scope, 'a'), narrowing)
  return { ...found, rows: found.rows.map((row) => viewOf(ctx, row, 'merchant')) }
}
