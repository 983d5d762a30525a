/** The most webhook endpoints per merchant, including paused ones. */
export const mostEndpoints = 10

/** How long the previous secret still signs after a rotation. */
export const overlapHours = 24
