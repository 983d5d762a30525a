// `npm run soak`: installs and builds what is missing, then runs the product under load and checks that
// nothing grows. Passes its options on: --minutes N, --every SECONDS.
import { build, main, pinnedEnv, pinnedNode, prepare, run } from './ground.mjs'

await main(async () => {
  await prepare()
  await build()
  const args = ['test/soak/soak.ts', ...process.argv.slice(2)]
  return run(pinnedNode, args, { env: pinnedEnv, stdio: 'inherit' })
})
