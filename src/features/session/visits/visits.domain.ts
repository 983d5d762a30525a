/**
 * How a visit ended: by the visitor, by another member of staff, by a merchant that forbids visits, or by
 * time.
 */
export const endKinds = ['visitor', 'desk', 'merchant', 'time'] as const
export type EndKind = (typeof endKinds)[number]

/** The maximum length of a visit in minutes, whatever the parameter visit.minutes says. */
export const longestVisit = 60

export const reasonWidth = { min: 5, max: 300 } as const
