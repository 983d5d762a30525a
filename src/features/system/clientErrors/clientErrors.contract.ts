import { z } from 'zod'
import { done, endpoint } from '#shared/contract.ts'

/** The longest texts of a report, in characters. */
export const reportLimits = {
  name: 80,
  message: 500,
  stack: 4_000,
  release: 100,
  page: 200,
  requestId: 60,
}

/** An error in a page of the console. */
export const clientErrorReport = z.strictObject({
  source: z.enum(['uncaught', 'rejection', 'render']),
  name: z.string().max(reportLimits.name),
  message: z.string().max(reportLimits.message),
  stack: z.string().max(reportLimits.stack),
  /** The name of the built entry file, which identifies the release. */
  release: z.string().max(reportLimits.release),
  page: z.string().max(reportLimits.page),
  /** The last request before the error; '' if there was none. */
  requestId: z.string().max(reportLimits.requestId),
})
export type ClientErrorReport = z.output<typeof clientErrorReport>

export const clientErrorsContract = {
  report: endpoint({
    method: 'POST',
    path: '/clientErrors',
    access: 'public',
    summary: 'Report an error in a page of the console, which is logged without personal data',
    input: clientErrorReport,
    output: done,
    whileBlocked: true,
    bodyLimit: 16 * 1024,
    perMinute: 20,
  }),
}
