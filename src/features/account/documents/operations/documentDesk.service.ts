import { decideDocument, tellInput } from '#features/account/documents/documentReview.service.ts'
import type { DocumentKind } from '#features/account/documents/documents.domain.ts'
import type { Ctx } from '#server/context.ts'
import { writeAsMerchant } from '#server/writeAsMerchant.ts'

type One = { merchantId: string; documentId: string }

/** Approves in the merchant's tenant; the provider's audit log records it too. */
export async function passAtMerchant(
  ctx: Ctx,
  { merchantId, documentId, expireDay }: One & { expireDay: string | null },
) {
  const object = { type: 'document', id: documentId } as const
  await writeAsMerchant(
    ctx,
    merchantId,
    (theirs) => decideDocument(theirs, documentId, { pass: true, expireDay }),
    () => ({ action: 'document.passed', object, after: { expireDay } }),
  )
  return {}
}

export async function refuseAtMerchant(
  ctx: Ctx,
  { merchantId, documentId, reason }: One & { reason: string },
) {
  const object = { type: 'document', id: documentId } as const
  await writeAsMerchant(
    ctx,
    merchantId,
    (theirs) => decideDocument(theirs, documentId, { pass: false, reason }),
    () => ({ action: 'document.refused', object, after: { reason } }),
  )
  return {}
}

/** Requests documents of these kinds from a merchant. */
export async function askMerchant(
  ctx: Ctx,
  { merchantId, kinds }: { merchantId: string; kinds: readonly DocumentKind[] },
) {
  const object = { type: 'merchant', id: merchantId } as const
  await writeAsMerchant(
    ctx,
    merchantId,
    (theirs) => tellInput(theirs, kinds),
    () => ({ action: 'document.asked', object, after: { kinds } }),
  )
  return {}
}
