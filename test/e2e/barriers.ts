import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from 'playwright'
import { atRest } from '#test/e2e/atRest.ts'

let axe: Promise<string> | null = null

type Violation = { id: string; impact: string; nodes: { html: string; failureSummary: string }[] }

/** Whatever axe knows, and the size of targets, which it looks at only where it is asked to. */
const ofAll = { rules: { 'target-size': { enabled: true } } }

/** Rules that a theme or a language decides; names, roles and order are the same in each. */
const ofLooks = {
  runOnly: ['color-contrast', 'link-in-text-block', 'html-has-lang', 'html-lang-valid', 'valid-lang'],
}

/** What stands in some person's way on this page, however gravely; of a page that was looked at before, what its looks decide. */
export async function barriersOn(page: Page, before: 'unseen' | 'seen' = 'unseen'): Promise<string[]> {
  axe ??= readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
  // Not as a script of the page: its content security policy would rightly stop that.
  if (!(await page.evaluate(`'axe' in window`))) await page.evaluate(await axe)
  await atRest(page)
  // Nothing is fetched for it: no rule that runs here looks at a style sheet of another origin.
  const asked = { resultTypes: ['violations'], preload: false, ...(before === 'seen' ? ofLooks : ofAll) }
  const violations: Violation[] = await page.evaluate(
    `axe.run(document, ${JSON.stringify(asked)}).then((result) => result.violations)`,
  )
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id} (${impact}): ${html}\n${failureSummary}`),
  )
}
