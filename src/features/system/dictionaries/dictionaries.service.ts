import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type {
  newType,
  newValue,
  typeChange,
  valueChange,
} from '#features/system/dictionaries/dictionaries.contract.ts'
import { dictionaryErrors } from '#features/system/dictionaries/dictionaries.errors.ts'
import type { DictionaryType, DictionaryValue } from '#features/system/dictionaries/dictionaries.fields.ts'
import {
  clearDefault,
  countUses,
  deleteType,
  deleteValue,
  insertType,
  insertValue,
  lockType,
  selectEntries,
  updateType,
  updateValue,
  type ValueWrite,
} from '#features/system/dictionaries/dictionaries.sql.ts'
import { selectType, selectValue } from '#features/system/dictionaries/dictionaryRows.sql.ts'
import type { App, Ctx } from '#server/context.ts'
import { transaction } from '#server/database/transaction.ts'
import { publish } from '#server/live/live.ts'
import { providerTenant } from '#server/session/scope.ts'
import { cacheSetting } from '#server/settingsCache.ts'
import { requestErrors, systemErrors } from '#shared/commonErrors.ts'
import { choicesOf, declaredValue, dictionaryNamed, rewordedLabels } from '#shared/dictionaries.ts'
import { AppError } from '#shared/errors.ts'
import { fieldTexts } from '#shared/fields.messages.ts'
import { reword } from '#shared/wording.ts'

const entries = cacheSetting('dictionary', async (app) => {
  const found = await transaction(app.deskPool, providerTenant, 'read', selectEntries)
  const version = createHash('sha256').update(JSON.stringify(found)).digest('base64url').slice(0, 22)
  return { found, version }
})

/** The stored settings, at most five seconds old; null entries if the caller has this version. */
export async function labelsOf(app: App, known: string | undefined) {
  const { found, version } = await entries.of(app)
  return { version, entries: known === version ? null : found }
}

/** Says labels as they are set, in files and mails too, from now on in this process. */
export async function loadLabels(app: App): Promise<void> {
  entries.invalidate(app)
  reword('labels', rewordedLabels((await entries.of(app)).found))
}

/** Can this be chosen in that dictionary now? */
export async function isOffered(app: App, typeKey: string, value: string): Promise<boolean> {
  return choicesOf(typeKey, (await entries.of(app)).found).some((one) => one.value === value)
}

async function typeNow(ctx: Ctx, typeKey: string): Promise<DictionaryType> {
  const found = await selectType(ctx.db, typeKey)
  if (!found) throw new AppError(dictionaryErrors.notFound)
  return found
}

async function valueNow(ctx: Ctx, typeKey: string, value: string): Promise<DictionaryValue> {
  const found = await selectValue(ctx.db, typeKey, value)
  if (!found) throw new AppError(dictionaryErrors.notFound)
  return found
}

/** Refuses `dictionary.keyTaken`, also by the product's. */
export async function addType(ctx: Ctx, draft: z.output<typeof newType>): Promise<DictionaryType> {
  const { typeKey } = draft
  if (dictionaryNamed(typeKey)) throw new AppError(dictionaryErrors.keyTaken)
  if (!(await insertType(ctx.db, { ...draft, own: true, status: 'enabled', now: ctx.now })))
    throw new AppError(dictionaryErrors.keyTaken)
  ctx.audit('dictionary.added', { type: 'dictionary', id: typeKey }, { after: draft })
  await told(ctx, typeKey)
  return typeNow(ctx, typeKey)
}

/** The name of one of the product's stays. Refuses `dictionary.notFound`, `system.changed`. */
export async function changeType(
  ctx: Ctx,
  typeKey: string,
  { version, ...given }: z.output<typeof typeChange>,
): Promise<DictionaryType> {
  const before = await typeNow(ctx, typeKey)
  const names = before.builtIn ? { nameEn: '', nameZh: '' } : given
  const wanted = { ...given, nameEn: names.nameEn, nameZh: names.nameZh }
  const written =
    before.version === 0 && before.builtIn && version === 0
      ? await insertType(ctx.db, { ...wanted, typeKey, own: false, now: ctx.now })
      : await updateType(ctx.db, typeKey, wanted, version)
  if (!written) throw new AppError(systemErrors.changed)
  const { status, remark } = before
  ctx.audit(
    'dictionary.changed',
    { type: 'dictionary', id: typeKey },
    { before: { status, remark }, after: given },
  )
  await told(ctx, typeKey)
  return typeNow(ctx, typeKey)
}

/** Refuses `dictionary.notFound`, `dictionary.builtIn`, `dictionary.hasValues`. */
export async function removeType(ctx: Ctx, typeKey: string) {
  await lockType(ctx.db, typeKey)
  const { builtIn, valueCount } = await typeNow(ctx, typeKey)
  if (builtIn) throw new AppError(dictionaryErrors.builtIn)
  if (valueCount > 0) throw new AppError(dictionaryErrors.hasValues)
  await deleteType(ctx.db, typeKey)
  ctx.audit('dictionary.removed', { type: 'dictionary', id: typeKey })
  await told(ctx, typeKey)
  return {}
}

/** Refuses `dictionary.notFound`, `dictionary.closed`, `dictionary.valueTaken`. */
export async function addValue(
  ctx: Ctx,
  typeKey: string,
  draft: z.output<typeof newValue>,
): Promise<DictionaryValue> {
  await lockType(ctx.db, typeKey)
  const { open } = await typeNow(ctx, typeKey)
  if (!open) throw new AppError(dictionaryErrors.closed)
  if (declaredValue(typeKey, draft.value)) throw new AppError(dictionaryErrors.valueTaken)
  refuseUnlabelled(draft)
  if (draft.isDefault) await clearDefault(ctx.db, typeKey, draft.value)
  if (!(await insertValue(ctx.db, { ...draft, typeKey, own: true }, ctx.now)))
    throw new AppError(dictionaryErrors.valueTaken)
  ctx.audit('dictionary.valueAdded', about(typeKey, draft.value), { after: draft })
  await told(ctx, typeKey)
  return valueNow(ctx, typeKey, draft.value)
}

/** Refuses `dictionary.notFound`, `system.changed`. */
export async function changeValue(
  ctx: Ctx,
  { typeKey, value }: { typeKey: string; value: string },
  { version, ...given }: z.output<typeof valueChange>,
): Promise<DictionaryValue> {
  await lockType(ctx.db, typeKey)
  const before = await valueNow(ctx, typeKey, value)
  if (!before.builtIn) refuseUnlabelled(given)
  const wanted: ValueWrite = {
    ...{ ...given, typeKey, value, own: !before.builtIn },
    // A value equal to the built-in one is stored as built-in, so that it follows later changes.
    labelEn: ownOr(given.labelEn, before.usualEn),
    labelZh: ownOr(given.labelZh, before.usualZh),
  }
  if (given.isDefault) await clearDefault(ctx.db, typeKey, value)
  const written =
    before.version === 0 && version === 0
      ? await insertValue(ctx.db, wanted, ctx.now)
      : await updateValue(ctx.db, wanted, version)
  if (!written) throw new AppError(systemErrors.changed)
  ctx.audit('dictionary.valueChanged', about(typeKey, value), {
    before: recorded(before),
    after: recorded(given),
  })
  await told(ctx, typeKey)
  return valueNow(ctx, typeKey, value)
}

/** As the product has it. */
export async function setValueBack(ctx: Ctx, typeKey: string, value: string): Promise<DictionaryValue> {
  await lockType(ctx.db, typeKey)
  const before = await valueNow(ctx, typeKey, value)
  if (!before.builtIn) throw new AppError(dictionaryErrors.notFound)
  await deleteValue(ctx.db, typeKey, value)
  ctx.audit('dictionary.valueSetBack', about(typeKey, value), { before: recorded(before) })
  await told(ctx, typeKey)
  return valueNow(ctx, typeKey, value)
}

/** Refuses `dictionary.notFound`, `dictionary.builtIn`, `dictionary.inUse`. */
export async function removeValue(ctx: Ctx, typeKey: string, value: string) {
  await lockType(ctx.db, typeKey)
  const before = await valueNow(ctx, typeKey, value)
  if (before.builtIn) throw new AppError(dictionaryErrors.builtIn)
  const count = await countUses(ctx.db, typeKey, value)
  if (count > 0) throw new AppError(dictionaryErrors.inUse, { values: { count } })
  await deleteValue(ctx.db, typeKey, value)
  ctx.audit('dictionary.valueRemoved', about(typeKey, value), { before: recorded(before) })
  await told(ctx, typeKey)
  return {}
}

/** Reloads the dictionaries in all pages and processes. */
export async function refreshDictionaries(ctx: Ctx) {
  ctx.audit('dictionary.refreshed', { type: 'dictionary', id: 'all' })
  await told(ctx, 'all')
  return {}
}

const about = (typeKey: string, value: string) => ({ type: 'dictionary', id: `${typeKey}/${value}` }) as const

type Looks = Pick<
  DictionaryValue,
  'labelEn' | 'labelZh' | 'tone' | 'sort' | 'isDefault' | 'status' | 'remark'
>
const recorded = ({ labelEn, labelZh, tone, sort, isDefault, status, remark }: Looks) => ({
  ...{ labelEn, labelZh, tone, sort, isDefault, status, remark },
})

const ownOr = (label: string, usual: string | null) => (label === '' || label === usual ? null : label)

/** Only built-in values have a label to reset to. */
function refuseUnlabelled({ labelEn, labelZh }: { labelEn: string; labelZh: string }): void {
  const blank = Object.entries({ labelEn, labelZh }).filter(([, label]) => label === '')
  if (blank.length === 0) return
  throw new AppError(requestErrors.invalid, {
    fields: blank.map(([field]) => ({ field, text: fieldTexts.required })),
  })
}

async function told(ctx: Ctx, typeKey: string): Promise<void> {
  entries.invalidate(ctx.app)
  await publish(ctx.db, ctx.scope, { topic: 'dictionary', id: typeKey })
}
