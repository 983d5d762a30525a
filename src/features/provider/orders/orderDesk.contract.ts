import { detailContract } from '#features/provider/orders/detail/orderDeskDetail.contract.ts'
import { listContract } from '#features/provider/orders/list/orderDesk.contract.ts'

export const orderDeskContract = { ...listContract, ...detailContract }
