import { lazyPart } from '#console/lazyPart.tsx'

/** The history of an object, loaded after its page: it brings the words of every audited action. */
export const History = lazyPart(() => import('#console/history/History.tsx'), 'History', 'h-60')
