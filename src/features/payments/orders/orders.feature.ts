import { cancelRequestJobs } from '#features/payments/orders/close/cancelRequests.jobs.ts'
import { orderDeskExports, orderDeskRoutes } from '#features/payments/orders/operations/orderDesk.routes.ts'
import { orderCron, orderJobs } from '#features/payments/orders/orders.jobs.ts'
import { orderExports, orderRoutes } from '#features/payments/orders/orders.routes.ts'
import { feature } from '#server/feature.ts'

export const ordersFeature = feature({
  routes: {
    orderDesk: orderDeskRoutes,
    orders: orderRoutes,
  },
  exports: [...orderExports, ...orderDeskExports],
  jobs: { ...orderJobs, ...cancelRequestJobs },
  cron: orderCron,
})
