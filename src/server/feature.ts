import type { FastifyPluginAsync } from 'fastify'
import type { App } from '#server/context.ts'
import { type Declared, endpointsOf } from '#server/exports/exportOf.ts'
import type { BoundFile } from '#server/files/fileRoutes.ts'
import type { BoundCalls } from '#server/http/boundCall.ts'
import type { JobHandlers } from '#server/jobs/queue.ts'
import type { CronEntry } from '#server/jobs/worker.ts'
import type { Authenticate } from '#server/session/signedIn.ts'

/** Serves what contracts cannot declare: the payer's pages, and the interfaces of merchants and channels. */
export type FeaturePlugin = (serving: { app: App; authenticate: Authenticate }) => FastifyPluginAsync

/** Everything that one feature adds to the server. */
export type Feature = {
  /** The handlers of its contracts, by the contract's name in contracts.ts. */
  routes?: BoundCalls
  /** The exports of its lists (`exportOf`); each is served with its estimate. */
  exports?: readonly Declared[]
  /** Its files and uploads, by the name of the noun. */
  files?: Readonly<Record<string, Readonly<Record<string, BoundFile>>>>
  plugins?: readonly FeaturePlugin[]
  jobs?: JobHandlers
  /** When the clock starts which job, until staff change it. */
  cron?: readonly CronEntry[]
  /** Ends what runs beside the job queue when the product stops. */
  closings?: readonly ((app: App) => Promise<void>)[]
}

/** Declares a feature. */
export function feature(declared: Feature): Feature {
  return declared
}

/**
 * Joins the features to one. Throws if two of them use the same name for a contract, a job, a file or
 * an export.
 */
export function joinFeatures(features: readonly Feature[]) {
  const exports = Object.values(
    joinNamed(features.flatMap(({ exports = [] }) => exports).map((one) => ({ [one.path]: one }))),
  )
  const files = Object.entries(joinNamed(features.map(({ files = {} }) => files))).flatMap(
    ([noun, members]) =>
      Object.entries(members).map(([name, bound]) => ({ ...bound, name: `${noun}.${name}` })),
  )
  return {
    router: joinNamed(features.map(({ routes = {} }) => routes)),
    jobs: joinNamed(features.map(({ jobs = {} }) => jobs)),
    exports,
    files: [...files, ...exports.flatMap(endpointsOf)],
    plugins: features.flatMap(({ plugins = [] }) => plugins),
    cron: features.flatMap(({ cron = [] }) => cron),
    closings: features.flatMap(({ closings = [] }) => closings),
  }
}

function joinNamed<T>(parts: readonly Readonly<Record<string, T>>[]): Record<string, T> {
  const joined: Record<string, T> = {}
  for (const [name, value] of parts.flatMap((part) => Object.entries(part))) {
    if (Object.hasOwn(joined, name)) throw new Error(`two features bring ${name}`)
    joined[name] = value
  }
  return joined
}
