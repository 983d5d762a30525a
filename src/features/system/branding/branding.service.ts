import {
  type Brand,
  type BrandField,
  type BrandSettings,
  brandFields,
} from '#features/system/branding/branding.contract.ts'
import {
  lockParameters,
  setParameters,
  storedParameters,
} from '#features/system/parameters/parameters.service.ts'
import { supportOf } from '#server/brand.ts'
import type { App, Ctx } from '#server/context.ts'
import { parametersOf } from '#server/parameters.ts'
import { requestErrors, systemErrors } from '#shared/commonErrors.ts'
import { AppError } from '#shared/errors.ts'
import { builtInParameters, refusalOf } from '#shared/parameters.ts'

const fields = Object.entries(brandFields) as [BrandField, (typeof brandFields)[BrandField]][]

/** From memory, at most five seconds old. */
export async function brandOf(app: App): Promise<Brand> {
  const found = await parametersOf(app, ...([...Object.values(brandFields), 'registration.open'] as const))
  const { phone, email } = await supportOf(app)
  const logo = found['brand.logo']
  return {
    name: found['brand.name'],
    legalName: found['brand.legalName'],
    colour: found['brand.colour'] || null,
    logoUrl: logo ? `/pay/images/${logo}` : null,
    loginTitle: { en: found['brand.loginTitleEn'], zh: found['brand.loginTitleZh'] },
    loginLead: { en: found['brand.loginLeadEn'], zh: found['brand.loginLeadZh'] },
    support: { phone, email },
    registrationOpen: found['registration.open'],
  }
}

/** Reads from the database instead of the cache, as the start of a form. */
export async function brandSettingsOf(ctx: Ctx): Promise<BrandSettings> {
  const stored = await storedParameters(ctx)
  const values = fields.map(([field, key]) => [field, stored.get(key)?.value ?? builtInParameters[key].usual])
  const version = fields.reduce((sum, [, key]) => sum + (stored.get(key)?.version ?? 0), 0)
  return { ...(Object.fromEntries(values) as Record<BrandField, string>), version }
}

/** Refuses each field beside itself that would stop the product, and `system.changed`. */
export async function changeBranding(ctx: Ctx, { version, ...given }: BrandSettings): Promise<BrandSettings> {
  const faults = fields.flatMap(([field, key]) => {
    const refusal = refusalOf(key, given[field])
    return refusal ? [{ field, ...refusal }] : []
  })
  if (faults.length > 0) throw new AppError(requestErrors.invalid, { fields: faults })
  // Of two at once the second waits here, and finds another version.
  await lockParameters(ctx, Object.values(brandFields))
  const before = await brandSettingsOf(ctx)
  if (before.version !== version) throw new AppError(systemErrors.changed)
  const changed = await setParameters(ctx, new Map(fields.map(([field, key]) => [key, given[field]])))
  if (changed.length === 0) ctx.unchanged()
  else ctx.audit('branding.changed', { type: 'branding', id: 'brand' }, { after: { changed } })
  return brandSettingsOf(ctx)
}
