// `npm run faults`: installs what is missing, then injects faults under load and checks the product's
// guarantees. Passes its options on: --minutes 30, --seed N, --only kill,database, --rounds N, --keep.
import { build, main, pinnedEnv, pinnedNode, prepare, run } from './ground.mjs'

await main(async () => {
  await prepare()
  await build()
  const args = ['test/faults/campaign/main.ts', ...process.argv.slice(2)]
  return run(pinnedNode, args, { env: pinnedEnv, stdio: 'inherit' })
})
