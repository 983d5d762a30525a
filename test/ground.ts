import type { Log } from '#server/log.ts'

/** A migrated, empty database that each test's own is cloned from. */
export const templateName = 'test_template'

/** How the folders of tests are named below the system's temporary folder: old ones are swept by this name. */
export const temporaryPrefix = 'merchant-test-'

export const quiet: Log = { info: () => undefined, warn: () => undefined, error: () => undefined }
