import { z } from 'zod'
import { imageErrors } from '#features/images/images.errors.ts'
import { systemErrors } from '#shared/commonErrors.ts'
import { endpoint } from '#shared/contract.ts'
import type { BuiltInKey } from '#shared/parameters.ts'

const inBoth = z.strictObject({ en: z.string(), zh: z.string() })

/** The provider's public branding for the login page. */
export const brand = z.strictObject({
  /** '' for the product's own name. */
  name: z.string(),
  legalName: z.string(),
  /** `#rrggbb`; null for the product's own. */
  colour: z.string().nullable(),
  /** Below the product's own address; null for the product's own mark. */
  logoUrl: z.string().nullable(),
  /** '' in a language for the product's own words. */
  loginTitle: inBoth,
  loginLead: inBoth,
  support: z.strictObject({ phone: z.string(), email: z.string() }),
  registrationOpen: z.boolean(),
})
export type Brand = z.output<typeof brand>

/** The fields of the page, and the parameters in which they are kept. */
export const brandFields = {
  name: 'brand.name',
  legalName: 'brand.legalName',
  address: 'brand.address',
  colour: 'brand.colour',
  logo: 'brand.logo',
  loginTitleEn: 'brand.loginTitleEn',
  loginTitleZh: 'brand.loginTitleZh',
  loginLeadEn: 'brand.loginLeadEn',
  loginLeadZh: 'brand.loginLeadZh',
  supportPhone: 'support.phone',
  supportEmail: 'support.email',
  liveChatUrl: 'support.liveChatUrl',
} as const satisfies Record<string, BuiltInKey>
export type BrandField = keyof typeof brandFields

const field = z.string().max(400)
const values = Object.fromEntries(Object.keys(brandFields).map((name) => [name, field])) as Record<
  BrandField,
  typeof field
>

export const brandSettings = z.strictObject({
  ...values,
  /** Grows with each change of any of them. */
  version: z.int32().min(0),
})
export type BrandSettings = z.output<typeof brandSettings>

export const brandingContract = {
  brand: endpoint({
    method: 'GET',
    path: '/brand',
    access: 'public',
    summary: 'Get the provider’s branding and support contacts',
    output: brand,
    perMinute: 240,
  }),
  get: endpoint({
    method: 'GET',
    path: '/provider/branding',
    access: 'branding.get',
    summary: 'Get the branding and contact settings',
    output: brandSettings,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/provider/branding',
    access: 'branding.edit',
    summary: 'Update branding and contacts; all pages show them within seconds',
    input: brandSettings,
    output: brandSettings,
    errors: [systemErrors.changed, imageErrors.notFound],
  }),
}
