/** A staff PIN has six digits and only signs in to a POS device. */
const sixDigits = /^\d{6}$/

export const pinFailuresUntilLock = 5

/** Why a PIN is rejected: not six digits, or easily guessed. */
export type PinFault = 'notSixDigits' | 'tooSimple'

export function isPin(typed: string): boolean {
  return sixDigits.test(typed)
}

/** The reason to reject this PIN, or null. */
export function pinFault(wanted: string): PinFault | null {
  if (!isPin(wanted)) return 'notSixDigits'
  const steps = Array.from(
    wanted.slice(1),
    (digit, index) => (Number(digit) - Number(wanted[index]) + 10) % 10,
  )
  // Sequences such as 000000, 123456, 890123 and 654321.
  const isSimple = [0, 1, 9].some((step) => steps.every((one) => one === step))
  return isSimple || isRepeated(wanted) ? 'tooSimple' : null
}

/** Repeats such as 121212 and 123123. */
function isRepeated(pin: string): boolean {
  return [2, 3].some((length) => pin === pin.slice(0, length).repeat(6 / length))
}
