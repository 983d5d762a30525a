/** A staff PIN: six digits, which open a till and nothing else. */
const sixDigits = /^\d{6}$/

export const pinFailuresUntilLock = 5

/** What is wrong with a PIN that someone wants: not six digits, or one that anybody tries first. */
export type PinFault = 'notSixDigits' | 'tooSimple'

export function isPin(typed: string): boolean {
  return sixDigits.test(typed)
}

/** Why a person may not have this PIN; null where they may. */
export function pinFault(wanted: string): PinFault | null {
  if (!isPin(wanted)) return 'notSixDigits'
  const steps = Array.from(
    wanted.slice(1),
    (digit, index) => (Number(digit) - Number(wanted[index]) + 10) % 10,
  )
  // 000000, 123456 and 890123, 654321.
  const isSimple = [0, 1, 9].some((step) => steps.every((one) => one === step))
  return isSimple || isRepeated(wanted) ? 'tooSimple' : null
}

/** 121212 and 123123. */
function isRepeated(pin: string): boolean {
  return [2, 3].some((length) => pin === pin.slice(0, length).repeat(6 / length))
}
