import { stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { wrongLimitUse } from '#features/account/riskLimits/limitUse.sql.ts'
import { lostHeads, revocationsToRepeat } from '#features/session/restored/afterRestore.service.ts'
import { findDemoLeftovers, leftoversSentence } from '#features/system/demoLeftovers/demoLeftovers.service.ts'
import {
  livingRoles,
  merchantsWithoutChannel,
  rightsOf,
  staffWithoutSecondFactor,
  unsentMails,
} from '#features/system/doctor/doctor.sql.ts'
import { findSharedOrigin } from '#features/system/doctor/payerOrigin.service.ts'
import { readAnchor } from '#server/audit/anchor.ts'
import type { App } from '#server/context.ts'
import { anchorPlaceOf } from '#server/database/currentInstallation.ts'
import { transaction } from '#server/database/transaction.ts'
import { isLoopback } from '#server/demoRules.ts'
import { readAcrossTenants } from '#server/readAcrossTenants.ts'
import { providerTenant } from '#server/session/scope.ts'
import { settingWarnings } from '#server/settingWarnings.ts'

/** `advice` is the recommended action; empty if there is none. */
export type Finding = { check: string; state: 'good' | 'warning' | 'failure'; advice: string }

/** `zoneProblems`: obstacles to settlement, one sentence each. */
type Given = { zoneProblems: (app: App) => Promise<string[]> }
type Check = { name: string; look: (app: App, given: Given) => Promise<Decision> }
type Decision = null | { state: 'warning' | 'failure'; advice: string }

const failure = (advice: string): Decision => ({ state: 'failure', advice })
const warning = (advice: string): Decision => ({ state: 'warning', advice })

/**
 * Checks everything that an installation needs before it handles real money. A check that cannot run counts
 * as failed.
 */
export async function examine(app: App, given: Given): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const { name, look } of checks) {
    const decision = await look(app, given).catch((error: unknown) =>
      failure(`It could not be checked: ${error instanceof Error ? error.message : error}`),
    )
    findings.push({ check: name, state: decision?.state ?? 'good', advice: decision?.advice ?? '' })
  }
  return findings
}

const aliveMs = 2 * 60_000
const anchorAgeMs = 10 * 60_000
const backupAgeMs = 26 * 3_600_000
const leastFree = 0.1

const checks: Check[] = [
  {
    name: 'Demo mode',
    look: async ({ config }) =>
      config.demo ? failure('DEMO is on: its passwords are published. Set DEMO=0 for real money.') : null,
  },
  {
    name: 'Demo leftovers',
    look: async (app) => {
      const sentence = leftoversSentence(await findDemoLeftovers(app))
      return sentence === null ? null : failure(sentence)
    },
  },
  {
    name: 'Public address',
    look: async ({ config: { publicUrl, payerUrl } }) => {
      for (const [name, address] of Object.entries({ PUBLIC_URL: publicUrl, PAYER_URL: payerUrl }))
        if (isLoopback(new URL(address).hostname))
          return failure(
            `${name} leads to this machine alone: set it to the address that people and channels use.`,
          )
      return publicUrl.startsWith('https:')
        ? null
        : failure('PUBLIC_URL is not https: end TLS before the product.')
    },
  },
  {
    name: "Origin of the payers' pages",
    look: async (app) => {
      const advice = await findSharedOrigin(app)
      return advice === null ? null : warning(advice)
    },
  },
  {
    name: 'Proxies',
    look: async ({ config }) => {
      const [advice] = settingWarnings({ ...config, roles: new Set(['http']) })
      return advice === undefined ? null : failure(advice)
    },
  },
  {
    name: 'Mail',
    look: async (app) => {
      if (app.config.smtpUrl === null) return failure('SMTP_URL is not set: no mail is sent.')
      const count = await readAcrossTenants({ app }, unsentMails)
      const where = 'Send them again at System > Mail log, or a merchant in its Outbox.'
      return count === 0 ? null : warning(`${count} mails failed while there was no mail server. ${where}`)
    },
  },
  {
    name: 'Database role',
    look: async (app) => {
      const rights = await transaction(app.pool, providerTenant, 'read', rightsOf)
      if (!rights || rights.powerful || rights.owned > 0)
        return failure('Requests are served as a role that owns tables or passes row-level security.')
      return rights.version < 150_000 ? failure('PostgreSQL is older than 15: update it.') : null
    },
  },
  {
    name: 'Processes',
    look: async (app) => {
      const since = new Date(app.clock().getTime() - aliveMs)
      const alive = await transaction(app.pool, providerTenant, 'read', (db) =>
        livingRoles(db, providerTenant, since),
      )
      const absent = ['http', 'jobs'].filter((role) => !alive.has(role))
      return absent.length === 0
        ? null
        : failure(`No process is alive with ROLES=${absent.join(' or ROLES=')}.`)
    },
  },
  {
    name: 'Time zones',
    look: async (app, { zoneProblems }) => {
      const problems = await zoneProblems(app)
      return problems.length === 0 ? null : failure(problems.join(' '))
    },
  },
  {
    name: 'Use of daily limits',
    look: async (app) => {
      const wrong = await readAcrossTenants({ app }, wrongLimitUse)
      const which = wrong.map(({ merchantId, way }) => `${merchantId} ${way}`).join(', ')
      const healing = 'They are summed again within an hour; report it if it comes back.'
      return wrong.length === 0 ? null : warning(`Running sums differ from the orders: ${which}. ${healing}`)
    },
  },
  { name: 'Audit anchor', look: lookAtAnchor },
  {
    name: 'Revocations before a restore',
    look: async (app) => {
      const place = await anchorPlaceOf(app)
      const repeat = place ? await revocationsToRepeat(app, place) : []
      const texts = repeat.map(({ action, merchantId, objectId }) => `${action} ${merchantId} ${objectId}`)
      return repeat.length === 0
        ? null
        : warning(
            `The database does not know what was revoked after its backup. See to it: ${texts.join('; ')}`,
          )
    },
  },
  { name: 'Backups', look: lookAtBackups },
  {
    name: 'Channel accounts',
    look: async (app) => {
      const merchants = await readAcrossTenants({ app }, merchantsWithoutChannel)
      return merchants.length === 0
        ? null
        : warning(
            `Nobody can pay these open merchants, which have no channel account: ${merchants.join(', ')}`,
          )
    },
  },
  {
    name: 'Second factors of staff',
    look: async (app) => {
      const staff = await transaction(app.pool, providerTenant, 'read', (db) =>
        staffWithoutSecondFactor(db, providerTenant),
      )
      return staff.length === 0
        ? null
        : failure(
            `These sign in with a password alone, and set up a second factor at Settings > Security: ${staff.join(', ')}`,
          )
    },
  },
  {
    name: 'Disk',
    look: async ({ config: { dataDir } }) => {
      const { bavail, blocks } = await statfs(dataDir)
      const share = bavail / Math.max(1, blocks)
      return share >= leastFree
        ? null
        : failure(`Only ${Math.floor(share * 100)} % of the disk of DATA_DIR are free.`)
    },
  },
]

async function lookAtAnchor(app: App): Promise<Decision> {
  const place = await anchorPlaceOf(app)
  const anchored = place ? await readAnchor(place, app.secretKey) : new Map()
  if (place === null || anchored.size === 0)
    return failure(
      'No audit chain is anchored in AUDIT_ANCHOR on this machine: run this where a process with ROLES=jobs writes it.',
    )
  const lost = await lostHeads(app, place)
  if (lost.length > 0)
    return failure(
      `The database lacks audit entries that it had (tenants ${lost.map(({ tenantId }) => tenantId).join(', ')}). After a restore: npm run restored. Otherwise see "The audit chain is broken" in docs/operations.md.`,
    )
  const { mtimeMs } = await stat(join(place.folder, `heads.${place.installationId}.json`))
  return Date.now() - mtimeMs > anchorAgeMs && app.config.roles.has('jobs')
    ? warning(
        'The audit anchor is older than ten minutes: nothing was written since, or the queue does not work.',
      )
    : null
}

/** Written by `npm run backup`. Databases with other backup tools are not checked. */
async function lookAtBackups({ config }: App): Promise<Decision> {
  if (config.databaseUrl !== null)
    return warning(
      'DATABASE_URL has backup tools of its own: see there when the last backup was made and restored.',
    )
  const file = join(config.dataDir, 'last-backup.json')
  const mtimeMs = await stat(file).then(
    (facts) => facts.mtimeMs,
    () => 0,
  )
  return Date.now() - mtimeMs > backupAgeMs
    ? failure('The last backup is older than a day, or there is none: npm run backup -- --to FOLDER')
    : null
}
