import type { Locator } from 'playwright'

/** Chooses from a list by keyboard, because a list that has just opened ignores clicks. */
export async function choose(form: Locator, field: RegExp, option: string | RegExp): Promise<void> {
  const box = form.getByRole('combobox', { name: field })
  await box.click()
  const exact = typeof option === 'string'
  const offered = form.page().getByRole('option', { name: option, exact })
  if ((await box.and(form.page().locator('input')).count()) > 0) {
    await offered.click()
    await offered.waitFor({ state: 'detached' })
  } else {
    await offered.press('Enter')
    await box.filter({ hasText: option }).waitFor()
  }
}
