// Builds the pages if they are stale, without starting anything.
import { build, main, prepare } from './ground.mjs'

await main(async () => {
  await prepare()
  await build()
  return 0
})
