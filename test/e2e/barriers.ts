import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from 'playwright'
import { atRest } from '#test/e2e/atRest.ts'

let axe: Promise<string> | null = null

type Violation = { id: string; impact: string; nodes: { html: string; failureSummary: string }[] }

/** All rules of axe, and the target size, which it checks only on request. */
const ofAll = { rules: { 'target-size': { enabled: true } } }

/** Rules whose result depends on the theme or language; names, roles and order are the same in each. */
const ofLooks = {
  runOnly: ['color-contrast', 'link-in-text-block', 'html-has-lang', 'html-lang-valid', 'valid-lang'],
}

/**
 * Returns every accessibility barrier on this page, of any severity. Of a page seen before, only those that
 * depend on its look.
 */
export async function barriersOn(page: Page, before: 'unseen' | 'seen' = 'unseen'): Promise<string[]> {
  axe ??= readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
  // Evaluated rather than added as a script, which the page’s content security policy would block.
  if (!(await page.evaluate(`'axe' in window`))) await page.evaluate(await axe)
  await atRest(page)
  // Preloads nothing, because no rule that runs here reads style sheets of other origins.
  const input = { resultTypes: ['violations'], preload: false, ...(before === 'seen' ? ofLooks : ofAll) }
  const violations: Violation[] = await page.evaluate(
    `axe.run(document, ${JSON.stringify(input)}).then((result) => result.violations)`,
  )
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id} (${impact}): ${html}\n${failureSummary}`),
  )
}
