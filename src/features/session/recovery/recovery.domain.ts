/** Emailed codes are valid for ten minutes and five attempts (ASVS 6.5.5). */
export const codeLifeMs = 10 * 60_000
export const codeTries = 5

const hourMs = 3_600_000
/** Limits per address, whoever requests the emails: at most fifty guesses a day among a million codes. */
export const mailLimits = [
  { withinMs: hourMs, most: 5 },
  { withinMs: 24 * hourMs, most: 10 },
] as const
/** An address without an account gets one email a day. */
export const strangerLimits = [{ withinMs: 24 * hourMs, most: 1 }] as const

/** Returns whether another email may be sent, given the times of earlier ones. */
export function mayMail(
  sent: readonly Date[],
  now: Date,
  limits: readonly { withinMs: number; most: number }[],
): boolean {
  return limits.every(
    ({ withinMs, most }) => sent.filter((at) => now.getTime() - at.getTime() < withinMs).length < most,
  )
}
