import type { Log } from '#server/log.ts'

/** The empty, migrated database that each test’s own is cloned from. */
export const templateName = 'test_template'

/** Name prefix of the tests’ temporary folders, by which old ones are found and removed. */
export const temporaryPrefix = 'merchant-test-'

export const quiet: Log = { info: () => undefined, warn: () => undefined, error: () => undefined }
