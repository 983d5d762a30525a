// `npm run bench`: installs and builds what is missing, then measures. Its options go through: --only NAME, --json FILE.
import { build, main, pinnedEnv, pinnedNode, prepare, run } from './bootstrap.mjs'

await main(async () => {
  await prepare()
  await build()
  const args = ['test/bench/bench.ts', ...process.argv.slice(2)]
  return run(pinnedNode, args, { env: pinnedEnv, stdio: 'inherit' })
})
