/**
 * Processes pages of due items until one is not full. `step` processes the page after `after` (null for the
 * first) and returns it. Paging by key keeps an item that cannot be processed from hiding the ones behind it.
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
