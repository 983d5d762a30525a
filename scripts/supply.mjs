// `npm run supply [-- audit | licences | sbom FILE | secrets]`: what the product is made of, and whether a secret was ever kept with it.
// Without a verb: the audit, the licences and the secrets, one after the other.
import { main, pinnedEnv, pinnedNode, prepare, run } from './bootstrap.mjs'

await main(async () => {
  await prepare()
  return run(pinnedNode, ['scripts/supply.ts', ...process.argv.slice(2)], {
    env: pinnedEnv,
    stdio: 'inherit',
  })
})
