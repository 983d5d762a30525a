// `npm run bench`: installs and builds what is missing, then runs the benchmarks. Passes its options on:
// --only NAME, --json FILE.
import { build, main, pinnedEnv, pinnedNode, prepare, run } from './ground.mjs'

await main(async () => {
  await prepare()
  await build()
  const args = ['test/bench/bench.ts', ...process.argv.slice(2)]
  return run(pinnedNode, args, { env: pinnedEnv, stdio: 'inherit' })
})
