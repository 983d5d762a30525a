import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { type TestApp, testApp } from '#test/app.ts'

/** Checks that `deploy` names metrics, settings and runbooks of this product. */
const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFile(join(root, path), 'utf8')

let t: TestApp
let exposed: Set<string>
beforeAll(async () => {
  t = await testApp()
  const { body } = await t.server.inject('/metrics')
  exposed = new Set(
    [...body.matchAll(/^# TYPE (\S+) (\S+)/gm)].flatMap(([, name = '', type]) => seriesOf(name, type)),
  )
})
afterAll(() => t.close())

/** These metrics exist only with a replica; `replica.test.ts` sees them. */
const withReplica = ['database_replica_up', 'database_replica_lag_seconds', 'database_reads_total']

function seriesOf(name: string, type: string | undefined): string[] {
  return type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name]
}

const words = new Set(
  `by on ignoring without sum min max rate topk histogram_quantile le task instance state part status route job from up increase avg count`.split(
    ' ',
  ),
)

/** The metric names in a PromQL expression: identifiers outside brackets, strings and numbers. */
function metricsIn(expression: string): string[] {
  const bare = expression.replace(/"[^"]*"/g, '').replace(/\{[^}]*\}|\[[^\]]*\]/g, ' ')
  return [...bare.matchAll(/[a-z_][a-z0-9_]*/g)].map(([name]) => name).filter((name) => !words.has(name))
}

type Rule = {
  alert: string
  expr: string
  labels: { severity: string }
  annotations: { summary: string; runbook: string }
}

async function alertRules(): Promise<Rule[]> {
  const { groups } = parse(await read('deploy/prometheus/alerts.yml')) as { groups: { rules: Rule[] }[] }
  return groups.flatMap(({ rules }) => rules)
}

test('alerts and dashboard use only metrics that the product exposes', async () => {
  const { panels } = JSON.parse(await read('deploy/grafana/merchant.json')) as {
    panels: { title: string; targets: { expr: string }[] }[]
  }
  const requests = [
    ...(await alertRules()).map(({ alert, expr }) => ({ who: alert, expr })),
    ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ who: title, expr }))),
  ]
  expect(requests.length).toBeGreaterThan(30)
  expect(requests.every(({ expr }) => metricsIn(expr).length > 0 || expr.startsWith('up{'))).toBe(true)
  const known = new Set([...exposed, ...withReplica])
  const unknown = requests.flatMap(({ who, expr }) =>
    metricsIn(expr).flatMap((name) => (known.has(name) ? [] : [`${who}: ${name}`])),
  )
  expect(unknown).toEqual([])
})

test('every job named by an alert is scheduled, and every alert has a runbook', async () => {
  const rules = await alertRules()
  const operations = await read('docs/operations.md')
  const headings = new Set(
    [...operations.matchAll(/^### (.+)$/gm)].map(([, title = '']) =>
      title.toLowerCase().replaceAll(/[^a-z]+/g, '-'),
    ),
  )
  expect(
    rules.filter(({ annotations }) => !headings.has(annotations.runbook)).map(({ alert }) => alert),
  ).toEqual([])
  const jobs = new Set([...operations.matchAll(/^\| `(\w+\.\w+)`/gm)].map(([, name]) => name))
  const named = rules.flatMap(({ expr }) =>
    [...expr.matchAll(/scheduled_job_idle_seconds\{job="([^"]+)"\}/g)].map(([, name]) => name),
  )
  expect(named.length).toBeGreaterThan(2)
  expect(named.filter((name) => !jobs.has(name))).toEqual([])
})

test('queue metrics are labelled by task and state', async () => {
  const other = await testApp()
  const merchant = await other.merchant()
  await other.write(merchant, async (ctx) => {
    ctx.unchanged()
    ctx.enqueue({ name: 'some.task', payload: merchant })
    ctx.enqueue({ name: 'some.task', payload: merchant, runAt: new Date('2099-01-01T00:00:00Z') })
  })
  const { body } = await other.server.inject('/metrics')
  await other.close()
  expect(body).toMatch(/^jobs\{task="some\.task",state="ready"\} 1$/m)
  expect(body).toMatch(/^jobs\{task="some\.task",state="waiting"\} 1$/m)
  expect(Number(/^operations_known (\d)$/m.exec(body)?.[1])).toBe(1)
  expect(Number(/^database_bytes (\S+)$/m.exec(body)?.[1])).toBeGreaterThan(1e6)
})

test('units, container and compose name only settings the product reads, and hold no secret', async () => {
  const settings = await read('src/server/config.ts')
  const units = await readdir(join(root, 'deploy/systemd'))
  const texts = await Promise.all(
    [...units.map((unit) => `deploy/systemd/${unit}`), 'deploy/Containerfile'].map(async (path) =>
      read(path),
    ),
  )
  const compose = parse(await read('deploy/compose.yaml'), { merge: true }) as {
    services: Record<string, { environment: Record<string, string> }>
  }
  const { http, migrate, worker } = compose.services
  const named = [
    ...texts.flatMap((text) =>
      [...text.matchAll(/^(?:Environment=|ENV )(.+)$/gm)].flatMap(([, set = '']) => set.split(' ')),
    ),
    ...Object.keys({ ...http?.environment, ...worker?.environment }),
  ].map((set) => set.split('=')[0] ?? '')
  expect(named.length).toBeGreaterThan(8)
  expect(named.filter((name) => !settings.includes(`'${name}'`))).toEqual([])
  expect(worker?.environment).toEqual({ ...http?.environment, ROLES: 'jobs' })
  // The process that serves HTTP knows neither the owner of the tables nor their password.
  expect(http?.environment).toMatchObject({ DATABASE_URL: 'postgres://database:5432/merchant' })
  expect(http?.environment).toMatchObject({ DATABASE_MIGRATE: '0', TRUSTED_PROXIES: expect.any(String) })
  expect(migrate?.environment.DATABASE_URL).toContain('POSTGRES_PASSWORD')
  expect(texts.join('\n')).not.toMatch(/(SECRET_KEY|DATABASE_URL|SMTP_URL)=\S/)
  for (const unit of texts.slice(0, -1))
    expect(unit).toMatch(
      /^ExecStart=\/opt\/merchant-console\/node_modules\/\.bin\/node src\/server\/main\.ts$/m,
    )
})
