// `npm run hostile`: attacks the running product, then runs the suite's hostile tests and adds up the
// attempts. Options: --seed N, --only NAME (a chapter, or `suite`), --scale small|full.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, main, pinnedEnv, pinnedNode, prepare, run } from './bootstrap.mjs'

const suite = ['test/hostile', 'test/permissions.test.ts', 'test/openapi.test.ts', 'test/dataScope']
const folder = mkdtempSync(join(tmpdir(), 'merchant-hostile-'))
const args = process.argv.slice(2)
const only = args[args.indexOf('--only') + 1]
const wantsOnly = args.includes('--only')

await main(async () => {
  try {
    await prepare()
    await build()
    const tallies = join(folder, 'tallies.json')
    const campaign =
      wantsOnly && only === 'suite'
        ? 0
        : await run(pinnedNode, ['test/hostile/campaign/campaign.ts', ...args, '--json', tallies], {
            env: { ...pinnedEnv, TZ: 'UTC' },
            stdio: 'inherit',
          })
    if (campaign === 2) return 2
    const attacked = existsSync(tallies) ? JSON.parse(readFileSync(tallies, 'utf8')) : []
    const tested = wantsOnly && only !== 'suite' ? null : await runSuite()
    const tried = sum(attacked.map((one) => one.tried)) + (tested?.tried ?? 0)
    const through = sum(attacked.map((one) => one.through.length)) + (tested?.failed ?? 0)
    if (tested)
      console.log(`suite         ${count(tested.tried)} tried ${count(tested.tried - tested.failed)} stopped`)
    console.log(
      `all           ${count(tried)} tried ${count(tried - through)} stopped, ${through} not stopped`,
    )
    return campaign === 0 && (tested?.code ?? 0) === 0 && through === 0 ? 0 : 1
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

/** Runs the attacking tests of `npm test`. Each counts once, however many attempts it makes. */
async function runSuite() {
  const file = join(folder, 'suite.json')
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project=database', ...reporters, ...suite]
  const code = await run(pinnedNode, vitest, { env: pinnedEnv, stdio: 'inherit' })
  const { numTotalTests, numFailedTests } = JSON.parse(readFileSync(file, 'utf8'))
  return { code, tried: numTotalTests, failed: numFailedTests }
}

function sum(numbers) {
  return numbers.reduce((all, one) => all + one, 0)
}

function count(number) {
  return String(number).padStart(7)
}
