import type { z } from 'zod'
import { editContact } from '#features/account/business/business.service.ts'
import type { contactCorrected } from '#features/account/business/operations/corrections.contract.ts'
import type { addressInput, companyInput } from '#features/account/changes/changes.contract.ts'
import { requestAddress, requestCompany } from '#features/account/changes/changes.service.ts'
import type { Ctx } from '#server/context.ts'
import { writeAsMerchant } from '#server/writeAsMerchant.ts'

/**
 * Requests a change of a merchant's company details on the provider's behalf. Like the merchant's own, it is
 * approved by someone else than the requester, and the merchant is notified at each step. Throws
 * `merchant.notFound`, `change.nothing`, `change.pending`.
 */
export function correctCompany(ctx: Ctx, merchantId: string, input: z.output<typeof companyInput>) {
  return correct(ctx, merchantId, 'company', input.reason, (theirs) => requestCompany(theirs, input))
}

/** The same for the business address. Also throws `request.invalid` by field. */
export function correctAddress(ctx: Ctx, merchantId: string, input: z.output<typeof addressInput>) {
  return correct(ctx, merchantId, 'address', input.reason, (theirs) => requestAddress(theirs, input))
}

/** Corrects the contact at once. Throws `merchant.notFound`, `business.changed`. */
export function correctContact(
  ctx: Ctx,
  merchantId: string,
  { version, reason, ...input }: z.output<typeof contactCorrected>,
) {
  return correct(ctx, merchantId, 'contact', reason, async (theirs) => {
    await editContact(theirs, version, input)
    const after = { kind: 'contact', reason }
    theirs.audit('merchant.corrected', { type: 'merchant', id: merchantId }, { after })
  })
}

/** Both audit logs record who did it and why. */
async function correct(
  ctx: Ctx,
  merchantId: string,
  kind: 'company' | 'address' | 'contact',
  reason: string,
  work: (theirs: Ctx) => Promise<unknown>,
): Promise<Record<string, never>> {
  const object = { type: 'merchant', id: merchantId } as const
  await writeAsMerchant(ctx, merchantId, work, () => ({
    action: 'merchant.corrected',
    object,
    after: { kind, reason },
  }))
  return {}
}
