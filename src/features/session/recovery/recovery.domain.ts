/** Six digits by mail hold for ten minutes and five tries (ASVS 6.5.5). */
export const codeLifeMs = 10 * 60_000
export const codeTries = 5

const hourMs = 3_600_000
/** So many mails an address gets at most, whoever asks for them: fifty guesses a day among a million codes. */
export const mailLimits = [
  { withinMs: hourMs, most: 5 },
  { withinMs: 24 * hourMs, most: 10 },
] as const
/** To an address that nobody has an account under, one a day. */
export const strangerLimits = [{ withinMs: 24 * hourMs, most: 1 }] as const

/** May one more mail go to an address that was sent some at these times? */
export function mayMail(
  sent: readonly Date[],
  now: Date,
  limits: readonly { withinMs: number; most: number }[],
): boolean {
  return limits.every(
    ({ withinMs, most }) => sent.filter((at) => now.getTime() - at.getTime() < withinMs).length < most,
  )
}
