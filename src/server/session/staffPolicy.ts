import type { App } from '#server/context.ts'
import { parameterOf, storedParameterOf } from '#server/parameters.ts'

/** Whether provider staff must use a second factor. Unless set explicitly, they must, except in demo mode. */
export async function staffNeedsFactor(app: App): Promise<boolean> {
  return (await storedParameterOf(app, 'staff.secondFactor')) ?? !app.config.demo
}

/**
 * Minutes of inactivity after which provider staff are signed out; null for never, the default in demo mode.
 */
export async function staffIdleMinutes(app: App): Promise<number | null> {
  const set = await storedParameterOf(app, 'staff.idleMinutes')
  if (set !== undefined) return set
  return app.config.demo ? null : parameterOf(app, 'staff.idleMinutes')
}
