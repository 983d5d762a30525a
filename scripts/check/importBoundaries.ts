import { dirname } from 'node:path'
import type { Source } from './sources.ts'

/** The only server files that may import features, because they assemble the product. */
const compositionRoot = new Set([
  'src/server/main.ts',
  'src/server/start.ts',
  'src/server/product.ts',
  'src/server/demo.ts',
  'src/server/demoFacts.ts',
  'src/server/http/openapi.ts',
])
/** The lists of all features. */
const isFeatureList = (path: string) => /^src\/features\/[^/]+\.ts$/.test(path)

type FileRole =
  | 'fields'
  | 'contract'
  | 'errors'
  | 'domain'
  | 'messages'
  | 'sql'
  | 'service'
  | 'routes'
  | 'feature'
  | 'jobs'
  | 'screen'
  | 'plain'

/** These files may read another feature's tables by its queries, and write them only through its service. */
const readers = new Set<FileRole>(['service', 'sql', 'routes', 'jobs', 'plain'])
const writing = /^(insert|update|delete)[A-Z]/
/** Writes made for another feature, which decides and audits them. */
const writesForOthers = new Set([
  ...['updateMerchantTerms', 'updateGrants', 'updateReleaseDay', 'updateReserveTerms', 'insertAdministrator'],
])

/** What a file may import of its own feature and of other features, by the role in its name. */
const fromOtherFeatures: Record<FileRole, FileRole[]> = {
  errors: [],
  fields: ['fields', 'contract', 'domain', 'messages'],
  contract: ['fields', 'contract', 'domain'],
  domain: ['domain'],
  messages: [],
  sql: ['fields', 'domain', 'contract'],
  service: ['service', 'fields', 'contract', 'domain', 'messages'],
  routes: ['service', 'fields', 'contract', 'domain', 'messages'],
  feature: [],
  jobs: ['service', 'fields', 'contract', 'domain', 'messages'],
  plain: ['service', 'fields', 'contract', 'domain', 'messages'],
  screen: ['fields', 'contract', 'domain', 'messages', 'screen'],
}
const fromOwnFolder: Record<FileRole, FileRole[] | 'any'> = {
  errors: [],
  fields: ['fields', 'contract', 'domain', 'messages'],
  contract: ['fields', 'domain', 'contract'],
  domain: ['domain'],
  messages: ['messages'],
  sql: ['fields', 'contract', 'domain', 'sql', 'plain'],
  service: 'any',
  routes: 'any',
  feature: 'any',
  jobs: 'any',
  plain: 'any',
  screen: ['fields', 'contract', 'domain', 'messages', 'screen'],
}
const rooms: Record<FileRole, RegExp> = {
  errors: /^src\/shared\//,
  fields: /^src\/shared\//,
  contract: /^src\/shared\//,
  domain: /^src\/shared\//,
  messages: /^src\/shared\//,
  sql: /^src\/(shared|server)\//,
  service: /^src\/(shared|server)\//,
  routes: /^src\/(shared|server)\//,
  feature: /^src\/(shared|server)\//,
  jobs: /^src\/(shared|server)\//,
  plain: /^src\/(shared|server)\//,
  screen: /^src\/(shared|console)\//,
}

export function importBoundaries(files: Source[]): string[] {
  return files.flatMap((file) =>
    file.imports.flatMap(({ target, names }) => {
      const fault = faultOf(file.path, target, names)
      return fault ? [`${file.path} imports ${target}: ${fault}`] : []
    }),
  )
}

/** The till page shares the console's UI kit, language and API client, but none of its pages. */
const fromTill =
  /^src\/(shared|pos)\/|^src\/console\/(ui|styles)\/|^src\/console\/(apiError|zodCsp|language|serverEvents|storage|theme|typedClient|zone)\.tsx?$|^src\/features\/.*\.(fields|contract|errors|messages|domain)\.ts$/

/** The pages that the portal's routes show. Portal and console share the help. */
const portalPages = /^src\/features\/(provider|system)\/|\/operations\/|^src\/features\/overview\/help\//

/** Returns why an import is not allowed, or null. */
export function faultOf(from: string, to: string, names: readonly string[] = []): string | null {
  if (to === '@base-ui/react' || to.startsWith('@base-ui/react/')) {
    return from.startsWith('src/console/ui/') ? null : 'only src/console/ui knows the kit'
  }
  if (!to.startsWith('src/') && !to.startsWith('test/') && !to.startsWith('db/')) return null
  if (isFeatureList(from)) return null
  if (from.startsWith('src/shared/')) return mayOnly(to, /^src\/shared\//, 'shared stands on nothing')
  if (from.startsWith('src/sandbox/'))
    return mayOnly(to, /^src\/(sandbox|shared)\//, 'the sandbox knows nothing of the product')
  if (from.startsWith('src/server/')) return serverFault(from, to)
  if (from.endsWith('.portal.ts') && /^src\/features\/.*\.tsx$/.test(to) && !portalPages.test(to))
    return 'a page of the provider stands in provider, in system or in a folder of operations'
  if (from.startsWith('src/console/')) {
    return mayOnly(
      to,
      /^src\/(shared|console)\/|^src\/features\/.*(fields|contract|errors|messages|domain)\.ts$|^src\/features\/(console|portal)\.ts$|^src\/features\/.*\.tsx$/,
      'the console knows no server',
    )
  }
  if (from.startsWith('src/pos/'))
    return mayOnly(to, fromTill, 'the till knows no server, and little of the console')
  if (from.startsWith('src/checkout/'))
    return mayOnly(
      to,
      /^src\/(shared|checkout)\/|\.messages\.ts$|\.domain\.ts$/,
      "the payer's pages stay small",
    )
  return featureFault(from, to, names)
}

function mayOnly(to: string, allowed: RegExp, reason: string): string | null {
  return allowed.test(to) ? null : reason
}

function serverFault(from: string, to: string): string | null {
  if (compositionRoot.has(from)) return null
  return mayOnly(to, /^src\/(shared|server)\//, 'the server does not know the features')
}

function featureFault(from: string, to: string, names: readonly string[]): string | null {
  const own = fileRoleOf(from)
  if (rooms[own].test(to)) return null
  // Anyone may throw or list a declared error.
  if (to.endsWith('.errors.ts')) return null
  if (!to.startsWith('src/features/')) return `a ${own} file has no business there`
  const theirs = fileRoleOf(to)
  const inOwnHouse = featureOf(from) === featureOf(to)
  const allowed = inOwnHouse ? fromOwnFolder[own] : fromOtherFeatures[own]
  if (allowed === 'any' || allowed.includes(theirs)) return null
  if (theirs === 'sql' && readers.has(own)) {
    const write = names.find((name) => writing.test(name) && !writesForOthers.has(name))
    return write ? `only its own feature may call ${write}` : null
  }
  return `a ${own} file may not take a ${theirs} file ${inOwnHouse ? 'of its own feature' : 'of another feature'}`
}

export function fileRoleOf(path: string): FileRole {
  if (/\.tsx$|\.(console|portal)\.ts$/.test(path)) return 'screen'
  if (/\.(audit|help|menu|permissions|staffHelp|vocabulary)\.ts$/.test(path)) return 'messages'
  // The declaration of a managed entity: the fields of its list, its errors and its contract.
  if (path.endsWith('.entity.ts')) return 'fields'
  const last = /\.(fields|contract|errors|domain|messages|sql|service|routes|jobs|feature)\.ts$/.exec(
    path,
  )?.[1]
  return (last as FileRole | undefined) ?? 'plain'
}

/** The noun's folder: `payments/refunds`, `ledger`, `channels`. A rail's own folder belongs to channels. */
export function featureOf(path: string): string {
  const parts = dirname(path).split('/').slice(2)
  const single = new Set([
    'session',
    'checkout',
    'gateway',
    'ledger',
    'channels',
    'merchants',
    'images',
    'notices',
    'openApi',
  ])
  return single.has(parts[0] ?? '') ? (parts[0] ?? '') : parts.slice(0, 2).join('/')
}
