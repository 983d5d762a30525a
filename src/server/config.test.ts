import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { ConfigError } from '#server/settings.ts'
import { settingWarnings } from '#server/settingWarnings.ts'
import { sandboxWechat } from '#shared/sandboxWechat.ts'

test('defaults to a demo with every role on the embedded database', () => {
  expect(readConfig({})).toEqual({
    port: 8080,
    host: '127.0.0.1',
    dataDir: join(process.cwd(), '.data'),
    databaseUrl: null,
    databaseDirectUrl: null,
    databaseReplicaUrl: null,
    replicaLagSeconds: 5,
    preparedStatements: true,
    walArchive: null,
    mostRequests: 128,
    trustedProxies: [],
    metricsToken: null,
    openApiDocuments: true,
    publicUrl: 'http://127.0.0.1:8080',
    payerUrl: 'http://127.0.0.1:8080',
    migrates: true,
    auditAnchor: join(process.cwd(), '.data/audit'),
    secretKey: null,
    smtpUrl: null,
    mailFrom: null,
    s3Url: null,
    wechat: {
      appid: sandboxWechat.appid,
      secret: sandboxWechat.secret,
      templates: sandboxWechat.templates,
      hosts: {
        authorize: 'http://127.0.0.1:8080/sandbox/wechat',
        api: 'http://127.0.0.1:8080/sandbox/wechat',
      },
    },
    roles: new Set(['http', 'jobs']),
    demo: true,
    logLevel: 'info',
    channelSeconds: 10,
    channelHosts: [],
    singleOperator: false,
  })
})

test('treats an empty setting as absent', () => {
  expect(readConfig({ PORT: '', ROLES: ' ', DATABASE_URL: '' })).toEqual(readConfig({}))
})

test('turns the demo off for an external database unless DEMO asks for it', () => {
  const DATABASE_URL = 'postgres://owner@db.internal/merchant'
  expect(readConfig({ DATABASE_URL }).demo).toBe(false)
  expect(readConfig({ DATABASE_URL, DEMO: '1' }).demo).toBe(true)
  expect(readConfig({ DEMO: '0' }).demo).toBe(false)
})

test('rejects WAL_ARCHIVE for an external database', () => {
  expect(readConfig({ WAL_ARCHIVE: 'kept' }).walArchive).toBe(join(process.cwd(), 'kept'))
  const DATABASE_URL = 'postgres://owner@db.internal/merchant'
  expect(() => readConfig({ DATABASE_URL, WAL_ARCHIVE: 'kept' })).toThrow(/^WAL_ARCHIVE .*\.$/)
})

test('derives the public address from host and port', () => {
  expect(readConfig({ HOST: '0.0.0.0', PORT: '9000', DEMO: '0' }).publicUrl).toBe('http://127.0.0.1:9000')
  expect(readConfig({ HOST: '::1', PORT: '9000' }).publicUrl).toBe('http://[::1]:9000')
  const PUBLIC_URL = 'https://pay.example.com/'
  expect(readConfig({ PUBLIC_URL, DEMO: '0' }).publicUrl).toBe('https://pay.example.com')
})

test('accepts a separate payer address with another host name and the same protocol', () => {
  const settings = { PUBLIC_URL: 'https://console.example.com', DEMO: '0' }
  expect(readConfig(settings).payerUrl).toBe('https://console.example.com')
  expect(readConfig({ ...settings, PAYER_URL: 'https://pay.example.com/' }).payerUrl).toBe(
    'https://pay.example.com',
  )
  for (const PAYER_URL of [
    'https://console.example.com:444',
    'http://pay.example.com',
    'https://pay.example.com/x',
  ])
    expect(() => readConfig({ ...settings, PAYER_URL })).toThrow(/^PAYER_URL .*\.$/)
})

test.each([
  ['an address of the network', { HOST: '0.0.0.0' }],
  ['a public address', { PUBLIC_URL: 'https://pay.example.com' }],
  ['a public address of payers', { PAYER_URL: 'http://pay.example.com' }],
])('refuses to become a demo by default when %s reaches the process', (_what, settings) => {
  expect(() => readConfig(settings)).toThrow(/^DEMO must be set .*\.$/)
  expect(readConfig({ ...settings, DEMO: '0' }).demo).toBe(false)
})

test('serves a demo behind a public address only when DEMO asks for it', () => {
  expect(readConfig({ PUBLIC_URL: 'https://demo.example.com', DEMO: '1' }).demo).toBe(true)
  expect(readConfig({ PUBLIC_URL: 'http://localhost:8080' }).demo).toBe(true)
})

test('lets a demo listen on the network only with its own confirmation', () => {
  const settings = { DEMO: '1', HOST: '0.0.0.0' }
  expect(() => readConfig(settings)).toThrow(/^DEMO is on and HOST is '0.0.0.0'.*DEMO_ON_NETWORK=1/)
  expect(readConfig({ ...settings, DEMO_ON_NETWORK: '1' }).demo).toBe(true)
})

test('warns about https without trusted proxies, but only in a process that serves pages', () => {
  const settings = { PUBLIC_URL: 'https://pay.example.com', DEMO: '0' }
  expect(settingWarnings(readConfig(settings))).toEqual([expect.stringContaining('TRUSTED_PROXIES')])
  expect(settingWarnings(readConfig({ ...settings, TRUSTED_PROXIES: '10.0.0.0/8' }))).toEqual([])
  expect(settingWarnings(readConfig({ ...settings, ROLES: 'jobs' }))).toEqual([])
  expect(settingWarnings(readConfig({}))).toEqual([])
})

test('uses the sandbox WeChat in a demo, the configured one elsewhere, or none', () => {
  expect(readConfig({ DEMO: '0' }).wechat).toBeNull()
  const named = { WECHAT_LOGIN_APPID: 'wx0123456789abcdef', WECHAT_LOGIN_SECRET: 'hush' }
  expect(readConfig(named).wechat).toEqual({
    ...{ appid: 'wx0123456789abcdef', secret: 'hush', templates: { payment: null, notice: null } },
    hosts: { authorize: 'https://open.weixin.qq.com', api: 'https://api.weixin.qq.com' },
  })
  expect(() => readConfig({ ...named, WECHAT_LOGIN_APPID: 'gh_1' })).toThrow(/WECHAT_LOGIN_APPID/)
})

test('reads extra hosts that a channel may call', () => {
  const { channelHosts } = readConfig({
    CHANNEL_HOSTS: 'unionpay:Gateway.acquirer.example, card:pay.example:8443',
  })
  expect(channelHosts).toEqual([
    { channel: 'unionpay', host: 'gateway.acquirer.example' },
    { channel: 'card', host: 'pay.example:8443' },
  ])
})

test('can run a single role', () => {
  expect(readConfig({ ROLES: 'jobs' }).roles).toEqual(new Set(['jobs']))
  expect(readConfig({ ROLES: 'jobs, http' }).roles).toEqual(new Set(['jobs', 'http']))
})

test.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['CHANNEL_SECONDS', '0'],
  ['CHANNEL_SECONDS', '1.5'],
  ['CHANNEL_HOSTS', 'gateway.acquirer.example'],
  ['CHANNEL_HOSTS', 'card:https://pay.example.com'],
  ['SINGLE_OPERATOR', 'maybe'],
  ['PORT', '80.5'],
  ['MAX_REQUESTS', '0'],
  ['MAX_REQUESTS', 'many'],
  ['METRICS_TOKEN', 'short'],
  ['METRICS_TOKEN', 'with blanks in the middle'],
  ['API_DOCS', 'yes'],
  ['TRUSTED_PROXIES', 'all'],
  ['TRUSTED_PROXIES', '10.0.0.1,10.0.0.0/0'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['DATABASE_URL', 'mysql://root@localhost/shop'],
  ['DATABASE_URL', 'db.internal'],
  ['DATABASE_REPLICA_URL', 'postgres://reader@replica/merchant'],
  ['PUBLIC_URL', 'ftp://example.com'],
  ['PUBLIC_URL', 'https://example.com/console'],
  ['SMTP_URL', 'mail.example.com'],
  ['S3_URL', 'bucket'],
  ['ROLES', 'http,cron'],
  ['WECHAT_LOGIN_APPID', 'wx0123456789abcdef'],
  ['WECHAT_LOGIN_SECRET', '0123456789abcdef0123456789abcdef'],
  ['DEMO', 'yes'],
  ['LOG_LEVEL', 'loud'],
])('rejects %s=%s with a sentence that names the setting', (name, value) => {
  const read = () => readConfig({ [name]: value })
  expect(read).toThrow(ConfigError)
  expect(read).toThrow(new RegExp(`^${name} .*\\.$`))
})

test('does not repeat an invalid database address, which may hold a password', () => {
  const password = crypto.randomUUID()
  expect(() => readConfig({ DATABASE_URL: `mysql://root:${password}@db/shop` })).toThrow(
    expect.objectContaining({ message: expect.not.stringContaining(password) }),
  )
})
