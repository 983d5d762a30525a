import type { App } from '#server/context.ts'
import type { Issuer } from '#server/documents/report.ts'
import type { Letterhead } from '#server/mail/letter.ts'
import type { MailPurpose } from '#server/mail/mail.sql.ts'
import { parametersOf } from '#server/parameters.ts'
import { readAcrossTenants } from '#server/readAcrossTenants.ts'
import { providerTenant } from '#server/session/scope.ts'

/** Returns the contact details of the provider's support. */
export async function supportOf(app: App) {
  const found = await parametersOf(app, 'support.phone', 'support.email', 'support.liveChatUrl')
  return {
    phone: found['support.phone'],
    email: found['support.email'],
    liveChatUrl: found['support.liveChatUrl'],
  }
}

/**
 * Mails to a merchant's customers. They omit our support contacts, because customers should ask the merchant.
 */
const toPayers: ReadonlySet<MailPurpose> = new Set(['receipt', 'invoice', 'reminder'])

/**
 * Returns the provider's branding for a mail of this purpose: name, logo and colour if set, and support
 * contacts.
 */
export async function letterheadOf(app: App, purpose: MailPurpose): Promise<Letterhead> {
  const found = await parametersOf(
    app,
    ...(['brand.name', 'brand.colour', 'brand.logo', 'support.phone', 'support.email'] as const),
  )
  const logo = found['brand.logo']
  return {
    name: found['brand.name'],
    colour: found['brand.colour'] || null,
    // Mail clients need the logo as an absolute URL.
    logoUrl: logo ? `${app.config.payerUrl}/pay/images/${logo}` : null,
    dataScope: toPayers.has(purpose) ? null : `${found['support.email']} · ${found['support.phone']}`,
  }
}

/** Returns the provider's letterhead for the documents it issues: its logo, legal name and contact lines. */
export async function issuerOf(app: App): Promise<Issuer> {
  const found = await parametersOf(
    app,
    ...(['brand.legalName', 'brand.address', 'brand.logo', 'support.email', 'support.phone'] as const),
  )
  const lines = [
    found['brand.legalName'],
    found['brand.address'],
    found['support.email'],
    found['support.phone'],
  ].filter((line) => line !== '')
  return { lines, logo: found['brand.logo'] ? await pictureOf(app, found['brand.logo']) : null }
}

/** Reads through the cross-tenant pool, because the caller may hold a connection of another pool. */
async function pictureOf(app: App, imageId: string): Promise<Buffer | null> {
  const row = await readAcrossTenants({ app }, (db) =>
    db
      .selectFrom('image')
      .where('tenantId', '=', providerTenant)
      .where('imageId', '=', imageId)
      .select('content')
      .executeTakeFirst(),
  )
  return row?.content ?? null
}

/** Returns the provider's name for the small print of a payer's document; empty if none is set. */
export async function servedBy(app: App): Promise<string> {
  return (await parametersOf(app, 'brand.name'))['brand.name']
}

const kinds = { GST: 'tax.gst', HST: 'tax.hst', PST: 'tax.pst', RST: 'tax.rst', QST: 'tax.qst' } as const

/**
 * Returns a function from a kind of tax to the provider's registration number, or '' for an unknown kind.
 * Until the provider enters its own numbers, the defaults are recognizable placeholders.
 */
export async function registrationsOf(app: App): Promise<(tax: string) => string> {
  const found = await parametersOf(app, ...Object.values(kinds))
  return (tax) => (Object.hasOwn(kinds, tax) ? found[kinds[tax as keyof typeof kinds]] : '')
}
