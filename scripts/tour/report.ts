const colour = process.stdout.isTTY
  ? { good: '\u001b[32m', bad: '\u001b[31m', plain: '\u001b[0m' }
  : { good: '', bad: '', plain: '' }

let mismatches = 0

/** Prints a finished step with its figures. */
export function step(title: string, figures = ''): void {
  process.stdout.write(`${colour.good}•${colour.plain} ${title}${figures ? `: ${figures}` : ''}\n`)
}

/** Compares a figure with the expected one. A mismatch is printed and counted, and the tour continues. */
export function check(what: string, found: unknown, wanted: unknown): void {
  if (found === wanted) return
  mismatches += 1
  process.stdout.write(
    `${colour.bad}✗${colour.plain} ${what}: found ${String(found)}, wanted ${String(wanted)}\n`,
  )
}

/** Prints the result and exits, with 1 if there were mismatches. */
export function finish(): never {
  process.stdout.write(mismatches === 0 ? '\nEvery figure matches.\n' : `\n${mismatches} mismatches.\n`)
  process.exit(mismatches === 0 ? 0 : 1)
}

/** Repeats a call until its result is the expected one. Throws after the timeout in seconds. */
export async function until<T>(
  what: string,
  ask: () => Promise<T>,
  isIt: (answer: T) => boolean,
  seconds = 20,
): Promise<T> {
  const end = performance.now() + seconds * 1000
  for (;;) {
    const answer = await ask()
    if (isIt(answer)) return answer
    if (performance.now() > end) throw new Error(`${what} did not come within ${seconds} s`)
    await new Promise((resolve) => setTimeout(resolve, 150))
  }
}

/** Formats minor units of a currency with two decimals: 1234 as 12.34. */
export function money(minorUnits: string | bigint, currency: string): string {
  const amount = BigInt(minorUnits)
  const digits = (amount < 0n ? -amount : amount).toString().padStart(3, '0')
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)} ${currency}`
}
