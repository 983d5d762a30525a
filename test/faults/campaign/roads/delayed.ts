type Pace = { ms: number; silent: boolean }

/** Passes on data in order, delayed by the current pace; while silent, not at all. */
export function delayed(pace: Pace, seen: { held: number }, pass: (bytes: Buffer) => void) {
  const queue: { bytes: Buffer; due: number }[] = []
  let timer: NodeJS.Timeout | null = null

  function drain(): void {
    timer = null
    while (!pace.silent && queue[0] && queue[0].due <= performance.now()) {
      const first = queue.shift()
      if (first) pass(first.bytes)
    }
    const next = queue[0]
    if (next) timer = setTimeout(drain, pace.silent ? 20 : Math.max(1, next.due - performance.now()))
  }

  return (bytes: Buffer): void => {
    if (queue.length === 0 && pace.ms === 0 && !pace.silent) return void pass(bytes)
    seen.held += 1
    queue.push({ bytes, due: performance.now() + pace.ms })
    if (timer === null) timer = setTimeout(drain, pace.silent ? 20 : pace.ms)
  }
}
