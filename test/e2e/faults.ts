import type { BrowserContext, Page } from 'playwright'
import { expect, type onTestFinished } from 'vitest'

/** Everything that went wrong on a visitor’s pages. */
export type Faults = {
  /** Allows a rejection that the test causes on purpose, such as a wrong password: `/^403 POST/`. */
  expect(refusal: RegExp): void
}

/**
 * Fails the test for any console error, uncaught exception, unexpected response of 400 and above, and
 * violation of the content security policy.
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
    // Responses of 400 and above are reported below, with their method.
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
