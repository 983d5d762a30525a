import type { Log } from '#server/log.ts'

/** A migrated, empty database that each test's own is cloned from. */
export const templateName = 'test_template'

export const quiet: Log = { info: () => undefined, warn: () => undefined, error: () => undefined }
