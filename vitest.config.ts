import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { temporaryFolder } from './test/temporaryFolder.ts'

// Before anything is made, for this process and all that it starts: each server that a test starts reads 3,000 files.
process.env.TMPDIR = temporaryFolder()
process.env.NODE_COMPILE_CACHE ??= join(process.env.TMPDIR, 'merchant-test-compiled')

const databaseTests = ['test/**/*.test.ts', 'src/**/*.db.test.ts']
const oneServer = ['./test/globalSetup.ts']

const looks = 'accessibility.e2e.ts'

/** The looks of the pages come first: as the demo leaves them, before other walks have changed what is on them. */
class LooksFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLooks = ({ moduleId }: TestSpecification) => moduleId.endsWith(looks)
    return [...sorted.filter(isLooks), ...sorted.filter((file) => !isLooks(file))]
  }
}

/**
 * Which test runs where: pure, on a database, as a page, in a browser. One database server serves the whole run. Files share the
 * modules that they load: it halves the time, and what one test leaves behind in a module shows in the next.
 */
export default defineConfig({
  test: {
    env: { TZ: 'UTC' },
    maxWorkers: 3,
    sequence: { sequencer: LooksFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts'],
          exclude: ['src/**/*.db.test.ts', 'src/**/*.page.test.*'],
          isolate: false,
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'database',
          include: databaseTests,
          globalSetup: oneServer,
          isolate: false,
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'pages',
          include: ['{src,test}/**/*.page.test.tsx'],
          environment: 'happy-dom',
          isolate: false,
          testTimeout: 20_000,
          hookTimeout: 30_000,
          globalSetup: oneServer,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.e2e.ts'],
          globalSetup: ['./test/e2e/server.ts'],
          fileParallelism: false,
          maxConcurrency: 2,
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
