import type { App } from '#server/context.ts'
import { atDesk } from '#server/desk.ts'
import type { Issuer } from '#server/documents/report.ts'
import type { Letterhead } from '#server/mail/letter.ts'
import type { MailPurpose } from '#server/mail/mail.sql.ts'
import { parametersOf } from '#server/parameters.ts'
import { providerTenant } from '#server/session/scope.ts'

/** How the provider's support is reached. */
export async function supportOf(app: App) {
  const found = await parametersOf(app, 'support.phone', 'support.email', 'support.liveChatUrl')
  return {
    phone: found['support.phone'],
    email: found['support.email'],
    liveChatUrl: found['support.liveChatUrl'],
  }
}

/** Mails to a merchant's customers: whoever has a question asks the merchant. */
const toPayers: ReadonlySet<MailPurpose> = new Set(['receipt', 'invoice', 'reminder'])

/** The provider as a mail of this purpose shows it: its name, mark and colour where it has set them, and how it is reached. */
export async function letterheadOf(app: App, purpose: MailPurpose): Promise<Letterhead> {
  const found = await parametersOf(
    app,
    ...(['brand.name', 'brand.colour', 'brand.logo', 'support.phone', 'support.email'] as const),
  )
  const logo = found['brand.logo']
  return {
    name: found['brand.name'],
    colour: found['brand.colour'] || null,
    // A mail is read elsewhere: there the logo's address has to be whole.
    logoUrl: logo ? `${app.config.payerUrl}/pay/images/${logo}` : null,
    reach: toPayers.has(purpose) ? null : `${found['support.email']} · ${found['support.phone']}`,
  }
}

/** The provider as it stands on what it issues: its logo, its name, and the lines below. */
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

/** Read at the desk: whoever asks may hold a connection of another kind. */
async function pictureOf(app: App, imageId: string): Promise<Buffer | null> {
  const row = await atDesk({ app }, (db) =>
    db
      .selectFrom('image')
      .where('tenant_id', '=', providerTenant)
      .where('image_id', '=', imageId)
      .select('content')
      .executeTakeFirst(),
  )
  return row?.content ?? null
}

/** By whom a payer's document is served, in small: the provider's name, where it has set one. */
export async function servedBy(app: App): Promise<string> {
  return (await parametersOf(app, 'brand.name'))['brand.name']
}

const kinds = { GST: 'tax.gst', HST: 'tax.hst', PST: 'tax.pst', RST: 'tax.rst', QST: 'tax.qst' } as const

/**
 * The provider's registration by the kind of tax that it is for; '' for one it knows nothing of. Until it has entered its own,
 * the numbers are shown as what they are: places to be filled.
 */
export async function registrationsOf(app: App): Promise<(tax: string) => string> {
  const found = await parametersOf(app, ...Object.values(kinds))
  return (tax) => (Object.hasOwn(kinds, tax) ? found[kinds[tax as keyof typeof kinds]] : '')
}
