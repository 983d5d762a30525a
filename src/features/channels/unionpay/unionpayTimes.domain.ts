const eightHoursMs = 8 * 3_600_000

/** `20261120173000` in Beijing: txnTime and payTimeout. */
export function txnTimeOf(instant: Date): string {
  return new Date(instant.getTime() + eightHoursMs).toISOString().replace(/\D/g, '').slice(0, 14)
}

/** The instant of a Beijing `yyyyMMddHHmmss`, or null. */
export function fromTxnTime(text: string | undefined): Date | null {
  const parts = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(text ?? '')
  if (!parts) return null
  const [, year, month, day, hour, minute, second] = parts
  const instant = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}+08:00`)
  // The 31st of a month that has 30 days is no day.
  return !Number.isNaN(instant.getTime()) && txnTimeOf(instant) === text ? instant : null
}

/** traceTime has no year (`MMddHHmmss`, Beijing), so the instant nearest to a known one is used. */
export function fromTraceTime(text: string | undefined, near: Date): Date | null {
  const year = Number(txnTimeOf(near).slice(0, 4))
  const candidates = [year - 1, year, year + 1].flatMap((each) => fromTxnTime(`${each}${text ?? ''}`) ?? [])
  const distance = (instant: Date) => Math.abs(instant.getTime() - near.getTime())
  return candidates.sort((a, b) => distance(a) - distance(b))[0] ?? null
}
