// The parts that the provider's order lists and exports are built from.
export { orderFileColumns } from '#features/payments/orders/list/orderDownloads.ts'
export { exportedContent } from '#features/payments/orders/list/orderExport.sql.ts'
export {
  allOrders,
  narrowOrders,
  type OrderNarrowing,
} from '#features/payments/orders/list/orderFilter.sql.ts'
export { orderSortBy } from '#features/payments/orders/list/orderList.sql.ts'
export {
  type OrderRow,
  orderColumns,
  orderFacts,
  orderJoins,
  orderOf,
} from '#features/payments/orders/list/orderRow.sql.ts'
export { settlementStage, stageCase } from '#features/payments/orders/list/orderStage.sql.ts'
