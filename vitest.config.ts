import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { temporaryFolder } from './test/temporaryFolder.ts'

// Before anything is made, for this process and all that it starts: each server that a test starts reads 3,000 files.
process.env.TMPDIR = temporaryFolder()
process.env.NODE_COMPILE_CACHE ??= join(process.env.TMPDIR, 'merchant-test-compiled')

const databaseTests = ['test/**/*.test.ts', 'src/**/*.db.test.ts']
const oneServer = ['./test/globalSetup.ts']
const sameCases = './test/propertySeed.ts'
const wholeProduct = ['./test/statements/recordStatements.ts', './test/productHashesQuickly.ts', sameCases]

/** How long `expect.poll` waits by default: one second is short on a machine that runs the whole suite. */
const patient = { expect: { poll: { timeout: 15_000 } } }

const looks = 'accessibility.e2e.ts'
/** They wait for real clocks, and for servers that they start, more than they work. */
const waiting =
  /test\/(matrix|faults|machines)\/|backup\.db|embedded|wrongBills|requests\.db|letters|receipts\.db/

/**
 * The looks of the pages come first: as the demo leaves them, before other walks have changed what is on them. Files that mostly
 * wait are spread among those that work: side by side at the end they would leave the processors idle.
 */
class InGoodOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const those = (isOne: (moduleId: string) => boolean) => sorted.filter(({ moduleId }) => isOne(moduleId))
    const first = those((id) => id.endsWith(looks))
    return [
      ...first,
      ...spread(
        those((id) => waiting.test(id)),
        those((id) => !id.endsWith(looks) && !waiting.test(id)),
      ),
    ]
  }
}

/** `few` at even distances among the first half of `many`. */
function spread<T>(few: T[], many: T[]): T[] {
  const distance = Math.max(1, Math.floor(many.length / 2 / Math.max(1, few.length)))
  const mixed = many.flatMap((one, place) => {
    const waits = few[place / distance]
    return waits === undefined ? [one] : [waits, one]
  })
  return [...mixed, ...few.slice(Math.ceil(many.length / distance))]
}

/**
 * Which test runs where: pure, on a database, as a page, in a browser. One database server serves the whole run. Files share the
 * modules that they load: it halves the time, and what one test leaves behind in a module shows in the next.
 */
export default defineConfig({
  test: {
    env: { TZ: 'UTC' },
    maxWorkers: 3,
    // A worker loads some thousand modules and renders pages: with the usual young generation a fifth of its time is collection.
    execArgv: ['--min-semi-space-size=64', '--max-semi-space-size=64'],
    sequence: { sequencer: InGoodOrder },
    projects: [
      {
        test: {
          name: 'unit',
          ...patient,
          include: ['src/**/*.test.ts'],
          exclude: ['src/**/*.db.test.ts', 'src/**/*.page.test.*'],
          setupFiles: sameCases,
          isolate: false,
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'database',
          ...patient,
          include: databaseTests,
          globalSetup: oneServer,
          setupFiles: wholeProduct,
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'pages',
          ...patient,
          include: ['{src,test}/**/*.page.test.tsx'],
          environment: 'happy-dom',
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          globalSetup: oneServer,
          setupFiles: wholeProduct,
        },
      },
      {
        test: {
          name: 'e2e',
          ...patient,
          include: ['test/e2e/**/*.e2e.ts'],
          globalSetup: ['./test/e2e/server.ts'],
          setupFiles: './test/e2e/anewForEachFile.ts',
          isolate: false,
          fileParallelism: false,
          maxConcurrency: 3,
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        // No tests: `npm run pictures` takes them as the browser tests see the pages.
        test: {
          name: 'pictures',
          include: ['test/pictures/**/*.pictures.ts'],
          globalSetup: ['./test/e2e/server.ts'],
          fileParallelism: false,
          maxConcurrency: 2,
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
