import { parseArgs } from 'node:util'
import { prepareSystem } from '#features/system/menus/prepareSystem.service.ts'
import { openByHand } from '#features/system/users/handOpened.service.ts'
import { withInstallation } from './installation.ts'
import { sentenceOf } from './sentences.ts'

/**
 * `npm run staff -- add <username> <email> [--role key] [--name 'Name']`: creates a provider staff account and
 * prints the link that sets its password.
 */
const usage = "npm run staff -- add <username> <email> [--role administrator] [--name 'Full Name']"

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { role: { type: 'string', default: 'administrator' }, name: { type: 'string' } },
  })
  const [verb, username, email] = positionals
  if (verb !== 'add' || !username || !email) throw new Error(usage)
  const url = await withInstallation(process.env, async (app) => {
    await prepareSystem(app)
    return openByHand(app, { username, email, displayName: values.name ?? username, roleKey: values.role })
  })
  console.log(`Open this within three days to set the password of ${username}:\n${url}`)
} catch (error) {
  console.error(sentenceOf(error))
  process.exitCode = 1
}
