import { api } from '#console/api.ts'
import type { Audience } from '#features/system/announcements/announcements.domain.ts'

/** The calls of an audience: they are the same but for their rights. */
export const callsOf = (audience: Audience) => (audience === 'staff' ? api.staffNotices : api.announcements)
