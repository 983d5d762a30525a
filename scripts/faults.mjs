// `npm run faults`: installs what is missing, then strikes the product with faults under load and checks what it promised.
// Its options go through: --minutes 30, --seed N, --only kill,database, --rounds N, --keep.
import { build, main, pinnedEnv, pinnedNode, prepare, run } from './bootstrap.mjs'

await main(async () => {
  await prepare()
  await build()
  const args = ['test/faults/campaign/main.ts', ...process.argv.slice(2)]
  return run(pinnedNode, args, { env: pinnedEnv, stdio: 'inherit' })
})
