/**
 * Takes pages of what is due, one after another, until one is not full. `step` does what is due on the page behind `after`
 * (null: the first) and answers the page. So what cannot be done now never hides what is due behind it.
 */
export async function untilLastPage<T>(
  pageSize: number,
  step: (after: T | null) => Promise<readonly T[]>,
): Promise<void> {
  let after: T | null = null
  for (;;) {
    const page = await step(after)
    const last = page.at(-1)
    if (last === undefined || page.length < pageSize) return
    after = last
  }
}
