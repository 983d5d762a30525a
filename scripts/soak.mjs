// `npm run soak`: installs and builds what is missing, then lets the product work and watches that nothing grows. Its options go through: --minutes N, --every SECONDS.
import { build, main, pinnedEnv, pinnedNode, prepare, run } from './bootstrap.mjs'

await main(async () => {
  await prepare()
  await build()
  const args = ['test/soak/soak.ts', ...process.argv.slice(2)]
  return run(pinnedNode, args, { env: pinnedEnv, stdio: 'inherit' })
})
