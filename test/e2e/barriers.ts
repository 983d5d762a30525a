import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from 'playwright'
import { atRest } from '#test/e2e/atRest.ts'

let axe: Promise<string> | null = null

type Violation = { id: string; impact: string; nodes: { html: string; failureSummary: string }[] }

/** What another theme alone may change. */
const ofColours = ['color-contrast', 'link-in-text-block']

/** What stands in some person's way on this page, gravely or seriously; by its colours alone where only they have changed. */
export async function barriersOn(page: Page, { colours = false } = {}): Promise<string[]> {
  axe ??= readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
  // Not as a script of the page: its content security policy would rightly stop that.
  if (!(await page.evaluate(`'axe' in window`))) await page.evaluate(await axe)
  await atRest(page)
  const violations: Violation[] = await page.evaluate(
    `axe.run(document, ${JSON.stringify({
      resultTypes: ['violations'],
      ...(colours && { runOnly: ofColours }),
    })}).then((result) => result.violations)`,
  )
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`))
}
