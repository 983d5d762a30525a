/** A merchant's webhook endpoints at most, paused ones included. */
export const mostEndpoints = 10

/** For so long after a new secret the one before goes on signing. */
export const overlapHours = 24
