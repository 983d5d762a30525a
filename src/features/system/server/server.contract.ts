import { z } from 'zod'
import { endpoint } from '#shared/contract.ts'
import { instant } from '#shared/fields.ts'

const figures = {
  /** Of one core: 1 is all of it. */
  cpu: z.number(),
  load: z.number(),
  /** Bytes. */
  memory: z.number(),
  heap: z.number(),
  machineMemory: z.number(),
  machineFree: z.number(),
  /** Milliseconds, and the share of the time that it was busy. */
  loopDelay: z.number(),
  loopUse: z.number(),
  diskSize: z.number(),
  diskFree: z.number(),
}

export const serverProcess = z.strictObject({
  processId: z.string(),
  isThis: z.boolean(),
  host: z.string(),
  pid: z.int(),
  /** 'http', 'jobs' or both. */
  roles: z.string(),
  product: z.string(),
  node: z.string(),
  tz: z.string(),
  startTime: instant,
  beatTime: instant,
  /** It has not been heard of for a while. */
  silent: z.boolean(),
  ...figures,
})
export type ServerProcess = z.output<typeof serverProcess>

export const sample = z.strictObject({
  time: instant,
  cpu: figures.cpu,
  memory: figures.memory,
  loopDelay: figures.loopDelay,
  loopUse: figures.loopUse,
})
export type Sample = z.output<typeof sample>

export const serverHealth = z.strictObject({
  processes: z.array(serverProcess),
  /** Of the process that answers, over the last hour. */
  samples: z.array(sample),
  cores: z.int(),
  database: z.string(),
  /** Zones of which the database has another idea of the clock than the product. */
  zoneFaults: z.array(z.strictObject({ zone: z.string(), at: instant, product: z.int(), database: z.int() })),
  dataDir: z.string(),
})
export type ServerHealth = z.output<typeof serverHealth>

export const serverContract = {
  health: endpoint({
    method: 'GET',
    path: '/provider/server',
    access: 'serverHealth.query',
    summary: 'Get the processes with hosts and versions, and the last hour of the answering one',
    output: serverHealth,
  }),
}
