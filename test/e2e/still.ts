import type { Page, PageScreenshotOptions } from 'playwright'
import { settled, type Theme, wear } from '#test/e2e/visitor.ts'

/** Takes a picture of a page in a theme, once everything has loaded and with no pointer on it. */
export async function still(page: Page, theme: Theme, options: PageScreenshotOptions = {}): Promise<Buffer> {
  await page.bringToFront()
  await wear(page, theme)
  // Notifications would cover the picture.
  const news = page.getByRole('region', { name: /^(Notifications|通知)$/ }).locator('button')
  for (const close of await news.all()) await close.click()
  await news.first().waitFor({ state: 'detached' })
  await page.mouse.move(0, 0)
  await settled(page)
  return page.screenshot({ animations: 'disabled', caret: 'hide', ...options })
}
