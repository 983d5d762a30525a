import type { z } from 'zod'
import { editContact } from '#features/account/business/business.service.ts'
import type { contactCorrected } from '#features/account/business/operations/corrections.contract.ts'
import type { addressAsked, companyAsked } from '#features/account/changes/changes.contract.ts'
import { requestAddress, requestCompany } from '#features/account/changes/changes.service.ts'
import type { Ctx } from '#server/context.ts'
import { writeAsMerchant } from '#server/writeAtMerchant.ts'

/**
 * The provider's own request to change who a merchant's company is. It is a change like the merchant's own, which another person
 * passes than who asked; the merchant is told at each step. Throws `merchant.notFound`, `change.nothing`, `change.pending`.
 */
export function correctCompany(ctx: Ctx, merchantId: string, asked: z.output<typeof companyAsked>) {
  return correct(ctx, merchantId, 'company', asked.reason, (theirs) => requestCompany(theirs, asked))
}

/** The same for the business address. Throws `request.invalid` by field, too. */
export function correctAddress(ctx: Ctx, merchantId: string, asked: z.output<typeof addressAsked>) {
  return correct(ctx, merchantId, 'address', asked.reason, (theirs) => requestAddress(theirs, asked))
}

/** Corrects whom the provider calls: it takes effect at once. Throws `merchant.notFound`, `business.changed`. */
export function correctContact(
  ctx: Ctx,
  merchantId: string,
  { version, reason, ...asked }: z.output<typeof contactCorrected>,
) {
  return correct(ctx, merchantId, 'contact', reason, async (theirs) => {
    await editContact(theirs, version, asked)
    const after = { kind: 'contact', reason }
    theirs.audit('merchant.corrected', { type: 'merchant', id: merchantId }, { after })
  })
}

/** Both logs say who did it and why. */
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
