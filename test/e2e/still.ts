import type { Page, PageScreenshotOptions } from 'playwright'
import { settled, type Theme, wear } from '#test/e2e/visitor.ts'

/** What a page shows when all has come and nobody points at it, in a theme. */
export async function still(page: Page, theme: Theme, options: PageScreenshotOptions = {}): Promise<Buffer> {
  await page.bringToFront()
  await wear(page, theme)
  // What was said in passing would cover what the picture is of.
  const news = page.getByRole('region', { name: /^(Notifications|通知)$/ }).locator('button')
  for (const close of await news.all()) await close.click()
  await news.first().waitFor({ state: 'detached' })
  await page.mouse.move(0, 0)
  await settled(page)
  return page.screenshot({ animations: 'disabled', caret: 'hide', ...options })
}
