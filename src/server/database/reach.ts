import { withClient } from '#server/database/client.ts'
import { codeOf } from '#server/database/failures.ts'

const badCredentials = new Set(['28P01', '28000'])
const noSuchDatabase = '3D000'

/** Connects once. If the database refuses, throws an error that names the setting but never its password. */
export async function assertReachable(url: string, settingName: string): Promise<void> {
  await withClient(url, (client) => client.query('select 1')).catch((error: unknown) => {
    throw new Error(`${settingName} ${reasonOf(url, error)}`, { cause: error })
  })
}

function reasonOf(url: string, error: unknown): string {
  const { hostname, port, pathname, username } = new URL(url)
  const server = `${hostname}:${port || 5432}`
  const code = codeOf(error)
  if (badCredentials.has(code))
    return `is refused by ${server}: check its user '${username}' and its password.`
  if (code === noSuchDatabase)
    return `names the database '${pathname.slice(1)}', which ${server} does not have.`
  if (code !== '') return `is refused by ${server}: ${messageOf(error)}`
  return `leads to ${server}, which does not answer (${messageOf(error)}). Check host and port, and that PostgreSQL runs there.`
}

/** A host name with several addresses fails with one error per address and no message of its own. */
function messageOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(messageOf).join('; ')
  return error instanceof Error ? error.message : String(error)
}
