import { detailContract } from '#features/products/paymentLinks/detail/detail.contract.ts'
import { draftsContract } from '#features/products/paymentLinks/drafts/drafts.contract.ts'
import { listContract } from '#features/products/paymentLinks/list/list.contract.ts'
import { writingContract } from '#features/products/paymentLinks/writing/writing.contract.ts'

export const paymentLinksContract = {
  ...listContract,
  ...draftsContract,
  ...detailContract,
  ...writingContract,
}
