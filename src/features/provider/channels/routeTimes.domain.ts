type Dated = { validFrom: Date; validTo: Date | null }

/** `validFrom` belongs to it, `validTo` no longer does. */
export function isInForce(route: Dated, now: Date): boolean {
  return timeOf(route, now) === 'inForce'
}

export function timeOf({ validFrom, validTo }: Dated, now: Date): 'coming' | 'inForce' | 'past' {
  if (validTo !== null && validTo <= now) return 'past'
  return validFrom > now ? 'coming' : 'inForce'
}
