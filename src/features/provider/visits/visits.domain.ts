/** By what a visit came to its end: by whoever visited, by another at the desk, by the merchant that forbids it, or by time. */
export const endKinds = ['visitor', 'desk', 'merchant', 'time'] as const
export type EndKind = (typeof endKinds)[number]

/** In minutes: the longest that a visit may last, whatever the parameter visit.minutes says. */
export const longestVisit = 60

export const reasonWidth = { min: 5, max: 300 } as const
