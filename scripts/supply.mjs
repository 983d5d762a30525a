// `npm run supply [-- audit | licences | sbom FILE | secrets]`: checks the product's dependencies, and
// whether a secret was ever committed. Without an argument it runs the audit, the licences and the secrets in
// turn.
import { main, pinnedEnv, pinnedNode, prepare, run } from './ground.mjs'

await main(async () => {
  await prepare()
  return run(pinnedNode, ['scripts/supply.ts', ...process.argv.slice(2)], {
    env: pinnedEnv,
    stdio: 'inherit',
  })
})
