import { credentialOf, setCredentialTerms } from '#features/gateway/credentials/credentials.service.ts'
import { findGrants, lockGrants, updateGrants } from '#features/merchants/merchantGrants.sql.ts'
import type { Grants } from '#features/provider/merchants/detail/detail.contract.ts'
import { assignmentErrors } from '#features/provider/merchants/merchants.errors.ts'
import type { Ctx } from '#server/context.ts'
import { publish } from '#server/live/live.ts'
import { runAsMerchant } from '#server/runAsMerchant.ts'
import { writeAsMerchant } from '#server/writeAsMerchant.ts'
import { merchantErrors } from '#shared/commonErrors.ts'
import { AppError } from '#shared/errors.ts'

/** Gets a merchant's grants beyond its rates. Throws `merchant.notFound`. */
export function grantsOf(ctx: Ctx, merchantId: string): Promise<Grants> {
  return runAsMerchant(ctx, merchantId, 'read', (theirs) => readGrants(theirs, findGrants))
}

async function readGrants(theirs: Ctx, read: typeof findGrants): Promise<Grants> {
  const own = await read(theirs)
  if (!own) throw new AppError(merchantErrors.notFound)
  const { cardInfoAllowed, rateLimit } = await credentialOf(theirs)
  return { ...own, cardInfoAllowed, rateLimit }
}

const fields = ['preCreditRefund', 'settingsMenu', 'cardInfoAllowed', 'rateLimit'] as const

/**
 * Sets the grants, if they are as the caller last read them (`assignment.changed`). Saving the same values
 * writes nothing.
 */
export async function setGrants(ctx: Ctx, merchantId: string, input: { known: Grants; grants: Grants }) {
  const { known, grants } = input
  await writeAsMerchant(
    ctx,
    merchantId,
    async (theirs) => {
      const before = await readGrants(theirs, lockGrants)
      if (fields.some((field) => before[field] !== known[field])) throw new AppError(assignmentErrors.changed)
      const changed = fields.filter((field) => before[field] !== grants[field])
      if (changed.length === 0) {
        theirs.unchanged()
        return null
      }
      await updateGrants(theirs, grants)
      await setGatewayTerms(theirs, before, grants)
      const object = { type: 'merchant', id: merchantId } as const
      theirs.audit('merchant.grantsSet', object, {
        before: pick(before, changed),
        after: pick(grants, changed),
      })
      await publish(theirs.db, theirs.scope, { topic: 'merchant', id: merchantId })
      await publish(theirs.db, theirs.scope, { topic: 'paymentSetting', id: merchantId })
      return pick(grants, changed)
    },
    (after) => after && { action: 'merchant.grantsSet', object: { type: 'merchant', id: merchantId }, after },
  )
  return {}
}

/** A merchant without a credential gets one only if its terms differ from the defaults. */
async function setGatewayTerms(theirs: Ctx, before: Grants, { cardInfoAllowed, rateLimit }: Grants) {
  if (before.cardInfoAllowed === cardInfoAllowed && before.rateLimit === rateLimit) return
  const { enabled } = await credentialOf(theirs)
  await setCredentialTerms(theirs, { cardInfoAllowed, rateLimit, enabled })
}

function pick(grants: Grants, names: readonly (typeof fields)[number][]): Partial<Grants> {
  return Object.fromEntries(names.map((name) => [name, grants[name]]))
}
