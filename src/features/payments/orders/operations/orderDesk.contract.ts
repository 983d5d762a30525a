import { detailContract } from '#features/payments/orders/operations/detail/orderDeskDetail.contract.ts'
import { listContract } from '#features/payments/orders/operations/list/orderDesk.contract.ts'

export const orderDeskContract = { ...listContract, ...detailContract }
