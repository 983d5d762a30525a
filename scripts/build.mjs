// Builds the pages if they are stale: for whoever needs them built without starting anything.
import { build, main, prepare } from './bootstrap.mjs'

await main(async () => {
  await prepare()
  await build()
  return 0
})
