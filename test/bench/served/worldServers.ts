import type { World } from '../world.ts'
import { type Served, serve } from './served.ts'

const password = 'Bench2026'

/** Starts `count` processes of the product on the bench’s database; they only serve and run no jobs. */
export async function worldServers(world: World, count: number): Promise<Served[]> {
  const settings = {
    DATABASE_URL: world.ownerUrl,
    DATA_DIR: world.app.config.dataDir,
    SECRET_KEY: world.app.secretKey.toString('hex'),
    ROLES: 'http',
    DEMO: '0',
  }
  const servers: Served[] = []
  for (let place = 0; place < count; place++) servers.push(await serve(settings))
  return servers
}

/** A session of the bench’s own account, valid in every process on the database. */
export async function tokenAt({ url }: Served): Promise<string> {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'bench', password }),
  })
  if (answer.status !== 200) throw new Error(`POST /login answered ${answer.status}`)
  const { data } = (await answer.json()) as { data: { token: string } }
  return data.token
}
