import { isAbsolute, join, resolve } from 'node:path'
import { type ChannelHost, parseChannelHosts } from '#server/channelHosts.ts'
import { decideDemo } from '#server/demoRules.ts'
import { type LogLevel, logLevels } from '#server/log.ts'
import { isNetwork } from '#server/networks.ts'
import { ConfigError, type Env, readSeconds, readSwitch, readUrl, setting } from '#server/settings.ts'
import { readWechat, sandboxedWechat, type WechatApp } from '#server/wechatSettings.ts'

export type Role = 'http' | 'jobs'

export type Config = {
  port: number
  host: string
  /** An absolute path. */
  dataDir: string
  /** Null means the embedded database in `dataDir`. */
  databaseUrl: string | null
  /** The direct address of the database, needed when `databaseUrl` goes through a transaction pooler. */
  databaseDirectUrl: string | null
  databaseReplicaUrl: string | null
  /** How far the replica may lag behind and still serve reads. */
  replicaLagSeconds: number
  /** Uses named prepared statements. Turn this off behind a pooler that does not support them. */
  preparedStatements: boolean
  /** The absolute path of the folder for the embedded database's WAL archive. Null means no archiving. */
  walArchive: string | null
  /** How many requests a process handles at once; reads are refused at half of it. The rest get 503. */
  mostRequests: number
  /** Addresses or networks (`10.0.0.0/8`) of proxies whose forwarding headers we trust. */
  trustedProxies: string[]
  /** The origin at which people and channels reach the server from outside, without a trailing slash. */
  publicUrl: string
  /**
   * The origin of the payer pages, without a trailing slash. A separate host name keeps the card providers'
   * scripts away from the console's session token. Equals `publicUrl` if no separate origin is set.
   */
  payerUrl: string
  /** False: `npm run db:migrate` manages roles and migrations; this process cannot sign in as the owner. */
  migrates: boolean
  /** The absolute path of the folder outside the database that anchors the heads of the audit chains. */
  auditAnchor: string
  secretKey: string | null
  smtpUrl: string | null
  /** The From address of mails; defaults to `no-reply@` plus the host of `publicUrl`. */
  mailFrom: string | null
  s3Url: string | null
  /** Null disables WeChat sign-in and WeChat messages. */
  wechat: WechatApp | null
  roles: Set<Role>
  /** The bearer token for /metrics. Null restricts /metrics to requests from this machine. */
  metricsToken: string | null
  /** Publishes the console's API documentation to everyone. If false, only signed-in users can read it. */
  openApiDocuments: boolean
  /** Seeds demo data and serves the channel sandbox. */
  demo: boolean
  logLevel: LogLevel
  /** The timeout for a response from a channel. */
  channelSeconds: number
  /** Hosts that channel accounts may call in addition to the channel's own, such as an acquirer's. */
  channelHosts: readonly ChannelHost[]
  /** One person runs this installation, so rules that require a second person accept the same one. */
  singleOperator: boolean
}

/**
 * Reads the settings from the environment. All are optional, and an empty value counts as absent. Throws
 * ConfigError on the first invalid one.
 */
export function readConfig(env: Env): Config {
  const port = readPort(env)
  const host = setting(env, 'HOST') ?? '127.0.0.1'
  const databaseUrl = readUrl(env, 'DATABASE_URL', ['postgres:', 'postgresql:'])
  const databaseReplicaUrl = readUrl(env, 'DATABASE_REPLICA_URL', ['postgres:', 'postgresql:'])
  if (databaseReplicaUrl !== null && databaseUrl === null)
    throw new ConfigError('DATABASE_REPLICA_URL needs DATABASE_URL: the embedded database has no replica.')

  const databaseDirectUrl = readUrl(env, 'DATABASE_DIRECT_URL', ['postgres:', 'postgresql:'])
  if (databaseDirectUrl !== null && databaseUrl === null)
    throw new ConfigError('DATABASE_DIRECT_URL needs DATABASE_URL, which leads through the pooler.')

  const publicUrl = readOrigin(env, 'PUBLIC_URL') ?? localUrl(host, port)
  const payerUrl = readPayerUrl(env, publicUrl)
  const dataDir = readDataDir(env)
  const [isRequested, onNetwork] = [readSwitch(env, 'DEMO'), readSwitch(env, 'DEMO_ON_NETWORK')]
  const demo = decideDemo({ demo: isRequested, onNetwork, databaseUrl, host, publicUrl, payerUrl })
  if (typeof demo === 'string') throw new ConfigError(demo)
  return {
    port,
    host,
    dataDir,
    databaseUrl,
    databaseDirectUrl,
    databaseReplicaUrl,
    replicaLagSeconds: readSeconds(env, 'DATABASE_REPLICA_LAG', 5, 300),
    preparedStatements: readSwitch(env, 'DATABASE_PREPARED') ?? databaseDirectUrl === null,
    walArchive: readWalArchive(env, databaseUrl),
    mostRequests: readMostRequests(env),
    trustedProxies: readTrustedProxies(env),
    publicUrl,
    payerUrl,
    migrates: readMigrates(env, databaseUrl),
    auditAnchor: resolve(setting(env, 'AUDIT_ANCHOR') ?? join(dataDir, 'audit')),
    secretKey: setting(env, 'SECRET_KEY'),
    smtpUrl: readUrl(env, 'SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: readMailFrom(env),
    s3Url: readUrl(env, 'S3_URL', ['http:', 'https:', 's3:']),
    wechat: readWechat(env) ?? (demo ? sandboxedWechat(payerUrl) : null),
    roles: readRoles(env),
    metricsToken: readMetricsToken(env),
    openApiDocuments: readSwitch(env, 'API_DOCS') ?? demo,
    demo,
    logLevel: readLogLevel(env),
    channelSeconds: readChannelSeconds(env),
    channelHosts: readChannelHosts(env),
    singleOperator: readSwitch(env, 'SINGLE_OPERATOR') ?? false,
  }
}

function readChannelHosts(env: Env) {
  const hosts = parseChannelHosts(setting(env, 'CHANNEL_HOSTS') ?? '')
  if (typeof hosts !== 'string') return hosts
  throw new ConfigError(`CHANNEL_HOSTS has '${hosts}', but takes pairs such as card:pay.example.com.`)
}

function readPort(env: Env) {
  const value = setting(env, 'PORT') ?? '8080'
  const port = Number(value)
  if (!/^\d+$/.test(value) || port > 65535)
    throw new ConfigError(`PORT is '${value}', but must be a whole number from 0 to 65535.`)
  return port
}

function readDataDir(env: Env) {
  const value = setting(env, 'DATA_DIR') ?? '.data'
  return isAbsolute(value) ? value : resolve(value)
}

function readWalArchive(env: Env, databaseUrl: string | null) {
  const value = setting(env, 'WAL_ARCHIVE')
  if (value !== null && databaseUrl !== null)
    throw new ConfigError(
      'WAL_ARCHIVE is of the embedded database: the one of DATABASE_URL keeps its own log.',
    )
  return value === null ? null : resolve(value)
}

function readMigrates(env: Env, databaseUrl: string | null) {
  const migrates = readSwitch(env, 'DATABASE_MIGRATE') ?? true
  if (!migrates && databaseUrl === null)
    throw new ConfigError(
      'DATABASE_MIGRATE=0 needs DATABASE_URL: the embedded database migrates at the start.',
    )
  return migrates
}

function readMostRequests(env: Env) {
  const value = setting(env, 'MAX_REQUESTS') ?? '128'
  if (!/^[1-9]\d{0,5}$/.test(value))
    throw new ConfigError(`MAX_REQUESTS is '${value}', but must be a whole number from 1 to 999999.`)
  return Number(value)
}

function readTrustedProxies(env: Env) {
  const all = (setting(env, 'TRUSTED_PROXIES') ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
  for (const one of all)
    if (!isNetwork(one))
      throw new ConfigError(
        `TRUSTED_PROXIES names '${one}', but takes addresses and networks, such as 127.0.0.1, 10.0.0.0/8.`,
      )
  return all
}

function readOrigin(env: Env, name: 'PUBLIC_URL' | 'PAYER_URL') {
  const value = readUrl(env, name, ['http:', 'https:'])
  if (value === null) return null

  const url = new URL(value)
  if (url.search || url.hash || url.username || url.pathname !== '/')
    throw new ConfigError(
      `${name} must be a bare address such as https://pay.example.com, without path, user or query.`,
    )
  return url.origin
}

/**
 * Browsers share cookies between the ports of a host, so a different port alone would not isolate the payer
 * pages.
 */
function readPayerUrl(env: Env, publicUrl: string) {
  const payerUrl = readOrigin(env, 'PAYER_URL') ?? publicUrl
  if (payerUrl === publicUrl) return payerUrl
  const [payer, own] = [new URL(payerUrl), new URL(publicUrl)]
  if (payer.hostname === own.hostname)
    throw new ConfigError(
      'PAYER_URL must have another host name than PUBLIC_URL; another port is not enough.',
    )
  if (payer.protocol !== own.protocol)
    throw new ConfigError('PAYER_URL and PUBLIC_URL must both begin with https://, or both with http://.')
  return payerUrl
}

function readMetricsToken(env: Env) {
  const value = setting(env, 'METRICS_TOKEN')
  if (value === null || /^[\x21-\x7e]{16,200}$/.test(value)) return value
  throw new ConfigError('METRICS_TOKEN must have 16 to 200 visible ASCII characters.')
}

function readMailFrom(env: Env) {
  const value = setting(env, 'MAIL_FROM')
  if (value === null || /^([^<>\r\n"]{1,80} )?<?[^\s<>@]+@[^\s<>@]+>?$/.test(value)) return value
  throw new ConfigError(
    'MAIL_FROM must be an address such as exports@example.com, or a name with one in <…>.',
  )
}

function localUrl(host: string, port: number) {
  const everywhere = host === '0.0.0.0' || host === '::'
  const name = everywhere ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}

function readRoles(env: Env): Set<Role> {
  const value = setting(env, 'ROLES') ?? 'http,jobs'
  return new Set(value.split(',').map((part) => readRole(part.trim())))
}

function readRole(name: string): Role {
  if (name === 'http' || name === 'jobs') return name
  throw new ConfigError(`ROLES has '${name}', but takes http, jobs, or both with a comma between.`)
}

function readChannelSeconds(env: Env) {
  const value = setting(env, 'CHANNEL_SECONDS') ?? '10'
  const seconds = Number(value)
  if (!/^\d{1,2}$/.test(value) || seconds < 1 || seconds > 60)
    throw new ConfigError(`CHANNEL_SECONDS is '${value}', but must be a whole number from 1 to 60.`)
  return seconds
}

function readLogLevel(env: Env): LogLevel {
  const value = setting(env, 'LOG_LEVEL') ?? 'info'
  const level = logLevels.find((name) => name === value)
  if (level === undefined)
    throw new ConfigError(`LOG_LEVEL is '${value}', but must be one of ${logLevels.join(', ')}.`)
  return level
}
