import type { z } from 'zod'
import { checkImage } from '#features/images/images.service.ts'
import type { newParameter, parameterChange } from '#features/system/parameters/parameters.contract.ts'
import { parameterErrors } from '#features/system/parameters/parameters.errors.ts'
import type { Parameter } from '#features/system/parameters/parameters.fields.ts'
import {
  deleteParameter,
  insertParameter,
  lockParameter,
  selectParameter,
  selectStored,
  updateParameter,
} from '#features/system/parameters/parameters.sql.ts'
import type { Ctx } from '#server/context.ts'
import { publish } from '#server/live/live.ts'
import { invalidateParameters } from '#server/parameters.ts'
import { requestErrors, systemErrors } from '#shared/commonErrors.ts'
import { AppError } from '#shared/errors.ts'
import {
  builtInParameters,
  isBuiltIn,
  ownKinds,
  ownRefusal,
  type ParameterKind,
  refusalOf,
} from '#shared/parameters.ts'

async function parameterNow(ctx: Ctx, key: string): Promise<Parameter> {
  const found = await selectParameter(ctx.db, key)
  if (!found) throw new AppError(parameterErrors.notFound)
  return found
}

/** Adds one of the provider's own. Refuses `parameter.keyTaken`, also by the product's. */
export async function addParameter(ctx: Ctx, draft: z.output<typeof newParameter>): Promise<Parameter> {
  const { key, kind, value } = draft
  if (isBuiltIn(key)) throw new AppError(parameterErrors.keyTaken)
  refuse(ownRefusal(kind, value))
  const created = { ...draft, own: true, now: ctx.now, by: ctx.actor.name }
  if (!(await insertParameter(ctx.db, created))) throw new AppError(parameterErrors.keyTaken)
  ctx.audit('parameter.added', { type: 'parameter', id: key }, { after: { kind, value } })
  await told(ctx, key)
  return parameterNow(ctx, key)
}

/**
 * Changes a value. Throws `parameter.notFound`, `system.changed` if another person has changed it in the
 * meantime, or a field error for a value that would stop the product.
 */
export async function changeParameter(
  ctx: Ctx,
  key: string,
  { value, remark, version }: z.output<typeof parameterChange>,
): Promise<Parameter> {
  const stored = await lockParameter(ctx.db, key)
  if (!stored && !isBuiltIn(key)) throw new AppError(parameterErrors.notFound)
  refuse(isBuiltIn(key) ? refusalOf(key, value) : ownRefusal(ownKindOf(stored?.kind), value))

  if ((stored?.version ?? 0) !== version) throw new AppError(systemErrors.changed)

  const before = await parameterNow(ctx, key)
  await write(ctx, key, { value, remark }, stored !== undefined)
  const after = { value, ...(remark !== before.remark && { remark }) }
  ctx.audit('parameter.changed', { type: 'parameter', id: key }, { before: { value: before.value }, after })
  await told(ctx, key)
  return parameterNow(ctx, key)
}

/**
 * Resets to the built-in default by deleting the stored value, because a default may depend on the
 * environment and the version. Throws `parameter.notFound` or `parameter.notBuiltIn`.
 */
export async function setParameterBack(ctx: Ctx, key: string): Promise<Parameter> {
  const before = await parameterNow(ctx, key)
  if (!isBuiltIn(key)) throw new AppError(parameterErrors.notBuiltIn)
  if (!(await lockParameter(ctx.db, key))) {
    ctx.unchanged()
    return before
  }
  const value = String(builtInParameters[key].usual)
  await deleteParameter(ctx.db, key)
  ctx.audit(
    'parameter.setBack',
    { type: 'parameter', id: key },
    { before: { value: before.value }, after: { value } },
  )
  await told(ctx, key)
  return parameterNow(ctx, key)
}

/** Refuses `parameter.notFound`, `parameter.builtIn`. */
export async function removeParameter(ctx: Ctx, key: string) {
  const before = await parameterNow(ctx, key)
  if (isBuiltIn(key)) throw new AppError(parameterErrors.builtIn)
  await deleteParameter(ctx.db, key)
  ctx.audit('parameter.removed', { type: 'parameter', id: key }, { before: { value: before.value } })
  await told(ctx, key)
  return {}
}

/**
 * Sets several built-in parameters at once, each checked separately; unchanged ones are skipped. Returns
 * the changed ones.
 */
export async function setParameters(ctx: Ctx, values: ReadonlyMap<string, string>): Promise<string[]> {
  const changed: string[] = []
  for (const [key, value] of values) {
    const stored = await lockParameter(ctx.db, key)
    const before = await parameterNow(ctx, key)
    if (before.value === value) continue
    const refusal = isBuiltIn(key) ? refusalOf(key, value) : null
    if (refusal) throw new AppError(requestErrors.invalid, { fields: [{ field: key, ...refusal }] })
    await write(ctx, key, { value }, stored !== undefined)
    changed.push(key)
    ctx.audit(
      'parameter.changed',
      { type: 'parameter', id: key },
      { before: { value: before.value }, after: { value } },
    )
  }
  if (changed.length > 0) await told(ctx, changed.join(','))
  return changed
}

/** Reloads the parameters in all processes. */
export async function refreshParameters(ctx: Ctx) {
  ctx.audit('parameter.refreshed', { type: 'parameter', id: 'all' })
  await told(ctx, 'all')
  return {}
}

/** Holds those that are stored until the transaction ends. */
export async function lockParameters({ db }: Ctx, keys: readonly string[]): Promise<void> {
  for (const key of keys.toSorted()) await lockParameter(db, key)
}

/** The stored values by key, for a form with several. */
export async function storedParameters(
  ctx: Ctx,
): Promise<ReadonlyMap<string, { value: string; version: number }>> {
  return new Map((await selectStored(ctx.db)).map(({ key, ...stored }) => [key, stored]))
}

async function write(ctx: Ctx, key: string, given: { value: string; remark?: string }, there: boolean) {
  const isPicture = isBuiltIn(key) && builtInParameters[key].kind === 'image'
  if (isPicture && given.value !== '') await checkImage(ctx, given.value)
  const by = { now: ctx.now, by: ctx.actor.name }
  if (there) return updateParameter(ctx.db, key, { ...given, ...by })
  const kind: ParameterKind = isBuiltIn(key) ? builtInParameters[key].kind : 'text'
  const created = { key, own: false, name: '', kind, value: given.value, remark: given.remark ?? '', ...by }
  // If two people set it for the first time at once, the second gets a conflict.
  if (!(await insertParameter(ctx.db, created))) throw new AppError(systemErrors.changed)
}

function ownKindOf(kind: string | undefined): (typeof ownKinds)[number] {
  return ownKinds.find((one) => one === kind) ?? 'text'
}

function refuse(refusal: ReturnType<typeof refusalOf>): void {
  if (refusal) throw new AppError(requestErrors.invalid, { fields: [{ field: 'value', ...refusal }] })
}

async function told(ctx: Ctx, key: string): Promise<void> {
  invalidateParameters(ctx.app)
  await publish(ctx.db, ctx.scope, { topic: 'parameter', id: key })
}
