import type { BrowserContext, Page } from 'playwright'
import { expect, type onTestFinished } from 'vitest'

/** What went wrong on a visitor's pages, whichever page it was. */
export type Faults = {
  /** A refusal that the test brings about on purpose, such as a wrong password: `/^403 POST/`. */
  expect(refusal: RegExp): void
}

/**
 * Fails the test for any error in the console, any script that throws, any answer of 400 and above that was not expected,
 * and anything that the content security policy had to stop.
 */
export async function watch(context: BrowserContext, ends: typeof onTestFinished): Promise<Faults> {
  const found: string[] = []
  const expected: RegExp[] = []
  await context.exposeBinding('reportViolation', (_source, what: string) => void found.push(what))
  await context.addInitScript({ content: reportViolations })
  context.on('page', (page) => listen(page, found))
  ends(() => {
    const unexpected = found.filter((fault) => !expected.some((pattern) => pattern.test(fault)))
    expect(unexpected, 'went wrong on the pages').toEqual([])
  })
  return { expect: (refusal) => void expected.push(refusal) }
}

function listen(page: Page, found: string[]) {
  page.on('pageerror', (error) => found.push(`thrown on ${page.url()}: ${error.message}`))
  page.on('console', (message) => {
    // An answer of 400 and above is told with its method below.
    if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return
    found.push(`console of ${page.url()}: ${message.text()}`)
  })
  page.on('response', (response) => {
    const request = response.request()
    if (response.status() >= 400)
      found.push(`${response.status()} ${request.method()} ${new URL(response.url()).pathname}`)
  })
}

/** Runs in each page and frame. */
const reportViolations = `addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
  reportViolation('content security policy: ' + violatedDirective + ' stopped ' + blockedURI))`
