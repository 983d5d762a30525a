import { lazyPart } from '#console/lazyPage.ts'

/** What happened to the row that is looked at quickly. It comes with the first such look, whatever the list. */
export const PeekHistory = lazyPart(
  () => import('#features/payments/orders/history/PeekTimeline.tsx'),
  'PeekTimeline',
)
