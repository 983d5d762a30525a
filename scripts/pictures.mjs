// `npm run pictures`: builds what is stale, then takes screenshots of every page in both languages and
// themes, at 1440 and 390 px, into pictures/. `--only NAME` selects pages by name; `--help-pages` takes the
// screenshots of the help articles.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { build, main, pinnedEnv, pinnedNode, prepare, root, run, say } from './bootstrap.mjs'

const { values } = parseArgs({ options: { only: { type: 'string' }, 'help-pages': { type: 'boolean' } } })

await main(async () => {
  await prepare()
  await build()
  const file = values['help-pages'] ? 'test/pictures/help.pictures.ts' : 'test/pictures/everyPage.pictures.ts'
  const env = { ...pinnedEnv, PICTURES_ONLY: values.only ?? '' }
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project=pictures', file]
  const code = await run(pinnedNode, args, { env, stdio: 'inherit' })
  if (code === 0 && !values['help-pages']) say(`See ${join(root, 'pictures', 'index.html')}`)
  return code
})
