import { lazyPart } from '#console/lazyPart.tsx'

/** The history of a row opened in the quick view. It loads the first time any list opens one. */
export const PeekHistory = lazyPart(() => import('#console/history/PeekTimeline.tsx'), 'PeekTimeline')
