/** Where an error was caught: by nothing, as an unhandled rejection, or while a part of the page rendered. */
export type ErrorSource = 'uncaught' | 'rejection' | 'render'

/** Reports an unexpected error to the server, with code that loads only then. */
export function reportError(source: ErrorSource, error: unknown) {
  void import('#console/errorReports.ts').then(
    ({ sendReport }) => sendReport(source, error),
    () => undefined,
  )
}

/** Reports errors that nothing in the console catches. */
export function reportUncaughtErrors() {
  addEventListener('error', ({ error }) => reportError('uncaught', error))
  addEventListener('unhandledrejection', ({ reason }) => reportError('rejection', reason))
}
