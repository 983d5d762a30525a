import { detailContract } from '#features/products/invoices/detail/detail.contract.ts'
import { listContract } from '#features/products/invoices/list/list.contract.ts'
import { makingContract } from '#features/products/invoices/making/making.contract.ts'

export const invoicesContract = { ...listContract, ...makingContract, ...detailContract }
