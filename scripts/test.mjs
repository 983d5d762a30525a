// `npm test`: installs what is missing, then runs every check. The last lines list the failures and the
// numbers of passed and failed checks.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { build, main, pinnedEnv, pinnedNode, prepare, run, runQuietly, Stop, say } from './bootstrap.mjs'

const checks = [
  ['Types of the pure code', ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.pure.json']],
  ['Types of the server', ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.server.json']],
  ['Types of the console', ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.console.json']],
  ["Types of the payer's pages", ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.checkout.json']],
  ['Lint and format', ['node_modules/@biomejs/biome/bin/biome', 'check', '--max-diagnostics=50']],
  ['Import boundaries', ['scripts/check.ts']],
]

const folder = mkdtempSync(join(tmpdir(), 'merchant-report-'))
const nothingRun = { numPassedTests: 0, numTotalTests: 0, testResults: [] }
const total = { passed: 0, failed: 0 }
const failures = []

let looksAreOver = () => undefined
const looks = new Promise((resolve) => {
  looksAreOver = resolve
})

await main(async () => {
  await countFailure(async () => {
    await prepare()
    await Promise.all([countFailure(() => checkEach(checks)), countFailure(runAllTests)])
  })
  rmSync(folder, { recursive: true })
  for (const failure of failures) console.log(`FAILED ${failure}`)
  console.log(`${total.passed} passed, ${total.failed} failed`)
  return total.failed === 0 ? 0 : 1
})

async function countFailure(work) {
  try {
    await work()
  } catch (error) {
    console.error(error instanceof Stop ? error.message : error)
    total.failed += 1
  }
}

/** The checks run behind these at low priority, whenever a processor is idle. */
async function runAllTests() {
  await build()
  await runTests('Page and database tests', ['database', 'pages'])
  await Promise.all([browserTests(), looks.then(unitTests)])
}

async function browserTests() {
  const onStart = (child) => child.on('message', looksAreOver)
  const told = {
    onStart,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    reporters: ['./test/e2e/looksReporter.ts'],
  }
  await runTests('Browser tests', ['e2e'], told).finally(looksAreOver)
}

/** The browser tests that click through the pages leave a processor idle, so the unit tests run beside them. */
async function unitTests() {
  await runTests('Unit and property tests', ['unit'], { quietly: true })
}

/** Runs the checks one after another at low priority. */
async function checkEach(list) {
  for (const [title, args] of list) {
    const { code, output } = await runQuietly(pinnedNode, args, { env: pinnedEnv, behind: true })
    count(title, code === 0 ? 1 : 0, 1)
    if (code === 0) continue
    console.log(output)
    failures.push(`${title}: ${firstLine(output.trim())}`)
  }
}

function count(title, passed, all) {
  total.passed += passed
  total.failed += all - passed
  say(`${passed === all ? 'ok    ' : 'FAILED'} ${title}${all === 1 ? '' : ` (${passed} of ${all})`}`)
}

/**
 * Runs the tests of these Vitest projects. A file that does not load, an error outside any test and a skipped
 * test each count as a failure. `quietly` uses one worker and prints the output only on failure.
 */
async function runTests(
  title,
  projects,
  { quietly = false, stdio = 'inherit', reporters = [], onStart } = {},
) {
  say(`${title} ...`)
  const file = join(folder, `${projects.join('-')}.json`)
  const selection = projects.map((name) => `--project=${name}`)
  const reported = ['default', 'json', ...reporters].map((name) => `--reporter=${name}`)
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...selection,
    ...reported,
    `--outputFile.json=${file}`,
  ]
  const code = await (quietly
    ? heard([...args, '--maxWorkers=1'])
    : run(pinnedNode, args, { env: pinnedEnv, stdio }, onStart))

  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : nothingRun
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  const all = report.numTotalTests + unloaded.length
  for (const { name, message, assertionResults } of report.testResults) {
    for (const { status, fullName, failureMessages } of assertionResults) {
      if (status !== 'passed')
        failures.push(`${relative('.', name)} > ${fullName}: ${firstLine(failureMessages[0] ?? status)}`)
    }
    if (assertionResults.length === 0) failures.push(`${relative('.', name)}: ${firstLine(message)}`)
  }
  const unseen = code !== 0 && report.numPassedTests === all ? 1 : 0
  if (unseen) failures.push(`${title}: every test passed, and the run ended with ${code}`)
  count(title, report.numPassedTests, all + unseen)
}

async function heard(args) {
  const { code, output } = await runQuietly(pinnedNode, args, { env: pinnedEnv })
  if (code !== 0) console.log(output)
  return code
}

function firstLine(text) {
  return text.split('\n', 1)[0].slice(0, 300)
}
