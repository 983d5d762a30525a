import { z } from 'zod'
import {
  auditPassed,
  passErrors,
  refundAudit,
  refusalWidth,
  refuseErrors,
} from '#features/payments/refunds/approvals/approvals.contract.ts'
import { deskApprovalList } from '#features/payments/refunds/approvals/operations/refundApprovalDesk.fields.ts'
import { policyModes } from '#features/payments/refunds/policy/policy.domain.ts'
import { refundPolicyErrors } from '#features/payments/refunds/refunds.errors.ts'
import { merchantErrors } from '#shared/commonErrors.ts'
import { endpoint } from '#shared/contract.ts'
import {
  currency,
  flag,
  merchantCode,
  minorUnits,
  requestedAmount,
  text,
  wholeNumber,
} from '#shared/fields.ts'
import { pageOf } from '#shared/lists.ts'

/** Which refunds of a merchant the provider must approve. `overAmount` is in the merchant's currency. */
export const refundPolicy = z.strictObject({
  mchCode: z.string(),
  mchName: z.string(),
  currency,
  mode: z.enum(policyModes),
  overAmount: minorUnits.nullable(),
  advances: z.boolean(),
  /** 0 if nothing was ever set. */
  version: z.int(),
})
export type RefundPolicyView = z.output<typeof refundPolicy>

const one = { mchCode: merchantCode, auditId: z.uuid() }
const set = z.strictObject({
  mchCode: merchantCode,
  mode: z.enum(policyModes),
  overAmount: requestedAmount.optional(),
  advances: flag,
  version: wholeNumber,
})

export const refundApprovalDeskContract = {
  list: endpoint({
    method: 'GET',
    path: '/provider/refundAudits',
    access: 'refundAuditDesk.query',
    summary: 'List refund requests within the data scope, newest first',
    input: deskApprovalList.query,
    output: pageOf(refundAudit),
  }),
  pass: endpoint({
    method: 'POST',
    path: '/provider/refundAudits/{mchCode}/{auditId}/approval',
    access: 'refundAuditDesk.edit',
    summary: 'Approve a refund request that waits for the provider; it is refunded',
    input: z.strictObject(one),
    output: auditPassed,
    errors: [merchantErrors.notFound, ...passErrors],
  }),
  refuse: endpoint({
    method: 'POST',
    path: '/provider/refundAudits/{mchCode}/{auditId}/refusal',
    access: 'refundAuditDesk.edit',
    summary: 'Reject a refund request that waits for the provider, with a reason that its requester sees',
    input: z.strictObject({ ...one, reason: text({ min: 2, max: refusalWidth }) }),
    output: refundAudit,
    errors: [merchantErrors.notFound, ...refuseErrors],
  }),
  policies: endpoint({
    method: 'GET',
    path: '/provider/refundPolicies',
    access: 'refundAuditDesk.query',
    summary: 'List merchants within the data scope whose refunds the provider reviews',
    output: z.array(refundPolicy),
  }),
  policy: endpoint({
    method: 'GET',
    path: '/provider/refundPolicies/{mchCode}',
    access: 'refundAuditDesk.query',
    summary: 'Get which refunds of a merchant the provider reviews',
    input: z.strictObject({ mchCode: merchantCode }),
    output: refundPolicy,
    errors: [merchantErrors.notFound],
  }),
  setPolicy: endpoint({
    method: 'PUT',
    path: '/provider/refundPolicies/{mchCode}',
    access: 'refundAuditDesk.edit',
    summary: 'Set which refunds of a merchant the provider reviews',
    input: set,
    output: refundPolicy,
    errors: [merchantErrors.notFound, refundPolicyErrors.changed],
  }),
}
